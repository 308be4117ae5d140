import Foundation
import GRDB
import Learning
import Vocabulary
import struct Vocabulary.Progress

extension Store {
    /// An answer as it arrives from a page.
    public struct Answer: Sendable {
        public var training: Training.ID
        public var word: Word.ID
        /// How often the word had been answered when its card was shown.
        public var sequence: Int
        public var rating: Rating
        /// Milliseconds between showing the card and answering, where the page could tell.
        public var duration: Int?

        public init(training: Training.ID, word: Word.ID, sequence: Int, rating: Rating, duration: Int?) {
            self.training = training
            self.word = word
            self.sequence = sequence
            self.rating = rating
            self.duration = duration
        }
    }

    /// What became of an answer.
    public enum Answering: Sendable {
        /// It counts. `isFinished` when it was the last card of the training.
        case counted(Training, isFinished: Bool)
        /// The word was answered since the card was shown, or its training is over; nothing was changed.
        case stale(Training)
        /// No such card of this person.
        case missing
    }

    /// How often a learner has answered a word, answers that were taken back among them: the number that the next
    /// answer has. Needs the columns that say who and which word.
    static func nextSequence(user: String, word: String) -> String {
        """
        (SELECT ifnull(max(sequence) + 1, 0) FROM review AS earlier
            WHERE earlier.user_id = \(user) AND earlier.word_id = \(word))
        """
    }

    /// The moment of the answer that was written down last; nil before the first.
    public func latestAnswer() throws -> Date? {
        try pool.read { db in
            try Int64.fetchOne(db, sql: "SELECT reviewed_at FROM review ORDER BY id DESC LIMIT 1")
                .map(Date.init(milliseconds:))
        }
    }

    /// Writes an answer down, once: the same answer sent again is stale. `clock` is what the clock says where that is not
    /// believed to be `now`.
    public func answer(_ answer: Answer, of user: User.ID, now: Date, clock: Date? = nil) async throws
        -> Answering
    {
        try await write { db in
            let found = try db.cachedStatement(
                sql: """
                    SELECT \(Self.trainingColumns), answered, finished_at IS NULL AS is_open,
                        \(Self.nextSequence(user: "training.user_id", word: "?3")) AS sequence
                    FROM training WHERE id = ?1 AND user_id = ?2
                    """)
            let row = try found.first([answer.training, user, answer.word]) {
                (Training($0), $0["answered"] as Int, $0["is_open"] as Bool, $0["sequence"] as Int)
            }
            guard let (training, answered, isOpen, sequence) = row else { return .missing }
            let known = try Self.memory(of: answer.word, of: user, in: db)
            // To the millisecond, as the log has it.
            let now = Date(milliseconds: now.milliseconds)
            let moment = Self.corrected(now, after: known?.reviewedAt)
            let time = try self.localTime(moment, of: user, in: db)
            var entries = try Self.entries(of: training.id, today: time.day, in: db)
            guard let position = entries.firstIndex(where: { $0.word == answer.word }) else {
                return .missing
            }
            guard isOpen && sequence == answer.sequence && entries[position].remaining > 0 else {
                return .stale(training)
            }
            try Self.insert(
                answer, after: known, purpose: entries[position].purpose, of: user, moment: moment,
                time: time,
                clock: clock ?? (moment > now ? now : nil), in: db)
            entries[position].take(answer.rating, answered: answered)
            try Self.keep(entries[position], of: training.id, in: db)
            try db.cachedStatement(sql: "UPDATE training SET answered = ?, finished_at = ? WHERE id = ?")
                .execute(arguments: [
                    answered + 1, entries.openCount == 0 ? now.milliseconds : nil, training.id,
                ])
            // Before that its own words are left to do.
            let asksPlan = training.kind == .plan && training.category == nil
            if !asksPlan || entries.openCount == 0 {
                try Self.noteDone(with: answer, of: user, on: time.day, in: db)
            }
            return .counted(training, isFinished: entries.openCount == 0)
        }
    }

    /// No answer is given before the one before it to the same word, unless that was given by a clock more than a day ahead.
    private static func corrected(_ now: Date, after last: Date?) -> Date {
        guard let last, now < last, last.timeIntervalSince(now) <= 24 * 60 * 60 else { return now }
        return last
    }

    private static func keep(_ entry: TrainingQueue.Entry, of training: Training.ID, in db: Database) throws {
        try db.cachedStatement(
            sql: """
                UPDATE training_word SET purpose = ?, remaining = ?, turn = ?
                WHERE training_id = ? AND word_id = ?
                """
        ).execute(arguments: [entry.purpose.rawValue, entry.remaining, entry.turn, training, entry.word])
    }

