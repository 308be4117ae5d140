import GRDB
public import Vocabulary

/// Categories that leaders offer to everybody in their groups, also to those who join later.
extension Store {
    /// What the leaders of their groups offer to somebody; what they learn already is among it.
    public func offersInGroups(to user: User.ID) async throws -> [OfferedCategory] {
        try await read { db in
            try db.cachedStatement(
                sql: """
                    \(Self.offersInGroupsQuery) GROUP BY category.id
                    ORDER BY category.id DESC LIMIT \(Self.shownOffers)
                    """
            ).all([user]) { try OfferedCategory(inGroup: $0, words: []) }
        }
    }

    /// One of them, with some of its words; nil where it is not offered to them.
    public func offerInGroups(_ category: Category.ID, to user: User.ID) async throws -> OfferedCategory? {
        try await read { db in
            let words = try Self.offeredWords(of: category, to: user, in: db)
            return try db.cachedStatement(
                sql: "\(Self.offersInGroupsQuery) AND category.id = ?2 GROUP BY category.id"
            ).first([user, category]) { try OfferedCategory(inGroup: $0, words: words) }
        }
    }

    /// Lets somebody learn from now on what is offered to them in a group.
    public func followInGroups(_ category: Category.ID, by user: User.ID) async throws -> Following {
        guard let offer = try await offerInGroups(category, to: user) else { return .missing }
        return try await follow(offer.category, isKnown: offer.isKnown, by: user)
    }

    /// Offers a category to those of `groups` that its author leads, and to no other group any more.
    static func offer(
        _ category: Category.ID, toGroups groups: [LearnerGroup.ID], of author: User.ID, in db: Database
    ) throws {
        try db.execute(sql: "DELETE FROM group_offer WHERE category_id = ?", arguments: [category])
        let add = try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO group_offer (group_id, category_id)
                    SELECT group_id, ?3 FROM group_member WHERE group_id = ?1 AND user_id = ?2 AND is_leader
                """)
        for group in groups { try add.execute(arguments: [group, author, category]) }
    }

    /// To which groups a category is offered.
    static func groupsOffered(_ category: Category.ID, in db: Database) throws -> Set<LearnerGroup.ID> {
        Set(
            try LearnerGroup.ID.fetchAll(
                db.cachedStatement(sql: "SELECT group_id FROM group_offer WHERE category_id = ?"),
                arguments: [category]))
    }

    /// Of `?1`. Of several groups with the same offer one is named.
    private static let offersInGroupsQuery = """
        SELECT \(categoryColumns), user.name AS \(OfferedCategory.Columns.author),
            category.\(CategorySummary.Columns.wordCount),
            \(isLearned(by: "?1")) AS \(OfferedCategory.Columns.isKnown),
            min(learner_group.name) AS \(OfferedCategory.Columns.group)
        FROM group_member AS own CROSS JOIN learner_group ON learner_group.id = own.group_id
        CROSS JOIN group_offer ON group_offer.group_id = own.group_id
        CROSS JOIN category ON category.id = group_offer.category_id
        CROSS JOIN user ON user.id = category.user_id
        WHERE own.user_id = ?1 AND category.user_id <> ?1 AND \(isNotBeingDeleted)
        """
}

extension OfferedCategory {
    /// From a row of `Store.offersInGroupsQuery`.
    fileprivate init(inGroup row: Row, words: [Word]) throws {
        try self.init(
            category: Category(row), author: row[Columns.author], group: row[Columns.group],
            wordCount: row.count(CategorySummary.Columns.wordCount), words: words,
            isKnown: row[Columns.isKnown])
    }
}
