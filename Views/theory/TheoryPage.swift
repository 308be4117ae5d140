import Learning
import Localization
import Vocabulary

/// The theory of one lesson.
package struct LessonTheoryPage: Sendable {
    let lesson: Lesson

    package init(_ lesson: Lesson) {
        self.lesson = lesson
    }

    func section(_ section: Theory.Section) -> TheorySection { TheorySection(section, of: lesson) }
}

/// The theory of all lessons, a small grammar.
package struct TheoryPage: Sendable {
    /// A lesson with the headings of its theory.
    package struct Topic: Sendable {
        let lesson: LessonOutline
        let sections: [LessonOutline.Section]

        package init(_ lesson: LessonOutline, sections: [LessonOutline.Section]) {
            self.lesson = lesson
            self.sections = sections
        }
    }

    let topics: [Topic]
    let search: String

    package init(_ topics: [Topic], search: String) {
        self.topics = topics
        self.search = search
    }

    var levels: [Level] {
        Level.allCases.filter { level in topics.contains { $0.lesson.level == level } }
    }

    func topics(at level: Level) -> [Topic] { topics.filter { $0.lesson.level == level } }
    func line(_ heading: StyledText, of lesson: LessonOutline) -> StyledLine {
        StyledLine(heading, in: lesson.pair)
    }
}
