import Foundation
import GRDB
import Learning
import Vocabulary

extension Store {
    /// What became of taking an answer back.
    public enum Retracting: Sendable {
        /// The word has the progress and the memory state that it had before, and its card is asked again.
        case retracted(Training)
        /// Another answer followed, or it was taken back before; nothing was changed.
        case stale(Training)
        /// No such answer of this person.
        case missing
    }

    /// Takes the latest answer of a training back, with those that came with it. The reviews stay in the log, marked as
    /// retracted.
    public func retract(_ review: Review.ID, of user: User.ID, now: Date) async throws -> Retracting {
        try await write { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT other.id FROM review JOIN review AS other ON other.training_id = review.training_id
                        AND other.reviewed_at = review.reviewed_at AND other.mode = review.mode
                    WHERE review.id = ? AND review.user_id = ? AND review.mode = 'pairs'
                        AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = other.id)
                    ORDER BY other.id DESC
                    """)
            let together = try Review.ID.fetchAll(statement, arguments: [review, user])
            var outcome = Retracting.missing
            for review in together.contains(review) ? together : [review] {
                outcome = try Self.takeBack(review, of: user, now: now, in: db)
                guard case .retracted = outcome else { break }
            }
            return outcome
        }
    }

    /// Takes the latest answer of a training back and writes down in its place that it was right.
    public func correct(_ review: Review.ID, of user: User.ID, now: Date, clock: Date? = nil) async throws
        -> Answering
    {
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
            return try self.take(right, with: [], of: user, now: now, clock: clock, in: db)
        }
    }

    private static func takeBack(_ review: Review.ID, of user: User.ID, now: Date, in db: Database) throws
        -> Retracting
    {
        let (word, day) = (Column<Word.ID?>("word_id"), Column<StudyDay>("study_day"))
        // Where every answer of the training is taken back, there is no latest one.
        let (isMet, isLatest) = (Column<Bool>("is_met"), Column<Bool?>("is_latest"))
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(Self.trainingColumns), review.\(word), review.\(day),
                    ifnull((SELECT is_met FROM training_word
                        WHERE training_id = training.id AND word_id = review.word_id), 0) AS \(isMet),
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
                            AND other.finished_at IS NULL) AS \(isLatest)
                FROM review JOIN training ON training.id = review.training_id
                WHERE review.id = ? AND review.user_id = ?
                """)
        let found = try statement.first([review, user]) {
            try (
                training: Training($0), word: $0[word], day: $0[day], isMet: $0[isMet], isLatest: $0[isLatest]
            )
        }
        guard let found else { return .missing }
        let training = found.training
        guard let word = found.word, found.isLatest == true else { return .stale(training) }
        let before = try Self.replayedEntry(word, of: training.id, without: review, in: db)
        try db.execute(
            sql: "INSERT INTO retraction (review_id, retracted_at) VALUES (?, ?)",
            arguments: [review, now.milliseconds])
        let wasKnown = try Self.memory(of: word, of: user, in: db)?.isKnown ?? false
        try Self.replay(word, of: user, in: db)
        if var before {
            before.isMet = found.isMet
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
        if wasKnown {
            try Self.takeReplacementBack(of: training, of: user, today: found.day, in: db)
        }
        return .retracted(training)
    }

    /// What the answers of a training other than `review`, its latest, make of one of its words.
    private static func replayedEntry(
        _ word: Word.ID, of training: Training.ID, without review: Review.ID, in db: Database
    ) throws -> TrainingQueue.Entry? {
        let (id, asked) = (Column<Review.ID>("id"), Column<Word.ID?>("word_id"))
        let (rating, purpose) = (Column<String>("rating"), Column<String?>("purpose"))
        let answers = try db.cachedStatement(
            sql: """
                SELECT \(columns(id, asked, rating, purpose)) FROM review
                WHERE training_id = ? AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)
                ORDER BY id
                """
        ).all([training]) {
            try (id: $0[id], word: $0[asked], rating: $0[rating], purpose: $0[purpose])
        }
        var entry: TrainingQueue.Entry?
        for (answered, answer) in answers.enumerated() where answer.word == word {
            let purpose = answer.purpose.flatMap(Review.Purpose.init) ?? .practice
            if entry == nil { entry = TrainingQueue.Entry(word, purpose) }
            guard answer.id != review else { break }
            entry?.take(Rating(rawValue: answer.rating) ?? .forgot, answered: answered)
        }
        return entry
    }
}
