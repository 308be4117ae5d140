import Vocabulary

/// One course with its words.
struct CoursePage: Sendable {
    let coursesHref = Path.courses
    let title: String
    let picture: CategoryPicture
    /// «A1 · Животные · 12 слов»
    let facts: String
    let description: String
    let addAction: String
    /// The category that it is among one's words already.
    let addedHref: String?
    let words: Fragment

    /// `words` are the rows that the words of the course were drawn as; `added` is the reader's category of it.
    init(_ course: Course, words: Fragment, added: Vocabulary.Category.ID?, text: Catalogue) {
        let language = text.language
        title = course.title[language]
        picture = CategoryPicture(of: title)
        facts = [
            course.level.rawValue, course.theme.title[language],
            text("course.wordCount", count: course.words.count),
        ].joined(separator: " · ")
        description = course.description[language]
        addAction = Path.categories(from: course.id)
        addedHref = added.map { Path.category($0) }
        self.words = words
    }
}
