import Exchange
import Localization
import Vocabulary

/// What is in a package of Anki, and what of it becomes what.
package struct PackagePage: Sendable {
    struct NoteTypeRow: Sendable {
        /// Counted from 1.
        let number: Int
        let name: String
        let noteCount: Int
        /// «Front → слово»: a field's name, and what of a word it is.
        var fields: [(name: String, role: Message)]
        /// How a word would look.
        let sample: (term: String, translation: String)?
        let isTaken: Bool
        let isSure: Bool
    }

    struct DeckRow: Sendable {
        /// Counted from 1.
        let number: Int
        let title: String
        let noteCount: Int
        let pair: LanguagePair
        let isTaken: Bool
    }

    struct DeckGroup: Sendable {
        let name: String
        let decks: [DeckRow]

        var noteCount: Int { decks.reduce(0) { $0 + $1.noteCount } }
    }

    let plan: AnkiPlan
    let name: String
    let noteTypes: [NoteTypeRow]
    let groups: [DeckGroup]

    /// So many stand there without being unfolded.
    private static let shown = 5

    /// `name` tells the file from others of the same account.
    package init(_ plan: AnkiPlan, name: String) {
        self.plan = plan
        self.name = name
        noteTypes = plan.contents.noteTypes.enumerated().compactMap { NoteTypeRow($1, at: $0, in: plan) }
        let numbers = Dictionary(plan.contents.decks.enumerated().map { ($1.id, $0 + 1) }) { first, _ in first
        }
        groups = plan.groups.map { decks in
            DeckGroup(
                name: decks[0].path[0],
                decks: decks.compactMap { deck in
                    guard let known = plan.decks[deck.id], let number = numbers[deck.id] else { return nil }
                    return DeckRow(
                        number: number, title: known.title, noteCount: deck.noteCount, pair: known.pair,
                        isTaken: plan.takes(deck))
                })
        }
    }

    /// Those that somebody should look at.
    var unsure: [NoteTypeRow] { noteTypes.filter { !$0.isSure && $0.isTaken } }
    var sure: [NoteTypeRow] { noteTypes.filter { $0.isSure || !$0.isTaken } }
    var foldsNoteTypes: Bool { sure.count > Self.shown }
    var foldsDecks: Bool { plan.contents.decks.count > Self.shown }
}

extension PackagePage.NoteTypeRow {
    fileprivate init?(_ type: AnkiNoteType, at place: Int, in plan: AnkiPlan) {
        guard let known = plan.noteTypes[type.id] else { return nil }
        number = place + 1
        name = type.name
        noteCount = type.noteCount
        fields = zip(type.fields, known.fields).compactMap { name, field in
            field.map { (name, $0.label) }
        }
        if let place = known.recording, type.fields.indices.contains(place) {
            fields.append((type.fields[place], "package.recording"))
        }
        sample = plan.sample(of: type)
        isTaken = plan.takes(type.id)
        isSure = known.isSure
    }
}

extension WordText.Field {
    /// What it is called where words of several languages stand together.
    var label: Message { Message(kind == .side ? "export.\(rawValue)" : "word.\(rawValue)") }
}

/// A row of what a package has, with a link to choose otherwise.
struct NoteTypeList: Sendable {
    let rows: [PackagePage.NoteTypeRow]

    init(_ rows: [PackagePage.NoteTypeRow]) {
        self.rows = rows
    }
}

/// Decks with the categories that they become.
struct DeckList: Sendable {
    let rows: [PackagePage.DeckRow]

    init(_ rows: [PackagePage.DeckRow]) {
        self.rows = rows
    }
}
