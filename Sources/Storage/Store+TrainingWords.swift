import GRDB
import Learning
import Vocabulary

/// Which words a new training asks: what matters most comes first, and no more of it is read than a training can ask.
extension Store {
    /// Lets the caller mix the words: what is read does not depend on chance.
    static func entries(of user: User.ID, _ wish: TrainingWish, today: StudyDay, in db: Database) throws
        -> @Sendable (inout AnyGenerator) -> [TrainingQueue.Entry]
    {
        let choice = try choice(of: user, wish, today: today, in: db)
        return { generator in
            choice.practice.isEmpty
                ? TrainingQueue.entries(due: choice.due, new: choice.new, using: &generator)
                : choice.practice.map { TrainingQueue.Entry($0, .practice) }.shuffled(using: &generator)
        }
    }

    private struct Choice: Sendable {
        var due: [Word.ID] = []
        var new: [Word.ID] = []
        /// Where this is not empty, the others are.
        var practice: [Word.ID] = []
    }

    private static func choice(of user: User.ID, _ wish: TrainingWish, today: StudyDay, in db: Database)
        throws -> Choice
    {
        let length = TrainingQueue.length
        let scope = wish.category.map(Scope.category) ?? .everything
        switch wish.kind {
        case .plan: return try plan(of: user, in: scope, goal: wish.goal, today: today, db)
        case .more:
            let plan = DayPlan(try dayFigures(of: user, today: today, in: db), goal: wish.goal)
            return Choice(
                new: try newWords(of: user, in: scope, limit: min(plan.portion, length), db))
        case .practice:
            return Choice(practice: try knownWords(of: user, in: scope, today: today, limit: length, db))
        case .hardest: return Choice(practice: try hardestWords(of: user, today: today, limit: length, db))
        case .tag:
            guard let tag = wish.tag else { return Choice() }
            return try plan(of: user, in: .tag(tag), goal: wish.goal, today: today, db)
        // Games bring their words along.
        case .game, .longGame, .calmGame: return Choice()
        case .mistakes, .again:
            guard let source = wish.source else { return Choice() }
            return Choice(
                practice: try words(
                    of: source, of: user, onlyForgotten: wish.kind == .mistakes, today: today, limit: length,
                    db))
        }
    }

    /// Which words are asked for.
    private enum Scope {
        case everything
        case category(Category.ID)
        /// All that have it are looked at.
        case tag(Tag.ID)

        var isEverything: Bool { if case .everything = self { true } else { false } }
    }

    /// What there is of the plan of the day. Whoever asks for a category or a tag wants its words, though the plan of the day
    /// has none: new ones beyond it, else practice.
    private static func plan(
        of user: User.ID, in scope: Scope, goal: Int, today: StudyDay, _ db: Database
    ) throws -> Choice {
        let length = TrainingQueue.length
        let plan = DayPlan(try dayFigures(of: user, today: today, in: db), goal: goal)
        let due = try dueWords(
            of: user, in: scope, today: today,
            limit: scope.isEverything ? min(plan.dueLeft, length) : length, db)
        let newLimit = min(plan.newLeft, length)
        guard !scope.isEverything else {
            return Choice(
                due: due, new: try plannedNewWords(of: user, plan, limit: newLimit, today: today, db))
        }
        let new = try newWords(of: user, in: scope, limit: newLimit, db)
        guard due.isEmpty, new.isEmpty else { return Choice(due: due, new: new) }
        let more = try newWords(of: user, in: scope, limit: min(plan.portion, length), db)
        guard more.isEmpty else { return Choice(new: more) }
        return Choice(practice: try knownWords(of: user, in: scope, today: today, limit: length, db))
    }

    /// Those that homework needs today, then the others.
    private static func plannedNewWords(
        of user: User.ID, _ plan: DayPlan, limit: Int, today: StudyDay, _ db: Database
    ) throws -> [Word.ID] {
        guard limit > 0 else { return [] }
        let homework = try homeworkPlan(of: user, today: today, in: db)
        let needed = homework.leftToday(begun: plan.figures.begun)
        let first = try homework.next(min(needed, limit)).flatMap {
            try newWords(of: user, inOne: $0.category, limit: $0.count, db)
        }
        guard first.count < limit else { return first }
        let known = Set(first)
        let others = try newWords(of: user, in: nil, limit: limit, db).filter { !known.contains($0) }
        return Array((first + others).prefix(limit))
    }

