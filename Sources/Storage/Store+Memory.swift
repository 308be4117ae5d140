import Foundation
import GRDB
import Learning
import Vocabulary
import struct Vocabulary.Progress

/// What of a row of `review` its word's memory is made of.
struct LoggedReview: Sendable {
    let rating: Rating
    let purpose: Review.Purpose?
    let form: ExerciseForm?
    let moment: Date
    let day: StudyDay

    /// «Уже знаю» when the word was met. Quickly typed it is not that: it was shown a moment ago.
    var saysKnown: Bool { purpose == .first && rating == .easy && form == .card }
}

/// What the answers that count make of one learner and one word: a row of `memory`.
struct Memory: Sendable, Equatable {
    var state: MemoryState
    var progress: Progress
    /// It was known when it was met, and was not forgotten since.
    var isKnown: Bool
    /// How many of the answers were «Не помню».
    var forgotten: Int
    /// The moment of the latest answer.
    var reviewedAt: Date

    /// `before` is nil for the first answer.
    init(_ before: Memory?, after review: LoggedReview, to word: Word.ID, by scheduler: Scheduler) {
        reviewedAt = review.moment
        forgotten = before?.forgotten ?? 0
        if let before, review.purpose == .practice {
            state = scheduler.state(before.state, afterPractice: review.rating, on: review.day)
            (progress, isKnown) = (before.progress, before.isKnown)
            return
        }
        if before == nil, review.saysKnown {
            state = scheduler.state(ofKnown: word, at: review.moment, on: review.day)
            (progress, isKnown) = (.learned, true)
            return
        }
        state = scheduler.state(
            before?.state, after: Grade(review.rating), at: review.moment, on: review.day, word: word)
        // Nobody is taken for knowing a word but who said so of one that was new.
        let rating = review.purpose == .first && review.rating == .easy ? .remember : review.rating
        progress = (before?.progress ?? .none).after(rating, review.purpose, stability: state.stability)
        isKnown = (before?.isKnown ?? false) && rating.isRight
        if !rating.isRight { forgotten += 1 }
    }

    /// From a row that has `Store.memoryColumns`; nil where there is no memory.
    init?(_ row: Row) throws {
        guard let state = try MemoryState(row) else { return nil }
        self.state = state
        progress = try Progress(row[Columns.progress])
        isKnown = try row[Columns.isKnown]
        forgotten = try row.count(Columns.forgotten)
        reviewedAt = try Date(milliseconds: row[Columns.reviewedAt])
    }

    /// Beside those of its state.
    enum Columns {
        static let progress = Column<Int>("progress", of: "memory")
        static let isKnown = Column<Bool>("is_known", of: "memory")
        static let forgotten = Column<Int?>("forgotten", of: "memory")
        static let reviewedAt = Column<Int64>("reviewed_at", of: "memory")
    }
}

extension Store {
    /// What a `Memory` is made of.
    static let memoryColumns = [
        columns(
            Memory.Columns.progress, Memory.Columns.isKnown, Memory.Columns.forgotten,
            Memory.Columns.reviewedAt),
        MemoryState.Columns.selected,
    ].joined(separator: ", ")

    /// As `keepMemory` takes them.
    private static let memoryFields = [
        "progress", "is_known", "forgotten", "reviewed_at", "stability", "difficulty", "due_day",
        "reviewed_on",
        "repetitions", "lapses",
    ]

    private static let keepMemory = """
        INSERT INTO memory (user_id, word_id, category_id, is_learned, \(memoryFields.joined(separator: ", ")))
        SELECT ?1, id, category_id, ?2, ?3, ?4, ?5, ?6, ?7, ?8, max(?9, ifnull((SELECT paused_until FROM word_help
                WHERE word_help.user_id = ?1 AND word_help.word_id = word.id), ?9)),
            ?10, ?11, ?12 FROM word WHERE id = ?13 AND EXISTS (SELECT 1 FROM category_learner
                WHERE category_learner.user_id = ?1 AND category_learner.category_id = word.category_id)
        ON CONFLICT DO UPDATE SET (is_learned, \(memoryFields.joined(separator: ", ")))
            = (excluded.is_learned, \(memoryFields.map { "excluded." + $0 }.joined(separator: ", ")))
        """

