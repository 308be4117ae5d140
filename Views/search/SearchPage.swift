import Vocabulary

/// All of somebody's words in which a text is found, by category.
package struct SearchPage: Sendable {
    /// More words than these are not shown.
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
    /// Words that are shown.
    let count: Int
    let hasMore: Bool
    /// That they all have; nil where none was asked for.
    let tag: Tag?
    /// All that somebody has.
    let tags: [Tag]
    let today: StudyDay

    /// - Parameter found: the best first; one more than `wordCount` where not all can be shown.
    package init(search: String, found: FoundWords, tags: [Tag], today: StudyDay) {
        self.search = search
        self.tags = tags
        self.today = today
        tag = found.tag
        let shown = found.words.prefix(Self.wordCount)
        count = shown.count
        hasMore = found.words.count > count
        var groups: [Group] = []
        var places: [Category.ID: Int] = [:]
        for word in shown {
            if let place = places[word.category.id] {
                groups[place].words.append(word)
            } else {
                places[word.category.id] = groups.count
                groups.append(Group(category: word.category, words: [word]))
            }
        }
        self.groups = groups
    }
}
