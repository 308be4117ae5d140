import Foundation
import GRDB
import Learning
import Vocabulary

extension Store {
    /// What somebody wants to train.
    public struct TrainingWish: Sendable {
        public var kind: Training.Kind
        /// nil asks words of all categories.
        public var category: Category.ID?
        /// Whose words are asked, where the kind asks those of another training.
        public var source: Training.ID?
        /// Whose words are asked, where the kind asks those of a tag.
        public var tag: Tag.ID?
        /// Minutes a day.
        public var goal: Int
        /// In which form the training asks from now on; nil leaves it as it is.
        public var form: TrainingForm?

        public init(
            kind: Training.Kind = .plan, category: Category.ID? = nil, source: Training.ID? = nil,
            goal: Int, form: TrainingForm? = nil
        ) {
            self.kind = kind
            self.category = category
            self.source = source
            self.goal = goal
            self.form = form
        }

        /// Words of another training, or of a tag, are always asked in a new one.
        public var asksAnew: Bool { source != nil || tag != nil }
    }

    /// The card to ask now: of the training of this kind that was left in the middle today, else of a new one, which it
    /// always is where the wish asks anew. nil when there is no word to ask. `today` is the learner's study day.
    ///
    /// - Parameter usual: the form in which the learner's trainings ask where they have none of their own.
    public func trainingCard(
        of user: User.ID, _ wish: TrainingWish, usual: TrainingForm = .mixed, now: Date, today: StudyDay,
        generator: @escaping @Sendable () -> any RandomNumberGenerator & Sendable
    ) async throws -> TrainingCard? {
        if !wish.asksAnew,
            let card = try await read(
                isBrief: true, { try Self.openCard(of: user, wish, usual: usual, today: today, in: $0) })
        {
            guard let form = wish.form, card.training.form != form else { return card }
            return try await write { db in
                try db.execute(
                    sql: "UPDATE training SET form = ? WHERE id = ?",
                    arguments: [form.rawValue, card.training.id])
                return try Self.openCard(of: user, wish, usual: usual, today: today, in: db)
            }
        }
        // What is asked is looked for beside the writer, which only writes it down.
        var random = AnyGenerator(base: generator())
        let entries = try await read { try Self.entries(of: user, wish, today: today, in: $0) }(&random)
        return try await write { db in
            if !wish.asksAnew,
                let card = try Self.openCard(of: user, wish, usual: usual, today: today, in: db)
            {
                return card
            }
            try Self.closeTrainings(of: user, wish, now: now, in: db)
            guard !entries.isEmpty else { return nil }
            try Self.openTraining(of: user, wish, entries: entries, now: now, today: today, in: db)
            return try Self.openCard(of: user, wish, usual: usual, today: today, in: db)
        }
    }

    /// What came of a training of this person; nil when it is somebody else's or not there.
    public func trainingResults(_ id: Training.ID, of user: User.ID, today: StudyDay) async throws
        -> TrainingResults?
    {
        try await read { db in
            guard let standing = try Self.standing(of: id, of: user, in: db) else { return nil }
            let answered = try db.cachedStatement(
                sql: """
                    \(Self.selectReviews) WHERE review.training_id = ?
                        AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)
                    ORDER BY review.id
                    """)
            let open = standing.isOpen ? try Self.entries(of: id, today: today, in: db).openCount : 0
            return TrainingResults(
                training: standing.training, reviews: try answered.all([id], as: Review.init),
                openCount: open,
                stubbornWords: try Self.stubbornWords(of: id, of: user, in: db))
        }
    }

    private static func openCard(
        of user: User.ID, _ wish: TrainingWish, usual: TrainingForm, today: StudyDay, in db: Database
    ) throws -> TrainingCard? {
        let found = try db.cachedStatement(
            sql: """
                \(selectStandings) WHERE user_id = ? AND kind = ? AND ifnull(category_id, 0) = ?
                    AND finished_at IS NULL AND study_day = ?
                """)
        let open = try found.first(
            [user, wish.kind.rawValue, wish.category ?? 0, today.number], as: TrainingStanding.init)
        guard let open else { return nil }
        let entries = try entries(of: open.training.id, today: today, in: db)
        let shown = open.answered + entries.metCount
        guard let next = TrainingQueue.next(in: entries, answered: shown) else { return nil }
        let question = Question(training: open.training, usual: usual, user: user, today: today)
        return try card(entries[next], among: entries, answered: open.answered, question, in: db)
    }

