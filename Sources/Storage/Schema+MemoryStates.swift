import Foundation
import GRDB
import Vocabulary

extension Schema {
    /// The study day of each answer, and what the scheduler makes of the answers.
    ///
    /// A review says its day itself: computed from a time zone that the learner may change, the same log would give
    /// another state tomorrow. Where the scheduler knows nothing (all answers were taken back) its columns are NULL,
    /// all of them; `due_at` and `step` are there only while a word is asked after minutes.
    static let memoryStates = """
        ALTER TABLE review ADD COLUMN study_day INTEGER;

        ALTER TABLE memory ADD COLUMN phase TEXT CHECK (phase IN ('learning', 'review', 'relearning'));
        ALTER TABLE memory ADD COLUMN step INTEGER CHECK (step >= 0);
        ALTER TABLE memory ADD COLUMN stability REAL CHECK (stability >= 0.001);
        ALTER TABLE memory ADD COLUMN difficulty REAL CHECK (difficulty BETWEEN 1 AND 10);
        ALTER TABLE memory ADD COLUMN due_day INTEGER;
        ALTER TABLE memory ADD COLUMN due_at INTEGER CHECK ((due_at IS NULL) = (step IS NULL));
        ALTER TABLE memory ADD COLUMN reviewed_on INTEGER;
        ALTER TABLE memory ADD COLUMN repetitions INTEGER CHECK (repetitions BETWEEN 1 AND review_count);
        ALTER TABLE memory ADD COLUMN lapses INTEGER CHECK (lapses BETWEEN 0 AND repetitions)
            CHECK ((phase IS NULL) + (stability IS NULL) + (difficulty IS NULL) + (due_day IS NULL)
                + (reviewed_on IS NULL) + (repetitions IS NULL) + (lapses IS NULL) IN (0, 7))
            CHECK ((step IS NULL) = (ifnull(phase, 'review') = 'review'));
        CREATE INDEX memory_due ON memory (user_id, due_day) WHERE due_day IS NOT NULL;
        """

    /// After the days of old reviews are filled in.
    private static let datedReviews = """
        CREATE TRIGGER review_dated BEFORE INSERT ON review WHEN new.study_day IS NULL
        BEGIN SELECT raise(ABORT, 'a review has a study day'); END;
        CREATE TRIGGER review_day_unchangeable BEFORE UPDATE OF study_day ON review
        BEGIN SELECT raise(ABORT, 'a review never changes'); END;
        """

    /// Gives old reviews their study day, in the time zone their learner has now, and replays them.
    static func fillMemoryStates(_ db: Database) throws {
        let studyDay = DatabaseFunction("study_day_in", argumentCount: 2, pure: true) { values in
            guard let moment = Int64.fromDatabaseValue(values[0]) else { return nil }
            let name = String.fromDatabaseValue(values[1])
            let zone = name.flatMap { TimeZone(identifier: $0) } ?? .current
            return StudyDay(Date(milliseconds: moment), in: zone).number
        }
        db.add(function: studyDay)
        try db.execute(
            sql: """
                UPDATE review SET study_day = study_day_in(reviewed_at,
                    (SELECT time_zone FROM user WHERE user.id = review.user_id))
                """)
        db.remove(function: studyDay)
        try db.execute(sql: datedReviews)
        let words = try Row.fetchAll(db, sql: "SELECT user_id, word_id FROM memory")
        for row in words {
            let (user, word): (User.ID, Word.ID) = (row[0], row[1])
            try Store.keep(try Store.replayed(word, of: user, in: db), of: word, of: user, in: db)
        }
    }
}
