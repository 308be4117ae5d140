public import Vocabulary

/// A lesson, or a part of it, that somebody is to do by a day.
public struct LessonHomework: Sendable, Identifiable {
    public let id: Identifier<LessonHomework>
    public let task: Task
    public let giver: User.ID
    public let giverName: String
    /// The giver's study day on which it was given.
    public let given: StudyDay
    /// By each learner's own calendar; never before `given`.
    public let due: StudyDay

    /// What is to be done. The lesson may be gone since, or have other parts.
    public struct Task: Sendable, Equatable {
        public let lesson: Lesson.ID
        /// nil for the whole lesson.
        public let part: Part?

        public init(_ lesson: Lesson.ID, part: Part? = nil) {
            self.lesson = lesson
            self.part = part
        }
    }

    /// A part as it was when it was given: known again by its name, or by its tasks.
    public struct Part: Sendable, Equatable {
        public let name: String
        public let fingerprint: UInt64

        public init(name: String, fingerprint: UInt64) {
            self.name = name
            self.fingerprint = fingerprint
        }

        public init(_ part: LessonOutline.Part) {
            self.init(name: part.name, fingerprint: part.fingerprint)
        }
    }

    public init(
        id: ID, task: Task, giver: User.ID, giverName: String, given: StudyDay, due: StudyDay
    ) {
        self.id = id
        self.task = task
        self.giver = giver
        self.giverName = giverName
        self.given = given
        self.due = due
    }
}

extension LessonOutline {
    /// The places of the parts that a homework asks for, as the lesson is now; none where its part is gone.
    public func parts(of task: LessonHomework.Task) -> [Int] {
        guard let asked = task.part else { return Array(parts.indices) }
        let place =
            parts.firstIndex { $0.name == asked.name }
            ?? parts.firstIndex { $0.fingerprint == asked.fingerprint }
        return place.map { [$0] } ?? []
    }
}

/// How far one learner is with a lesson that was given, by what they did since.
public struct LessonHomeworkStanding: Sendable {
    public let lesson: LessonOutline
    public let parts: [Part]

    /// A part that is asked for.
    public struct Part: Sendable {
        /// Its place in the lesson, counted from 0.
        public let index: Int
        public let name: String
        public let standing: LessonPartStanding

        public init(index: Int, name: String, standing: LessonPartStanding) {
            self.index = index
            self.name = name
            self.standing = standing
        }
    }

    /// nil where nothing is left of what was asked for.
    public init?(_ task: LessonHomework.Task, in lesson: LessonOutline?, since attempts: [PartAttempt]) {
        guard let lesson else { return nil }
        parts = lesson.parts(of: task).map { index in
            Part(
                index: index, name: lesson.parts[index].name,
                standing: LessonPartStanding(lesson.parts[index], attempts))
        }
        guard !parts.isEmpty else { return nil }
        self.lesson = lesson
    }

    /// Of parts, as that of a set is of words.
    public var progress: HomeworkProgress {
        HomeworkProgress(total: parts.count, done: parts.count { $0.standing.isDone })
    }

    public var isBegun: Bool { parts.contains { $0.standing.isDone || $0.standing.answered != nil } }

    /// The part to go on with: one that is under way, else the first that is not done; nil when all are.
    public var next: Part? {
        let left = parts.filter { !$0.standing.isDone }
        return left.first { $0.standing.answered != nil } ?? left.first
    }

    /// `today` is the learner's study day.
    public func state(of homework: LessonHomework, today: StudyDay) -> HomeworkProgress.State {
        progress.state(given: homework.given, due: homework.due, today: today, isBegun: isBegun)
    }
}

/// A lesson that was given, as its learner sees it.
public struct OwnLessonHomework: Sendable, Identifiable {
    public var id: LessonHomework.ID { homework.id }
    public let homework: LessonHomework
    public let standing: LessonHomeworkStanding

    public init(_ homework: LessonHomework, _ standing: LessonHomeworkStanding) {
        self.homework = homework
        self.standing = standing
    }
}

/// Somebody to whom a lesson was given, as the giver sees them: with nothing of what they answered.
public struct LessonHomeworkLearner: Sendable, Identifiable {
    public var id: User.ID { user.id }
    public let user: User
    /// The study day where they are.
    public let today: StudyDay
    /// nil where nothing is left of what was asked for.
    public let standing: LessonHomeworkStanding?
    /// The giver has said something kind on that day.
    public let isCheered: Bool

    public init(_ user: User, today: StudyDay, _ standing: LessonHomeworkStanding?, isCheered: Bool) {
        self.user = user
        self.today = today
        self.standing = standing
        self.isCheered = isCheered
    }

    public var isDone: Bool { standing?.progress.isDone == true }
    /// Something is done that can be praised.
    public var hasDone: Bool { (standing?.progress.done ?? 0) > 0 }
}

/// A lesson that was given, as its giver sees it.
public struct GivenLessonHomework: Sendable, Identifiable {
    public var id: LessonHomework.ID { homework.id }
    public let homework: LessonHomework
    /// nil where it is none any more.
    public let lesson: LessonOutline?
    /// In the order in which they came to the house.
    public let learners: [LessonHomeworkLearner]

    public init(_ homework: LessonHomework, _ lesson: LessonOutline?, _ learners: [LessonHomeworkLearner]) {
        self.homework = homework
        self.lesson = lesson
        self.learners = learners
    }

    public var doneCount: Int { learners.count { $0.isDone } }
    /// Parts that it asks for, as the lesson is now; 0 where nothing is left of them.
    public var partCount: Int { lesson?.parts(of: homework.task).count ?? 0 }
    /// Parts for each day from giving it to its day, rounded up.
    public var partsADay: Int {
        let days = max(1, homework.given.distance(to: homework.due))
        return (partCount + days - 1) / days
    }
}
