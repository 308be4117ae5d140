import Forms
import HTTPServer
import Library
import Storage
import Views
import Vocabulary

/// Finds words in all categories, and beyond them in the dictionaries and the catalogue.
enum SearchController {
    static func show(_ context: Context<User>) async throws -> Response {
        let user = context.user.id
        let search = TextRule.wordSide.check(context.request.query["search"]).text
        let page = try context.request.query.page
        let found = try await context.store.words(
            matching: search, of: user, page: page, limit: SearchPage.wordCount)
        let tags = try await context.store.tags(of: user)
        let today = context.today(of: context.user)
        let beyond = search.isEmpty || found.tag != nil ? nil : try await beyond(search, found, context)
        return context.page(
            SearchPage(
                search: search, found: found, beyond: beyond, tags: tags, pair: context.user.pair,
                today: today))
    }

    /// What there is besides one's own words.
    private static func beyond(_ search: String, _ found: FoundWords, _ context: Context<User>) async throws
        -> SearchPage.Beyond
    {
        let near =
            found.words.isEmpty
            ? try await context.store.words(
                near: search, of: context.user.id, limit: SearchPage.nearWordCount) : []
        let own = Set((found.words + near).map { $0.text.term.lowercased() })
        let dictionary = DictionarySearch(
            dictionaries: context.services.translator.dictionaries, pair: context.user.pair)
        let entries = await dictionary.entries(for: search).filter { !own.contains($0.term.lowercased()) }
        let wanted = search.lowercased()
        let isWanted = { (title: String) in
            title.lowercased().split { !$0.isLetter }.contains { $0.hasPrefix(wanted) }
                || title.lowercased().hasPrefix(wanted)
        }
        let courses = try await context.courseCatalogue(for: context.user.pair).courses.lazy
            .filter { listed in
                [listed.course.title, listed.course.theme.title].contains { isWanted($0[context.language]) }
            }
            .prefix(SearchPage.courseCount)
        return SearchPage.Beyond(near: near, entries: entries, courses: Array(courses))
    }
}
