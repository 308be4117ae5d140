import Localization
import Vocabulary

/// The catalogue of courses, level by level.
package struct CoursesPage: Sendable {
    let courses: [Course]
    let added: Set<Course.ID>
    let filter: CourseFilter
    let themes: [Course.Theme]

    /// `added` are those that the reader has a category of; `themes` can be chosen, in the order of the list.
    package init(_ courses: [Course], added: Set<Course.ID>, filter: CourseFilter, themes: [Course.Theme]) {
        self.courses = courses
        self.added = added
        self.filter = filter
        self.themes = themes
    }

    /// The levels that have something to show.
    var levels: [Level] { Level.allCases.filter { level in courses.contains { $0.level == level } } }

    func courses(at level: Level) -> [Course] { courses.filter { $0.level == level } }

    /// By level and by theme.
    func filters(in language: Language) -> [Select] {
        [
            Select(
                "level", label: "course.level", chosen: filter.level?.rawValue ?? "",
                options: [Select.Option(value: "", label: .sentence("course.everyLevel"))]
                    + Level.ofWords.map { Select.Option(value: $0.rawValue, label: .name($0.rawValue)) }),
            Select(
                "theme", label: "course.theme", chosen: filter.theme ?? "",
                options: [Select.Option(value: "", label: .sentence("course.everyTheme"))]
                    + themes.map { Select.Option(value: $0.id, label: .name($0.title[language])) }),
        ]
    }
}

/// What of the catalogue somebody wants to see; nil is everything.
package struct CourseFilter: Sendable {
    let level: Level?
    /// The id of one.
    let theme: Course.Theme.ID?

    package init(level: Level?, theme: Course.Theme.ID?) {
        self.level = level
        self.theme = theme
    }

    var isOn: Bool { level != nil || theme != nil }

    package func matches(_ course: Course) -> Bool {
        (level == nil || course.level == level) && (theme == nil || course.theme.id == theme)
    }
}

/// A course in the catalogue.
struct CourseTile: Sendable {
    let course: Course
    /// The reader has a category of it.
    let isAdded: Bool

    init(_ course: Course, isAdded: Bool) {
        self.course = course
        self.isAdded = isAdded
    }
}
