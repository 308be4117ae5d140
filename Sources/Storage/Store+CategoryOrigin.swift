import GRDB
import Vocabulary

extension Store {
    /// Of a ready category of before its origin was kept, here or where it was exported.
    static let unknownOrigin = "?"

    /// This person's category for each of these, in its languages; nil where there is none.
    public func categories(from origins: [(origin: CategoryOrigin, pair: LanguagePair)], of user: User.ID)
        async throws -> [Category.ID?]
    {
        try await read(isBrief: true) { db in
            let (id, origin) = (Column<Category.ID>("id"), Column<String>("origin"))
            let (term, translation) = Self.pairColumns
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.columns(id, origin, term, translation)) FROM category
                    WHERE user_id = ? AND origin IS NOT NULL AND \(Self.isNotBeingDeleted)
                    ORDER BY id DESC
                    """)
            let rows = try statement.all([user]) { row in
                let pair = try LanguagePair(term: row[term], translation: row[translation])
                return (try row[origin] + "/" + pair.code, try row[id])
            }
            let known = Dictionary(rows) { latest, _ in latest }
            return origins.map { asked in
                let key = "\(asked.origin.text)/\(asked.pair.code)"
                return known[key]
            }
        }
    }

    private static let pairColumns = (
        term: Column<String>("term_language"), translation: Column<String>("translation_language")
    )

    /// This person's category of one of these titles, ignoring case, for each of the lists that has one.
    public func categories(titled lists: [[String]], of user: User.ID) async throws -> [Category.ID?] {
        try await read { db in
            let (id, title) = (Column<Category.ID>("id"), Column<String>("title_folded"))
            let statement = try db.cachedStatement(
                sql: "SELECT \(title), \(id) FROM category WHERE user_id = ?")
            let rows = try statement.all([user]) { try ($0[title], $0[id]) }
            let known = Dictionary(rows) { first, _ in first }
            return lists.map { titles in titles.lazy.compactMap { known[$0.folded] }.first }
        }
    }

    /// What one of this person's categories was made of; nil where it was made of nothing.
    public func origin(of category: Category.ID, of user: User.ID) async throws -> CategoryOrigin? {
        try await read(isBrief: true) { db in
            try String.fetchOne(
                db.cachedStatement(sql: "SELECT origin FROM category WHERE id = ? AND user_id = ?"),
                arguments: [category, user]
            ).flatMap(CategoryOrigin.init)
        }
    }

    /// Says of ready categories whose origin is unknown what they were made of. Asked once after the start.
    ///
    /// - Parameter find: by title and languages; nil for what somebody has renamed.
    public func findOrigins(_ find: @escaping @Sendable (String, LanguagePair) -> CategoryOrigin?)
        async throws
    {
        let unknown = try await read { db in
            let (id, title) = (Column<Category.ID>("id"), Column<String>("title"))
            let (term, translation) = Self.pairColumns
            return try db.cachedStatement(
                sql: "SELECT \(Self.columns(id, title, term, translation)) FROM category WHERE origin = ?"
            ).all([Self.unknownOrigin]) { row in
                let pair = try LanguagePair(term: row[term], translation: row[translation])
                return (id: try row[id], origin: find(try row[title], pair))
            }
        }
        _ = try await writeSlices(of: unknown) { category, db in
            try db.cachedStatement(sql: "UPDATE category SET origin = ? WHERE id = ?")
                .execute(arguments: [category.origin?.text, category.id])
        }
    }
}