    /// nil where no answer counts.
    static func memory(of word: Word.ID, of user: User.ID, in db: Database) throws -> Memory? {
        let statement = try db.cachedStatement(
            sql: "SELECT \(memoryColumns) FROM memory WHERE user_id = ? AND word_id = ?")
        if let memory = try statement.first([user, word], as: { try Memory($0) }) { return memory }
        // What comes back from the log may not all be back.
        let isChanging = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM learner_change WHERE user_id = ?)")
        guard try Bool.fetchOne(isChanging, arguments: [user]) == true else { return nil }
        return try replayed(word, of: user, by: personalScheduler(of: user, in: db), in: db)
    }

    /// nil removes it: the word is new again, and nothing helps it any more. A word that was put aside is not due before.
    /// Whoever does not learn the word's category remembers nothing of it as long as that is so.
    static func keep(_ memory: Memory?, of word: Word.ID, of user: User.ID, in db: Database) throws {
        guard let memory else {
            for table in ["memory", "word_help"] {
                try db.execute(
                    sql: "DELETE FROM \(table) WHERE user_id = ? AND word_id = ?", arguments: [user, word])
            }
            return
        }
        let state = memory.state
        try db.cachedStatement(sql: keepMemory).execute(arguments: [
            user, memory.progress.isLearned, memory.progress.value, memory.isKnown, memory.forgotten,
            memory.reviewedAt.milliseconds, state.stability, state.difficulty, state.dueDay.number,
            state.reviewedOn.number, state.repetitions, state.lapses, word,
        ])
        guard db.changesCount == 0 else { return }
        try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO former_learner (user_id, category_id) SELECT ?, category_id FROM word WHERE id = ?
                """
        ).execute(arguments: [user, word])
    }

    /// Keeps what `review`, which stands in the log as the latest answer to a word, makes of its memory `known`.
    static func remember(
        _ review: LoggedReview, after known: Memory?, of word: Word.ID, of user: User.ID, in db: Database
    ) throws {
        let scheduler = try personalScheduler(of: user, in: db)
        try keep(Memory(known, after: review, to: word, by: scheduler), of: word, of: user, in: db)
    }

    /// Goes through the answers to a word anew, and keeps what they make of its memory.
    static func replay(_ word: Word.ID, of user: User.ID, in db: Database) throws {
        let scheduler = try personalScheduler(of: user, in: db)
        try keep(replayed(word, of: user, by: scheduler, in: db), of: word, of: user, in: db)
    }

    /// What the answers that count make of a word; nil when there are none.
    static func replayed(
        _ word: Word.ID, of user: User.ID, by scheduler: Scheduler, in db: Database
    ) throws -> Memory? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(LoggedReview.Columns.selected) FROM review
                WHERE user_id = ? AND word_id = ? AND NOT EXISTS (\(isRetracted)) ORDER BY sequence
                """)
        return try statement.all([user, word], as: LoggedReview.init).reduce(nil) {
            Memory($0, after: $1, to: word, by: scheduler)
        }
    }

    fileprivate static let isRetracted = "SELECT 1 FROM retraction WHERE review_id = review.id"

    /// How many words fall due on `today` and on each of the days after it.
    static func forecast(of user: User.ID, today: StudyDay, in db: Database) throws -> Forecast {
        let (day, count) = (Column<StudyDay>("day"), Column<Int?>("count"))
        let statement = try db.cachedStatement(
            sql: """
                SELECT max(due_day, ?2 - 1) AS \(day), sum(count) AS \(count) FROM due_tally
                WHERE user_id = ?1 AND due_day < ?3 GROUP BY day
                """)
        var forecast = Forecast(
            today: today, overdueCount: 0, counts: Array(repeating: 0, count: Forecast.dayCount))
        let end = today.adding(Forecast.dayCount)
        let sums = try statement.all([user, today.number, end.number]) {
            try (day: today.distance(to: $0[day]), count: $0.count(count))
        }
        for sum in sums {
            if sum.day < 0 {
                forecast.overdueCount = sum.count
            } else if forecast.counts.indices.contains(sum.day) {
                forecast.counts[sum.day] = sum.count
            }
        }
        return forecast
    }
}