    /// A word of a training of this person as its page asks it, whether it is its turn or not; nil when there is no such
    /// word in it. What only the page shows of its card is not read.
    ///
    /// - Parameters:
    ///   - usual: the form in which the learner's trainings ask where they have none of their own.
    ///   - typed: what was answered; other words that are called so come first.
    public func askedWord(
        _ word: Word.ID, in training: Training.ID, of user: User.ID, usual: TrainingForm = .mixed,
        typed: String? = nil, today: StudyDay
    ) async throws -> AskedWord? {
        try await read(isBrief: true) { db in
            guard let standing = try Self.standing(of: training, of: user, in: db) else { return nil }
            let question = Question(
                training: standing.training, usual: usual, user: user, today: today, typed: typed)
            // Which others may be asked along, all words of the training say.
            let entries = try Self.entries(
                of: training, only: question.asksAlong ? nil : word, today: today, in: db)
            guard let entry = entries.first(where: { $0.word == word }) else { return nil }
            return try Self.asked(entry, among: entries, answered: standing.answered, question, in: db)?.asked
        }
    }

    private static func card(
        _ entry: TrainingQueue.Entry, among entries: [TrainingQueue.Entry], answered: Int,
        _ question: Question, in db: Database
    ) throws -> TrainingCard? {
        guard let (asked, known) = try asked(entry, among: entries, answered: answered, question, in: db)
        else { return nil }
        let right = LoggedReview(
            rating: .remember, purpose: entry.purpose, form: nil,
            moment: known?.reviewedAt ?? .distantPast, day: question.today)
        let scheduler = try personalScheduler(of: question.user, in: db)
        return TrainingCard(
            asked, answeredCount: answered, openCount: entries.openCount, meetings: entries.meetings,
            nextProgress: Memory(known, after: right, to: entry.word, by: scheduler).progress,
            previous: try previousReview(of: question.training.id, in: db),
            isAfterMeeting: TrainingQueue.hasMetLast(entries, answered: answered + entries.metCount))
    }

    /// Who is asked, in which training, and what is known of the form.
    private struct Question {
        let training: Training
        let usual: TrainingForm
        let user: User.ID
        let today: StudyDay
        var typed: String?

        var form: TrainingForm { training.form ?? usual }
        var isMixed: Bool { form == .mixed }
        /// Whether it may be of several words of the training.
        var asksAlong: Bool { isMixed || form == .only(.pairs) }
    }

