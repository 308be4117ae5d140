import HTTPServer
import HTTPTypes
import Views
import Vocabulary

/// Something that a program may ask for: a method at a place, with everything that its description says of it.
struct Operation: Sendable {
    /// A field of the query.
    struct Parameter: Sendable {
        let name: String
        let schema: JSONSchema
        let summary: String
        var isRequired = false
    }

    /// What comes of it when all is well.
    struct Answer: Sendable {
        let status: HTTPResponse.Status
        let summary: String
        /// nil where nothing is said but the status.
        let resource: (any Resource.Type)?
    }

    let method: HTTPRequest.Method
    /// Of its place.
    let pattern: String
    /// Names it among all.
    let id: String
    let summary: String
    /// What an access must allow.
    let scope: Access.Scope
    let query: [Parameter]
    /// What is sent; nil for nothing.
    let body: (any Resource.Type)?
    let bodyLimit: Int
    let answer: Answer
    /// Besides those that every operation may end with.
    let problems: [HTTPResponse.Status]
    let handler: @Sendable (Context<User>) async throws -> Response

    init<Subject>(
        _ method: HTTPRequest.Method, _ place: KeyPath<Places, Place<Subject>>, _ id: String,
        _ summary: String,
        may scope: Access.Scope, query: [Parameter] = [], body: (any Resource.Type)? = nil,
        bodyLimit: Int = Application.formLimit, answers answer: Answer, problems: [HTTPResponse.Status] = [],
        _ handler: @escaping @Sendable (Context<User>) async throws -> Response
    ) {
        self.method = method
        pattern = Path.places[keyPath: place].pattern
        self.id = id
        self.summary = summary
        self.scope = scope
        self.query = query
        self.body = body
        self.bodyLimit = bodyLimit
        self.answer = answer
        self.problems = problems
        self.handler = handler
    }

    /// The names of what its path leaves open.
    var pathParameters: [String] {
        pattern.split(separator: "/").filter { $0.first == ":" }.map { String($0.dropFirst()) }
    }

    /// Every status of a problem that it may end with.
    var problemStatuses: [HTTPResponse.Status] {
        var statuses: [HTTPResponse.Status] = [
            .unauthorized, .forbidden, .tooManyRequests, .serviceUnavailable,
        ]
        if !pathParameters.isEmpty { statuses.append(.notFound) }
        if !query.isEmpty { statuses.append(.unprocessableContent) }
        if body != nil {
            statuses += [.badRequest, .contentTooLarge, .unsupportedMediaType, .unprocessableContent]
        }
        if method != .get { statuses.append(.insufficientStorage) }
        statuses += problems
        var seen: Set<Int> = []
        return statuses.filter { seen.insert($0.code).inserted }.sorted { $0.code < $1.code }
    }
}

extension Operation.Answer {
    static func ok(_ summary: String, _ resource: any Resource.Type) -> Self {
        Self(status: .ok, summary: summary, resource: resource)
    }

    static func created(_ summary: String, _ resource: any Resource.Type) -> Self {
        Self(status: .created, summary: summary, resource: resource)
    }

    static func done(_ summary: String) -> Self { Self(status: .noContent, summary: summary, resource: nil) }
}
