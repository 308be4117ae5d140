import Foundation

/// What an export begins with: all that does not grow with the years, and how far the growing parts are taken along.
/// Neither the password's hash nor tokens are ever exported.
public struct ExportStart: Sendable {
    public let user: User
    public let created: Date
    public let devices: [Device]
    public let scheduling: Scheduling
    /// In the order they were reached.
    public let awards: [ExportedAward]
    /// Trainings and answers that are begun later are left out; nil when there are none.
    public let lastTraining: Training.ID?
    public let lastReview: Review.ID?

    public init(
        user: User, created: Date, devices: [Device], scheduling: Scheduling, awards: [ExportedAward],
        lastTraining: Training.ID?,
        lastReview: Review.ID?
    ) {
        self.user = user
        self.created = created
        self.devices = devices
        self.scheduling = scheduling
        self.awards = awards
        self.lastTraining = lastTraining
        self.lastReview = lastReview
    }
}

/// A bounded number of entries of an export, in their order.
public struct ExportSlice<Entry: Sendable>: Sendable {
    public let entries: [Entry]
    /// Where the next slice begins; nil when this was the last.
    public let next: Int64?

    public init(entries: [Entry], next: Int64?) {
        self.entries = entries
        self.next = next
    }
}

/// An account is gone whose export is under way.
public struct ExportInterrupted: Error {
    public init() {}
}

public struct ExportedCategory: Sendable {
    public let category: Category
    public let created: Date
    /// It was taken over as a whole from the courses.
    public let isReady: Bool
    public let origin: CategoryOrigin?

    public init(category: Category, created: Date, isReady: Bool, origin: CategoryOrigin? = nil) {
        self.category = category
        self.created = created
        self.isReady = isReady
        self.origin = origin
    }
}

public struct ExportedWord: Sendable {
    public let id: Word.ID
    public let text: WordText
    public let picture: Picture?
    /// The name of its own recording; nil where it has none.
    public let recording: String?
    /// Known where it is kept here.
    public let recordingFormat: RecordingFormat?
    public let created: Date
    public let progress: Vocabulary.Progress
    public let reviewCount: Int
    /// nil when it was never answered.
    public let reviewed: Date?
    /// nil when no answer counts.
    public let memory: MemoryState?
    /// nil when it needed none.
    public let help: WordHelp?
    /// Their names.
    public let tags: [String]
    /// nil for one that was written here.
    public let origin: WordOrigin?

    public init(
        id: Word.ID, text: WordText, picture: Picture?, recording: String? = nil,
        recordingFormat: RecordingFormat? = nil, created: Date, progress: Vocabulary.Progress,
        reviewCount: Int, reviewed: Date?, memory: MemoryState?, help: WordHelp? = nil, tags: [String] = [],
        origin: WordOrigin? = nil
    ) {
        self.id = id
        self.text = text
        self.picture = picture
        self.recording = recording
        self.recordingFormat = recordingFormat
        self.created = created
        self.progress = progress
        self.reviewCount = reviewCount
        self.reviewed = reviewed
        self.memory = memory
        self.help = help
        self.tags = tags
        self.origin = origin
    }
}

public struct ExportedTraining: Sendable {
    public let id: Training.ID
    /// nil when it was of all categories.
    public let category: Category.ID?
    public let started: Date
    public let finished: Date?

    public init(id: Training.ID, category: Category.ID?, started: Date, finished: Date?) {
        self.id = id
        self.category = category
        self.started = started
        self.finished = finished
    }
}

public struct ExportedReview: Sendable {
    public let id: Review.ID
    /// nil when the word was deleted since.
    public let word: Word.ID?
    /// That the word was in; nil in an old answer where nobody knows.
    public let category: Category.ID?
    public let training: Training.ID?
    public let sequence: Int
    public let rating: Rating
    /// The raw value of an `ExerciseForm`, also of one that this program does not know.
    public let form: String
    /// nil in an answer from before there were purposes.
    public let purpose: Review.Purpose?
    public let typed: String?
    /// Milliseconds.
    public let duration: Int?
    /// With this answer nothing was left to do up to this day; nil where something was.
    public let doneUntil: StudyDay?
    public let progressBefore: Int
    public let progressAfter: Int
    public let reviewed: Date
    public let retracted: Date?
    /// What the clock said, where that was not believed.
    public let clock: Date?
    public let time: LocalTime

