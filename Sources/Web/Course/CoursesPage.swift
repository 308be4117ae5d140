/// The catalogue of courses, level by level.
struct CoursesPage: Sendable {
    struct Section: Sendable {
        let id: String
        let level: String
        /// What somebody can do at this level, in a few words.
        let levelTitle: String
        let courses: Fragment
    }

    let homeHref = Path.home
    let action = Path.courses
    /// By level and by theme.
    let filters: [Select]
    /// The catalogue without a filter; nil when there is none.
    let allHref: String?
    /// «12 подборок»
    let count: String
    let sections: [Section]

    /// `draw` makes the rows of a list.
    init(
        _ tiles: [CourseTile], filter: CourseFilter, themes: [Course.Theme], text: Catalogue,
        draw: ([CourseTile]) -> Fragment
    ) {
        filters = [
            Select(
                "level", label: text("course.level"), chosen: filter.level?.rawValue ?? "",
                options: [("", text("course.everyLevel"))] + Level.allCases.map { ($0.rawValue, $0.rawValue) }
            ),
            Select(
                "theme", label: text("course.theme"), chosen: filter.theme ?? "",
                options: [("", text("course.everyTheme"))] + themes.map { ($0.id, $0.title[text.language]) }),
        ]
        allHref = filter.isOn ? Path.courses : nil
        count = text("course.count", count: tiles.count)
        sections = Level.allCases.compactMap { level in
            let own = tiles.filter { $0.course.level == level }
            guard !own.isEmpty else { return nil }
            return Section(
                id: "level-\(level.rawValue)", level: level.rawValue,
                levelTitle: text("level.\(level.rawValue)"),
                courses: draw(own))
        }
    }
}
