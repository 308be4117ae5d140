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

    /// The moment of the answer that was written down last; nil before the first. Asked at the start, before anybody is there.
    public func latestAnswer() throws -> Date? {
        try readInBackground { db in
            try Int64.fetchOne(db, sql: "SELECT reviewed_at FROM review ORDER BY id DESC LIMIT 1")
                .map(Date.init(milliseconds:))
        }
    }

    /// Writes an answer down, once: the same answer sent again is stale. Those of `others`, to words that were asked
    /// along in the same training, count where they are not stale themselves. `clock` is what the clock says where that is
    /// not believed to be `now`.
    public func answer(
        _ answer: Answer, with others: [Answer] = [], of user: User.ID, now: Date, clock: Date? = nil
    ) async throws -> Answering {
        try await write { try self.take(answer, with: others, of: user, now: now, clock: clock, in: $0) }
    }

    func take(
        _ answer: Answer, with others: [Answer], of user: User.ID, now: Date, clock: Date?, in db: Database
    ) throws -> Answering {
        guard let standing = try Self.standing(of: answer.training, of: user, in: db) else {
            return .missing
        }
        let (training, answered) = (standing.training, standing.answered)
        // To the millisecond, as the log has it.
        let now = Date(milliseconds: now.milliseconds)
        var known = try Self.memory(of: answer.word, of: user, in: db)
        var moment = Self.corrected(now, after: known?.reviewedAt)
        let time = try localTime(moment, of: user, in: db)
        var entries = try Self.entries(of: training.id, today: time.day, in: db)
        guard entries.contains(where: { $0.word == answer.word }) else { return .missing }
        guard standing.isOpen else { return .stale(training) }
        var reviews: [Review.ID] = []
        var last: Answer?
        for var answer in [answer] + others where answer.training == training.id {
            guard let position = entries.firstIndex(where: { $0.word == answer.word }),
                entries[position].remaining > 0,
                try Self.sequence(of: answer.word, of: user, in: db) == answer.sequence
            else {
                if reviews.isEmpty { return .stale(training) }
                continue
            }
            if !reviews.isEmpty {
                known = try Self.memory(of: answer.word, of: user, in: db)
                moment = Self.corrected(now, after: known?.reviewedAt)
            }
            let purpose = entries[position].purpose
            // It was shown a moment ago: whoever types it quickly did not know it before.
            if purpose == .first, answer.form != .card, answer.rating == .easy { answer.rating = .remember }
            reviews.append(
                try Self.insert(
                    answer, after: known, in: training.id, purpose: purpose, of: user, moment: moment,
                    time: try localTime(moment, of: user, in: db), clock: clock ?? (moment > now ? now : nil),
                    in: db))
            // Words that were asked at once stand no card apart.
            entries[position].take(answer.rating, answered: answered + entries.metCount + others.count)
            try Self.keep(entries[position], of: training.id, in: db)
            last = answer
            if purpose == .first, answer.rating == .easy {
                try Self.replaceKnown(in: training, &entries, of: user, today: time.day, in: db)
            }
        }
        let isFinished = entries.openCount == 0
        try db.cachedStatement(sql: "UPDATE training SET answered = ?, finished_at = ? WHERE id = ?")
            .execute(arguments: [
                answered + reviews.count, isFinished ? now.milliseconds : nil, training.id,
            ])
        // Before that its own words are left to do.
        let asksPlan = training.kind == .plan && training.category == nil
        if let last, !asksPlan || isFinished { try Self.noteDone(with: last, of: user, on: time.day, in: db) }
        return .counted(training, isFinished: isFinished, reviews: reviews)
    }

    /// Writes an answer down that no training asked for, as practice; nothing where the word was never answered, or is not
    /// learned.
    ///
    /// - Parameter answer: its `training` and `sequence` are not looked at.
    func takePractice(_ answer: Answer, of user: User.ID, now: Date, clock: Date?, in db: Database) throws {
        guard let known = try Self.memory(of: answer.word, of: user, in: db),
            let sequence = try Self.sequence(of: answer.word, of: user, in: db)
        else { return }
        var answer = answer
        answer.sequence = sequence
        let now = Date(milliseconds: now.milliseconds)
        let moment = Self.corrected(now, after: known.reviewedAt)
        let time = try localTime(moment, of: user, in: db)
        _ = try Self.insert(
            answer, after: known, in: nil, purpose: .practice, of: user, moment: moment, time: time,
            clock: clock ?? (moment > now ? now : nil), in: db)
        try Self.noteDone(with: answer, of: user, on: time.day, in: db)
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
            guard let standing = try Self.standing(of: training, of: user, in: db) else { return nil }
            var entries = try Self.entries(of: training, today: today, in: db)
            guard standing.isOpen, let position = entries.firstIndex(where: { $0.word == word }),
                entries[position].remaining > 0
            else { return standing.training }
            entries[position].meet(answered: standing.answered + entries.metCount)
            try Self.keep(entries[position], of: training, in: db)
            return standing.training
        }
    }

    /// An answer of this person that counts; nil when it was taken back, or its word is gone.
    public func review(_ id: Review.ID, of user: User.ID) async throws -> Review? {
        try await read(isBrief: true) { try Self.review(id, of: user, in: $0) }
    }

    static func review(_ id: Review.ID, of user: User.ID, in db: Database) throws -> Review? {
        let statement = try db.cachedStatement(
            sql: """
                \(selectReviews) WHERE review.id = ? AND review.user_id = ?
                    AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)
                """)
        return try statement.first([id, user], as: Review.init)
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

    /// No answer is given before the one before it to the same word, unless that was given by a clock more than a day ahead.
    private static func corrected(_ now: Date, after last: Date?) -> Date {
        guard let last, now < last, last.timeIntervalSince(now) <= 24 * 60 * 60 else { return now }
        return last
    }

    static func keep(_ entry: TrainingQueue.Entry, of training: Training.ID, in db: Database) throws {
        try db.cachedStatement(
            sql: """
                UPDATE training_word SET purpose = ?, remaining = ?, turn = ?, is_met = ?
                WHERE training_id = ? AND word_id = ?
                """
        ).execute(arguments: [
            entry.purpose.rawValue, entry.remaining, entry.turn, entry.isMet, training, entry.word,
        ])
    }

    private static func insert(
        _ answer: Answer, after known: Memory?, in training: Training.ID?, purpose: Review.Purpose,
        of user: User.ID, moment: Date,
        time: LocalTime, clock: Date?, in db: Database
    ) throws -> Review.ID {
        let logged = LoggedReview(
            rating: answer.rating, purpose: purpose, form: answer.form, moment: moment, day: time.day)
        let memory = Memory(
            known, after: logged, to: answer.word, by: try personalScheduler(of: user, in: db))
        let (before, after) = (known?.progress ?? .none, memory.progress)
        try db.cachedStatement(
            sql: """
                INSERT INTO review (user_id, word_id, category_id, training_id, sequence, rating, mode, typed,
                    purpose, duration, progress_before, progress_after, reviewed_at, study_day, hour, clock)
                VALUES (?1, ?2, (SELECT category_id FROM word WHERE id = ?2), ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,
                    ?11, ?12, ?13, ?14, ?15)
                """
        ).execute(arguments: [
            user, answer.word, training, answer.sequence, answer.rating.rawValue,
            answer.form.rawValue, answer.typed, purpose.rawValue, answer.duration, before.value, after.value,
            moment.milliseconds, time.day.number, time.hour, clock?.milliseconds,
        ])
        let review: Review.ID = db.insertedID()
        try keep(memory, of: answer.word, of: user, in: db)
        return review
    }
}
