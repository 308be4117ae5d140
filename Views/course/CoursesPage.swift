import Localization
import Vocabulary

/// The catalogue of courses, level by level.
package struct CoursesPage: Sendable {
    let courses: [ListedCourse]
    let filter: CourseFilter
    let themes: [Course.Theme]
    let next: NextCourse?
    /// Whether the courses are of the languages that the reader learns.
    let isOfPair: Bool
    /// What those at home offer to the reader.
    let atHome: [OfferedCategory]
    /// The same of the leaders of their groups.
    let inGroups: [OfferedCategory]

    /// `themes` can be chosen, in the order of the list.
    package init(
        _ courses: [ListedCourse], filter: CourseFilter, themes: [Course.Theme], next: NextCourse?,
        isOfPair: Bool, atHome: [OfferedCategory] = [], inGroups: [OfferedCategory] = []
    ) {
        self.inGroups = inGroups
        self.atHome = atHome
        self.courses = courses
        self.filter = filter
        self.themes = themes
        self.next = next
        self.isOfPair = isOfPair
    }

    /// The levels that have something to show.
    var levels: [Level] { Level.ofWords.filter { level in listed.contains { $0.course.level == level } } }

    func courses(at level: Level) -> [ListedCourse] { listed.filter { $0.course.level == level } }

    /// Without the one that stands above them.
    private var listed: [ListedCourse] { courses.filter { $0.course.id != next?.course.id } }

    /// Several can be added at once.
    var isChoosable: Bool { listed.count { $0.category == nil } > 1 }

    /// The theme that is chosen.
    var theme: Course.Theme? { themes.first { $0.id == filter.theme } }
}

/// What of the catalogue somebody wants to see; nil is everything.
package struct CourseFilter: Sendable {
    package let level: Level?
    /// The id of one.
    package let theme: Course.Theme.ID?

    /// What stands in an address where no level is chosen.
    package static let everyLevel = "all"

    package init(level: Level? = nil, theme: Course.Theme.ID? = nil) {
        self.level = level
        self.theme = theme
    }

    package func matches(_ course: Course) -> Bool {
        (level == nil || course.level == level) && (theme == nil || course.theme.id == theme)
    }

    func with(level: Level?) -> CourseFilter { CourseFilter(level: level, theme: theme) }
    func with(theme: Course.Theme.ID?) -> CourseFilter { CourseFilter(level: level, theme: theme) }
}

/// A course in the catalogue.
struct CourseTile: Sendable {
    let course: Course
    let category: Category.ID?
    /// It can be chosen, to be added with others by the form of this id.
    let form: String?

    init(_ listed: ListedCourse, choosableIn form: String? = nil) {
        self.form = listed.category == nil ? form : nil
        course = listed.course
        category = listed.category
    }
}

/// A category in the catalogue that somebody offers, at home or in a group.
struct OfferTile: Sendable {
    let offer: OfferedCategory

    init(_ offer: OfferedCategory) { self.offer = offer }

    var category: Category { offer.category }
    /// Where it is looked into, and begun.
    var address: Address {
        offer.group == nil ? Path.homeOffer(category.id) : Path.groupOffer(category.id)
    }
}

/// The course that somebody may go on with, and which words of theirs they have just done.
package struct NextCourse: Sendable {
    let course: Course

    package init(_ course: Course) { self.course = course }
}
