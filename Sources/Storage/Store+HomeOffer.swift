import GRDB
public import Vocabulary

/// Categories that people offer to those who live with them, without a link.
extension Store {
    /// As many as a page lists.
    static let shownOffers = 100

    /// Offers a category to those of `home` who live with its author and to those of `groups` that its author leads, and to
    /// nobody else without a link any more; who learns it goes on. Without `home` it is offered there as before.
    ///
    /// - Returns: whether it is offered to anybody now; nil when it is no category of the author's.
    public func offer(
        _ category: Category.ID, atHome home: HomeAudience?, groups: [LearnerGroup.ID] = [],
        of author: User.ID
    ) async throws -> Bool? {
        try await write { db in
            guard try Self.owns(category, author, db) else { return nil }
            if let home { try Self.offer(category, to: home, of: author, in: db) }
            try Self.offer(category, toGroups: groups, of: author, in: db)
            let isOffered = try db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT 1 FROM home_offer WHERE category_id = ?1)
                        OR EXISTS (SELECT 1 FROM group_offer WHERE category_id = ?1)
                    """)
            return try Bool.fetchOne(isOffered, arguments: [category]) ?? false
        }
    }

    private static func offer(
        _ category: Category.ID, to home: HomeAudience, of author: User.ID, in db: Database
    ) throws {
        try db.execute(sql: "DELETE FROM home_offer WHERE category_id = ?", arguments: [category])
        let offer = try db.cachedStatement(
            sql: "INSERT INTO home_offer (category_id, user_id) VALUES (?, ?)")
        if home.isEverybody { try offer.execute(arguments: [category, nil]) }
        let around = try peopleAround(author, in: db).map(\.id)
        for person in around where person != author && home.people.contains(person) {
            try offer.execute(arguments: [category, person])
        }
    }

    /// What those offer at home who live with somebody, to them; what they learn already is among it.
    public func offersAtHome(to user: User.ID) async throws -> [OfferedCategory] {
        try await read { db in
            try db.cachedStatement(
                sql: """
                    \(Self.offersAtHomeQuery) ORDER BY category.id DESC LIMIT \(Self.shownOffers)
                    """
            ).all([user]) { try OfferedCategory(atHome: $0, words: []) }
        }
    }

    /// One of them, with some of its words; nil where it is not offered to them.
    public func offerAtHome(_ category: Category.ID, to user: User.ID) async throws -> OfferedCategory? {
        try await read { db in
            let words = try Self.offeredWords(of: category, to: user, in: db)
            return try db.cachedStatement(sql: "\(Self.offersAtHomeQuery) AND category.id = ?2")
                .first([user, category]) { try OfferedCategory(atHome: $0, words: words) }
        }
    }

    /// Lets somebody learn from now on what is offered to them at home.
    public func followAtHome(_ category: Category.ID, by user: User.ID) async throws -> Following {
        guard let offer = try await offerAtHome(category, to: user) else { return .missing }
        return try await follow(offer.category, isKnown: offer.isKnown, by: user)
    }

    /// Of `?1`.
    private static let offersAtHomeQuery = """
        SELECT \(categoryColumns), user.name AS \(OfferedCategory.Columns.author),
            category.\(CategorySummary.Columns.wordCount),
            \(isLearned(by: "?1")) AS \(OfferedCategory.Columns.isKnown)
        FROM (\(peopleAroundQuery)) AS around CROSS JOIN category ON category.user_id = around.id
        JOIN user ON user.id = category.user_id
        WHERE category.user_id <> ?1 AND \(isNotBeingDeleted) AND EXISTS (SELECT 1 FROM home_offer
            WHERE home_offer.category_id = category.id AND ifnull(home_offer.user_id, ?1) = ?1)
        """
}

extension OfferedCategory {
    enum Columns {
        static let author = Column<String>("author")
        static let isKnown = Column<Bool>("is_known")
        static let group = Column<String>("group_name")
    }

    /// From a row of `Store.offersAtHomeQuery`.
    fileprivate init(atHome row: Row, words: [Word]) throws {
        try self.init(
            category: Category(row), author: row[Columns.author],
            wordCount: row.count(CategorySummary.Columns.wordCount), words: words,
            isKnown: row[Columns.isKnown])
    }
}