    /// What became of taking an answer back.
    public enum Retracting: Sendable {
        /// The word has the progress and the memory state that it had before, and its card is asked again.
        case retracted(Training)
        /// Another answer followed, or it was taken back before; nothing was changed.
        case stale(Training)
        /// No such answer of this person.
        case missing
    }

    /// Takes the latest answer of a training back. The review stays in the log, marked as retracted.
    public func retract(_ review: Review.ID, of user: User.ID, now: Date) async throws -> Retracting {
        try await write { db in
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT \(Self.trainingColumns), review.word_id,
                        review.id = (SELECT max(id) FROM review AS latest
                            WHERE latest.training_id = training.id AND NOT EXISTS
                                (SELECT 1 FROM retraction WHERE review_id = latest.id))
                            AND review.sequence + 1
                                = \(Self.nextSequence(user: "review.user_id", word: "review.word_id"))
                            AND EXISTS (SELECT 1 FROM training_word
                                WHERE training_id = training.id AND word_id = review.word_id)
                            AND NOT EXISTS (SELECT 1 FROM training AS other
                                WHERE other.user_id = training.user_id AND other.id <> training.id
                                AND other.kind = training.kind
                                AND ifnull(other.category_id, 0) = ifnull(training.category_id, 0)
                                AND other.finished_at IS NULL) AS is_latest
                    FROM review JOIN training ON training.id = review.training_id
                    WHERE review.id = ? AND review.user_id = ?
                    """,
                arguments: [review, user])
            guard let row else { return .missing }
            let training = Training(row)
            guard let word: Word.ID = row["word_id"], row["is_latest"] as Bool? == true else {
                return .stale(training)
            }
            let before = try Self.replayedEntry(word, of: training.id, without: review, in: db)
            try db.execute(
                sql: "INSERT INTO retraction (review_id, retracted_at) VALUES (?, ?)",
                arguments: [review, now.milliseconds])
            try Self.replay(word, of: user, in: db)
            if let before { try Self.keep(before, of: training.id, in: db) }
            // What the training reached with that answer is reached anew when it ends anew.
            try db.execute(
                sql: "DELETE FROM achievement WHERE training_id = ?", arguments: [training.id])
            try db.execute(
                sql: "UPDATE training SET finished_at = NULL, answered = max(answered - 1, 0) WHERE id = ?",
                arguments: [training.id])
            return .retracted(training)
        }
    }

    /// What the answers of a training other than `review`, its latest, make of one of its words.
    private static func replayedEntry(
        _ word: Word.ID, of training: Training.ID, without review: Review.ID, in db: Database
    ) throws -> TrainingQueue.Entry? {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT id, word_id, rating, purpose FROM review
                WHERE training_id = ? AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)
                ORDER BY id
                """,
            arguments: [training])
        var entry: TrainingQueue.Entry?
        for (answered, row) in rows.enumerated() where row["word_id"] as Word.ID? == word {
            let purpose = Review.Purpose(rawValue: row["purpose"] as String? ?? "") ?? .practice
            if entry == nil { entry = TrainingQueue.Entry(word, purpose) }
            guard row["id"] as Review.ID != review else { break }
            entry?.take(Rating(rawValue: row["rating"]) ?? .forgot, answered: answered)
        }
        return entry
    }

    private static func insert(
        _ answer: Answer, after known: Memory?, purpose: Review.Purpose, of user: User.ID, moment: Date,
        time: LocalTime, clock: Date?, in db: Database
    ) throws {
        let before = known?.progress ?? .none
        let after = before.after(answer.rating, purpose)
        try db.cachedStatement(
            sql: """
                INSERT INTO review (user_id, word_id, category_id, training_id, sequence, rating, mode, purpose,
                    duration, progress_before, progress_after, reviewed_at, study_day, hour, clock)
                VALUES (?1, ?2, (SELECT category_id FROM word WHERE id = ?2), ?3, ?4, ?5, 'card', ?6, ?7, ?8, ?9,
                    ?10, ?11, ?12, ?13)
                """
        ).execute(arguments: [
            user, answer.word, answer.training, answer.sequence, answer.rating.rawValue, purpose.rawValue,
            answer.duration, before.value, after.value, moment.milliseconds, time.day.number, time.hour,
            clock?.milliseconds,
        ])
        let logged = LoggedReview(
            rating: answer.rating, purpose: purpose, progressAfter: after, moment: moment, day: time.day)
        try remember(logged, after: known, of: answer.word, of: user, in: db)
    }
}
