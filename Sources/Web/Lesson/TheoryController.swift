import HTTPServer
import Learning
import Library
import Views
import Vocabulary

enum TheoryController {
    /// Words of a search that are looked for.
    private static let wordLimit = 8

    /// The theory of every lesson of the reader's pair, or the sections that have the words that are searched.
    static func index(_ context: Context<User>) async throws -> Response {
        let lessons = context.services.lessons
        let search = context.request.query["search"].flatMap { TypedText(sent: $0)?.shown } ?? ""
        let words = search.split(separator: " ").prefix(wordLimit).map(String.init)
        var topics: [TheoryPage.Topic] = []
        for lesson in lessons.outlines(of: context.user.pair) {
            let sections = lessons.sections(of: lesson, with: words)
            if !sections.isEmpty { topics.append(.init(lesson, sections: sections)) }
        }
        return context.page(TheoryPage(topics, search: search))
    }

    static func show(_ context: Context<User>) async throws -> Response {
        context.page(LessonTheoryPage(try await context.lesson()))
    }
}
