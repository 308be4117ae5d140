import Learning
import Localization
import Vocabulary

/// The lessons of a pair, to choose one that is given.
package struct LessonHomeworkChoicePage: Sendable {
    let lessons: [LessonOutline]
    /// Other pairs that somebody learns to whom the reader can give one.
    let others: [LanguagePair]
    /// To whom it is given, where that was chosen before.
    let group: LearnerGroup.ID?

    package init(
        _ lessons: [LessonOutline], of pair: LanguagePair?, among pairs: [LanguagePair],
        group: LearnerGroup.ID?
    ) {
        self.lessons = lessons
        self.group = group
        others = pairs.filter { $0 != pair }
    }

    var levels: [Level] { Level.allCases.filter { level in lessons.contains { $0.level == level } } }
    func lessons(at level: Level) -> [LessonOutline] { lessons.filter { $0.level == level } }
    func name(_ language: String) -> Message { Message("wordLanguage.\(language)") }
}
