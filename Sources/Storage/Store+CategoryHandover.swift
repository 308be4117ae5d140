import GRDB
import Vocabulary

/// What others learn outlives its author: a category that is deleted goes on with one of them.
extension Store {
    /// Those who may go on with a category of `author`, whoever would by themselves first: those who keep it with
    /// the author, adults who look after the
    /// author, adults who look after others who learn it, those who lead a group to which it is offered, then whoever began it
    /// first. None when nobody else learns it or it is
    /// none of theirs.
    public func heirs(of category: Category.ID, of author: User.ID) async throws -> [User] {
        try await read(isBrief: true) { db in
            guard try Self.owns(category, author, db) else { return [] }
            return try db.cachedStatement(sql: "\(Self.heirQuery) LIMIT \(Self.shownHeirs)")
                .all([category], as: User.init)
        }
    }

    /// Makes somebody who learns a category its author, and the one before learns it no more. `heir` is taken where they
    /// may, the first of those who may otherwise. False where nobody else learns it, or it is none of theirs.
    public func handOver(_ category: Category.ID, of author: User.ID, to heir: User.ID? = nil) async throws
        -> Bool
    {
        let (isHandedOver, isSettled) = try await writeSlice { db -> (Bool, Bool) in
            guard try Self.owns(category, author, db),
                let heir = try Self.heir(of: category, preferring: heir, in: db)
            else { return (false, true) }
            try Self.endOpenTrainings(of: category, by: author, in: db)
            try Self.handOver(category, from: author, to: heir, in: db)
            return (true, try Self.carryOut(learnerChangesOf: category, in: db))
        }
        if !isSettled { try await finish(learnerChangesOf: category) }
        return isHandedOver
    }

    /// How many categories of somebody's others learn, which would outlive the account.
    public func sharedCategoryCount(of author: User.ID) async throws -> Int {
        try await read(isBrief: true) { try Self.sharedCategories(of: author, in: $0).count }
    }

    /// Within the transaction that begins to delete an account: what others learn is theirs from here on.
    static func handOverCategories(of author: User.ID, in db: Database) throws {
        for category in try sharedCategories(of: author, in: db) {
            guard let heir = try heir(of: category, in: db) else { continue }
            try handOver(category, from: author, to: heir, in: db)
        }
    }

    private static func sharedCategories(of author: User.ID, in db: Database) throws -> [Category.ID] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT id FROM category WHERE category.user_id = ? AND \(isNotBeingDeleted)
                    AND EXISTS (SELECT 1 FROM category_learner AS learner JOIN user ON user.id = learner.user_id
                        WHERE category_id = category.id AND learner.user_id <> category.user_id AND \(isStaying))
                ORDER BY id
                """)
        return try Category.ID.fetchAll(statement, arguments: [author])
    }

    private static func heir(of category: Category.ID, preferring wanted: User.ID? = nil, in db: Database)
        throws -> User.ID?
    {
        if let wanted {
            let statement = try db.cachedStatement(
                sql: """
                    SELECT user.id FROM \(learnedCategories) JOIN user ON user.id = learner.user_id
                    WHERE category.id = ?1 AND user.id = ?2 AND user.id <> category.user_id AND \(isStaying)
                    """)
            if let heir = try User.ID.fetchOne(statement, arguments: [category, wanted]) { return heir }
        }
        return try db.cachedStatement(sql: "\(heirQuery) LIMIT 1").first([category], as: User.init)?.id
    }

    /// The words stay where they are: what is new to the one, and remembered no more by the other, follows in slices, as do
    /// the pictures.
    private static func handOver(
        _ category: Category.ID, from author: User.ID, to heir: User.ID, in db: Database
    ) throws {
        let find = try db.cachedStatement(sql: "SELECT title FROM category WHERE id = ?")
        let title = try freeTitle(
            like: String.fetchOne(find, arguments: [category]) ?? "", of: heir, in: db)
        try db.execute(
            sql: """
                UPDATE category SET user_id = ?, title = ?, title_folded = ?,
                    first_author = ifnull(first_author, user_id)
                WHERE id = ?
                """, arguments: [heir, title, title.folded, category])
        try db.execute(
            sql: "UPDATE picture SET user_id = ? WHERE name = (SELECT picture FROM category WHERE id = ?)",
            arguments: [heir, category])
        // Whom it is offered to is for its new author to say.
        for table in ["category_share", "home_offer", "group_offer"] {
            try db.execute(sql: "DELETE FROM \(table) WHERE category_id = ?", arguments: [category])
        }
        // Nobody proposes anything to themselves, or keeps it with themselves.
        for table in ["word_proposal", "category_editor"] {
            try db.execute(
                sql: "DELETE FROM \(table) WHERE category_id = ? AND user_id = ?",
                arguments: [category, heir])
        }
        // Homework is of one's own sets.
        try db.execute(
            sql: "DELETE FROM homework WHERE category_id = ? AND user_id = ?", arguments: [category, author])
        try db.execute(
            sql: "DELETE FROM category_learner WHERE user_id = ? AND category_id = ?",
            arguments: [author, category])
        for person in [heir, author] {
            try db.execute(
                sql: """
                    INSERT INTO learner_change (category_id, user_id, last_word) VALUES (?, ?, 0)
                        ON CONFLICT DO UPDATE SET last_word = 0
                    """, arguments: [category, person])
        }
    }

    /// The title, with a number behind it where the person has one like it.
    static func freeTitle(like title: String, of user: User.ID, in db: Database) throws -> String {
        guard try self.category(titled: title, of: user, in: db) != nil else { return title }
        var number = 2
        while true {
            let numbered = title[...].numbered(" \(number)", limit: Category.titleLimit)
            guard try self.category(titled: numbered, of: user, in: db) != nil else { return numbered }
            number += 1
        }
    }

    /// As many as somebody would look through.
    private static let shownHeirs = 100

    /// Of a category, `?1`.
    private static let heirQuery = """
        SELECT \(userColumns) FROM \(learnedCategories) JOIN user ON user.id = learner.user_id
        WHERE learner.category_id = ?1 AND user.id <> category.user_id AND \(isStaying)
        ORDER BY EXISTS (SELECT 1 FROM category_editor
                WHERE category_editor.category_id = ?1 AND category_editor.user_id = user.id) DESC,
            EXISTS (SELECT 1 FROM guardian
                WHERE guardian.child_id = category.user_id AND guardian.adult_id = user.id) DESC,
            EXISTS (SELECT 1 FROM guardian JOIN category_learner AS other ON other.user_id = guardian.child_id
                WHERE guardian.adult_id = user.id AND other.category_id = ?1) DESC,
            EXISTS (SELECT 1 FROM group_offer JOIN group_member AS leader ON leader.group_id = group_offer.group_id
                WHERE group_offer.category_id = ?1 AND leader.user_id = user.id AND leader.is_leader) DESC,
            ifnull((SELECT min(study_day) FROM category_tally
                WHERE category_tally.user_id = user.id AND category_tally.category_id = ?1), \(Int32.max)),
            user.id
        """
}
