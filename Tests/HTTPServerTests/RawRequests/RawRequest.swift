import Testing

/// Bytes as a client may send them, and what they deserve.
struct RawRequest: Sendable, CustomTestStringConvertible {
    struct Answer: Sendable {
        var status = 200
        /// Nil where the words are the responder's affair.
        var text: String?
        /// Fields that the answer has to have, or, with nil, must not have.
        var fields: [String: String?] = [:]
        var isToHead = false
    }

    /// A sentence, with the section that asks for it.
    var name: String
    var bytes: [UInt8]
    /// Final answers, in their order; interim ones may come between.
    var answers: [Answer]
    /// Whether another request is answered on the same connection.
    var stays: Bool

    var testDescription: String { name }

    /// - Parameter text: every character is one byte, the one with its number.
    init(_ name: String, _ text: String, _ answers: [Answer], stays: Bool) {
        self.name = name
        bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        self.answers = answers
        self.stays = stays
    }

    /// Turned down, and the connection ends.
    static func refused(_ status: Int, _ name: String, _ text: String) -> RawRequest {
        let fields = [
            "Connection": "close", "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store",
        ]
        return RawRequest(name, text, [Answer(status: status, fields: fields)], stays: false)
    }

    /// Taken for what `ClosureResponder.echo` makes of it, and the connection stays.
    static func taken(_ name: String, _ text: String, _ echoes: String...) -> RawRequest {
        RawRequest(
            name, text, echoes.map { Answer(text: $0, fields: ["Connection": nil]) }, stays: true)
    }

    /// As `taken`, but the connection ends after the answer.
    static func last(_ name: String, _ text: String, _ echoes: String...) -> RawRequest {
        var answers = echoes.map { Answer(text: $0) }
        answers[answers.count - 1].fields = ["Connection": "close"]
        return RawRequest(name, text, answers, stays: false)
    }

    /// Cut short by its client, which gets no answer.
    static func unfinished(_ name: String, _ text: String) -> RawRequest {
        RawRequest(name, text, [], stays: false)
    }

    /// A GET of `/` with these lines after `Host`.
    static func fields(_ lines: String) -> String { "GET / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n\r\n" }

    /// A POST to `/` with these lines after `Host`, and then this.
    static func post(_ lines: String, _ body: String = "") -> String {
        "POST / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n\r\n\(body)"
    }

    /// A POST to `/` with this chunked body.
    static func chunks(_ body: String) -> String { post("Transfer-Encoding: chunked", body) }

    /// What must never be answered.
    static let smuggled = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"

    static let all: [RawRequest] = [
        requestLines, versions, targets, hosts, names, values, lengths, codings, chunkSizes, trailers,
        connections,
        expectations, methods, conditions, sizes, smuggling,
    ].flatMap(\.self)
}
