import Foundation
import Vocabulary

/// Words as text that Anki imports: a note a line, with tabs between what its head says of them. The fields are those of our
/// packages, so that a text and a package change the same notes.
package struct AnkiTextTable: Sendable {
    package static let mediaType = "text/plain; charset=utf-8"

    private let source: any ExportSource
    private let category: Category.ID?
    private let text: AnkiNoteText

    /// - Parameter category: nil for all.
    package init(from source: any ExportSource, of start: ExportStart, category: Category.ID? = nil) {
        self.source = source
        self.category = category
        // A text has no files beside it.
        text = AnkiNoteText(
            AnkiWish(categories: category.map { [$0] }, hasAnswers: false), of: start, hasUploads: false)
    }

    /// Its columns are called by nothing: Anki fits names to the fields of a note type, and leaves out what fits none.
    private static let head = """
        #separator:tab
        #html:true
        #notetype:\(AnkiNoteText.noteType)
        #guid column:1
        #deck column:2
        #tags column:3

        """

    package func write(to writer: inout ExportWriter) async throws {
        try await writer.append(Self.head)
        try await source.eachExportedCategory(category) { category in
            try await write(category, to: &writer)
        }
    }

    private func write(_ category: Category, to writer: inout ExportWriter) async throws {
        var position: Int64?
        repeat {
            let slice = try await source.exportedWords(in: category.id, after: position)
            for word in slice.entries { try await writer.append(line(word, in: category)) }
            position = slice.next
        } while position != nil
    }

    private func line(_ word: ExportedWord, in category: Category) -> String {
        let note = text.note(word, in: AnkiHead.deck(of: category.id), today: StudyDay(number: 0))
        let cells = [note.guid, AnkiHead.name(of: category), note.tags.joined(separator: " ")] + note.fields
        return cells.map(Self.cell).joined(separator: "\t") + "\n"
    }

    /// In quotes where something in it would be read otherwise. A line that begins with # says nothing.
    private static func cell(_ text: String) -> String {
        let isPlain = !text.utf8.contains {
            $0 == 0x09 || $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: "\"")
        }
        if isPlain, text.utf8.first != UInt8(ascii: "#") { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}

extension ExportSource {
    /// Their categories in order, or one of them.
    func eachExportedCategory(
        _ id: Category.ID?, _ body: (Category) async throws -> Void
    ) async throws {
        var position: Int64?
        repeat {
            let slice = try await exportedCategories(after: position)
            for entry in slice.entries where id == nil || entry.category.id == id {
                try await body(entry.category)
            }
            position = slice.next
        } while position != nil
    }
}
