import Exchange
import HTTPTypes
import Views

/// The description of the API, made of the operations themselves (OpenAPI 3.1).
enum OpenAPIDocument {
    /// The same for everybody, for as long as the program runs.
    static let bytes = value.bytes

    private static let value = JSONValue.object(
        ("openapi", .text("3.1.0")),
        (
            "info",
            .object(
                ("title", .text("Slovarik")), ("version", .text(Application.version)),
                (
                    "description",
                    .text(
                        "What a program may do with somebody's words. Make an access in the profile and send its token with every request: Authorization: Bearer TOKEN. Times are those of the person's account; an answer names the word as it was shown, so that sent twice it counts once."
                    )
                ), ("license", .object(("name", .text("MIT")), ("identifier", .text("MIT"))))
            )
        ),
        ("servers", .list([.object(("url", .text("/")))])),
        ("security", .list([.object(("access", .list([])))])),
        ("paths", paths),
        (
            "components",
            .object(
                ("schemas", schemas),
                (
                    "securitySchemes",
                    .object(("access", .object(("type", .text("http")), ("scheme", .text("bearer")))))
                ))
        ))

    private static var paths: JSONValue {
        var patterns: [String] = []
        for operation in Operation.list where !patterns.contains(operation.pattern) {
            patterns.append(operation.pattern)
        }
        return .members(
            patterns.map { pattern in
                .init(
                    name: template(of: pattern),
                    value: .members(
                        Operation.list.filter { $0.pattern == pattern }.map {
                            .init(name: $0.method.rawValue.lowercased(), value: value(of: $0))
                        }))
            })
    }

    /// `/words/{id}` for `/words/:id`.
    private static func template(of pattern: String) -> String {
        pattern.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.first == ":" ? "{\($0.dropFirst())}" : String($0) }.joined(separator: "/")
    }

    private static func value(of operation: Operation) -> JSONValue {
        let path = operation.pathParameters.map {
            JSONValue.object(
                ("name", .text($0)), ("in", .text("path")), ("required", .boolean(true)),
                ("schema", JSONSchema.id.value))
        }
        let query = operation.query.map {
            JSONValue.object(
                ("name", .text($0.name)), ("in", .text("query")), ("required", .boolean($0.isRequired)),
                ("description", .text($0.summary)), ("schema", $0.schema.value))
        }
        let parameters = path + query
        return .object(
            ("operationId", .text(operation.id)), ("summary", .text(operation.summary)),
            ("description", .text("Needs an access that may: \(operation.scope.rawValue).")),
            ("parameters", parameters.isEmpty ? nil : .list(parameters)),
            (
                "requestBody",
                operation.body.map {
                    .object(
                        ("required", .boolean(true)),
                        ("content", content("application/json", $0)))
                }
            ), ("responses", responses(of: operation)))
    }

    private static func responses(of operation: Operation) -> JSONValue {
        let answer = operation.answer
        let good = JSONValue.Member(
            name: String(answer.status.code),
            value: .object(
                ("description", .text(answer.summary)),
                ("content", answer.resource.map { content("application/json", $0) })))
        return .members(
            [good]
                + operation.problemStatuses.map {
                    .init(
                        name: String($0.code),
                        value: .object(
                            ("description", .text($0.reasonPhrase)),
                            ("content", content("application/problem+json", Problem.self))))
                })
    }

    private static func content(_ type: String, _ resource: any Resource.Type) -> JSONValue {
        .members([
            .init(name: type, value: .object(("schema", JSONSchema.named(resource).value)))
        ])
    }

    /// Of every resource that is named anywhere.
    private static var schemas: JSONValue {
        var found: [any Resource.Type] = []
        var waiting: [any Resource.Type] = [Problem.self]
        for operation in Operation.list {
            waiting += [operation.body, operation.answer.resource].compactMap(\.self)
        }
        while let next = waiting.popLast() {
            guard !found.contains(where: { $0.name == next.name }) else { continue }
            found.append(next)
            waiting += next.schema.resources
        }
        return .members(
            found.sorted { $0.name < $1.name }.map { .init(name: $0.name, value: $0.schema.value) })
    }
}
