import GRDB
import Vocabulary

extension Store {
    /// Words by which somebody sees what a category is about.
    private static let offeredWordCount = 8

    /// What became of beginning to learn an offered category.
    public enum Following: Sendable, Equatable {
        case follows(Category.ID)
        /// It is their own, or they learn it already.
        case known(Category.ID)
        /// They have `Category.limit` of them.
        case full
        /// Nothing is offered by that token.
        case missing
    }

    /// How a category of `author` is shared; nil when it is none of theirs.
    public func share(of category: Category.ID, of author: User.ID) async throws -> CategoryShare? {
        try await read { db in
            guard try Self.owns(category, author, db) else { return nil }
            let learners = try db.cachedStatement(
                sql: """
                    SELECT \(Self.userColumns) FROM category_learner JOIN user ON user.id = category_learner.user_id
                    WHERE category_id = ? AND user.id <> ? ORDER BY user.id
                    """
            ).all([category, author], as: User.init)
            let token = try db.cachedStatement(sql: "SELECT token FROM category_share WHERE category_id = ?")
            let person = Column<User.ID?>("user_id")
            let offers = try db.cachedStatement(
                sql: "SELECT \(person) FROM home_offer WHERE category_id = ?"
            ).all([category]) { try $0[person] }
            return CategoryShare(
                token: try String.fetchOne(token, arguments: [category]),
                isForHome: offers.contains(nil), people: Set(offers.compactMap { $0 }),
                groups: try Self.groupsOffered(category, in: db),
                editors: try Self.editors(of: category, in: db), learners: learners)
        }
    }

    /// Offers a category at an address with this token, in place of another where there is one. False when it is no
    /// category of the author's.
    public func offer(_ category: Category.ID, token: String, of author: User.ID) async throws -> Bool {
        try await write { db in
            guard try Self.owns(category, author, db) else { return false }
            try db.execute(
                sql: """
                    INSERT INTO category_share (category_id, token) VALUES (?, ?)
                    ON CONFLICT (category_id) DO UPDATE SET token = excluded.token
                    """, arguments: [category, token])
            return true
        }
    }

    /// Offers it to nobody new; who learns it goes on. False when it is no category of the author's.
    public func stopOffering(_ category: Category.ID, of author: User.ID) async throws -> Bool {
        try await write { db in
            guard try Self.owns(category, author, db) else { return false }
            try db.execute(sql: "DELETE FROM category_share WHERE category_id = ?", arguments: [category])
            return true
        }
    }

    /// What is offered by a token, to this person; nil when nothing is.
    public func offeredCategory(_ token: String, to user: User.ID) async throws -> OfferedCategory? {
        try await read { db in
            let (author, count) = (OfferedCategory.Columns.author, CategorySummary.Columns.wordCount)
            let isKnown = OfferedCategory.Columns.isKnown
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.categoryColumns), user.name AS \(author), category.\(count),
                        \(Self.isSeen(by: "?1")) AS \(isKnown)
                    FROM category_share JOIN category ON category.id = category_share.category_id
                    JOIN user ON user.id = category.user_id
                    WHERE token = ?2 AND \(Self.isNotBeingDeleted)
                    """)
            let found = try statement.first([user, token]) {
                try (Category($0), $0[author], $0.count(count), $0[isKnown])
            }
            guard let (category, name, wordCount, known) = found else { return nil }
            return OfferedCategory(
                category: category, author: name, wordCount: wordCount,
                words: try Self.offeredWords(of: category.id, to: user, in: db), isKnown: known)
        }
    }

    static func offeredWords(of category: Category.ID, to user: User.ID, in db: Database) throws -> [Word] {
        try db.cachedStatement(
            sql: "\(selectWords) WHERE word.category_id = ?2 ORDER BY word.id DESC LIMIT \(offeredWordCount)"
        ).all([user, category], as: Word.init)
    }

    /// Lets somebody who has the token of a category learn it from now on.
    public func follow(_ token: String, by user: User.ID) async throws -> Following {
        let isKnown = OfferedCategory.Columns.isKnown
        let found = try await read(isBrief: true) { db in
            try db.cachedStatement(
                sql: """
                    SELECT \(Self.categoryColumns), \(Self.isLearned(by: "?1")) AS \(isKnown) FROM category_share JOIN category ON category.id = category_share.category_id
                    WHERE token = ?2 AND \(Self.isNotBeingDeleted)
                    """
            ).first([user, token]) { try (category: Category($0), isKnown: $0[isKnown]) }
        }
        guard let found else { return .missing }
        return try await follow(found.category, isKnown: found.isKnown, by: user)
    }

    /// Of a category that is offered to them.
    func follow(_ category: Category, isKnown: Bool, by user: User.ID) async throws -> Following {
        if isKnown { return .known(category.id) }
        let count = try await read(isBrief: true) { db in
            try Int.fetchOne(
                db.cachedStatement(sql: "SELECT count(*) FROM category_learner WHERE user_id = ?"),
                arguments: [user]) ?? 0
        }
        guard count < Category.limit else { return .full }
        guard let added = try await addLearners([user], to: category.id, of: category.author) else {
            return .missing
        }
        return added == 0 ? .known(category.id) : .follows(category.id)
    }

    /// Somebody's own learning of a category that another wrote ends; false when there is none. Its author decides
    /// elsewhere whether they learn their own.
    public func unfollow(_ category: Category.ID, by user: User.ID) async throws -> Bool {
        let isOthers = try await read(isBrief: true) { try !Self.owns(category, user, $0) }
        return isOthers ? try await removeLearner(user, from: category) : false
    }

    /// An author lets somebody learn a category no more; false when it is none of theirs, or that person does not learn it.
    public func remove(_ learner: User.ID, from category: Category.ID, of author: User.ID) async throws
        -> Bool
    {
        let isOwn = try await read(isBrief: true) { try Self.owns(category, author, $0) }
        return isOwn && learner != author ? try await removeLearner(learner, from: category) : false
    }
}
