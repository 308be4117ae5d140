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
        public var form: ExerciseForm
        /// What was typed, or the text of what was chosen, bounded as a `TypedText`; nil on a card.
        public var typed: String?

        public init(
            training: Training.ID, word: Word.ID, sequence: Int, rating: Rating, duration: Int?,
            form: ExerciseForm = .card, typed: String? = nil
        ) {
            self.training = training
            self.word = word
            self.sequence = sequence
            self.rating = rating
            self.duration = duration
            self.form = form
            self.typed = typed
        }
    }

    /// What became of an answer.
    public enum Answering: Sendable {
        /// It counts. `isFinished` when it was the last card of the training. `reviews` begin with that of the asked word.
        case counted(Training, isFinished: Bool, reviews: [Review.ID])
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

    /// Writes an answer down, once: the same answer sent again is stale. Those of `others`, to words that were asked
    /// along in the same training, count where they are not stale themselves.
    public func answer(_ answer: Answer, with others: [Answer] = [], of user: User.ID, now: Date)
        async throws -> Answering
    {
        try await write { try self.take(answer, with: others, of: user, now: now, in: $0) }
    }

    private func take(_ answer: Answer, with others: [Answer], of user: User.ID, now: Date, in db: Database)
        throws -> Answering
    {
        let found = try db.cachedStatement(
            sql: """
                SELECT \(Self.trainingColumns), answered, finished_at IS NULL AS is_open
                FROM training WHERE id = ?1 AND user_id = ?2
                """)
        let row = try found.first([answer.training, user]) {
            (Training($0), $0["answered"] as Int, $0["is_open"] as Bool)
        }
        guard let (training, answered, isOpen) = row else { return .missing }
        // To the millisecond, as the log has it.
        let moment = Date(milliseconds: now.milliseconds)
        let time = try localTime(moment, of: user, in: db)
        var entries = try Self.entries(of: training.id, today: time.day, in: db)
        guard entries.contains(where: { $0.word == answer.word }) else { return .missing }
        guard isOpen else { return .stale(training) }
        var reviews: [Review.ID] = []
        for answer in [answer] + others where answer.training == training.id {
            guard let position = entries.firstIndex(where: { $0.word == answer.word }),
                entries[position].remaining > 0,
                try Self.sequence(of: answer.word, of: user, in: db) == answer.sequence
            else {
                if reviews.isEmpty { return .stale(training) }
                continue
            }
            reviews.append(
                try Self.insert(
                    answer, purpose: entries[position].purpose, of: user, moment: moment, time: time, in: db))
            entries[position].take(answer.rating, answered: answered + entries.metCount + reviews.count - 1)
            try Self.keep(entries[position], of: training.id, in: db)
        }
        let isFinished = entries.openCount == 0
        try db.cachedStatement(sql: "UPDATE training SET answered = ?, finished_at = ? WHERE id = ?")
            .execute(arguments: [
                answered + reviews.count, isFinished ? now.milliseconds : nil, training.id,
            ])
        return .counted(training, isFinished: isFinished, reviews: reviews)
    }

    private static func sequence(of word: Word.ID, of user: User.ID, in db: Database) throws -> Int? {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT \(nextSequence(user: "?1", word: "?2"))"),
            arguments: [user, word])
    }

    /// Notes that a new word was seen with both sides, so that it can be asked. Whatever is no new word of an open
    /// training stays as it is. The training; nil when it is not this person's.
    public func meet(_ word: Word.ID, in training: Training.ID, of user: User.ID, today: StudyDay)
        async throws
        -> Training?
    {
        try await write { db in
            let found = try db.cachedStatement(
                sql: """
                    SELECT \(Self.trainingColumns), answered, finished_at IS NULL AS is_open
                    FROM training WHERE id = ? AND user_id = ?
                    """)
            let row = try found.first([training, user]) {
                (Training($0), $0["answered"] as Int, $0["is_open"] as Bool)
            }
            guard let (training, answered, isOpen) = row else { return nil }
            var entries = try Self.entries(of: training.id, today: today, in: db)
            guard isOpen, let position = entries.firstIndex(where: { $0.word == word }),
                entries[position].remaining > 0
            else { return training }
            entries[position].meet(answered: answered + entries.metCount)
            try Self.keep(entries[position], of: training.id, in: db)
            return training
        }
    }

    /// An answer of this person that counts; nil when it was taken back, or its word is gone.
    public func review(_ id: Review.ID, of user: User.ID) async throws -> Review? {
        try await read(isBrief: true) { try Self.review(id, of: user, in: $0) }
    }

    private static func review(_ id: Review.ID, of user: User.ID, in db: Database) throws -> Review? {
        let statement = try db.cachedStatement(
            sql: """
                \(selectReviews) WHERE review.id = ? AND review.user_id = ?
                    AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)
                """)
        return try statement.first([id, user], as: Review.init)
    }

    /// The training of an answer, and whether it is over; nil when it is gone.
    public func training(_ id: Training.ID, of user: User.ID) async throws -> (Training, isFinished: Bool)? {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.trainingColumns), finished_at IS NOT NULL AS is_finished
                    FROM training WHERE id = ? AND user_id = ?
                    """)
            return try statement.first([id, user]) { (Training($0), $0["is_finished"] as Bool) }
        }
    }

    /// The answers that came with one: those of the words that were asked along, in their order.
    public func reviews(with review: Review.ID, of user: User.ID) async throws -> [Review] {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: """
                    \(Self.selectReviews) JOIN review AS first ON first.id = ?1
                    WHERE first.user_id = ?2 AND review.user_id = ?2 AND review.training_id = first.training_id
                        AND review.mode = first.mode AND review.reviewed_at = first.reviewed_at
                        AND review.id > first.id
                        AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)
                    ORDER BY review.id LIMIT \(PairsExercise.pairCount)
                    """)
            return try statement.all([review, user], as: Review.init)
        }
    }

    /// Milliseconds that this learner's right answers in a form usually take: the median of the latest; nil as long as
    /// they are too few.
    public func usualDuration(of form: ExerciseForm, of user: User.ID) async throws -> Int? {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT duration FROM review INDEXED BY review_by_form
                    WHERE user_id = ? AND mode = ? AND mode <> 'card' AND rating <> 'forgot' AND duration > 0
                    ORDER BY id DESC LIMIT \(AnswerRating.sampleSize)
                    """)
            return AnswerRating.usual(try Int.fetchAll(statement, arguments: [user, form.rawValue]))
        }
    }

    private static func keep(_ entry: TrainingQueue.Entry, of training: Training.ID, in db: Database) throws {
        try db.cachedStatement(
            sql: """
                UPDATE training_word SET purpose = ?, remaining = ?, turn = ?, is_met = ?
                WHERE training_id = ? AND word_id = ?
                """
        ).execute(arguments: [
            entry.purpose.rawValue, entry.remaining, entry.turn, entry.isMet, training, entry.word,
        ])
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
        try await write { try Self.takeBack(review, of: user, now: now, in: $0) }
    }

    /// Takes the latest answer of a training back and writes down in its place that it was right.
    public func correct(_ review: Review.ID, of user: User.ID, now: Date) async throws -> Answering {
        try await write { db in
            guard let wrong = try Self.review(review, of: user, in: db), let form = wrong.form,
                let training = wrong.training
            else { return .missing }
            switch try Self.takeBack(review, of: user, now: now, in: db) {
            case .missing: return .missing
            case .stale(let training): return .stale(training)
            case .retracted: break
            }
            let right = Answer(
                training: training, word: wrong.word.id, sequence: wrong.sequence + 1, rating: .remember,
                duration: wrong.duration, form: form, typed: wrong.typed)
            return try self.take(right, with: [], of: user, now: now, in: db)
        }
    }

    private static func takeBack(_ review: Review.ID, of user: User.ID, now: Date, in db: Database) throws
        -> Retracting
    {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT \(Self.trainingColumns), review.word_id,
                    ifnull((SELECT is_met FROM training_word
                        WHERE training_id = training.id AND word_id = review.word_id), 0) AS is_met,
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
        try Self.keep(try Self.replayed(word, of: user, in: db), of: word, of: user, in: db)
        if var before {
            before.isMet = row["is_met"]
            // It was asked behind others once, and is asked at once again.
            if before.isMet && before.turn == nil { before.turn = 0 }
            try Self.keep(before, of: training.id, in: db)
        }
        // What the training reached with that answer is reached anew when it ends anew.
        try db.execute(
            sql: "DELETE FROM achievement WHERE training_id = ?", arguments: [training.id])
        try db.execute(
            sql: "UPDATE training SET finished_at = NULL, answered = max(answered - 1, 0) WHERE id = ?",
            arguments: [training.id])
        return .retracted(training)
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
        _ answer: Answer, purpose: Review.Purpose, of user: User.ID, moment: Date, time: LocalTime,
        in db: Database
    ) throws -> Review.ID {
        let statement = try db.cachedStatement(
            sql: "SELECT \(memoryColumns) FROM memory WHERE user_id = ? AND word_id = ?")
        let known = try statement.first([user, answer.word]) { Memory($0) } ?? nil
        let before = known?.progress ?? .none
        let after = before.after(answer.rating, purpose)
        try db.cachedStatement(
            sql: """
                INSERT INTO review (user_id, word_id, category_id, training_id, sequence, rating, mode, typed,
                    purpose, duration, progress_before, progress_after, reviewed_at, study_day, hour)
                VALUES (?1, ?2, (SELECT category_id FROM word WHERE id = ?2), ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,
                    ?11, ?12, ?13, ?14)
                """
        ).execute(arguments: [
            user, answer.word, answer.training, answer.sequence, answer.rating.rawValue,
            answer.form.rawValue, answer.typed, purpose.rawValue, answer.duration, before.value, after.value,
            moment.milliseconds, time.day.number, time.hour,
        ])
        let review: Review.ID = db.insertedID()
        let logged = LoggedReview(
            rating: answer.rating, purpose: purpose, progressAfter: after, moment: moment, day: time.day)
        try keep(Memory(known, after: logged, to: answer.word), of: answer.word, of: user, in: db)
        return review
    }
}
