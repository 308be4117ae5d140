import Foundation
import GRDB
import Vocabulary

/// An answer of a draft, with what it belongs to in the account.
private struct DraftReview: Sendable {
    let id: Int64
    let sequence: Int
    /// When it was given, as the order of its word's answers has it; milliseconds.
    let moment: Int64
    let word: Word.ID?
    /// What it is in the account already; nil when it is new.
    let here: Int64?
    let retracted: Int64?
    let reviewed: Int64
    let rating: String
    let purpose: String?
    let form: String
    let day: Int
    /// Bytes of what was typed.
    let typedSize: Int
    /// As `insertReview` takes them, but for user, word and sequence.
    let values: StatementArguments

    private enum Columns {
        static let sequence = Column<Int>("sequence", of: "review")
        static let moment = Column<Int64>("moment", of: "review")
        static let word = Column<Word.ID?>("here", of: "word")
        static let here = Column<Int64?>("here", of: "review")
        static let retracted = Column<Int64?>("retracted_at", of: "review")
        static let category = Column<Int64?>("here", of: "category")
        static let training = Column<Int64?>("here", of: "training")
        static let rating = Column<String>("rating")
        static let mode = Column<String>("mode")
        static let purpose = Column<String?>("purpose")
        static let typed = Column<String?>("typed")
        static let duration = Column<Int?>("duration")
        static let doneUntil = Column<Int?>("done_until")
        static let progressBefore = Column<Int>("progress_before")
        static let progressAfter = Column<Int>("progress_after")
        static let reviewed = Column<Int64>("reviewed_at")
        static let studyDay = Column<Int>("study_day")
        static let hour = Column<Int>("hour")

        static let selected = Store.columns(
            sequence, moment, word, here, retracted, category, training, rating, mode, purpose, typed,
            duration, doneUntil, progressBefore, progressAfter, reviewed, studyDay, hour)
    }

    /// Goes on with WHERE.
    static let select = select(from: "review")

    private static func select(from tables: String) -> String {
        """
        SELECT review.id AS \(ImportDraft.position), \(Columns.selected)
        FROM \(tables) LEFT JOIN word ON word.number = review.word
        LEFT JOIN category ON category.number = review.category
        LEFT JOIN training ON training.number = review.training
        """
    }

    /// Those in line to be appended after the position ?1, as they stand there.
    static let selectInLine = """
        \(select(from: "line CROSS JOIN review ON review.id = line.review"))
        WHERE line.position > ?1 ORDER BY line.position LIMIT ?2
        """

    /// From a row of `select`.
    init(_ row: Row) throws {
        id = try row[ImportDraft.position]
        sequence = try row[Columns.sequence]
        moment = try row[Columns.moment]
        word = try row[Columns.word]
        here = try row[Columns.here]
        retracted = try row[Columns.retracted]
        reviewed = try row[Columns.reviewed]
        rating = try row[Columns.rating]
        purpose = try row[Columns.purpose]
        form = try row[Columns.mode]
        day = try row[Columns.studyDay]
        let typed = try row[Columns.typed]
        typedSize = typed?.utf8.count ?? 0
        let values: [(any DatabaseValueConvertible)?] = try [
            row[Columns.category], row[Columns.training], rating, form, purpose, typed, row[Columns.duration],
            row[Columns.doneUntil], row[Columns.progressBefore], row[Columns.progressAfter], reviewed, day,
            row[Columns.hour],
        ]
        self.values = StatementArguments(values)
    }

    var logged: LoggedReview {
        LoggedReview(
            rating: Rating(rawValue: rating) ?? .forgot, purpose: purpose.flatMap(Review.Purpose.init),
            form: ExerciseForm(rawValue: form),
            moment: Date(milliseconds: reviewed), day: StudyDay(number: day))
    }
}

/// An answer in its place among the answers to a word, as it is written anew.
private enum PlacedReview {
    case known(id: Int64, moment: Int64)
    case new(DraftReview)

    var moment: Int64 {
        switch self {
        case .known(_, let moment): moment
        case .new(let review): review.moment
        }
    }
}

extension Store {
    /// Brings the answers into the log. What follows on the answers that a word has is added in the order of time; a
    /// word whose answers come between is gone through as a whole.
    func bringReviews(_ draft: ImportDraft, to user: User.ID, report: @Sendable (Int) -> Void) async throws {
        var count = 0
        // A second time for words that were answered meanwhile.
        for _ in 0..<2 {
            try await matchReviews(draft, of: user)
            for word in try await draft.wordsToMerge() { count += try await merge(word, of: draft, to: user) }
            report(count)
            guard try await append(draft, to: user, count: &count, report: report) else { return }
        }
    }