    private static func asked(
        _ entry: TrainingQueue.Entry, among entries: [TrainingQueue.Entry], answered: Int,
        _ question: Question, in db: Database
    ) throws -> (asked: AskedWord, known: Memory?)? {
        let user = question.user
        let previousForm = Column<String?>("previous_form")
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(wordColumns), \(memoryColumns),
                    \(nextSequence(user: "?1", word: "word.id")) AS \(TrainingCompanion.sequence),
                    (SELECT mode FROM review WHERE user_id = ?1 AND word_id = ?2
                        AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)
                        ORDER BY sequence DESC LIMIT 1) AS \(previousForm)
                FROM word JOIN category ON category.id = word.category_id
                LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = ?1
                WHERE word.id = ?2
                """)
        let found = try statement.first([user, entry.word]) {
            try (
                word: Word($0), known: Memory($0), sequence: $0.count(TrainingCompanion.sequence),
                previousForm: $0[previousForm].flatMap(ExerciseForm.init)
            )
        }
        guard let found else { return nil }
        var asked = AskedWord(
            training: question.training, word: found.word, purpose: entry.purpose,
            sequence: found.sequence, isMet: entry.isMet, step: entry.step, state: found.known?.state,
            previousForm: found.previousForm)
        guard question.form != .only(.card), !asked.isToBeMet(in: question.form) else {
            return (asked, found.known)
        }
        if question.isMixed {
            asked.tiredForm = try tiredForm(
                of: user, in: question.training.id, today: question.today, in: db)
        }
        asked.others = try exerciseWords(beside: found.word, of: user, typed: question.typed, in: db)
        if question.asksAlong {
            asked.companions = try companions(
                of: entry.word, among: entries, answered: answered, user, in: db)
        }
        return (asked, found.known)
    }

    /// The form in which the last two cards of a study day were asked, in this training or in those begun last; nil where
    /// it was not the same. A new word that was said to be known was met and not asked. Takes the same work however much
    /// was answered.
    private static func tiredForm(
        of user: User.ID, in training: Training.ID, today: StudyDay, in db: Database
    ) throws -> ExerciseForm? {
        let begun = try db.cachedStatement(
            sql: "SELECT id FROM training WHERE user_id = ? AND study_day = ? ORDER BY id DESC LIMIT 3")
        let trainings = Set(try Training.ID.fetchAll(begun, arguments: [user, today.number]) + [training])
        let (id, mode) = (Column<Int64>("id"), Column<String>("mode"))
        let reviewedAt = Column<Int64>("reviewed_at")
        let latest = try db.cachedStatement(
            sql: """
                SELECT \(columns(id, mode, reviewedAt)) FROM review WHERE training_id = ? AND study_day = ?
                    AND NOT (purpose = '\(Review.Purpose.first.rawValue)' AND rating = '\(Rating.easy.rawValue)'
                        AND mode = '\(ExerciseForm.card.rawValue)')
                    AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)
                ORDER BY id DESC LIMIT \(PairsExercise.pairCount + 1)
                """)
        let answers = try trainings.flatMap {
            try latest.all([$0, today.number]) { row in
                try (id: row[id], form: row[mode], moment: row[reviewedAt])
            }
        }.sorted { $0.id > $1.id }
        guard let last = answers.first, let form = ExerciseForm(rawValue: last.form) else { return nil }
        // Words that were asked at once are one card.
        let before = answers.dropFirst().first {
            form != .pairs || $0.form != last.form || $0.moment != last.moment
        }
        return before?.form == last.form ? form : nil
    }

    /// The latest answer of a training that counts; nil where its word is gone.
    private static func previousReview(of training: Training.ID, in db: Database) throws -> Review? {
        let statement = try db.cachedStatement(
            sql: """
                \(selectReviews) WHERE review.id = (SELECT max(id) FROM review AS latest
                    WHERE latest.training_id = ?
                        AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = latest.id))
                """)
        return try statement.first([training], as: Review.init)
    }

    /// How far a training of this person is; nil when it is somebody else's or not there.
    public func position(of training: Training.ID, of user: User.ID, today: StudyDay) async throws
        -> TrainingPosition?
    {
        try await read(isBrief: true) { db in
            guard let standing = try Self.standing(of: training, of: user, in: db) else { return nil }
            let entries = try Self.entries(of: training, today: today, in: db)
            let isOpen = standing.isOpen
            return TrainingPosition(
                training: standing.training, isFinished: !isOpen, answeredCount: standing.answered,
                openCount: isOpen ? entries.openCount : 0,
                meetings: isOpen ? entries.meetings : Meetings(metCount: entries.metCount, openCount: 0))
        }
    }

    /// Other words of a training that may be asked along with one, as `TrainingQueue.companions` says.
    private static func companions(
        of word: Word.ID, among entries: [TrainingQueue.Entry], answered: Int, _ user: User.ID,
        in db: Database
    ) throws -> [TrainingCompanion] {
        let ready = TrainingQueue.companions(of: word, in: entries, answered: answered + entries.metCount)
        let asked = try db.cachedStatement(
            sql: """
                SELECT \(wordColumns),
                    \(nextSequence(user: "?1", word: "word.id")) AS \(TrainingCompanion.sequence)
                FROM word JOIN category ON category.id = word.category_id
                LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = ?1
                WHERE word.id = ?2
                """)
        return try ready.compactMap { try asked.first([user, $0], as: TrainingCompanion.init) }
    }

    /// The words of a training in their order. What it has not asked yet and another one has asked meanwhile, so that
    /// it is no longer new or due, needs nothing more.
    ///
    /// - Parameter only: a word that is asked for alone.
    static func entries(
        of training: Training.ID, only asked: Word.ID? = nil, today: StudyDay, in db: Database
    ) throws -> [TrainingQueue.Entry] {
        let (word, purpose) = (Column<Word.ID>("word_id"), Column<String>("purpose"))
        let (turn, isMet) = (Column<Int?>("turn"), Column<Bool>("is_met"))
        let remaining = Column<Int?>("remaining")
        let statement = try db.cachedStatement(
            sql: """
                SELECT training_word.\(word), \(columns(purpose, turn, isMet)),
                    iif(\(isStillAsked), remaining, 0) AS \(remaining)
                FROM training_word JOIN training ON training.id = training_word.training_id
                LEFT JOIN memory ON memory.word_id = training_word.word_id AND memory.user_id = training.user_id
                WHERE training_word.training_id = ?1
                    \(asked == nil ? "" : "AND training_word.word_id = ?3") ORDER BY position
                """)
        let arguments: StatementArguments = [training, today.number]
        return try statement.all(asked.map { arguments + [$0] } ?? arguments) { row in
            try TrainingQueue.Entry(
                word: row[word], purpose: Review.Purpose(rawValue: row[purpose]) ?? .practice,
                remaining: row.count(remaining), turn: row[turn], isMet: row[isMet])
        }
    }

    /// Of a row of `training_word` beside its `memory`, where `?2` is today.
    static let isStillAsked = """
        CASE purpose WHEN 'first' THEN memory.word_id IS NULL WHEN 'due' THEN memory.due_day <= ?2 ELSE 1 END
        """

    static func closeTrainings(of user: User.ID, _ wish: TrainingWish, now: Date, in db: Database)
        throws
    {
        try db.execute(
            sql: """
                UPDATE training SET finished_at = ?
                WHERE user_id = ? AND kind = ? AND ifnull(category_id, 0) = ? AND finished_at IS NULL
                """,
            arguments: [now.milliseconds, user, wish.kind.rawValue, wish.category ?? 0])
    }

    @discardableResult
    static func openTraining(
        of user: User.ID, _ wish: TrainingWish, entries: [TrainingQueue.Entry], now: Date, today: StudyDay,
        in db: Database
    ) throws -> Training.ID {
        try db.execute(
            sql: """
                INSERT INTO training (user_id, kind, category_id, started_at, study_day, form)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                user, wish.kind.rawValue, wish.category, now.milliseconds, today.number, wish.form?.rawValue,
            ])
        let training: Training.ID = db.insertedID()
        // A word may have been deleted since it was chosen, and what was asked before may be learned no more.
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO training_word (training_id, position, word_id, purpose, remaining)
                SELECT ?1, ?2, word.id, ?3, ?4 FROM word JOIN category ON category.id = word.category_id
                WHERE word.id = ?5 AND \(isLearned(by: "?6"))
                """)
        for (position, entry) in entries.enumerated() {
            try statement.execute(
                arguments: [training, position, entry.purpose.rawValue, entry.remaining, entry.word, user])
        }
        return training
    }
}

extension [TrainingQueue.Entry] {
    /// How many answers they still need, when every one of them is right.
    var openCount: Int { reduce(0) { $0 + $1.remaining } }
    /// How many were shown with both sides, which are cards of the training but no answers.
    var metCount: Int { count(where: \.isMet) }
    var meetings: Meetings {
        Meetings(
            metCount: metCount,
            openCount: count { $0.purpose == .first && !$0.isMet && $0.remaining > 0 })
    }
}

/// Lets a generator chosen at run time be used where a concrete type is asked for.
struct AnyGenerator: RandomNumberGenerator {
    var base: any RandomNumberGenerator
    mutating func next() -> UInt64 { base.next() }
}
