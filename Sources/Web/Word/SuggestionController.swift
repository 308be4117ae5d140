import Forms
import Foundation
import HTTPServer
import HTTPTypes
import Vocabulary

/// Words that begin as somebody has begun to type: `?from=en&to=ru&text=hou` is answered with
/// `{"suggestions":["house",…]}`.
enum SuggestionController {
    /// Words offered at a time.
    private static let limit = 8
    /// Characters of a beginning.
    private static let lengths = 2...40

    static func index(_ context: Context<User>) async throws -> Response {
        let query = context.request.query
        let text = TextRule.wordSide.check(query["text"])
        var suggestions: [String] = []
        if text.fault == nil, lengths.contains(text.text.unicodeScalars.count), let from = query.name("from"),
            let to = query.name("to")
        {
            suggestions = await context.learner.translator.dictionaries.completions(
                of: text.text, from: from, to: to, limit: limit)
        }
        let body = try JSONEncoder().encode(["suggestions": suggestions])
        return Response(
            status: .ok,
            headerFields: [
                .contentType: "application/json", .cacheControl: "private, max-age=600",
                // On one device a child is offered other words than an adult.
                .vary: "Cookie",
            ],
            body: Array(body))
    }
}
