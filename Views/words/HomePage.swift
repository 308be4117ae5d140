import Learning
import Localization
import Vocabulary

/// The words screen.
package struct HomePage: Sendable {
    let home: Home
    let plan: DayPlan
    let order: CategoryOrder
    /// In the order that was chosen.
    let categories: [CategorySummary]
    /// What somebody without a category may begin with.
    let courses: [ListedCourse]
    /// By the reader's name and the time of their day.
    let greeting: Message
    /// Dots and goal count otherwise than they did, and the reader has not put that away yet.
    let hasNews: Bool

    /// What those are called who have cheered the reader lately.
    let cheers: [String]
    /// What is to be known or done by a day; nil where nothing is.
    let homework: HomeworkSection?
    /// Tasks of grammar that are left to go over today.
    let grammarLeft: Int
    /// The day on which a child's account ends; nil where no adult wants that.
    let accountEnd: StudyDay?
    /// Adults let a child make its account its own.
    let mayGrowUp: Bool
    let grownUp: GrownUpNews

    /// `text` says in which alphabet names are ordered; `hour` is that of the reader's clock, 0…23.
    package init(
        _ home: Home, plan: DayPlan, order: CategoryOrder, courses: [ListedCourse], of reader: User,
        hour: Int, cheers: [String] = [], grammarLeft: Int = 0, accountEnd: StudyDay? = nil,
        mayGrowUp: Bool = false, grownUp: GrownUpNews = GrownUpNews(),
        lessonHomework: [OwnLessonHomework] = [], text: Catalogue
    ) {
        self.mayGrowUp = mayGrowUp
        self.grownUp = grownUp
        self.cheers = cheers
        self.grammarLeft = grammarLeft
        homework = HomeworkSection(
            home.homework, lessonHomework, of: reader.id, today: home.today, text: text)
        self.accountEnd = accountEnd
        let isBack = home.pause != nil && plan.done == 0 && !plan.isDone
        greeting = Message(isBack ? "words.greetingBack" : Self.greeting(at: hour), ["name": reader.name])
        hasNews = reader.hasNews
        self.home = home
        self.plan = plan
        self.order = order
        self.courses = courses
        categories = Self.sorted(home.categories, by: order, text: text)
    }

    /// Grammar is what comes next of today: no word is left.
    var isGrammarNext: Bool { grammarLeft > 0 && (home.wordCount == 0 || plan.isDone) }

    /// The numbers of those that programs added and that are shown: `12,11`.
    var unseenWords: String { home.unseen.latest.map { String($0.id) }.joined(separator: ",") }

    /// Without those that are shown above.
    var recentWords: [Word] {
        let unseen = Set(home.unseen.latest.map(\.id))
        return home.recentWords.filter { !unseen.contains($0.id) }
    }

    /// What to do now, in one sentence.
    var call: Message {
        if home.wordCount == 0 { return Message("words.noWordsHeading") }
        if plan.isDone { return "words.doneHeading" }
        return Message(isReturn ? "words.leftAfterPause" : "words.left", count: plan.left)
    }

    /// More about it; nil where the call says all.
    var advice: Message? {
        if home.wordCount == 0 { return Message("words.noWords") }
        if plan.isDone { return nil }
        if isReturn, plan.isHalved { return "words.halfPortion" }
        if plan.isCatchingUp { return Message("words.catchingUp") }
        if plan.dueLeft > 0, plan.newLeft > 0 {
            return Message("words.parts", numbers: ["due": plan.dueLeft, "new": plan.newLeft])
        }
        return plan.newLeft > 0 ? Message("words.onlyNew") : nil
    }

    /// After a pause that takes half of the day, before anything is done.
    private var isReturn: Bool { home.day.isReturn && plan.done == 0 && !plan.isDone }

    /// What became of the streak in a pause; nil where there was none.
    var streakAfterPause: Message? {
        guard let pause = home.pause, pause.streak > 1, !plan.isDone else { return nil }
        return home.streak >= pause.streak
            ? "words.streakWhole" : Message("words.streakOver", count: pause.streak)
    }

    /// How long what is left takes, and how long the day may; nil where nothing is left.
    var time: Message? {
        plan.isDone ? nil : Message("words.time", count: plan.minutesLeft, numbers: ["goal": plan.goal])
    }
    /// Said once something was answered: before that nobody knows how long the day lasts.
    var tomorrow: Tomorrow? { home.startedCount + home.learnedCount > 0 ? Tomorrow(home, plan: plan) : nil }

    /// When words are asked again; nil when none ever is.
    var nextTime: NextTime? { home.nextDay.map { NextTime($0, today: home.today) } }

    /// That of the last week which the streak forgives; nil where there was none.
    var dayOff: (day: StudyDay, isYesterday: Bool)? {
        guard home.streak > 0, let day = home.dayOff, day.distance(to: home.today) < 7 else { return nil }
        return (day, day.distance(to: home.today) == 1)
    }

    /// A study day begins with the morning, at 04:00.
    private static func greeting(at hour: Int) -> String {
        switch hour {
        case 4..<12: "words.goodMorning"
        case 12..<18: "words.goodAfternoon"
        default: "words.goodEvening"
        }
    }

    private static func sorted(_ categories: [CategorySummary], by order: CategoryOrder, text: Catalogue)
        -> [CategorySummary]
    {
        guard order == .name else { return categories }
        let alphabet = Alphabet(language: text.language)
        return categories.map { (key: alphabet.key(of: $0.category.title), summary: $0) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .map(\.summary)
    }
}

/// The next day on which words are due.
struct NextTime: Sendable {
    let day: StudyDay
    let isTomorrow: Bool

    init(_ day: StudyDay, today: StudyDay) {
        self.day = day
        isTomorrow = today.distance(to: day) == 1
    }
}

/// How much of the day's plan is done, around a ring; a day whose plan is done has a stamp in its place.
struct PlanRing: Sendable {
    let done: Int
    let total: Int
    let isDone: Bool
    /// That what is left takes.
    let minutes: Int
    let today: StudyDay

    init(_ plan: DayPlan, today: StudyDay) {
        minutes = plan.minutesLeft
        done = plan.done
        total = plan.total
        isDone = plan.isDone
        self.today = today
    }

    /// Percent of the ring's circumference.
    var length: String { Geometry.decimal(total == 0 ? 10_000 : done * 10_000 / total) }
}

/// What may be done when the day's plan is done.
struct MoreLinks: Sendable {
    let newCount: Int
    /// Whether there are words that were asked before.
    let hasKnown: Bool
    let hasGame: Bool

    init(_ home: Home) {
        newCount = home.day.newCount
        hasKnown = home.wordCount > home.day.newCount
        hasGame = home.hasGame
    }
}

/// A word in a list: both sides and the progress, with links to change it.
struct WordCell: Sendable {
    let word: Word
    let today: StudyDay
    /// The reader may change and delete it; nil where that is who wrote it.
    let mayEdit: Bool?

    init(_ word: Word, today: StudyDay, mayEdit: Bool? = nil) {
        self.word = word
        self.today = today
        self.mayEdit = mayEdit
    }

    /// nil where the word is not put aside.
    var resume: ResumeForm? { ResumeForm(word, today: today) }

    var text: WordText { word.text }
    /// Tells two words apart that are written alike. That it is a phrase one sees.
    var shortPart: Message? {
        text.partOfSpeech.flatMap { $0 == .phrase ? nil : Message("partOfSpeechShort.\($0.rawValue)") }
    }
    var termLanguage: String { word.category.termLanguage }
    var translationLanguage: String { word.category.translationLanguage }
}
