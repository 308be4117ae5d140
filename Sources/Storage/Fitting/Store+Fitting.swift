import Foundation
import GRDB
import Learning
import Vocabulary

/// What the weights of one person are fitted to.
struct FittingSubject: Sendable {
    let user: User.ID
    let log: AnswerLog
    let scheduling: Scheduling

    var weights: [Double] { scheduling.weights ?? MemoryModel.standard.weights }
}

extension Store {
    /// Whose weights are to be fitted next; nil when nobody's are. One reading transaction, beside the writer.
    ///
    /// Whoever has begun a study day keeps its words: new weights would make others due in the middle of it.
    func fittingSubject(now: Date) throws -> FittingSubject? {
        try readInBackground { db in
            let waiting = try User.ID.fetchCursor(
                db,
                sql: """
                    SELECT user_id FROM scheduling
                    WHERE is_fitted AND new_answers >= \(Scheduling.answersPerFit) AND replayed_to IS NULL
                    ORDER BY user_id
                    """)
            while let user = try waiting.next() {
                if try hasBegun(dayOf: now, user, in: db) { continue }
                return FittingSubject(
                    user: user, log: try Self.answerLog(of: user, in: db),
                    scheduling: try Self.scheduling(of: user, in: db))
            }
            return nil
        }
    }

    /// Whether this person has answered on the study day of a moment.
    private func hasBegun(dayOf moment: Date, _ user: User.ID, in db: Database) throws -> Bool {
        let last = try Int.fetchOne(
            db, sql: "SELECT max(study_day) FROM day_tally WHERE user_id = ?", arguments: [user])
        guard let last else { return false }
        return try localTime(moment, of: user, in: db).day.number <= last
    }

    /// More than these tell little more, and would take a small machine minutes and its memory.
    private static let fittedAnswers = 40_000

    /// What the scheduler was told of the words that are still there: with many answers, of every second word, every third …
    static func answerLog(of user: User.ID, limit: Int = fittedAnswers, in db: Database) throws -> AnswerLog {
        let count = try Int.fetchOne(
            db, sql: "SELECT ifnull(sum(remembered + forgotten), 0) FROM day_tally WHERE user_id = ?",
            arguments: [user])
        let step = max(1, ((count ?? 0) + limit - 1) / limit)
        let (asked, rating, day) = (
            Column<Word.ID>("word_id"), Column<String>("rating"), Column<StudyDay>("study_day")
        )
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT \(columns(asked, rating, day)) FROM review
                WHERE user_id = ? AND word_id IS NOT NULL AND word_id % ? = 0 AND purpose IS NOT 'practice'
                    AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)
                ORDER BY word_id, sequence
                """, arguments: [user, step])
        var words: [[AnswerLog.Answer]] = []
        var last: Word.ID?
        while let row = try rows.next() {
            let word = try row[asked]
            if word != last { words.append([]) }
            last = word
            words[words.count - 1].append(
                try AnswerLog.Answer(
                    day: row[day], grade: Grade(Rating(rawValue: row[rating]) ?? .forgot)))
        }
        return AnswerLog(words: words)
    }

    /// Keeps what came of a fit, and where it is better its weights: the states of the words follow by `replaySlice`.
    /// Nothing is changed where the person has chosen otherwise meanwhile.
    func keep(_ outcome: Fitting.Outcome, of subject: FittingSubject, now: Date) throws {
        try writeHere { db in
            let known = try Self.scheduling(of: subject.user, in: db)
            guard known.isFitted, known.weights == subject.scheduling.weights else { return }
            // The day was begun while it was fitted: the next one begins with a fit.
            if try hasBegun(dayOf: now, subject.user, in: db) { return }
            try db.execute(
                sql: "UPDATE scheduling SET new_answers = max(new_answers - ?, 0) WHERE user_id = ?",
                arguments: [subject.scheduling.newAnswers, subject.user])
            guard let comparison = outcome.comparison else { return }
            try db.execute(
                sql: "UPDATE scheduling SET fitted_at = ?, old_loss = ?, new_loss = ? WHERE user_id = ?",
                arguments: [now.milliseconds, comparison.oldLoss, comparison.newLoss, subject.user])
            guard case .better(let weights, _) = outcome else { return }
            try db.execute(
                sql: "UPDATE scheduling SET weights = ?, replayed_to = 0 WHERE user_id = ?",
                arguments: [weights.stored, subject.user])
        }
    }

    /// Answers that are gone through in one slice; those of one word always are.
    private static let replayedAnswers = 500
    private static let replayedWords = 50

    /// Brings some states up to date that were made with other weights or another retention than their person has now.
    /// Returns whether some may be left.
    static func replaySlice(in db: Database) throws -> Bool {
        let (owner, replayedTo) = (Column<User.ID>("user_id"), Column<Word.ID>("replayed_to"))
        let found = try db.cachedStatement(
            sql: """
                SELECT \(owner), \(replayedTo) FROM scheduling INDEXED BY scheduling_to_replay
                WHERE replayed_to IS NOT NULL LIMIT 1
                """
        ).first { try ($0[owner], $0[replayedTo]) }
        guard let (user, start) = found else { return false }
        let (id, count) = (Column<Word.ID>("word_id"), Column<Int?>("repetitions"))
        let next = try db.cachedStatement(
            sql: """
                SELECT \(id), \(count) FROM memory WHERE user_id = ? AND word_id > ?
                ORDER BY word_id LIMIT \(replayedWords)
                """
        ).all([user, start]) { try ($0[id], $0.count(count)) }
        let scheduler = try personalScheduler(of: user, in: db)
        var (last, answers) = (nil as Word.ID?, 0)
        for (word, repetitions) in next {
            guard last == nil || answers + repetitions <= replayedAnswers else { break }
            try keep(replayed(word, of: user, by: scheduler, in: db), of: word, of: user, in: db)
            last = word
            answers += repetitions
        }
        try db.cachedStatement(sql: "UPDATE scheduling SET replayed_to = ? WHERE user_id = ?")
            .execute(arguments: [last, user])
        return true
    }
}
