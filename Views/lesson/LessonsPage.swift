import Learning
import Localization
import Vocabulary

/// The list of lessons.
package struct LessonsPage: Sendable {
    let summary: LessonSummary
    let pair: LanguagePair
    /// Pairs that have lessons, where the reader's has none.
    let others: [LanguagePair]
    /// Tasks whose last answer was wrong.
    let mistakeCount: Int
    /// Tasks of grammar that are left to go over today.
    let grammarLeft: Int
    /// Those that people at home wrote, and how far the reader is with each.
    let written: [WrittenLesson]
    private let writtenStandings: [Lesson.ID: LessonStanding]
    private let reader: User
    /// The best result of each check that was done.
    private let checks: [Level: LessonPartStanding.Score]

    package init(
        _ summary: LessonSummary, pair: LanguagePair, others: [LanguagePair], mistakeCount: Int,
        grammarLeft: Int, checks: [Level: LessonPartStanding.Score], written: [WrittenLesson],
        writtenStandings: [Lesson.ID: LessonStanding], reader: User
    ) {
        self.written = written
        self.writtenStandings = writtenStandings
        self.reader = reader
        self.checks = checks
        self.summary = summary
        self.pair = pair
        self.others = others
        self.mistakeCount = mistakeCount
        self.grammarLeft = grammarLeft
    }

    var mayWrite: Bool { !reader.isChild }
    var writtenList: WrittenLessonList {
        WrittenLessonList(written, standings: writtenStandings, reader: reader)
    }
    var levels: [Level] {
        Level.allCases.filter { level in summary.standings.contains { $0.lesson.level == level } }
    }

    func lessons(at level: Level) -> [LessonStanding] {
        summary.standings.filter { $0.lesson.level == level }
    }
    /// Its lessons teach all of its grammar, not only topics.
    func isWhole(_ level: Level) -> Bool { summary.levels.contains(level) }
    func doneCount(at level: Level) -> Int { lessons(at: level).count { $0.isDone } }
    /// Offered at the end of a level; whoever has done it may do it again at any time.
    func check(of level: Level) -> LevelCheck? {
        summary.isOver(level) || checks[level] != nil ? LevelCheck(pair, level) : nil
    }
    func score(ofCheck level: Level) -> LessonPartStanding.Score? { checks[level] }
    func name(_ language: String) -> Message { Message("wordLanguage.\(language)") }
}

/// A lesson in the list.
struct LessonCard: Sendable {
    let standing: LessonStanding
    var lesson: LessonOutline { standing.lesson }

    init(_ standing: LessonStanding) {
        self.standing = standing
    }
}

/// The levels, with how far one is.
struct LevelScale: Sendable {
    let level: Level?
    let summary: LessonSummary

    init(_ summary: LessonSummary) {
        level = summary.level
        self.summary = summary
    }
}

/// What was done in the lessons of a pair.
package struct LessonFigures: Sendable {
    let summary: LessonSummary

    init(_ summary: LessonSummary) {
        self.summary = summary
    }

    /// Of the mark, rounded; nil until a lesson is done.
    var averageTenths: Int? { summary.averageMark.map { Int(($0 * 10).rounded()) } }
}
