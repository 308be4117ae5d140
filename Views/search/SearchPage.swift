import Localization
import Vocabulary

/// All of somebody's words in which a text is found, by category.
package struct SearchPage: Sendable {
    /// More words than these are not shown on a page.
    package static let wordCount = 100
    /// Words of one's own that differ by a slip.
    package static let nearWordCount = 20
    /// Courses that are offered.
    package static let courseCount = 6

    /// A word that is not one's own yet.
    package struct Entry: Sendable {
        package let term: String
        let translation: String
        let emoji: String?

        package init(term: String, translation: String, emoji: String?) {
            self.term = term
            self.translation = translation
            self.emoji = emoji
        }
    }

    /// What is found besides the words that begin so.
    package struct Beyond: Sendable {
        /// One's own, where none begins so.
        let near: [Word]
        let entries: [Entry]
        let courses: [ListedCourse]

        package init(near: [Word], entries: [Entry], courses: [ListedCourse]) {
            self.near = near
            self.entries = entries
            self.courses = courses
        }
    }

    /// What was found in one category.
    struct Group: Sendable {
        let category: Category
        var words: [Word]
    }

    /// What is searched for; empty before anything was.
    let search: String
    /// In the order in which the first of their words was found.
    let groups: [Group]
    let found: FoundWords
    /// nil where only one's own words are looked for.
    let beyond: Beyond?
    /// All that somebody has.
    let tags: [Tag]
    let today: StudyDay
    /// That the dictionaries are asked for.
    let pair: LanguagePair

    /// - Parameter found: the best first, at most `wordCount`.
    package init(
        search: String, found: FoundWords, beyond: Beyond? = nil, tags: [Tag], pair: LanguagePair,
        today: StudyDay
    ) {
        self.pair = pair
        self.search = search
        self.beyond = beyond
        self.tags = tags
        self.today = today
        self.found = found
        var groups: [Group] = []
        var places: [Category.ID: Int] = [:]
        for word in found.words + (beyond?.near ?? []) {
            if let place = places[word.category.id] {
                groups[place].words.append(word)
            } else {
                places[word.category.id] = groups.count
                groups.append(Group(category: word.category, words: [word]))
            }
        }
        self.groups = groups
    }

    /// Nothing begins as it was typed: what is shown differs by a slip.
    var isNear: Bool { found.words.isEmpty && !groups.isEmpty }

    /// That all of them have; nil where none was asked for.
    var tag: Tag? { found.tag }

    func title(in text: Catalogue) -> String {
        Pager.title(text("search.heading"), found.page, of: found.pageCount, in: text)
    }

    var pager: Pager {
        Pager(found.page, of: found.pageCount) { [search] in Path.search(search, page: $0) }
    }
}
