import Localization
import Vocabulary

/// All of somebody's words in which a text is found, by category.
package struct SearchPage: Sendable {
    /// More words than these are not shown on a page.
    package static let wordCount = 100

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
    /// All that somebody has.
    let tags: [Tag]
    let today: StudyDay

    /// - Parameter found: the best first, at most `wordCount`.
    package init(search: String, found: FoundWords, tags: [Tag], today: StudyDay) {
        self.search = search
        self.tags = tags
        self.today = today
        self.found = found
        var groups: [Group] = []
        var places: [Category.ID: Int] = [:]
        for word in found.words {
            if let place = places[word.category.id] {
                groups[place].words.append(word)
            } else {
                places[word.category.id] = groups.count
                groups.append(Group(category: word.category, words: [word]))
            }
        }
        self.groups = groups
    }

    /// That all of them have; nil where none was asked for.
    var tag: Tag? { found.tag }

    func title(in text: Catalogue) -> String {
        Pager.title(text("search.heading"), found.page, of: found.pageCount, in: text)
    }

    var pager: Pager {
        Pager(found.page, of: found.pageCount) { [search] in Path.search(search, page: $0) }
    }
}
