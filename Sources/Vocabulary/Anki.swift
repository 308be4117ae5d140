/// What a package of Anki holds, before anything of it is chosen.
public struct AnkiContents: Sendable {
    /// Those that have notes, most notes first.
    public let noteTypes: [AnkiNoteType]
    /// Those that have notes, by their path.
    public let decks: [AnkiDeck]
    public let noteCount, cardCount: Int
    /// That can be brought.
    public let answerCount: Int

    public init(
        noteTypes: [AnkiNoteType], decks: [AnkiDeck], noteCount: Int, cardCount: Int, answerCount: Int
    ) {
        self.noteTypes = noteTypes
        self.decks = decks
        self.noteCount = noteCount
        self.cardCount = cardCount
        self.answerCount = answerCount
    }
}

/// Which fields a note of Anki has.
public struct AnkiNoteType: Sendable, Identifiable {
    public let id: Int64
    public let name: String
    /// Their names, in order.
    public let fields: [String]
    public let noteCount: Int
    /// The fields of a few notes, as they are written.
    public let samples: [[String]]
    /// What makes each of these the same in another collection.
    public let sampleGUIDs: [String]
    /// The fields of a few notes that have a sound, of which there may be none among the others.
    public let soundSamples: [[String]]

    public init(
        id: Int64, name: String, fields: [String], noteCount: Int, samples: [[String]],
        sampleGUIDs: [String] = [], soundSamples: [[String]] = []
    ) {
        self.id = id
        self.name = name
        self.fields = fields
        self.noteCount = noteCount
        self.samples = samples
        self.sampleGUIDs = sampleGUIDs
        self.soundSamples = soundSamples
    }
}

/// A deck of Anki, which may lie in others.
public struct AnkiDeck: Sendable, Identifiable {
    public let id: Int64
    /// The names of the decks that it lies in, and its own; never empty.
    public let path: [String]
    /// Of itself, without those of decks in it.
    public let noteCount: Int
    /// Which note types they are of.
    public let noteTypes: [AnkiNoteType.ID]

    public init(id: Int64, path: [String], noteCount: Int, noteTypes: [AnkiNoteType.ID]) {
        self.id = id
        self.path = path
        self.noteCount = noteCount
        self.noteTypes = noteTypes
    }
}

/// What one card or several are made of.
public struct AnkiNote: Sendable, Identifiable {
    /// The moment at which it was made, in milliseconds.
    public let id: Int64
    /// What makes it the same in another collection.
    public let guid: String
    public let type: AnkiNoteType.ID
    public let deck: AnkiDeck.ID
    /// As they are written: HTML.
    public let fields: [String]
    public let tags: [String]
    public let cards: [AnkiCard]

    public init(
        id: Int64, guid: String, type: AnkiNoteType.ID, deck: AnkiDeck.ID, fields: [String], tags: [String],
        cards: [AnkiCard]
    ) {
        self.id = id
        self.guid = guid
        self.type = type
        self.deck = deck
        self.fields = fields
        self.tags = tags
        self.cards = cards
    }
}

/// What Anki asks of a note.
public struct AnkiCard: Sendable {
    /// Which template it is made by, from 0; of a note with gaps, which gap.
    public let place: Int
    public let isSuspended: Bool
    /// In the order of time.
    public let answers: [AnkiAnswer]

    public init(place: Int, isSuspended: Bool, answers: [AnkiAnswer]) {
        self.place = place
        self.isSuspended = isSuspended
        self.answers = answers
    }
}

/// An answer to a card.
public struct AnkiAnswer: Sendable {
    /// Milliseconds since 1970.
    public let moment: Int64
    /// 1 (again) … 4 (easy).
    public let grade: Int
    /// Milliseconds.
    public let duration: Int

    public init(moment: Int64, grade: Int, duration: Int) {
        self.moment = moment
        self.grade = grade
        self.duration = duration
    }

    /// As a review has it.
    public var rating: Rating {
        switch grade {
        case ...1: .forgot
        case 2: .hard
        case 3: .remember
        default: .easy
        }
    }
}

extension Review {
    /// How a word was asked that was answered in Anki: no form of ours.
    public static let ankiForm = "anki"
}

extension Rating {
    /// As Anki counts them: 1 (again) … 4 (easy).
    public var ankiGrade: Int {
        switch self {
        case .forgot: 1
        case .hard: 2
        case .remember: 3
        case .easy: 4
        }
    }
}
