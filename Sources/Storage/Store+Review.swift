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

    /// Writes an answer down, once: the same answer sent again is stale.
    public func answer(_ answer: Answer, of user: User.ID, now: Date) async throws -> Answering {
        try await write { db in
            let card = try Row.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT training.category_id,
                            training.finished_at IS NULL AND training_card.review_id IS NULL AS is_open,
                            \(Self.nextSequence(user: "training.user_id", word: "training_card.word_id")) AS sequence,
                            \(Self.memoryColumns)
                        FROM training JOIN training_card ON training_card.training_id = training.id
                        LEFT JOIN memory ON memory.word_id = training_card.word_id AND memory.user_id = training.user_id
                        WHERE training.id = ? AND training.user_id = ? AND training_card.word_id = ?
                        """), arguments: [answer.training, user, answer.word])
            guard let card else { return .missing }
            let training = Training(id: answer.training, category: card["category_id"])
            let isOpen: Bool = card["is_open"]
            let sequence: Int = card["sequence"]
            guard isOpen && sequence == answer.sequence else { return .stale(training) }
            // To the millisecond, as the log has it.
            let moment = Date(milliseconds: now.milliseconds)
            let time = try self.localTime(moment, of: user, in: db)
            try Self.insert(answer, to: Memory(card), of: user, moment: moment, time: time, in: db)
            return .counted(training, isFinished: try Self.finishIfDone(training.id, now: now, in: db))
        }
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
                        review.id = (SELECT max(review_id) FROM training_card WHERE training_id = training.id)
                            AND training_card.review_id = review.id
                            AND review.sequence + 1
                                = \(Self.nextSequence(user: "review.user_id", word: "review.word_id"))
                            AND NOT EXISTS (SELECT 1 FROM training AS other
                                WHERE other.user_id = training.user_id AND other.id <> training.id
                                AND ifnull(other.category_id, 0) = ifnull(training.category_id, 0)
                                AND other.finished_at IS NULL) AS is_latest
                    FROM review JOIN training ON training.id = review.training_id
                    LEFT JOIN training_card
                        ON training_card.training_id = training.id AND training_card.word_id = review.word_id
                    WHERE review.id = ? AND review.user_id = ?
                    """,
                arguments: [review, user])
            guard let row else { return .missing }
            let training = Training(row)
            guard let word: Word.ID = row["word_id"], row["is_latest"] as Bool? == true else {
                return .stale(training)
            }
            try db.execute(
                sql: "INSERT INTO retraction (review_id, retracted_at) VALUES (?, ?)",
                arguments: [review, now.milliseconds])
            try Self.keep(try Self.replayed(word, of: user, in: db), of: word, of: user, in: db)
            try db.execute(
                sql: "UPDATE training_card SET review_id = NULL WHERE review_id = ?", arguments: [review])
            // What the training reached with that answer is reached anew when it ends anew.
            try db.execute(
                sql: "DELETE FROM achievement WHERE training_id = ?", arguments: [training.id])
            try db.execute(
                sql: "UPDATE training SET finished_at = NULL WHERE id = ?", arguments: [training.id])
            return .retracted(training)
        }
    }

    private static func insert(
        _ answer: Answer, to known: Memory?, of user: User.ID, moment: Date, time: LocalTime, in db: Database
    ) throws {
        let before = known?.progress ?? .none
        let after = before.after(answer.rating)
        try db.cachedStatement(
            sql: """
                INSERT INTO review (user_id, word_id, category_id, training_id, sequence, rating, mode, duration,
                    progress_before, progress_after, reviewed_at, study_day, hour)
                VALUES (?1, ?2, (SELECT category_id FROM word WHERE id = ?2), ?3, ?4, ?5, 'card', ?6, ?7, ?8, ?9,
                    ?10, ?11)
                """
        ).execute(arguments: [
            user, answer.word, answer.training, answer.sequence, answer.rating.rawValue, answer.duration,
            before.value, after.value, moment.milliseconds, time.day.number, time.hour,
        ])
        let review: Review.ID = db.insertedID()
        let logged = LoggedReview(
            rating: answer.rating, progressAfter: after, moment: moment, day: time.day)
        try keep(Memory(known, after: logged, to: answer.word), of: answer.word, of: user, in: db)
        try db.cachedStatement(
            sql: "UPDATE training_card SET review_id = ? WHERE training_id = ? AND word_id = ?"
        ).execute(arguments: [review, answer.training, answer.word])
    }

    private static func finishIfDone(_ training: Training.ID, now: Date, in db: Database) throws -> Bool {
        try db.cachedStatement(
            sql: """
                UPDATE training SET finished_at = ? WHERE id = ? AND NOT EXISTS (
                    SELECT 1 FROM training_card WHERE training_id = training.id AND review_id IS NULL)
                """
        ).execute(arguments: [now.milliseconds, training])
        return db.changesCount == 1
    }
}
