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
        /// It counts. `isFinished` when it was the last card of the sitting.
        case counted(Training, isFinished: Bool)
        /// The word was answered since the card was shown, or its sitting is over; nothing was changed.
        case stale(Training)
        /// No such card of this person.
        case missing
    }

    /// Writes an answer down, once: the same answer sent again is stale. `today` is the learner's study day.
    public func answer(_ answer: Answer, of user: User.ID, now: Date, today: StudyDay) async throws
        -> Answering
    {
        try await write { db in
            let card = try Row.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT training.category_id, training.finished_at IS NULL AND training_card.review_id IS NULL,
                            coalesce(memory.review_count, 0), coalesce(memory.progress, 0), \(Self.memoryColumns)
                        FROM training JOIN training_card ON training_card.training_id = training.id
                        LEFT JOIN memory ON memory.word_id = training_card.word_id AND memory.user_id = training.user_id
                        WHERE training.id = ? AND training.user_id = ? AND training_card.word_id = ?
                        """), arguments: [answer.training, user, answer.word])
            guard let card else { return .missing }
            let training = Training(id: answer.training, category: card[0])
            let isOpen: Bool = card[1]
            let sequence: Int = card[2]
            guard isOpen && sequence == answer.sequence else { return .stale(training) }
            // To the millisecond, as the log has it.
            let moment = Date(milliseconds: now.milliseconds)
            let state = Scheduler.standard.state(
                MemoryState(card, offset: 4), after: Grade(answer.rating), at: moment, on: today,
                word: answer.word)
            try Self.insert(answer, from: Progress(card[3]), to: state, of: user, now: moment, in: db)
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

    /// Takes the latest answer of a sitting back. The review stays in the log, marked as retracted.
    public func retract(_ review: Review.ID, of user: User.ID, now: Date) async throws -> Retracting {
        try await write { db in
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT training.id, training.category_id, review.word_id, review.progress_before,
                        review.id = (SELECT max(review_id) FROM training_card WHERE training_id = training.id)
                            AND training_card.review_id = review.id
                            AND memory.review_count = review.sequence + 1
                            AND NOT EXISTS (SELECT 1 FROM training AS other
                                WHERE other.user_id = training.user_id AND other.id <> training.id
                                AND ifnull(other.category_id, 0) = ifnull(training.category_id, 0)
                                AND other.finished_at IS NULL)
                    FROM review JOIN training ON training.id = review.training_id
                    LEFT JOIN training_card
                        ON training_card.training_id = training.id AND training_card.word_id = review.word_id
                    LEFT JOIN memory ON memory.word_id = review.word_id AND memory.user_id = review.user_id
                    WHERE review.id = ? AND review.user_id = ?
                    """,
                arguments: [review, user])
            guard let row else { return .missing }
            let training = Training(id: row[0], category: row[1])
            guard let word: Word.ID = row[2], row[4] as Bool? == true else { return .stale(training) }
            try db.execute(
                sql: "INSERT INTO retraction (review_id, retracted_at) VALUES (?, ?)",
                arguments: [review, now.milliseconds])
            try db.execute(
                sql: "UPDATE memory SET progress = ? WHERE user_id = ? AND word_id = ?",
                arguments: [row[3] as Int, user, word])
            try Self.keep(try Self.replayed(word, of: user, in: db), of: word, of: user, in: db)
            try db.execute(
                sql: "UPDATE training_card SET review_id = NULL WHERE review_id = ?", arguments: [review])
            // What the sitting reached with that answer is reached anew when it ends anew.
            try db.execute(
                sql: "DELETE FROM achievement WHERE training_id = ?", arguments: [training.id])
            try db.execute(
                sql: "UPDATE training SET finished_at = NULL WHERE id = ?", arguments: [training.id])
            return .retracted(training)
        }
    }

    private static func insert(
        _ answer: Answer, from before: Progress, to state: MemoryState, of user: User.ID, now: Date,
        in db: Database
    ) throws {
        let after = before.after(answer.rating)
        try db.cachedStatement(
            sql: """
                INSERT INTO review (user_id, word_id, training_id, sequence, rating, mode, duration,
                    progress_before, progress_after, reviewed_at, study_day)
                VALUES (?, ?, ?, ?, ?, 'card', ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            user, answer.word, answer.training, answer.sequence, answer.rating.rawValue, answer.duration,
            before.value, after.value, now.milliseconds, state.reviewedOn.number,
        ])
        let review: Review.ID = db.insertedID()
        try db.cachedStatement(
            sql: """
                INSERT INTO memory (user_id, word_id, progress, review_count, reviewed_at, \(memoryFields))
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET progress = excluded.progress, review_count = excluded.review_count,
                    reviewed_at = excluded.reviewed_at, (\(memoryFields)) = (\(excludedFields))
                """
        ).execute(
            arguments: [user, answer.word, after.value, answer.sequence + 1, now.milliseconds]
                + values(of: state))
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
