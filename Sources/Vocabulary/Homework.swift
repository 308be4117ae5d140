/// A set that somebody is to know by a day.
public struct Homework: Sendable, Identifiable {
    public let id: Identifier<Homework>
    public let category: Category
    public let giver: User.ID
    public let giverName: String
    /// The giver's study day on which it was given.
    public let given: StudyDay
    /// By each learner's own calendar; never before `given`.
    public let due: StudyDay
    /// New words to be met; nil for all that the set has.
    public let wordCount: Int?
    /// What is written on its day; nil where nothing is.
    public let test: HomeworkTest?

    /// Those that one person has given and that are kept.
    public static let limit = 200
    /// People to whom one is given.
    public static let learnerLimit = 300
    /// Study days from giving it to its day.
    public static let longest = 365

    public init(
        id: ID, category: Category, giver: User.ID, giverName: String, given: StudyDay, due: StudyDay,
        wordCount: Int?, test: HomeworkTest? = nil
    ) {
        self.id = id
        self.category = category
        self.giver = giver
        self.giverName = giverName
        self.given = given
        self.due = due
        self.wordCount = wordCount
        self.test = test
    }
}

/// A test on the day of a homework: what each learner is asked, of the same words, as far as their sets are the same.
public struct HomeworkTest: Sendable, Equatable {
    public let form: TestForm
    /// So many words at most.
    public let wordCount: Int
    /// In which it is to be done; nil for as long as it takes.
    public let minutes: Int?

    public init(form: TestForm, wordCount: Int, minutes: Int?) {
        self.form = form
        self.wordCount = wordCount
        self.minutes = minutes
    }
}

/// How far one learner is with a homework. A word is done once it was met and answered; what falls due of it belongs to the
/// day like any other word.
public struct HomeworkProgress: Sendable, Hashable {
    /// Words that the homework has for this learner.
    public let total: Int
    public let done: Int

    public init(total: Int, done: Int) {
        self.total = max(0, total)
        self.done = min(max(0, done), self.total)
    }

    public var left: Int { total - done }
    public var isDone: Bool { left == 0 }

    /// How it goes, as a word for everybody.
    public enum State: String, Sendable, CaseIterable {
        case notBegun, onTrack, behind, done
        /// Its day is over, and not all was done.
        case late
    }

    /// `today` is the learner's study day.
    public func state(of homework: Homework, today: StudyDay) -> State {
        state(given: homework.given, due: homework.due, today: today, isBegun: done > 0)
    }

    /// Who has done as much as even days would have by this morning is on track.
    public func state(given: StudyDay, due: StudyDay, today: StudyDay, isBegun: Bool) -> State {
        if isDone { return .done }
        if today > due { return .late }
        if !isBegun { return .notBegun }
        let (days, passed) = (max(1, given.distance(to: due)), max(0, given.distance(to: today)))
        return done >= total * min(passed, days) / days ? .onTrack : .behind
    }
}

/// A homework as its learner sees it.
public struct OwnHomework: Sendable, Identifiable {
    public var id: Homework.ID { homework.id }
    public let homework: Homework
    public let progress: HomeworkProgress
    /// Words of the set that are due, or were before.
    public let dueCount: Int
    /// That of its day; nil as long as it is not begun.
    public let test: WordTest?

    public init(_ homework: Homework, _ progress: HomeworkProgress, dueCount: Int, test: WordTest? = nil) {
        self.homework = homework
        self.progress = progress
        self.dueCount = dueCount
        self.test = test
    }

    /// Something of the set can be asked now.
    public var hasWords: Bool { progress.left > 0 || dueCount > 0 }
}

/// Somebody to whom a homework was given, as the giver sees them: with nothing of what they answered.
public struct HomeworkLearner: Sendable, Identifiable {
    public var id: User.ID { user.id }
    public let user: User
    /// The study day where they are.
    public let today: StudyDay
    public let progress: HomeworkProgress
    /// The giver has said something kind on that day.
    public let isCheered: Bool
    /// Of its day; nil as long as it is not begun. Its number opens it for nobody else.
    public let test: WordTest?

    public init(
        _ user: User, today: StudyDay, _ progress: HomeworkProgress, isCheered: Bool, test: WordTest? = nil
    ) {
        self.user = user
        self.today = today
        self.progress = progress
        self.isCheered = isCheered
        self.test = test
    }
}

/// A homework as its giver sees it.
public struct GivenHomework: Sendable, Identifiable {
    public var id: Homework.ID { homework.id }
    public let homework: Homework
    /// In the order in which they came to the house.
    public let learners: [HomeworkLearner]

    public init(_ homework: Homework, _ learners: [HomeworkLearner]) {
        self.homework = homework
        self.learners = learners
    }

    public var doneCount: Int { learners.count { $0.progress.isDone } }
}