    /// Returns whether answers are left that have to come before others.
    ///
    /// The answers to one word together: they stand beside each other in the log's index, and what they make of the word's
    /// memory is kept once. The latest of all in the order of time, by which the log tells what was done last.
    private func append(
        _ draft: ImportDraft, to user: User.ID, count: inout Int, report: @Sendable (Int) -> Void
    ) async throws -> Bool {
        var isOutOfOrder = false
        try await draft.lineUpReviews()
        var position = 0
        while true {
            let reviews = try await draft.reviewsInLine(after: position)
            guard !reviews.isEmpty else { break }
            position += reviews.count
            let runs = reviews.parted(where: { $0.word != $1.word }, longest: Self.longestRun)
            let ids = try await writeSlices(
                of: runs, preparing: { try Self.checkAllowance(of: user, for: $0.joined(), in: $1) }
            ) { try Self.append($0, to: user, in: $1) }.flatMap(\.self)
            try await draft.setHere(ids, of: reviews.map(\.id), "review", "id")
            isOutOfOrder = isOutOfOrder || ids.contains(nil)
            count += reviews.count
            report(count)
        }
        return isOutOfOrder
    }

    /// Answers that are written down together at most, so that a slice ends when its time is over.
    private static let longestRun = 50

    private static func checkAllowance(
        of user: User.ID, for reviews: some Collection<DraftReview>, in db: Database
    ) throws {
        let typed = reviews.reduce(0) { $0 + $1.typedSize }
        try checkAllowance(of: user, answers: reviews.count, bytes: typed, in: db)
    }

    /// Appends answers to one word, in their order. nil for each that has to come before another answer, and where nobody is
    /// there any more.
    private static func append(_ run: [DraftReview], to user: User.ID, in db: Database) throws -> [Int64?] {
        let (sequence, latest) = (Column<Int>("sequence"), Column<Int64?>("latest"))
        let place = try db.cachedStatement(
            sql: """
                SELECT \(memoryColumns),
                    \(nextSequence(user: "category.user_id", word: "word.id")) AS \(sequence),
                    (SELECT reviewed_at FROM review WHERE user_id = category.user_id AND word_id = word.id
                        ORDER BY sequence DESC LIMIT 1) AS \(latest)
                FROM word JOIN category ON category.id = word.category_id
                LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = category.user_id
                WHERE word.id = ? AND category.user_id = ?
                """)
        guard let word = run.first?.word,
            var known = try place.first(
                [word, user],
                as: { try (memory: Memory($0), sequence: $0[sequence], latest: $0[latest]) })
        else {
            return try run.map { try insert($0, word: nil, sequence: $0.sequence, of: user, in: db) }
        }
        if known.memory == nil, known.sequence > 0 {
            known.memory = try memory(of: word, of: user, in: db)
        }
        let before = known.memory
        let scheduler = try personalScheduler(of: user, in: db)
        let ids: [Int64?] = try run.map { review in
            if let latest = known.latest, latest > review.moment { return nil }
            guard let id = try insert(review, word: word, sequence: known.sequence, of: user, in: db) else {
                return nil
            }
            known.sequence += 1
            known.latest = review.reviewed
            if review.retracted == nil {
                known.memory = Memory(known.memory, after: review.logged, to: word, by: scheduler)
            }
            return id
        }
        if known.memory != before { try keep(known.memory, of: word, of: user, in: db) }
        return ids
    }

    /// The sums follow by the log's triggers. nil when there is no such account.
    private static func insert(
        _ review: DraftReview, word: Word.ID?, sequence: Int, of user: User.ID, in db: Database
    ) throws -> Int64? {
        try db.cachedStatement(
            sql: """
                INSERT INTO review (category_id, training_id, rating, mode, purpose, typed, duration, done_until,
                    progress_before, progress_after, reviewed_at, study_day, hour, word_id, sequence, user_id)
                SELECT ?1, (SELECT id FROM training WHERE id = ?2), ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13,
                    ?14, ?15, user.id FROM user WHERE id = ?16
                """
        ).execute(arguments: review.values + [word, sequence, user])
        guard db.changesCount == 1 else { return nil }
        let id = db.lastInsertedRowID
        if let retracted = review.retracted { try retract(id, at: retracted, in: db) }
        return id
    }

