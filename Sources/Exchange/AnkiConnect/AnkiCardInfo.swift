import Foundation
import Vocabulary

/// Words as programs are told of notes and cards: one card for each, which has the number of its note.
package struct AnkiCardInfo: Sendable {
    private let noteTypes: [NoteFields]
    private let today: StudyDay

    /// - Parameter noteTypes: our own first. A word has the fields of them all, for each program looks for its own.
    package init(_ noteTypes: [NoteFields], today: StudyDay) {
        self.noteTypes = noteTypes
        self.today = today
    }

    package func note(_ card: WordCard) -> JSONValue {
        .object(
            ("noteId", .number(card.number)), ("profile", .text("")),
            ("modelName", .text(NoteFields.own.name)),
            ("tags", .list(card.word.tags.map { .text(Self.tag($0)) })), ("fields", fields(card.word)),
            ("mod", .number(card.changed.seconds)), ("cards", .list([.number(card.number)])))
    }

    package func card(_ card: WordCard) -> JSONValue {
        let memory = card.word.memory
        let isPaused = Self.isSuspended(card, today: today)
        let type = memory == nil ? 0 : 2
        return .object(
            ("cardId", .number(card.number)), ("note", .number(card.number)), ("fields", fields(card.word)),
            ("fieldOrder", .number(0)), ("question", .text(AnkiNoteText.html(card.word.text.term))),
            ("answer", .text(AnkiNoteText.html(card.word.text.translation))), ("css", .text("")),
            ("modelName", .text(NoteFields.own.name)), ("deckName", .text(card.category.title)),
            ("ord", .number(0)), ("type", .number(type)), ("queue", .number(isPaused ? -1 : type)),
            // Days from now, since nobody else knows when this collection began.
            ("due", .number(memory.map { today.distance(to: $0.dueDay) } ?? card.number)),
            ("interval", .number(memory.map { max(0, $0.reviewedOn.distance(to: $0.dueDay)) } ?? 0)),
            ("factor", .number(memory == nil ? 0 : 2500)), ("reps", .number(memory?.repetitions ?? 0)),
            ("lapses", .number(memory?.lapses ?? 0)), ("left", .number(0)), ("flags", .number(0)),
            ("mod", .number(card.changed.seconds)))
    }

    package static func isSuspended(_ card: WordCard, today: StudyDay) -> Bool {
        card.word.help?.isPaused(on: today) == true
    }

    package static func change(_ card: WordCard, named name: String) -> JSONValue {
        .object((name, .number(card.number)), ("mod", .number(card.changed.seconds)))
    }

    private func fields(_ word: ExportedWord) -> JSONValue {
        var members: [JSONValue.Member] = []
        var names: Set<String> = []
        for type in noteTypes {
            for (place, name) in type.fields.enumerated() where names.insert(name).inserted {
                members.append(
                    .init(
                        name: name,
                        value: .object(
                            ("value", .text(type.content(place, of: word))), ("order", .number(members.count))
                        )))
            }
        }
        return .members(members)
    }

    /// Blanks part them there.
    private static func tag(_ name: String) -> String { name.replacing(" ", with: "_") }
}

extension WordCard {
    fileprivate var number: Int { Int(word.id.number) }
}

extension Date {
    /// Since 1970, whatever a file says.
    fileprivate var seconds: Int { Int(min(max(timeIntervalSince1970, 0), 1e12)) }
}
