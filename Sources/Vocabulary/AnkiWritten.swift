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

/// What a collection of Anki says of itself: settings, note types, decks, each a JSON text as Anki's schema 11 has it.
public struct AnkiHead: Sendable {
    /// When day 0 of its calendar begins.
    public let created: Date
    /// The study day that it is.
    public let firstDay: StudyDay
    public let now: Date
    public let noteType: AnkiNoteType.ID
    public let settings: String
    public let noteTypes: String
    public let decks: String
    public let deckSettings: String
    /// The probability of recall at which a word is asked, and the decay of the weights by which it is remembered.
    public let retention: Double
    public let decay: Double

    public init(
        created: Date, firstDay: StudyDay, now: Date, noteType: AnkiNoteType.ID, settings: String,
        noteTypes: String, decks: String, deckSettings: String, retention: Double, decay: Double
    ) {
        self.created = created
        self.firstDay = firstDay
        self.now = now
        self.noteType = noteType
        self.settings = settings
        self.noteTypes = noteTypes
        self.decks = decks
        self.deckSettings = deckSettings
        self.retention = retention
        self.decay = decay
    }
}