    private static func retract(_ review: Int64, at moment: Int64, in db: Database) throws {
        try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO retraction (review_id, retracted_at) VALUES (?, ?)"
        ).execute(arguments: [review, moment])
    }

    /// Brings the answers to one word, wherever they belong among those that are there.
    /// Returns how many.
    private func merge(_ word: Word.ID, of draft: ImportDraft, to user: User.ID) async throws -> Int {
        let reviews = try await draft.database.read { db in
            try db.cachedStatement(
                sql: """
                    \(DraftReview.select) WHERE word.here = ? AND (review.here IS NULL OR review.completes)
                    ORDER BY review.sequence, review.id
                    """
            ).all([word], as: DraftReview.init)
        }
        let isPossible = try await read { try Self.answerCount(of: word, user, in: $0) } + reviews.count
        guard isPossible <= Self.mostMerged else { return try await bringLoose(reviews, of: draft, to: user) }
        let ids = try await writeSlice { db in
            try Self.checkAllowance(of: user, for: reviews.filter { $0.here == nil }, in: db)
            return try Self.merge(reviews, into: word, of: user, in: db)
        }
        try await draft.setHere(ids, of: reviews.map(\.id), "review", "id")
        return reviews.count
    }

    /// Answers to one word, those that are there and those that come between them: all of them are written anew in one
    /// transaction. Nobody answers a word so often.
    static let mostMerged = 500

    private static func answerCount(of word: Word.ID, _ user: User.ID, in db: Database) throws -> Int {
        let statement = try db.cachedStatement(
            sql: "SELECT count(*) FROM review WHERE user_id = ? AND word_id = ?")
        return try Int.fetchOne(statement, arguments: [user, word]) ?? 0
    }

    /// Brings answers as those of no word: the sums have them, and what is remembered of their word stays as it is.
    private func bringLoose(_ reviews: [DraftReview], of draft: ImportDraft, to user: User.ID) async throws
        -> Int
    {
        let new = reviews.filter { $0.here == nil }
        let ids = try await writeSlices(
            of: new, preparing: { try Self.checkAllowance(of: user, for: $0, in: $1) }
        ) { try Self.insert($0, word: nil, sequence: $0.sequence, of: user, in: $1) }
        try await draft.setHere(ids, of: new.map(\.id), "review", "id")
        return reviews.count
    }

    private static func merge(
        _ reviews: [DraftReview], into word: Word.ID, of user: User.ID, in db: Database
    ) throws -> [Int64?] {
        let isThere = try db.cachedStatement(
            sql: """
                SELECT EXISTS (SELECT 1 FROM word JOIN category ON category.id = category_id
                    WHERE word.id = ? AND user_id = ?)
                """)
        guard try Bool.fetchOne(isThere, arguments: [word, user]) == true else { return reviews.map(\.here) }
        // Answers that belonged to nobody's word come back to theirs.
        let strays = try reviews.filter { review in
            guard let here = review.here else { return false }
            return try Bool.fetchOne(
                db.cachedStatement(
                    sql: "SELECT word_id IS NULL FROM review WHERE id = ? AND user_id = ?"),
                arguments: [here, user]) == true
        }
        var words: Set<Word.ID> = [word]
        for review in reviews {
            guard let here = review.here, let moment = review.retracted else { continue }
            try retract(here, at: moment, in: db)
            // The word has other texts here.
            let owner = try db.cachedStatement(
                sql: "SELECT word_id FROM review WHERE id = ? AND word_id IS NOT NULL")
            if let other = try Word.ID.fetchOne(owner, arguments: [here]) { words.insert(other) }
        }
        let placed = try place(
            strays + reviews.filter { $0.here == nil }, among: word, of: user, in: db)
        let written = try write(placed, of: word, of: user, in: db)
        for word in words { try replay(word, of: user, in: db) }
        return reviews.map { $0.here ?? written[$0.id] }
    }

    /// All answers to a word in the order of time: those of the account in theirs, those of the file in theirs.
    private static func place(
        _ reviews: [DraftReview], among word: Word.ID, of user: User.ID, in db: Database
    ) throws -> [PlacedReview] {
        let (id, moment) = (Column<Int64>("id"), Column<Int64>("reviewed_at"))
        var known = try db.cachedStatement(
            sql: "SELECT \(id), \(moment) FROM review WHERE user_id = ? AND word_id = ? ORDER BY sequence"
        ).all([user, word]) { try PlacedReview.known(id: $0[id], moment: $0[moment]) }[...]
        var new = reviews.sorted { ($0.sequence, $0.id) < ($1.sequence, $1.id) }.map(PlacedReview.new)[...]
        var placed: [PlacedReview] = []
        while let first = known.first, let second = new.first {
            placed.append(second.moment < first.moment ? new.removeFirst() : known.removeFirst())
        }
        return placed + known + new
    }

    /// Numbers the answers to a word by their order. An answer never changes, and its number is a part of it: one that
    /// gets another is taken out of the log and put back under its own id, with whether it was
    /// taken back. The sums follow each step. Returns the ids of the new ones by their ids in the draft.
    private static func write(
        _ placed: [PlacedReview], of word: Word.ID, of user: User.ID, in db: Database
    ) throws -> [Int64: Int64] {
        // Until the first that is not one of the account's own in its old place.
        let (id, sequence) = (Column<Int64>("id"), Column<Int>("sequence"))
        let old = try db.cachedStatement(
            sql: "SELECT \(id), \(sequence) FROM review WHERE user_id = ? AND word_id = ?"
        ).all([user, word]) { try ($0[id], $0[sequence]) }
        let numbers = Dictionary(old) { first, _ in first }
        var moved: [(row: TakenReview, number: Int)] = []
        for (number, review) in placed.enumerated() {
            let id: Int64? =
                switch review {
                case .known(let id, _): id
                case .new(let review): review.here
                }
            guard let id, numbers[id] != number else { continue }
            if let row = try TakenReview(takingOut: id, of: user, in: db) { moved.append((row, number)) }
        }
        for (row, number) in moved { try row.putBack(word: word, sequence: number, in: db) }
        var written: [Int64: Int64] = [:]
        for (number, review) in placed.enumerated() {
            guard case .new(let review) = review, review.here == nil else { continue }
            written[review.id] = try insert(review, word: word, sequence: number, of: user, in: db)
        }
        return written
    }
}

