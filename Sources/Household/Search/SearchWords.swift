import Forms
import Library
import Storage
import Vocabulary

/// What is found of a text that somebody looks for.
package struct SearchFindings: Sendable {
    /// What was looked for, as it is kept.
    package let search: String
    /// Their own words, a page of them.
    package let found: FoundWords
    /// nil where only their own words were looked for.
    package let beyond: Beyond?
    /// All that they have.
    package let tags: [Tag]

    package struct Beyond: Sendable {
        /// Their own that differ by a slip, where none begins so.
        package let near: [Word]
        package let entries: [FoundEntry]
        package let courses: [ListedCourse]
    }
}

/// Most that is found at once.
package struct SearchLimits: Sendable {
    let words: Int
    let near: Int
    let courses: Int

    package init(words: Int, near: Int, courses: Int) {
        self.words = words
        self.near = near
        self.courses = courses
    }
}

extension Learner {
    /// Finds words in all their categories, and beyond them in the dictionaries and the catalogue.
    ///
    /// - Parameter language: that of the titles of courses.
    package func search(_ sent: String?, page: Int, within limits: SearchLimits, titlesIn language: Language)
        async throws -> SearchFindings
    {
        let search = TextRule.wordSide.check(sent).text
        let found = try await store.words(matching: search, of: user.id, page: page, limit: limits.words)
        return SearchFindings(
            search: search, found: found,
            beyond: search.isEmpty || found.tag != nil
                ? nil : try await beyond(search, found, within: limits, titlesIn: language),
            tags: try await store.tags(of: user.id))
    }

    private func beyond(
        _ search: String, _ found: FoundWords, within limits: SearchLimits, titlesIn language: Language
    ) async throws -> SearchFindings.Beyond {
        let near =
            found.words.isEmpty ? try await store.words(near: search, of: user.id, limit: limits.near) : []
        let own = Set((found.words + near).map { $0.text.term.lowercased() })
        let dictionary = DictionarySearch(dictionaries: translator.dictionaries, pair: user.pair)
        let entries = await dictionary.entries(for: search).filter { !own.contains($0.term.lowercased()) }
        let wanted = search.lowercased()
        let isWanted = { (title: String) in
            title.lowercased().split { !$0.isLetter }.contains { $0.hasPrefix(wanted) }
                || title.lowercased().hasPrefix(wanted)
        }
        let courses = try await courseCatalogue(for: user.pair).courses.lazy
            .filter { listed in
                [listed.course.title, listed.course.theme.title].contains { isWanted($0[language]) }
            }
            .prefix(limits.courses)
        return SearchFindings.Beyond(near: near, entries: entries, courses: Array(courses))
    }
}
