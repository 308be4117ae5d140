import Vocabulary

/// The numbers of fields are those of Anki's messages: `proto/anki/notetypes.proto`, `decks.proto`, `deck_config.proto`.
extension AnkiHeadRows {
    /// - Throws: what `JSONSerialization` does.
    init(_ settings: [String: Any], _ decks: [Deck], _ scheduling: Scheduling) throws {
        let known = settings.merging(["curModel": AnkiHead.noteType]) { $1 }
        self.init(
            settings: try known.sorted { $0.key < $1.key }.map { name, value in
                Named(name, Array(try AnkiHeadTexts.text(value).utf8))
            },
            noteType: Named(AnkiNoteText.noteType, Self.noteType),
            fields: AnkiNoteText.fields.map { Named($0, Self.field) },
            templates: AnkiNoteLook.cards.map { Named($0.name, Self.template($0)) },
            decks: decks, commonDeck: [], deckKind: Self.deckKind,
            deckSettings: Named(AnkiDeckSettings.name, Self.deckSettings(scheduling)))
    }

    private static var noteType: [UInt8] {
        var message = ProtobufWriter()
        message.add(3, AnkiNoteLook.style)
        // Which card needs which fields: any of the first two sides that the question shows, or the last.
        for (place, (kind, fields)) in [(1, [0, 2]), (2, [AnkiNoteText.fields.count - 1])].enumerated() {
            var requirement = ProtobufWriter()
            requirement.add(1, place)
            requirement.add(2, kind)
            requirement.add(3, packed: fields)
            message.add(8, requirement)
        }
        return message.bytes
    }

    private static var field: [UInt8] {
        var message = ProtobufWriter()
        message.add(3, AnkiNoteLook.font)
        message.add(4, AnkiNoteLook.fontSize)
        return message.bytes
    }

    private static func template(_ card: AnkiNoteLook.Card) -> [UInt8] {
        var message = ProtobufWriter()
        message.add(1, card.question)
        message.add(2, card.answer)
        return message.bytes
    }

    /// One that is not filtered, asked by the settings with the number 1.
    private static var deckKind: [UInt8] {
        var normal = ProtobufWriter()
        normal.add(1, 1)
        var kind = ProtobufWriter()
        kind.add(1, normal)
        return kind.bytes
    }

    private static func deckSettings(_ scheduling: Scheduling) -> [UInt8] {
        typealias Usual = AnkiDeckSettings
        let retention = Float(scheduling.retention) / 100
        var message = ProtobufWriter()
        message.add(1, Usual.steps.map(Float.init))
        message.add(2, Usual.stepsAgain.map(Float.init))
        if let weights = scheduling.weights { message.add(6, weights.map(Float.init)) }
        message.add(9, Usual.newPerDay)
        message.add(10, Usual.perDay)
        // The ease of a card at first, and how an interval grows by an answer: of a scheduler that is not asked.
        message.add(11, Float(2.5))
        message.add(12, Float(1.3))
        message.add(13, Float(1.2))
        message.add(15, Float(1))
        message.add(16, Usual.longestInterval)
        message.add(17, 1)
        message.add(18, 1)
        message.add(19, 4)
        // A tag.
        message.add(21, 1)
        message.add(22, Usual.stubbornAfter)
        message.add(24, Usual.longestAnswer)
        // Of two cards of a word, one a day.
        message.add(27, true)
        message.add(28, true)
        message.add(37, retention)
        message.add(40, retention)
        return message.bytes
    }
}
