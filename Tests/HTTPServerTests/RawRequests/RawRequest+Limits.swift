extension RawRequest {
    private static func a(_ count: Int) -> String { String(repeating: "a", count: count) }

    /// The limits of docs/http-server.md, to the byte.
    static let sizes: [RawRequest] = [
        .taken(
            "A request line of 8,192 bytes is taken (RFC 9112, 3)",
            "GET /\(a(8178)) HTTP/1.1\r\nHost: a\r\n\r\n", "GET /\(a(8178)) "),
        .refused(
            414, "A request line of 8,193 bytes is too long (RFC 9110, 15.5.15)",
            "GET /\(a(8179)) HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(414, "A first line without end is too long (RFC 9110, 15.5.15)", a(9000)),
        .refused(
            414, "A method without end is too long (RFC 9112, 3)", "\(a(9000)) / HTTP/1.1\r\nHost: a\r\n\r\n"),
        .taken("A header of 32,768 bytes is taken (RFC 9110, 5.4)", fields("A: \(a(32_754))"), "GET / "),
        .refused(431, "A header of 32,769 bytes is too large (RFC 6585, 5)", fields("A: \(a(32_755))")),
        .refused(431, "A field without end is too large (RFC 6585, 5)", fields("A: \(a(40_000))")),
        .refused(431, "A name without end is too large (RFC 6585, 5)", fields(a(40_000))),
        .refused(431, "A cookie without end is too large (RFC 6585, 5)", fields("Cookie: \(a(40_000))")),
        .refused(
            431, "Many long fields are too large together (RFC 6585, 5)",
            fields((1...9).map { "A\($0): \(a(4000))" }.joined(separator: "\r\n"))),
        .taken(
            "A hundred fields are taken (RFC 9110, 5.4)",
            fields((1...99).map { "A\($0): b" }.joined(separator: "\r\n")), "GET / "),
        .refused(
            431, "101 fields are too many (RFC 6585, 5)",
            fields((1...100).map { "A\($0): b" }.joined(separator: "\r\n"))),
        .refused(
            431, "101 fields without a value are too many (RFC 6585, 5)",
            fields(Array(repeating: "A:", count: 100).joined(separator: "\r\n"))),
        .refused(431, "A trailer without end is too large (RFC 6585, 5)", chunks("0\r\nA: \(a(40_000))")),
        .refused(
            431, "101 fields of a trailer are too many (RFC 6585, 5)",
            chunks("0\r\n" + (1...101).map { "A\($0): b\r\n" }.joined() + "\r\n")),
        .refused(400, "An extension without end is too long (RFC 9112, 7.1.1)", chunks("5;a=\(a(1000))")),
        .refused(
            400, "A size without end is too long (RFC 9112, 7.1)", chunks(String(repeating: "0", count: 1000))
        ),
        .refused(
            413, "A body larger than allowed is refused by its length (RFC 9110, 15.5.14)",
            post("Content-Length: 1048577")),
        .refused(
            413, "A body of 2^63 - 1 bytes is refused by its length (RFC 9110, 15.5.14)",
            post("Content-Length: 9223372036854775807")),
        .refused(
            413, "A chunk larger than allowed is refused by its size (RFC 9110, 15.5.14)",
            chunks("100001\r\n")),
        .refused(
            413, "A chunk of 2^63 - 1 bytes is refused by its size (RFC 9110, 15.5.14)",
            chunks("7fffffffffffffff\r\n")),
        .refused(
            413, "Chunks larger than allowed together are refused (RFC 9110, 15.5.14)",
            chunks("2\r\nhi\r\nfffff\r\n")),
    ]

    /// RFC 9112, section 11.2: what two readers could take for different requests.
    static let smuggling: [RawRequest] = [
        .refused(
            400, "A length before chunks hides no request",
            post("Content-Length: 4\r\nTransfer-Encoding: chunked", "0\r\n\r\n" + smuggled)),
        .refused(
            400, "Chunks before a length hide no request",
            post("Transfer-Encoding: chunked\r\nContent-Length: 4", "5c\r\n" + smuggled + "0\r\n\r\n")),
        .refused(
            400, "Two lengths hide no request",
            post("Content-Length: 0\r\nContent-Length: \(smuggled.utf8.count)", smuggled)),
        .refused(
            400, "A list of lengths hides no request",
            post("Content-Length: 0, \(smuggled.utf8.count)", smuggled)),
        .refused(
            400, "A coding with a space before its colon hides no request",
            post("Content-Length: 5\r\nTransfer-Encoding : chunked", "0\r\n\r\n" + smuggled)),
        .refused(
            400, "A coding with a tab before its name hides no request",
            post("Content-Length: 5\r\n\tTransfer-Encoding: chunked", "0\r\n\r\n" + smuggled)),
        .refused(
            400, "A folded coding hides no request",
            post("Content-Length: 5\r\nTransfer-Encoding:\r\n\tchunked", "0\r\n\r\n" + smuggled)),
        .refused(
            400, "A coding behind a bare CR hides no request",
            post("Content-Length: 5\r\nA: b\rTransfer-Encoding: chunked", "0\r\n\r\n" + smuggled)),
        .refused(
            400, "A coding behind a bare LF hides no request",
            post("Content-Length: 5\r\nA: b\nTransfer-Encoding: chunked", "0\r\n\r\n" + smuggled)),
        .refused(
            400, "A coding that only looks like chunked hides no request",
            post("Content-Length: 5\r\nTransfer-Encoding: \u{0B}chunked", "0\r\n\r\n" + smuggled)),
        .refused(
            400, "An unknown coding beside a length hides no request",
            post("Content-Length: 5\r\nTransfer-Encoding: identity", "0\r\n\r\n" + smuggled)),
        .refused(
            400, "Chunked twice beside a length hides no request",
            post("Content-Length: 5\r\nTransfer-Encoding: chunked, chunked", "0\r\n\r\n" + smuggled)),
        .refused(400, "An absent size hides no request", chunks("\r\n\r\n" + smuggled)),
        .refused(
            400, "A bare LF in an extension hides no request", chunks("2;\nxx\r\n4c\r\n0\r\n\r\n" + smuggled)),
        .refused(
            400, "A bare CR in an extension hides no request", chunks("2;a\rxx\r\n4c\r\n0\r\n\r\n" + smuggled)
        ),
        .refused(400, "A chunk that spills over hides no request", chunks("5\r\nhello0\r\n\r\n" + smuggled)),
        .refused(400, "A chunk without end hides no request", chunks("0\r\n" + smuggled)),
        .refused(
            400, "A second Host hides nothing", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n" + smuggled),
        .refused(
            400, "A colon before the coding's name hides no request",
            post("Content-Length: 5\r\n:Transfer-Encoding: chunked", "0\r\n\r\n" + smuggled)),
        .refused(
            400, "A NUL in the coding's name hides no request",
            post("Content-Length: 5\r\nTransfer-Encoding\0: chunked", "0\r\n\r\n" + smuggled)),
        .refused(413, "A length of too much hides no request", post("Content-Length: 99999999", smuggled)),
        .taken(
            "A name like a length's, with an underscore, is not its",
            post("Content_Length: 50") + "GET /2 HTTP/1.1\r\nHost: a\r\n\r\n", "POST / ", "GET /2 "),
        .taken(
            "A body of GET is not the next request",
            fields("Content-Length: \(smuggled.utf8.count)") + smuggled, "GET / \(smuggled)"),
        .taken(
            "A chunk with a request in it is a body", chunks("23\r\n" + smuggled + "\r\n0\r\n\r\n"),
            "POST / \(smuggled)"),
    ]
}
