import Foundation
import GRDB
import Vocabulary

/// A column with the folded form of other columns of its row, unique among the rows of a scope.
struct FoldedColumn: Sendable {
    let table, name: String
    /// An expression that tells the rows apart among which the column is unique.
    let scope: String
    /// The columns it is made of.
    let sources: [String]
    let fold: @Sendable ([String]) -> String
    /// What the last source becomes where another row has the same folded form by now, with 2, 3 and so on.
    let numbered: @Sendable (String, Int) -> String

    static let all = [
        FoldedColumn(
            table: "user", name: "email_folded", scope: "0", sources: ["email"], fold: { $0[0].folded },
            numbered: { email, number in
                let host = email.lastIndex(of: "@") ?? email.endIndex
                return email[..<host].numbered("+\(number)", limit: 64) + email[host...]
            }),
        FoldedColumn(
            table: "category", name: "title_folded", scope: "user_id", sources: ["title"],
            fold: { $0[0].folded }, numbered: { $0[...].numbered(" \($1)", limit: Category.titleLimit) }),
        FoldedColumn(
            table: "word", name: "folded", scope: "category_id", sources: ["term", "translation"],
            fold: { WordText(term: $0[0], translation: $0[1]).folded },
            numbered: { $0[...].numbered(" (\($1))", limit: 100) }),
        FoldedColumn(
            table: "tag", name: "name_folded", scope: "user_id", sources: ["name"], fold: { $0[0].folded },
            numbered: { $0[...].numbered(" \($1)", limit: 30) }),
    ]

    /// Folds every row anew. Nothing is lost where two texts have become the same: the older keeps its text, the
    /// younger gets a numeral that one sees.
    func refold(in db: Database) throws {
        for scope in try Int64.fetchAll(db, sql: "SELECT DISTINCT \(scope) FROM \(table)") {
            try refold(scope: scope, in: db)
        }
    }

    private struct FoldedRow {
        let id: Int64
        let isStale: Bool
        var texts: [String]
        var folded: String
        var isNumbered = false
    }

    private func refold(scope value: Int64, in db: Database) throws {
        let (id, kept) = (Column<Int64>("id"), Column<String>(name))
        let columns = sources.map { Column<String>($0) }
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(id), \(kept), \(sources.joined(separator: ", ")) FROM \(table)
                WHERE \(scope) = ? ORDER BY id
                """)
        var entries = try statement.all([value]) { row in
            let texts = try columns.map { try row[$0] }
            let folded = fold(texts)
            return FoldedRow(
                id: try row[id], isStale: try !row[kept].utf8.elementsEqual(folded.utf8), texts: texts,
                folded: folded)
        }
        number(&entries)
        try write(entries.filter { $0.isStale || $0.isNumbered }, in: db)
    }

    private func number(_ entries: inout [FoldedRow]) {
        var taken = Set(entries.map(\.folded))
        var seen: Set<String> = []
        for index in entries.indices where !seen.insert(entries[index].folded).inserted {
            let texts = entries[index].texts
            var number = 2
            repeat {
                entries[index].texts = texts.dropLast() + texts.suffix(1).map { numbered($0, number) }
                entries[index].folded = fold(entries[index].texts)
                entries[index].isNumbered = true
                number += 1
            } while !taken.insert(entries[index].folded).inserted
        }
    }

    private func write(_ entries: [FoldedRow], in db: Database) throws {
        // A row may become what another one still is: all step aside first.
        let aside = try db.cachedStatement(
            sql: "UPDATE \(table) SET \(name) = char(31) || char(31) || id WHERE id = ?")
        for entry in entries { try aside.execute(arguments: [entry.id]) }
        let columns = sources + [name]
        let assignments = columns.map { "\($0) = ?" }.joined(separator: ", ")
        let update = try db.cachedStatement(sql: "UPDATE \(table) SET \(assignments) WHERE id = ?")
        for entry in entries {
            try update.execute(arguments: StatementArguments(entry.texts + [entry.folded]) + [entry.id])
        }
    }
}

extension Substring {
    /// With a numeral behind it, shortened so that it has at most `limit` characters, as SQLite counts them.
    func numbered(_ numeral: String, limit: Int) -> String {
        String(String.UnicodeScalarView(unicodeScalars.prefix(limit - numeral.unicodeScalars.count)))
            + numeral
    }
}
