import Foundation

/// A word as a note that is written into a collection of Anki.
public struct AnkiWrittenNote: Sendable {
    public let word: Word.ID
    public let guid: String
    public let created: Date
    public let deck: AnkiDeck.ID
    /// HTML, in the order of the note type's fields.
    public let fields: [String]
    /// The first field without HTML.
    public let sortText: String
    /// What Anki finds equal first fields by.
    public let checksum: UInt32
    /// Without spaces.
    public let tags: [String]
    /// How many cards it has. The first has all that is known of the word; the others are new.
    public let cardCount: Int
    /// nil for a word that was never answered, or where it is not to go along.
    public let memory: MemoryState?
    /// The moment of the last answer.
    public let reviewed: Date?
    public let isSuspended: Bool

    public init(
        word: Word.ID, guid: String, created: Date, deck: AnkiDeck.ID, fields: [String], sortText: String,
        checksum: UInt32, tags: [String], cardCount: Int, memory: MemoryState?, reviewed: Date?,
        isSuspended: Bool
    ) {
        self.word = word
        self.guid = guid
        self.created = created
        self.deck = deck
        self.fields = fields
        self.sortText = sortText
        self.checksum = checksum
        self.tags = tags
        self.cardCount = cardCount
        self.memory = memory
        self.reviewed = reviewed
        self.isSuspended = isSuspended
    }
}

/// An answer as it is written into a collection of Anki.
public struct AnkiWrittenAnswer: Sendable {
    public let word: Word.ID
    public let moment: Date
    /// 1 (again) … 4 (easy).
    public let grade: Int
    /// Milliseconds.
    public let duration: Int
    public let day: StudyDay
    /// Nothing asked for it but the learner, and it changed nothing that is remembered.
    public let isPractice: Bool

    public init(
        word: Word.ID, moment: Date, grade: Int, duration: Int, day: StudyDay, isPractice: Bool
    ) {
        self.word = word
        self.moment = moment
        self.grade = grade
        self.duration = duration
        self.day = day
        self.isPractice = isPractice
    }
}
