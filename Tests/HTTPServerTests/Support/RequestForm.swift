import Testing

/// A request written byte by byte, with the status it deserves.
struct RequestForm: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var status: Int

    var testDescription: String { name }

    init(_ status: Int, _ name: String, _ text: String) {
        self.status = status
        self.name = name
        self.text = text
    }

    /// A GET of `/` with these lines after `Host`.
    static func fields(_ status: Int, _ name: String, _ lines: String) -> RequestForm {
        RequestForm(status, name, "GET / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n\r\n")
    }

    /// A POST to `/` with this chunked body.
    static func chunks(_ status: Int, _ name: String, _ body: String) -> RequestForm {
        RequestForm(status, name, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(body)")
    }
}
