import Foundation
import GRDB
import Learning
import Vocabulary

extension Store {
    /// The card to ask now: of the training that was left in the middle, else of a new one. With a category, of that
    /// one; else of all. nil when there is no word to ask. `today` is the learner's study day.
    public func trainingCard(
        of user: User.ID, category: Category.ID?, now: Date, today: StudyDay,
        generator: @escaping @Sendable () -> any RandomNumberGenerator & Sendable
    ) async throws -> TrainingCard? {
        if let card = try await read(
            isBrief: true, { try Self.openCard(of: user, category: category, in: $0) })
        {
            return card
        }
        return try await write { db in
            if let card = try Self.openCard(of: user, category: category, in: db) { return card }
            try db.execute(
                sql: """
                    UPDATE training SET finished_at = ?
                    WHERE user_id = ? AND ifnull(category_id, 0) = ? AND finished_at IS NULL
                    """,
                arguments: [now.milliseconds, user, category ?? 0])
            var random = AnyGenerator(base: generator())
            let words = TrainingQueue.words(
                from: try Self.candidates(of: user, category: category, in: db), today: today, using: &random)
            guard !words.isEmpty else { return nil }
            try Self.openTraining(of: user, category: category, words: words, now: now, in: db)
            return try Self.openCard(of: user, category: category, in: db)
        }
    }

    /// What came of a training of this person; nil when it is somebody else's or not there.
    public func trainingResults(_ id: Training.ID, of user: User.ID) async throws -> TrainingResults? {
        try await read { db in
            let found = try db.cachedStatement(
                sql: "SELECT \(Self.trainingColumns) FROM training WHERE id = ? AND user_id = ?")
            guard let training = try found.first([id, user], as: Training.init) else { return nil }
            let answered = try db.cachedStatement(
                sql: """
                    SELECT \(Self.wordColumns), \(Self.reviewColumns)
                    FROM training_card JOIN review ON review.id = training_card.review_id
                    JOIN word ON word.id = training_card.word_id JOIN category ON category.id = word.category_id
                    LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = review.user_id
                    WHERE training_card.training_id = ? ORDER BY review.id
                    """)
            let open = try Int.fetchOne(
                db, sql: "SELECT count(*) FROM training_card WHERE training_id = ? AND review_id IS NULL",
                arguments: [id])
            return TrainingResults(
                training: training, reviews: try answered.all([id], as: Review.init), openCount: open ?? 0)
        }
    }

    private static func openCard(of user: User.ID, category: Category.ID?, in db: Database) throws
        -> TrainingCard?
    {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(wordColumns), \(trainingColumns),
                    \(nextSequence(user: "training.user_id", word: "training_card.word_id")) AS sequence,
                    (SELECT count(review_id) FROM training_card WHERE training_id = training.id) AS answered_count,
                    (SELECT count(*) FROM training_card WHERE training_id = training.id) AS card_count,
                    (SELECT max(review_id) FROM training_card WHERE training_id = training.id) AS previous_review
                FROM training JOIN training_card ON training_card.training_id = training.id
                JOIN word ON word.id = training_card.word_id JOIN category ON category.id = word.category_id
                LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = training.user_id
                WHERE training.user_id = ? AND ifnull(training.category_id, 0) = ?
                    AND training.finished_at IS NULL AND training_card.review_id IS NULL
                ORDER BY training_card.position LIMIT 1
                """)
        return try statement.first([user, category ?? 0], as: TrainingCard.init)
    }

    /// What a `Training` is made of.
    static let trainingColumns = columns(["id", "category_id"], of: "training")
    /// What a `Review` is made of beside its word.
    private static let reviewColumns = columns(["id", "rating", "progress_after"], of: "review")

    /// What a training could ask: of the words that are learned, of those that are not and of the new ones as many as
    /// it could ask at most, those that come first.
    private static func candidates(of user: User.ID, category: Category.ID?, in db: Database) throws
        -> [TrainingQueue.Candidate]
    {
        let owned = "user_id = ?1" + (category == nil ? "" : " AND category_id = ?2")
        let due = category == nil ? "memory_due" : "memory_due_in_category"
        let known = [0, 1].map { isLearned in
            """
            SELECT * FROM (SELECT word_id, progress, due_day, due_at FROM memory INDEXED BY \(due)
                WHERE \(owned) AND is_learned = \(isLearned)
                ORDER BY due_day, due_at, word_id LIMIT \(TrainingQueue.length))
            """
        }
        let new = """
            SELECT * FROM (SELECT word_id, 0, NULL, NULL FROM new_word
                WHERE \(owned) ORDER BY word_id LIMIT \(TrainingQueue.length))
            """
        let statement = try db.cachedStatement(sql: (known + [new]).joined(separator: " UNION ALL "))
        let arguments: StatementArguments = category.map { [user, $0] } ?? [user]
        return try Row.fetchAll(statement, arguments: arguments).map { row in
            .init(
                word: row["word_id"], progress: Progress(row["progress"]),
                dueDay: (row["due_day"] as Int?).map(StudyDay.init(number:)),
                dueAt: (row["due_at"] as Int64?).map(Date.init(milliseconds:)))
        }
    }

    private static func openTraining(
        of user: User.ID, category: Category.ID?, words: [Word.ID], now: Date, in db: Database
    ) throws {
        try db.execute(
            sql: "INSERT INTO training (user_id, category_id, started_at) VALUES (?, ?, ?)",
            arguments: [user, category, now.milliseconds])
        let training: Training.ID = db.insertedID()
        let statement = try db.cachedStatement(
            sql: "INSERT INTO training_card (training_id, position, word_id) VALUES (?, ?, ?)")
        for (position, word) in words.enumerated() {
            try statement.execute(arguments: [training, position, word])
        }
    }
}

/// Lets a generator chosen at run time be used where a concrete type is asked for.
private struct AnyGenerator: RandomNumberGenerator {
    var base: any RandomNumberGenerator
    mutating func next() -> UInt64 { base.next() }
}

extension Training {
    /// From a row that has `Store.trainingColumns`.
    init(_ row: Row) {
        self.init(id: row["training.id"], category: row["training.category_id"])
    }
}

extension TrainingCard {
    /// From a row that has `Store.wordColumns`, `Store.trainingColumns` and what `openCard` counts.
    fileprivate init(_ row: Row) {
        self.init(
            training: Training(row), word: Word(row), sequence: row["sequence"],
            answeredCount: row["answered_count"], cardCount: row["card_count"],
            previousReview: row["previous_review"])
    }
}

extension Review {
    /// From a row that has `Store.wordColumns` and `Store.reviewColumns`. There is no other rating.
    fileprivate init(_ row: Row) {
        self.init(
            id: row["review.id"], word: Word(row), rating: Rating(rawValue: row["review.rating"]) ?? .forgot,
            progressAfter: Progress(row["review.progress_after"]))
    }
}
