import Localization
import Vocabulary

/// All words of a person as CSV, every field of a word in a column. The columns are documented in docs/export.md.
package struct WordTable: Sendable {
    private let source: any ExportSource
    private let text: Catalogue
    private let category: Category.ID?

    /// - Parameters:
    ///   - text: what the columns and parts of speech are called in.
    ///   - category: nil for all.
    package init(from source: any ExportSource, text: Catalogue, category: Category.ID? = nil) {
        self.source = source
        self.category = category
        self.text = text
    }

    package func write(to writer: inout ExportWriter) async throws {
        try await writer.append(CSV.byteOrderMark)
        try await writer.append(row(Self.titles(in: text).map { .text($0) }))
        try await source.eachExportedCategory(category) { category in
            try await write(category, to: &writer)
        }
    }

    /// What stands in each column, as a table that is brought back is read; nil where nothing is taken of it.
    static let roles: [TableRole?] =
        [.category] + WordText.members.map { TableRole($0) }
        + [.emoji, nil, .tags, .termLanguage, .translationLanguage]
    /// Those of a table of before, which did not say its languages.
    static let leastColumns = roles.count - 2

    static func titles(in text: Catalogue) -> [String] {
        (["export.category"] + WordText.members.map(title)
            + [
                "export.emoji", "export.progress", "export.tags", "export.termLanguage",
                "export.translationLanguage",
            ]).map { text($0) }
    }

    /// The key of a column's title.
    private static func title(of member: WordText.Member) -> String {
        switch member {
        // On a page a side is called by its language, of which a table has several.
        case .text(let field) where field.kind == .side: "export.\(field.rawValue)"
        case .text(let field): "word.\(field.rawValue)"
        case .partOfSpeech: "word.partOfSpeech"
        }
    }

    private func write(_ category: Category, to writer: inout ExportWriter) async throws {
        var position: Int64?
        repeat {
            let slice = try await source.exportedWords(in: category.id, after: position)
            for word in slice.entries { try await writer.append(row(cells(word, of: category))) }
            position = slice.next
        } while position != nil
    }

    private func cells(_ word: ExportedWord, of category: Category) -> [CSV.Cell] {
        let written = WordText.members.map { member in
            switch member {
            case .text(let field): word.text[field]
            case .partOfSpeech: word.text.partOfSpeech.map { text("partOfSpeech.\($0.rawValue)") } ?? ""
            }
        }
        return ([category.title] + written + [word.picture?.emoji ?? ""]).map { .text($0) }
            + [
                .number(word.progress.value), .text(word.tags.joined(separator: ", ")),
                .text(category.termLanguage), .text(category.translationLanguage),
            ]
    }

    private func row(_ cells: [CSV.Cell]) -> [UInt8] {
        var csv = CSV()
        csv.append(cells)
        return csv.bytes
    }
}