    /// Longest overdue first.
    private static func dueWords(
        of user: User.ID, in scope: Scope, today: StudyDay, limit: Int, _ db: Database
    ) throws -> [Word.ID] {
        try remembered(of: user, in: scope, "due_day <= :today", today: today, limit: limit, db)
    }

    /// Soonest due first.
    private static func knownWords(
        of user: User.ID, in scope: Scope, today: StudyDay, limit: Int, _ db: Database
    ) throws -> [Word.ID] {
        try remembered(
            of: user, in: scope, "due_day > :today AND \(isNotPaused(in: "memory"))", today: today,
            limit: limit, db)
    }

    private static func remembered(
        of user: User.ID, in scope: Scope, _ condition: String, today: StudyDay, limit: Int, _ db: Database
    ) throws -> [Word.ID] {
        switch scope {
        case .everything: try remembered(of: user, in: nil, condition, today: today, limit: limit, db)
        case .category(let category):
            try remembered(of: user, in: category, condition, today: today, limit: limit, db)
        case .tag(let tag):
            try tagged(
                tag, in: "memory", where: condition, by: "due_day, word.id",
                ["user": user, "today": today.number, "limit": limit], db)
        }
    }

    private static func remembered(
        of user: User.ID, in category: Category.ID?, _ condition: String, today: StudyDay, limit: Int,
        _ db: Database
    ) throws -> [Word.ID] {
        let index = category == nil ? "memory_due" : "memory_due_in_category"
        let owned = "user_id = :user" + (category == nil ? "" : " AND category_id = :category")
        let parts = [0, 1].map { isLearned in
            """
            SELECT * FROM (SELECT word_id, due_day FROM memory INDEXED BY \(index)
                WHERE \(owned) AND is_learned = \(isLearned) AND \(condition)
                ORDER BY due_day, word_id LIMIT :limit)
            """
        }
        let statement = try db.cachedStatement(
            sql: parts.joined(separator: " UNION ALL ") + " ORDER BY due_day, word_id LIMIT :limit")
        var arguments: StatementArguments = ["user": user, "today": today.number, "limit": limit]
        if let category { arguments += ["category": category] }
        return try Word.ID.fetchAll(statement, arguments: arguments)
    }

    /// Somebody's own words before ready-made ones, the newest first, as `newOwnWords` has them; then ready-made ones in the
    /// order in which they were added, those of one list as they stand in it, whose first has the highest number: of one
    /// category, or a few of each, the category that was added last first. What others wrote comes like ready-made ones.
    private static func newWords(of user: User.ID, in scope: Scope, limit: Int, _ db: Database) throws
        -> [Word.ID]
    {
        guard limit > 0 else { return [] }
        return switch scope {
        case .everything: try newWords(of: user, in: nil, limit: limit, db)
        case .category(let category): try newWords(of: user, in: category, limit: limit, db)
        case .tag(let tag):
            try tagged(
                tag, in: "new_word", where: "true", by: "created_at, word.id DESC",
                ["user": user, "limit": limit], db)
        }
    }

