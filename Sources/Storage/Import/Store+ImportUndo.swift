import Foundation
import GRDB
public import Vocabulary

extension Store {
    /// Takes back what an import added, in slices that leave sums and memory as they follow from the log: words that nobody has
    /// changed or answered since, with their answers; answers that it brought to words that were there before, where
    /// nobody has answered these since; trainings and categories that nothing is left of. What it filled in stays, and so do
    /// results of lessons, achievements and settings. Broken off, it goes on when asked again.
    ///
    /// - Parameter report: hears how much of how much is done.
    public func takeBack(
        _ receipt: ImportReceipt, now: Date,
        report: @Sendable (_ count: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws -> ImportTakenBack {
        let (book, user) = (try receipt.open(), receipt.user)
        var result = ImportTakenBack()
        var count = 0
        let total = receipt.words + receipt.answers
        func take(_ outcomes: [BroughtOutcome], of size: Int) async throws {
            for outcome in outcomes {
                result.answers += outcome.answers
                switch outcome.kind {
                case .taken: result.words += 1
                case .kept: result.kept += 1
                case .gone, .older: break
                }
                if let deletion = outcome.deletion { try await finish(deletion: deletion) }
            }
            count += size
            report(count, total)
        }
        try await book.eachSlice(BroughtWord.words) { words in
            let outcomes = try await self.writeSlices(of: words) {
                try Self.takeBack($0, of: user, now: now, in: $1)
            }
            try await take(outcomes, of: words.reduce(words.count) { $0 + $1.reviews.count })
        }
        try await book.eachSlice(BroughtWord.olderWords) { words in
            // Of one with very many answers, some at a time.
            let parts = words.flatMap(\.parts)
            let outcomes = try await self.writeSlices(of: parts) { word, db in
                try Self.takeBackAnswers(of: word, since: receipt.brought, by: user, in: db)
            }
            try await take(outcomes, of: parts.reduce(0) { $0 + $1.reviews.count })
        }
        try await book.eachSlice(BroughtWord.looseAnswers) { reviews in
            let removed = try await self.writeSlices(of: reviews) { review, db in
                BroughtOutcome(.gone, answers: try Self.remove(review.reviews, of: user, in: db))
            }
            try await take(removed, of: reviews.count)
        }
        try await takeBackEmpty(try await book.read(BroughtThings.init), of: user)
        return result
    }

    private static func takeBack(_ word: BroughtWord, of user: User.ID, now: Date, in db: Database) throws
        -> BroughtOutcome
    {
        let (author, category) = (Column<User.ID>("user_id"), Column<Category.ID>("category_id"))
        let created = Column<Int64>("created_at", of: "word")
        let known = try db.cachedStatement(
            sql: """
                SELECT \(columns(author, category, created)), \(wordTextColumns)
                FROM word JOIN category ON category.id = word.category_id WHERE word.id = ?
                """
        ).first([word.id]) {
            try $0[author] == user && $0[category] == word.category && $0[created] == word.created
                && WordText($0) == word.text
        }
        guard let isUnchanged = known else {
            // Somebody deleted it: the answers that are left are of no word.
            return BroughtOutcome(.gone, answers: try remove(word.reviews, of: user, in: db))
        }
        let answers = try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT id FROM review WHERE word_id = ?"), arguments: [word.id])
        guard isUnchanged, Set(word.reviews.map(\.id)).isSuperset(of: answers) else {
            return BroughtOutcome(.kept)
        }
        let removed = try remove(word.reviews, of: user, in: db)
        try note(.importTakenBack, anotherWord: word.id, in: word.category, by: user, now: now, db)
        let rest = try beginDeleting(word.id...word.id, of: word.category, in: db)
        return BroughtOutcome(.taken, answers: removed, deletion: rest)
    }

    /// Of a word that was there before.
    private static func takeBackAnswers(
        of word: BroughtWord, since brought: Date, by user: User.ID, in db: Database
    ) throws -> BroughtOutcome {
        let isAnswered = try db.cachedStatement(
            sql: """
                SELECT EXISTS (SELECT 1 FROM review WHERE user_id = ? AND word_id = ? AND reviewed_at > ?)
                """)
        if try Bool.fetchOne(isAnswered, arguments: [user, word.id, brought.milliseconds]) == true {
            return BroughtOutcome(.older)
        }
        let removed = try remove(word.reviews, of: user, in: db)
        let isThere = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM word WHERE id = ?)")
        if try Bool.fetchOne(isThere, arguments: [word.id]) == true { try replay(word.id, of: user, in: db) }
        return BroughtOutcome(.older, answers: removed)
    }

    /// Takes answers out of the log and its sums. Returns how many there were.
    private static func remove(_ reviews: [BroughtThing], of user: User.ID, in db: Database) throws -> Int {
        let isThere = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM review WHERE id = ? AND user_id = ? AND reviewed_at = ?)")
        return try reviews.count { review in
            guard try Bool.fetchOne(isThere, arguments: [review.id, user, review.moment]) == true else {
                return false
            }
            return try TakenReview(takingOut: review.id, of: user, in: db) != nil
        }
    }