extension Store {
    /// Computes everything anew that follows from the log and from who learns what: the sums, each learner's memory, which
    /// words are new, and how many a category has.
    static func rebuild(in db: Database) throws {
        try makeFindable(in: db)
        try db.execute(
            sql: """
                DELETE FROM day_tally;
                INSERT INTO day_tally
                    SELECT user_id, study_day, sum(remembered), sum(forgotten), sum(duration), sum(learned),
                        sum(early), sum(late), sum(due_done), sum(begun), sum(new_done), 0
                    FROM review_figures AS review WHERE NOT EXISTS (\(isRetracted)) GROUP BY user_id, study_day;
                INSERT INTO day_tally (user_id, study_day, remembered, forgotten, duration, learned, early, late, tasks)
                    SELECT user_id, study_day, 0, 0, 0, 0, 0, 0, count(*) FROM lesson_answer WHERE true
                    GROUP BY user_id, study_day
                    ON CONFLICT DO UPDATE SET tasks = excluded.tasks;
                UPDATE lesson_attempt SET (answered, right_count, place_count, duration) = (
                    SELECT count(*), ifnull(sum(right_count), 0), ifnull(sum(place_count), 0),
                        ifnull(sum(min(ifnull(duration, 0), 120000)), 0)
                    FROM lesson_answer WHERE attempt_id = lesson_attempt.id);
                DELETE FROM lesson_mistake;
                INSERT INTO lesson_mistake (answer_id, user_id, lesson, task, right_day) \(Schema.openMistakes);
                INSERT OR IGNORE INTO theory_unread SELECT DISTINCT user_id FROM lesson_answer;
                DELETE FROM log_size;
                INSERT INTO log_size (user_id, row_count, text_size) \(Schema.logSizes);
                DELETE FROM category_tally;
                INSERT INTO category_tally
                    SELECT user_id, category_id, study_day, sum(remembered), sum(forgotten), sum(duration),
                        sum(learned)
                    FROM review_figures AS review
                    WHERE category_id IN (SELECT id FROM category) AND NOT EXISTS (\(isRetracted))
                    GROUP BY user_id, category_id, study_day;
                DELETE FROM memory;
                DELETE FROM category_progress;
                DELETE FROM due_tally;
                DELETE FROM new_word;
                DELETE FROM former_learner;
                DELETE FROM learner_change;
                UPDATE category SET word_count = (SELECT count(*) FROM word WHERE category_id = category.id);
                """)
        try rebuildMemory(in: db)
        try db.execute(
            sql: """
                INSERT INTO new_word (user_id, word_id, category_id)
                    SELECT category.user_id, word.id, category.id
                    FROM word JOIN category ON category.id = word.category_id
                    WHERE \(isLearned(by: "category.user_id")) AND NOT EXISTS (SELECT 1 FROM memory
                        WHERE memory.user_id = category.user_id AND memory.word_id = word.id)
                """)
    }

    private static func rebuildMemory(in db: Database) throws {
        let (owner, asked) = (Column<User.ID>("user_id"), Column<Word.ID>("word_id"))
        let answers = try Row.fetchCursor(
            db,
            sql: """
                SELECT \(owner), \(asked), \(LoggedReview.Columns.selected) FROM review
                WHERE word_id IS NOT NULL AND NOT EXISTS (\(isRetracted)) ORDER BY user_id, word_id, sequence
                """)
        var known: (user: User.ID, word: Word.ID, memory: Memory)?
        var scheduler = Scheduler.standard
        while let row = try answers.next() {
            let (user, word) = try (row[owner], row[asked])
            let isSame = known.map { $0.user == user && $0.word == word } ?? false
            if let known, !isSame { try keep(known.memory, of: known.word, of: known.user, in: db) }
            if known?.user != user { scheduler = try personalScheduler(of: user, in: db) }
            let memory = try Memory(
                isSame ? known?.memory : nil, after: LoggedReview(row), to: word, by: scheduler)
            known = (user, word, memory)
        }
        if let known { try keep(known.memory, of: known.word, of: known.user, in: db) }
        try db.execute(sql: "UPDATE scheduling SET replayed_to = NULL")
    }
}

extension LoggedReview {
    /// The schema lets an answer without a day in, from before days were written down; the rule "study days" has given
    /// each of them its own, and a trigger lets no other in.
    fileprivate enum Columns {
        static let rating = Column<String>("rating")
        static let purpose = Column<String?>("purpose")
        static let mode = Column<String>("mode")
        static let reviewedAt = Column<Int64>("reviewed_at")
        static let studyDay = Column<StudyDay>("study_day")

        static let selected = Store.columns(rating, purpose, mode, reviewedAt, studyDay)
    }

    /// From a row that has its columns.
    fileprivate init(_ row: Row) throws {
        rating = try Rating(rawValue: row[Columns.rating]) ?? .forgot
        purpose = try row[Columns.purpose].flatMap(Review.Purpose.init)
        form = try ExerciseForm(rawValue: row[Columns.mode])
        moment = try Date(milliseconds: row[Columns.reviewedAt])
        day = try row[Columns.studyDay]
    }
}

extension MemoryState {
    enum Columns {
        fileprivate static let stability = Column<Double?>("stability", of: "memory")
        fileprivate static let difficulty = Column<Double>("difficulty", of: "memory")
        fileprivate static let dueDay = Column<StudyDay>("due_day", of: "memory")
        fileprivate static let reviewedOn = Column<StudyDay>("reviewed_on", of: "memory")
        static let repetitions = Column<Int?>("repetitions", of: "memory")
        fileprivate static let lapses = Column<Int?>("lapses", of: "memory")

        static let selected = Store.columns(
            stability, difficulty, dueDay, reviewedOn, repetitions, lapses)
    }

    /// From a row that has `Store.memoryColumns`; nil where there is no memory.
    init?(_ row: Row) throws {
        guard let stability = try row[Columns.stability] else { return nil }
        try self.init(
            stability: stability, difficulty: row[Columns.difficulty], dueDay: row[Columns.dueDay],
            reviewedOn: row[Columns.reviewedOn], repetitions: row.count(Columns.repetitions),
            lapses: row.count(Columns.lapses))
    }
}