    static func newWords(of user: User.ID, in category: Category.ID?, limit: Int, _ db: Database)
        throws -> [Word.ID]
    {
        guard limit > 0 else { return [] }
        if let category { return try newWords(of: user, inOne: category, limit: limit, db) }
        let own = try newOwnWords(of: user, limit: limit, db)
        guard own.count < limit else { return own }
        let categories = try Category.ID.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT category.id FROM \(learnedCategories)
                    WHERE learner.user_id = ?1 AND category.word_count > \(begunCount(of: "?1"))
                    ORDER BY is_ready OR category.user_id <> ?1, category.id DESC LIMIT ?2
                    """), arguments: [user, limit])
        let lists = try categories.map { try newWords(of: user, inOne: $0, limit: limit, db) }
        let rounds = (0..<limit).flatMap { round in
            lists.compactMap { $0.indices.contains(round) ? $0[round] : nil }
        }
        let known = Set(own)
        return Array((own + rounds.filter { !known.contains($0) }).prefix(limit))
    }

    private static func newWords(of user: User.ID, inOne category: Category.ID, limit: Int, _ db: Database)
        throws -> [Word.ID]
    {
        let isOwn = try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM category WHERE id = ? AND user_id = ?)"),
            arguments: [category, user])
        let sql =
            if isOwn == true {
                """
                SELECT word_id FROM new_word JOIN word ON word.id = word_id
                    JOIN category ON category.id = word.category_id
                WHERE new_word.user_id = ? AND new_word.category_id = ?
                ORDER BY \(isReadyMade), iif(\(isReadyMade), word.created_at, 0), word_id DESC LIMIT ?
                """
            } else {
                // Of others' words nothing says which are new to whom but that nothing is remembered of them.
                """
                SELECT word.id FROM category_learner AS learner CROSS JOIN word ON word.category_id = learner.category_id
                WHERE learner.user_id = ?1 AND learner.category_id = ?2 AND NOT EXISTS (SELECT 1 FROM memory
                    WHERE memory.user_id = ?1 AND memory.word_id = word.id)
                ORDER BY word.id DESC LIMIT ?3
                """
            }
        return try Word.ID.fetchAll(db.cachedStatement(sql: sql), arguments: [user, category, limit])
    }

    /// Of a word beside its category: it came with a set that was taken over as a whole.
    private static let isReadyMade = "(category.is_ready AND word.created_at <= category.created_at)"

    /// Of the newest new words, of which no more than some hundreds are looked at: what was added today is met today.
    private static func newOwnWords(of user: User.ID, limit: Int, _ db: Database) throws -> [Word.ID] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT word.id FROM (SELECT word_id FROM new_word WHERE user_id = ?
                        ORDER BY word_id DESC LIMIT 500) AS recent
                    CROSS JOIN word ON word.id = recent.word_id
                    JOIN category ON category.id = word.category_id
                WHERE NOT \(isReadyMade) ORDER BY word.id DESC LIMIT ?
                """)
        return try Word.ID.fetchAll(statement, arguments: [user, limit])
    }

    /// The `word_id`s of `:user`'s `:limit` hardest words that are not put aside on the day `:today`, most often forgotten
    /// first.
    static let hardestWordsQuery = """
        SELECT word_id FROM memory WHERE user_id = :user AND progress < 5 AND forgotten > 0
            AND \(isNotPaused(in: "memory"))
        ORDER BY forgotten DESC, repetitions, word_id LIMIT :limit
        """

    private static func hardestWords(of user: User.ID, today: StudyDay, limit: Int, _ db: Database) throws
        -> [Word.ID]
    {
        let statement = try db.cachedStatement(
            sql: hardestWordsQuery)
        return try Word.ID.fetchAll(
            statement, arguments: ["user": user, "today": today.number, "limit": limit])
    }

    /// Those that a training asked, in the order in which it asked them first.
    private static func words(
        of training: Training.ID, of user: User.ID, onlyForgotten: Bool, today: StudyDay, limit: Int,
        _ db: Database
    ) throws -> [Word.ID] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT word_id FROM review
                WHERE training_id = :training AND user_id = :user AND word_id IS NOT NULL
                    AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)
                    AND \(isNotPaused(in: "review")) \(onlyForgotten ? "AND rating = 'forgot'" : "")
                GROUP BY word_id ORDER BY min(id) LIMIT :limit
                """)
        return try Word.ID.fetchAll(
            statement,
            arguments: ["training": training, "user": user, "today": today.number, "limit": limit])
    }

    /// Those of a tag that `table` has of `:user`.
    private static func tagged(
        _ tag: Tag.ID, in table: String, where condition: String, by order: String,
        _ arguments: StatementArguments, _ db: Database
    ) throws -> [Word.ID] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT word.id FROM word_tag CROSS JOIN \(table)
                    ON \(table).user_id = :user AND \(table).word_id = word_tag.word_id
                JOIN word ON word.id = word_tag.word_id
                WHERE tag_id = :tag AND \(condition) ORDER BY \(order) LIMIT :limit
                """)
        return try Word.ID.fetchAll(statement, arguments: arguments + ["tag": tag])
    }
}
