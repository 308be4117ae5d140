public import Foundation

/// What a collection of Anki that is written says of itself.
public struct AnkiHead: Sendable {
    /// Settings, note type, decks and how these are asked, as a schema of Anki's has them.
    public enum Description: Sendable {
        /// Of schema 11.
        case texts(AnkiHeadTexts)
        /// Of schema 18.
        case rows(AnkiHeadRows)
    }

    /// When day 0 of its calendar begins.
    public let created: Date
    /// The study day that it is.
    public let firstDay: StudyDay
    public let now: Date
    public let noteType: AnkiNoteType.ID
    public let description: Description
    /// The probability of recall at which a word is asked, and the decay of the weights by which it is remembered.
    public let retention: Double
    public let decay: Double

    public init(
        created: Date, firstDay: StudyDay, now: Date, noteType: AnkiNoteType.ID, description: Description,
        retention: Double, decay: Double
    ) {
        self.created = created
        self.firstDay = firstDay
        self.now = now
        self.noteType = noteType
        self.description = description
        self.retention = retention
        self.decay = decay
    }
}

/// A JSON text each, all of them in one row.
public struct AnkiHeadTexts: Sendable {
    public let settings: String
    public let noteTypes: String
    public let decks: String
    public let deckSettings: String

    public init(settings: String, noteTypes: String, decks: String, deckSettings: String) {
        self.settings = settings
        self.noteTypes = noteTypes
        self.decks = decks
        self.deckSettings = deckSettings
    }
}

/// Rows of tables, most of which hold a message of Protocol Buffers.
public struct AnkiHeadRows: Sendable {
    /// Something of a name, with what is said of it.
    public struct Named: Sendable {
        public let name: String
        public let message: [UInt8]

        public init(_ name: String, _ message: [UInt8]) {
            self.name = name
            self.message = message
        }
    }

    public struct Deck: Sendable {
        public let id: AnkiDeck.ID
        public let name: String

        public init(id: AnkiDeck.ID, name: String) {
            self.id = id
            self.name = name
        }
    }

    /// With a JSON text each.
    public let settings: [Named]
    public let noteType: Named
    public let fields: [Named]
    public let templates: [Named]
    public let decks: [Deck]
    /// What is said of each deck.
    public let commonDeck: [UInt8]
    public let deckKind: [UInt8]
    public let deckSettings: Named

    public init(
        settings: [Named], noteType: Named, fields: [Named], templates: [Named], decks: [Deck],
        commonDeck: [UInt8], deckKind: [UInt8], deckSettings: Named
    ) {
        self.settings = settings
        self.noteType = noteType
        self.fields = fields
        self.templates = templates
        self.decks = decks
        self.commonDeck = commonDeck
        self.deckKind = deckKind
        self.deckSettings = deckSettings
    }
}
