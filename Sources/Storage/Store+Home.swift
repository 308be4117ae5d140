import GRDB
import Vocabulary

extension Store {
    /// How many words the words screen shows as recently added.
    static let recentWordCount = 5

    /// Everything the words screen shows of this person's words, as of one moment of the study day `today`.
    public func home(of user: User.ID, today: StudyDay) async throws -> Home {
        let (known, stamp) = homeCache.lookUp(user, today: today)
        if let known { return known }
        let home = try await read { try Self.readHome(of: user, today: today, in: $0) }
        homeCache.keep(home, of: user, readAt: stamp)
        return home
    }

    private static func readHome(of user: User.ID, today: StudyDay, in db: Database) throws -> Home {
        let categories = try db.cachedStatement(
            sql: """
                SELECT \(summaryColumns) FROM category
                WHERE category.user_id = ?1 ORDER BY category.id DESC
                """
        ).all([user], as: CategorySummary.init)
        let memory = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT ifnull(sum(begun), 0) AS started, (SELECT ifnull(sum(count), 0) FROM due_tally
                        WHERE user_id = ?1 AND due_day <= ?2) AS due
                    FROM category_progress WHERE user_id = ?1
                    """), arguments: [user, today.number])
        return Home(
            categories: categories, recentWords: try Self.recentWords(of: user, in: db), today: today,
            dueCount: memory?["due"] ?? 0, startedCount: memory?["started"] ?? 0)
    }

    private static func recentWords(of user: User.ID, in db: Database) throws -> [Word] {
        let statement = try db.cachedStatement(
            sql: """
                \(selectWords)
                WHERE category.user_id = ? AND word.id IN (
                    SELECT * FROM (SELECT word_id FROM memory INDEXED BY memory_unlearned
                        WHERE user_id = ? AND progress < 5
                        ORDER BY word_id DESC LIMIT \(recentWordCount))
                    UNION ALL
                    SELECT * FROM (SELECT word_id FROM new_word WHERE user_id = ?
                        ORDER BY word_id DESC LIMIT \(recentWordCount)))
                ORDER BY word.id DESC LIMIT \(recentWordCount)
                """)
        return try statement.all([user, user, user, user], as: Word.init)
    }
}
