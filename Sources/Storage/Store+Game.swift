import Foundation
import GRDB
import Learning
import Vocabulary

/// Games of pairs: each is kept as a training of its own, whose answers are practice.
extension Store {
    /// Words of so many days are played with, and of so many trainings at most.
    private static let (gameDays, gameTrainings) = (7, 60)

    /// Words that were met or asked in the last seven days, those first that were met then; each with the sequence that an
    /// answer to it must name. Of the latest trainings only, so that it costs no more with more of them.
    public func gameWords(of user: User.ID, today: StudyDay) async throws -> [TrainingCompanion] {
        try await read { db in
            let trainings = try Self.latestTrainings(of: user, today: today, in: db)
            let (word, purpose) = (Column<Word.ID>("word_id"), Column<String?>("purpose"))
            let asked = try db.cachedStatement(
                sql: """
                    SELECT review.\(word), review.\(purpose) FROM review INDEXED BY review_by_training
                        JOIN memory ON memory.user_id = review.user_id AND memory.word_id = review.word_id
                    WHERE review.training_id = :training AND review.user_id = :user
                        AND \(Self.isNotPaused(in: "memory"))
                    ORDER BY review.id DESC LIMIT 300
                    """)
            var met: [Word.ID] = []
            var words: [Word.ID] = []
            for training in trainings {
                let arguments: StatementArguments = [
                    "training": training, "user": user, "today": today.number,
                ]
                let answers = try asked.all(arguments) {
                    try (word: $0[word], isMeeting: $0[purpose] == Review.Purpose.first.rawValue)
                }
                for answer in answers {
                    if answer.isMeeting { met.append(answer.word) } else { words.append(answer.word) }
                }
            }
            var seen: Set<Word.ID> = []
            return try (met + words).filter { seen.insert($0).inserted }.prefix(GameBoards.wordLimit)
                .compactMap { try Self.companion($0, of: user, in: db) }
        }
    }

    /// The latest trainings of the last seven days.
    private static func latestTrainings(of user: User.ID, today: StudyDay, in db: Database) throws
        -> [Training.ID]
    {
        let (id, day) = (Column<Training.ID>("id"), Column<StudyDay?>("study_day"))
        let latest = try db.cachedStatement(
            sql: """
                SELECT \(id), \(day) FROM training WHERE user_id = ? ORDER BY id DESC LIMIT \(gameTrainings)
                """
        ).all([user]) { try (id: $0[id], day: $0[day]) }
        return latest.filter { training in training.day.map { $0.distance(to: today) < gameDays } ?? false }
            .map(\.id)
    }

    /// Whether they are enough for a game. Asked training by training: of all answers, those of no training that counts
    /// would be looked through too.
    static func hasGame(of user: User.ID, today: StudyDay, in db: Database) throws -> Bool {
        let asked = try db.cachedStatement(
            sql: """
                SELECT DISTINCT review.word_id FROM review INDEXED BY review_by_training
                    CROSS JOIN memory ON memory.user_id = review.user_id AND memory.word_id = review.word_id
                WHERE review.training_id = :training AND review.user_id = :user
                    AND \(isNotPaused(in: "memory"))
                LIMIT \(GameBoards.leastCount)
                """)
        var words: Set<Word.ID> = []
        for training in try latestTrainings(of: user, today: today, in: db) {
            let arguments: StatementArguments = ["training": training, "user": user, "today": today.number]
            words.formUnion(try Word.ID.fetchAll(asked, arguments: arguments))
            if words.count >= GameBoards.leastCount { return true }
        }
        return false
    }

    /// Of these words those that this person has answered before.
    public func gameWords(_ words: [Word.ID], of user: User.ID) async throws -> [TrainingCompanion] {
        try await read { db in
            let known = try db.cachedStatement(
                sql: "SELECT EXISTS (SELECT 1 FROM memory WHERE user_id = ? AND word_id = ?)")
            return try words.prefix(GameBoards.wordLimit).compactMap { word in
                guard try Bool.fetchOne(known, arguments: [user, word]) == true else { return nil }
                return try Self.companion(word, of: user, in: db)
            }
        }
    }

    private static func companion(_ word: Word.ID, of user: User.ID, in db: Database) throws
        -> TrainingCompanion?
    {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(wordColumns),
                    \(nextSequence(user: "?1", word: "word.id")) AS \(TrainingCompanion.sequence)
                FROM word JOIN category ON category.id = word.category_id
                LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = ?1
                WHERE word.id = ?2 AND \(isLearned(by: "?1"))
                """)
        return try statement.first([user, word], as: TrainingCompanion.init)
    }

    /// Writes a game down: every answer counts as practice. nil where one of the words was answered meanwhile, as when
    /// the same game is sent twice.
    ///
    /// - Parameter answers: their `training` is not looked at.
    public func keepGame(
        _ clock: GameClock, _ answers: [Answer], of user: User.ID, now: Date, today: StudyDay,
        said: Date? = nil
    ) async throws -> Training.ID? {
        try await write { db in
            let sequence = try db.cachedStatement(sql: "SELECT \(Self.nextSequence(user: "?1", word: "?2"))")
            for answer in answers {
                let current = try Int.fetchOne(sequence, arguments: [user, answer.word])
                guard current == answer.sequence else { return nil }
            }
            let wish = TrainingWish(kind: clock.kind, goal: 0, form: .only(.pairs))
            try Self.closeTrainings(of: user, wish, now: now, in: db)
            let id = try Self.openTraining(
                of: user, wish, entries: answers.map { TrainingQueue.Entry($0.word, .practice) }, now: now,
                today: today, in: db)
            var kept = answers
            for index in kept.indices { kept[index].training = id }
            guard let first = kept.first else { return nil }
            _ = try self.take(
                first, with: Array(kept.dropFirst()), of: user, now: now, clock: said, in: db)
            // What was not joined is asked no more: the game is over.
            try db.execute(
                sql: "UPDATE training SET finished_at = ifnull(finished_at, ?) WHERE id = ?",
                arguments: [now.milliseconds, id])
            return id
        }
    }

    /// Of how many games by one clock the best is looked for: a year of one every day.
    private static let bestOf = 365

    /// The most pairs that this person found in one of the latest games by this clock; 0 before the first.
    ///
    /// - Parameter last: the game before which it was; nil for all.
    public func bestGame(_ clock: GameClock, of user: User.ID, before last: Training.ID? = nil) async throws
        -> Int
    {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT ifnull(max(pairs), 0) FROM (SELECT (SELECT count(*) FROM review
                            WHERE review.training_id = training.id AND review.rating <> 'forgot'
                            AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)) AS pairs
                        FROM training WHERE user_id = ?1 AND kind = ?2 AND id < ?3
                        ORDER BY id DESC LIMIT \(Self.bestOf))
                    """)
            return try Int.fetchOne(
                statement, arguments: [user, clock.kind.rawValue, last?.number ?? Int64.max]) ?? 0
        }
    }
}
