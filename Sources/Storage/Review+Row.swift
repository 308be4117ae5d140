import GRDB
import Vocabulary

extension Store {
    /// Answers to words that are still there.
    static let selectReviews = """
        SELECT \(wordColumns), \(Review.Columns.selected)
        FROM review
        JOIN word ON word.id = review.word_id JOIN category ON category.id = word.category_id
        LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = review.user_id
        """
}

extension Review {
    /// Those of its table of which a `Review` is made, beside its word.
    fileprivate enum Columns {
        static let id = Column<Review.ID>("id", of: "review")
        static let training = Column<Training.ID?>("training_id", of: "review")
        static let sequence = Column<Int?>("sequence", of: "review")
        static let rating = Column<String>("rating", of: "review")
        static let mode = Column<String>("mode", of: "review")
        static let typed = Column<String?>("typed", of: "review")
        static let progressBefore = Column<Int>("progress_before", of: "review")
        static let progressAfter = Column<Int>("progress_after", of: "review")
        static let duration = Column<Int?>("duration", of: "review")
        static let doneUntil = Column<StudyDay?>("done_until", of: "review")

        static let selected = Store.columns(
            id, training, sequence, rating, mode, typed, progressBefore, progressAfter, duration, doneUntil)
    }

    /// From a row of `Store.selectReviews`. There is no other rating.
    init(_ row: Row) throws {
        try self.init(
            id: row[Columns.id], word: Word(row), training: row[Columns.training],
            sequence: row.count(Columns.sequence), rating: Rating(rawValue: row[Columns.rating]) ?? .forgot,
            form: ExerciseForm(rawValue: row[Columns.mode]), typed: row[Columns.typed],
            progressBefore: Progress(row[Columns.progressBefore]),
            progressAfter: Progress(row[Columns.progressAfter]), duration: row[Columns.duration],
            completesDay: row[Columns.doneUntil] != nil)
    }
}
