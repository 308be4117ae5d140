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
            let statement = try db.cachedStatement(
                sql: """
                    SELECT origin, term_language, translation_language, id FROM category
                    WHERE user_id = ? AND origin IS NOT NULL AND \(Self.isNotBeingDeleted)
                    ORDER BY id DESC
                    """)
            let rows = try statement.all([user]) { row in
                (
                    row["origin"] + "/"
                        + LanguagePair(
                            term: row["term_language"], translation: row["translation_language"]
                        ).code,
                    row["id"] as Category.ID
                )
            }
            let known = Dictionary(rows) { latest, _ in latest }
            return origins.map { known["\($0.origin.text)/\($0.pair.code)"] }
        }
    }

    /// This person's category of one of these titles, ignoring case, for each of the lists that has one.
    public func categories(titled lists: [[String]], of user: User.ID) async throws -> [Category.ID?] {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: "SELECT title_folded, id FROM category WHERE user_id = ?")
            let rows = try statement.all([user]) { ($0["title_folded"] as String, $0["id"] as Category.ID) }
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
            try Row.fetchAll(
                db,
                sql: "SELECT id, title, term_language, translation_language FROM category WHERE origin = ?",
                arguments: [Self.unknownOrigin]
            ).map {
                (
                    id: $0["id"] as Category.ID,
                    origin: find(
                        $0["title"],
                        LanguagePair(term: $0["term_language"], translation: $0["translation_language"]))
                )
            }
        }
        _ = try await writeSlices(of: unknown) { category, db in
            try db.cachedStatement(sql: "UPDATE category SET origin = ? WHERE id = ?")
                .execute(arguments: [category.origin?.text, category.id])
        }
    }
}