    public init(
        id: Review.ID, word: Word.ID?, category: Category.ID?, training: Training.ID?, sequence: Int,
        rating: Rating, form: String, purpose: Review.Purpose?, typed: String?, duration: Int?,
        doneUntil: StudyDay?, progressBefore: Int,
        progressAfter: Int, reviewed: Date, retracted: Date?, clock: Date? = nil, time: LocalTime
    ) {
        self.id = id
        self.word = word
        self.category = category
        self.training = training
        self.sequence = sequence
        self.rating = rating
        self.form = form
        self.purpose = purpose
        self.typed = typed
        self.duration = duration
        self.doneUntil = doneUntil
        self.progressBefore = progressBefore
        self.progressAfter = progressAfter
        self.reviewed = reviewed
        self.retracted = retracted
        self.clock = clock
        self.time = time
    }
}

/// A test on words, with what was asked in it.
public struct ExportedTest: Sendable {
    public let test: WordTest
    public let questions: [Question]

    public struct Question: Sendable {
        /// As the word was.
        public let term, translation: String
        public let direction: Direction
        /// What could be chosen; empty where the answer was written.
        public let options: [String]
        /// What was written or chosen; nil where nothing was.
        public let answer: String?
        public let outcome: TestOutcome?

        public init(
            term: String, translation: String, direction: Direction, options: [String], answer: String?,
            outcome: TestOutcome?
        ) {
            self.term = term
            self.translation = translation
            self.direction = direction
            self.options = options
            self.answer = answer
            self.outcome = outcome
        }
    }

    public init(test: WordTest, questions: [Question]) {
        self.test = test
        self.questions = questions
    }
}

/// A lesson that its author wrote.
public struct ExportedLesson: Sendable, Codable {
    /// As attempts name it.
    public let id: String
    public let termLanguage, translationLanguage, title: String
    /// What is learned; nil where there is nothing without fault yet.
    public let text: String?
    /// What waits with a fault; nil where nothing does.
    public let draft: String?
    public let created: Date

    public init(
        id: String, termLanguage: String, translationLanguage: String, title: String, text: String?,
        draft: String?, created: Date
    ) {
        self.id = id
        self.termLanguage = termLanguage
        self.translationLanguage = translationLanguage
        self.title = title
        self.text = text
        self.draft = draft
        self.created = created
    }

    /// Bytes of its texts.
    public var size: Int { (text?.utf8.count ?? 0) + (draft?.utf8.count ?? 0) }
}

/// One time that a part of a lesson was gone through, with its answers.
public struct ExportedAttempt: Sendable, Codable {
    /// The lesson and the name of its part; nil where mistakes were practised.
    public var lesson, part: String?
    /// Of the part's tasks, as they were; in decimal, since JSON has no such numbers.
    public var fingerprint: String
    public var taskCount: Int
    public var started: Date
    public var ended, finished: Date?
    /// It was practice, and no best result; nil for one that counts.
    public var isRepeat: Bool?
    public var answers: [Answer]

    public struct Answer: Sendable, Codable {
        public var sequence: Int
        public var lesson: String
        /// The fingerprint of the task.
        public var task: String
        public var given: String
        /// Places that were right, of how many.
        public var right, count: Int
        /// Milliseconds.
        public var duration: Int?
        public var answered: Date
        public var studyDay: Int

        public init(
            sequence: Int, lesson: String, task: String, given: String, right: Int, count: Int,
            duration: Int?,
            answered: Date, studyDay: Int
        ) {
            self.sequence = sequence
            self.lesson = lesson
            self.task = task
            self.given = given
            self.right = right
            self.count = count
            self.duration = duration
            self.answered = answered
            self.studyDay = studyDay
        }
    }

    public init(
        lesson: String?, part: String?, fingerprint: String, taskCount: Int, started: Date, ended: Date?,
        finished: Date?, isRepeat: Bool? = nil, answers: [Answer]
    ) {
        self.lesson = lesson
        self.part = part
        self.fingerprint = fingerprint
        self.taskCount = taskCount
        self.started = started
        self.ended = ended
        self.finished = finished
        self.isRepeat = isRepeat
        self.answers = answers
    }
}

/// A picture that was sent and is of something.
public struct ExportedPicture: Sendable {
    public let name: String
    /// WebP.
    public let content: Data

    public init(name: String, content: Data) {
        self.name = name
        self.content = content
    }
}

/// A recording that a word has.
public struct ExportedRecording: Sendable {
    public let name: String
    /// As it was sent.
    public let content: Data

    public init(name: String, content: Data) {
        self.name = name
        self.content = content
    }
}

/// An achievement that was announced.
public struct ExportedAward: Sendable {
    /// `Achievement.name`.
    public let name: String
    public let reached: StudyDay

    public init(name: String, reached: StudyDay) {
        self.name = name
        self.reached = reached
    }
}