    /// Trainings without an answer, and categories without a word.
    private func takeBackEmpty(_ things: BroughtThings, of user: User.ID) async throws {
        _ = try await writeSlices(of: things.trainings) { training, db in
            try db.cachedStatement(
                sql: """
                    DELETE FROM training WHERE id = ? AND user_id = ? AND started_at = ?
                        AND NOT EXISTS (SELECT 1 FROM review WHERE training_id = training.id)
                    """
            ).execute(arguments: [training.id, user, training.moment])
        }
        let deletions = try await writeSlices(of: things.categories) { category, db -> Int64? in
            let isLeft = try db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT 1 FROM category WHERE id = ?1 AND user_id = ?2 AND created_at = ?3
                        AND word_count = 0
                        AND \(Self.isNotBeingDeleted)
                        AND NOT EXISTS (SELECT 1 FROM category_learner
                            WHERE category_id = ?1 AND category_learner.user_id <> ?2))
                    """)
            let arguments: StatementArguments = [category.id, user, category.moment]
            guard try Bool.fetchOne(isLeft, arguments: arguments) == true else { return nil }
            return try Self.beginDeleting(of: Category.ID(category.id), in: db)
        }
        for case let deletion? in deletions { try await finish(deletion: deletion) }
    }
}

/// A word as an import made it, or one that was there before and got answers by it.
private struct BroughtWord: Sendable {
    let id: Word.ID
    let category: Category.ID
    let created: Int64
    let text: WordText
    var reviews: [BroughtThing]

    /// Answers at a time.
    private static let size = 200
    private static let category = Column<Category.ID>("category")
    private static let created = Column<Int64>("moment")

    /// The same with some of its answers each.
    var parts: [BroughtWord] {
        stride(from: 0, to: reviews.count, by: Self.size).map { start in
            var part = self
            part.reviews = Array(reviews[start..<min(start + Self.size, reviews.count)])
            return part
        }
    }

    private init(_ id: Word.ID, reviews: [BroughtThing]) {
        self.id = id
        category = 0
        created = 0
        text = WordText(term: "", translation: "")
        self.reviews = reviews
    }

    private init(_ row: Row, _ reviews: [BroughtThing]) throws {
        id = try row[Word.Columns.id]
        category = try row[Self.category]
        created = try row[Self.created]
        text = try WordText(row)
        self.reviews = reviews
    }

    private static func reviews(of word: Word.ID, in db: Database) throws -> [BroughtThing] {
        try db.cachedStatement(
            sql: "SELECT \(BroughtThing.columns) FROM review WHERE word = ? ORDER BY id"
        ).all([word], as: BroughtThing.init)
    }

    /// Those that it made, after one.
    static func words(after last: Word.ID, in db: Database) throws -> [BroughtWord] {
        try db.cachedStatement(
            sql: """
                SELECT \(Store.columns(Word.Columns.id, category, created)), \(Store.wordTextColumns) FROM word
                WHERE id > ? ORDER BY id LIMIT \(size)
                """
        ).all([last]) { try BroughtWord($0, reviews(of: $0[Word.Columns.id], in: db)) }
    }

    /// Those that were there before.
    static func olderWords(after last: Word.ID, in db: Database) throws -> [BroughtWord] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT DISTINCT word FROM review WHERE word > ? AND word NOT IN (SELECT id FROM word)
                ORDER BY word LIMIT \(size)
                """)
        return try Word.ID.fetchAll(statement, arguments: [last]).map { word in
            BroughtWord(word, reviews: try reviews(of: word, in: db))
        }
    }

    /// Answers of no word, each as its own.
    static func looseAnswers(after last: Word.ID, in db: Database) throws -> [BroughtWord] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(BroughtThing.columns) FROM review WHERE word IS NULL AND id > ? ORDER BY id LIMIT \(size)
                """)
        return try statement.all([last], as: BroughtThing.init).map {
            BroughtWord(Word.ID($0.id), reviews: [$0])
        }
    }
}

/// What else an import made.
private struct BroughtThings: Sendable {
    let trainings: [BroughtThing]
    let categories: [BroughtThing]

    init(_ db: Database) throws {
        func all(_ table: String) throws -> [BroughtThing] {
            try db.cachedStatement(sql: "SELECT \(BroughtThing.columns) FROM \(table) ORDER BY id")
                .all(as: BroughtThing.init)
        }
        trainings = try all("training")
        categories = try all("category")
    }
}

/// Something by its number, and the moment that it is of.
private struct BroughtThing: Sendable {
    let id: Int64
    let moment: Int64

    private static let id = Column<Int64>("id")
    private static let moment = Column<Int64>("moment")
    static let columns = Store.columns(id, moment)

    init(_ row: Row) throws {
        id = try row[Self.id]
        moment = try row[Self.moment]
    }
}

/// What became of a word.
private struct BroughtOutcome: Sendable {
    enum Kind: Sendable {
        case taken, kept
        /// It was not there any more.
        case gone
        /// It was there before.
        case older
    }

    let kind: Kind
    let answers: Int
    /// What is left to be done.
    let deletion: Int64?

    init(_ kind: Kind, answers: Int = 0, deletion: Int64? = nil) {
        self.kind = kind
        self.answers = answers
        self.deletion = deletion
    }
}

extension DatabaseQueue {
    /// Calls `body` with what `values` finds after the last of before, until it finds none.
    fileprivate func eachSlice(
        _ values: @escaping @Sendable (Word.ID, Database) throws -> [BroughtWord],
        _ body: ([BroughtWord]) async throws -> Void
    ) async throws {
        var last: Word.ID = Word.ID(Int64.min)
        while true {
            let slice = try await read { [last] in try values(last, $0) }
            guard let next = slice.last?.id else { return }
            try await body(slice)
            last = next
        }
    }
}