extension Array {
    /// Its elements in runs of at most `longest`, which begin anew between two of which `isApart` is true.
    fileprivate func parted(where isApart: (Element, Element) -> Bool, longest: Int) -> [[Element]] {
        reduce(into: []) { runs, element in
            if let last = runs.last?.last, runs[runs.count - 1].count < longest, !isApart(last, element) {
                runs[runs.count - 1].append(element)
            } else {
                runs.append([element])
            }
        }
    }
}

extension ImportDraft {
    /// How many are the latest: more than is ever asked for of what was done last.
    private static let latestCount = 1_000
    /// Answers that are read at once.
    private static let pageSize = 1_000

    /// Puts the answers that are not in the account in line to be appended: those to no word of it, those to each word, and
    /// at last the latest of all.
    fileprivate func lineUpReviews() async throws {
        try await database.write { db in
            let latest = try Int64.fetchOne(
                db,
                sql: """
                    SELECT moment FROM review WHERE here IS NULL ORDER BY moment DESC
                    LIMIT 1 OFFSET \(Self.latestCount)
                    """)
            try db.execute(
                sql: """
                    DROP TABLE IF EXISTS temp.line;
                    CREATE TEMP TABLE line (position INTEGER PRIMARY KEY, review INTEGER NOT NULL)
                    """)
            try db.execute(
                sql: """
                    INSERT INTO line (review)
                    SELECT review.id FROM review LEFT JOIN word ON word.number = review.word
                    WHERE review.here IS NULL
                    ORDER BY review.moment > ?1, CASE WHEN review.moment <= ?1 THEN word.here END,
                        review.moment, review.sequence, review.id
                    """, arguments: [latest ?? .min])
        }
    }

    /// Some after as many as `position`; none at the end.
    fileprivate func reviewsInLine(after position: Int) async throws -> [DraftReview] {
        try await database.read {
            try $0.cachedStatement(sql: DraftReview.selectInLine)
                .all([position, Self.pageSize], as: DraftReview.init)
        }
    }

    /// Words that have answers already after some that the file brings, or that something becomes of besides.
    fileprivate func wordsToMerge() async throws -> [Word.ID] {
        try await database.write { db in
            try db.execute(
                sql: """
                    CREATE TEMP TABLE latest (word INTEGER PRIMARY KEY, moment INTEGER);
                    INSERT INTO latest SELECT word, moment FROM (
                        SELECT word, reviewed_at AS moment, max(sequence) FROM known_review
                        WHERE word IS NOT NULL GROUP BY word)
                    """)
            defer { try? db.execute(sql: "DROP TABLE latest") }
            return try Word.ID.fetchAll(
                db,
                sql: """
                    SELECT DISTINCT word.here FROM review JOIN word ON word.number = review.word
                    LEFT JOIN latest ON latest.word = word.here
                    WHERE word.here IS NOT NULL AND (review.completes
                        OR (review.here IS NULL AND latest.moment > review.moment))
                    """)
        }
    }
}
