import Exchange
import Forms
import HTTPServer
import HTTPTypes
import Localization
import Vocabulary

/// Why a program does not get what it asked for (RFC 9457).
struct Problem: Error, Sendable {
    let status: HTTPResponse.Status
    /// The sentence that a person is told, by its key.
    let message: Message
    /// What is wrong with single fields of what was sent.
    var fields: [Field] = []
    /// Seconds after which it may be tried again.
    var retryAfter: Int?

    struct Field: Sendable {
        /// As a path: `words/2/term`.
        let name: String
        let message: Message
    }

    init(_ status: HTTPResponse.Status, _ message: Message, fields: [Field] = [], retryAfter: Int? = nil) {
        self.status = status
        self.message = message
        self.fields = fields
        self.retryAfter = retryAfter
    }

    /// What is wrong with what was sent; `place` stands before the names of the fields.
    init(_ faults: FormFaults, at place: String = "") {
        self.init(
            .unprocessableContent, "problem.fields",
            fields: faults.entries.map { Field(name: place + $0.field, message: $0.message) })
    }

    static let notFound = Problem(.notFound, "problem.notFound")

    /// What is wrong with the fields, as a program reads it.
    func errors(in text: Catalogue) -> [JSONValue] {
        fields.map {
            .object(
                ("field", .text($0.name)), ("code", .text($0.message.key)),
                ("detail", .text(text($0.message))))
        }
    }

    func response(in text: Catalogue) -> Response {
        let errors = errors(in: text)
        var response = Response(
            status: status,
            headerFields: [
                .contentType: "application/problem+json", .contentLanguage: text.language.rawValue,
                .cacheControl: "private, no-store",
            ],
            body: JSONValue.object(
                ("type", .text("about:blank")), ("title", .text(status.reasonPhrase)),
                ("status", .number(status.code)), ("code", .text(message.key)),
                ("detail", .text(text(message))), ("errors", errors.isEmpty ? nil : .list(errors))
            ).bytes)
        if let retryAfter { response.headerFields[.retryAfter] = String(retryAfter) }
        if status == .unauthorized { response.headerFields[.wwwAuthenticate] = "Bearer" }
        return response
    }
}

extension Problem: Resource {
    static let name = "Problem"
    static let schema = JSONSchema.object([
        .init("type", .text(), "Always about:blank: the status says what it is"),
        .init("title", .text(), "The status in words"),
        .init("status", .number(in: 400...599), "The status"),
        .init("code", .text(), "Which sentence a person is told: always the same for the same reason"),
        .init("detail", .text(), "That sentence, in the language of the account"),
        .init(
            "errors", .list(.named(FieldError.self)), "What is wrong with single fields", isRequired: false),
    ])

    enum FieldError: Resource {
        static let name = "FieldError"
        static let schema = JSONSchema.object([
            .init("field", .text(), "Which one, as a path: words/2/term"),
            .init("code", .text(), "Which sentence a person is told"),
            .init("detail", .text(), "That sentence"),
        ])
    }
}
