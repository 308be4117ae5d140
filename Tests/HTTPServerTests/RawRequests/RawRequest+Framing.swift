extension RawRequest {
    /// RFC 9110, section 8.6, and RFC 9112, section 6.
    static let lengths: [RawRequest] = [
        .taken(
            "A body is as long as its length says (RFC 9112, 6.2)", post("Content-Length: 5", "hello"),
            "POST / hello"),
        .taken(
            "A length may begin with zeros (RFC 9110, 8.6)", post("content-length:  005 \t", "hello"),
            "POST / hello"),
        .taken(
            "A tab may stand before a length (RFC 9112, 5.1)", post("Content-Length:\t5", "hello"),
            "POST / hello"),
        .taken("A length of none is a body of none (RFC 9112, 6.3)", post("Content-Length: 0"), "POST / "),
        .taken("Without length and coding there is no body (RFC 9112, 6.3)", post("A: b"), "POST / "),
        .taken(
            "GET may have a body, which is read (RFC 9110, 9.3.1)", fields("Content-Length: 2") + "hi",
            "GET / hi"),
        .taken(
            "A body may hold NULs and line ends (RFC 9112, 6.2)", post("Content-Length: 4", "\0\r\n\0"),
            "POST / \0\r\n\0"),
        .taken(
            "A body that looks like a request is a body (RFC 9112, 6.2)",
            post("Content-Length: \(smuggled.utf8.count)", smuggled), "POST / \(smuggled)"),
        .unfinished("A body cut short gets no answer (RFC 9112, 8)", post("Content-Length: 10", "hello")),
        .refused(400, "A length has digits: none is no length (RFC 9110, 8.6)", post("Content-Length:")),
        .refused(400, "A length has no plus (RFC 9110, 8.6)", post("Content-Length: +5", "hello")),
        .refused(400, "A length is not negative (RFC 9110, 8.6)", post("Content-Length: -1")),
        .refused(400, "A length is not negative, even of zero (RFC 9110, 8.6)", post("Content-Length: -0")),
        .refused(400, "A length is not hexadecimal (RFC 9110, 8.6)", post("Content-Length: 0x5", "hello")),
        .refused(400, "A length is not octal (RFC 9110, 8.6)", post("Content-Length: 0o5", "hello")),
        .refused(400, "A length has no letters (RFC 9110, 8.6)", post("Content-Length: 5a", "hello")),
        .refused(400, "A length has no underscore (RFC 9110, 8.6)", post("Content-Length: 1_0", "hello")),
        .refused(
            400, "A length has no space within it (RFC 9110, 8.6)", post("Content-Length: 1 0", "hello")),
        .refused(400, "A length is whole (RFC 9110, 8.6)", post("Content-Length: 5.0", "hello")),
        .refused(400, "A length has no exponent (RFC 9110, 8.6)", post("Content-Length: 5e0", "hello")),
        .refused(400, "A length has no quotes (RFC 9110, 8.6)", post("Content-Length: \"5\"", "hello")),
        .refused(400, "A length has no parameters (RFC 9110, 8.6)", post("Content-Length: 5;a", "hello")),
        .refused(
            400, "A length is of digits of ASCII (RFC 9110, 8.6)",
            post("Content-Length: \u{D9}\u{A5}", "hello")),
        .refused(
            400, "A length comes once (RFC 9112, 6.3)", post("Content-Length: 3\r\nContent-Length: 4", "abc")),
        .refused(
            400, "A length comes once, even when it says the same (RFC 9112, 6.3)",
            post("Content-Length: 3\r\nContent-Length: 3", "abc")),
        .refused(400, "A length is no list (RFC 9112, 6.3)", post("Content-Length: 3, 4", "abc")),
        .refused(400, "A length is no list of the same (RFC 9112, 6.3)", post("Content-Length: 3, 3", "abc")),
        .refused(
            400, "A length is no list with an end left open (RFC 9112, 6.3)",
            post("Content-Length: 3,", "abc")),
        .refused(
            400, "A length of 2^63 is none (RFC 9110, 8.6)", post("Content-Length: 9223372036854775808")),
        .refused(
            400, "A length of 2^64 is none (RFC 9110, 8.6)", post("Content-Length: 18446744073709551616")),
        .refused(
            400, "A length of 2^64 + 5 is not one of 5 (RFC 9110, 8.6)",
            post("Content-Length: 18446744073709551621", "hello")),
        .refused(
            400, "A length of a hundred digits is none (RFC 9110, 8.6)",
            post("Content-Length: \(String(repeating: "9", count: 100))")),
        .refused(400, "A malformed length of GET is refused (RFC 9112, 6.3)", fields("Content-Length: x")),
        .refused(
            400, "A malformed length of HTTP/1.0 is refused (RFC 9112, 6.3)",
            "POST / HTTP/1.0\r\nContent-Length: +2\r\n\r\nhi"),
        .refused(
            400, "Nothing stands before a length's colon (RFC 9112, 5.1)", post("Content-Length : 5", "hello")
        ),
        .taken(
            "A name with an underscore is no length (RFC 9110, 5.1)", post("Content_Length: 5"), "POST / "),
    ]

    /// RFC 9112, section 6.1. Where `chunked` is not the last coding, the end of the body cannot be found: 400.
    static let codings: [RawRequest] = [
        .taken(
            "Chunks are put together (RFC 9112, 7.1)", chunks("7\r\nhello, \r\n005\r\nworld\r\n000\r\n\r\n"),
            "POST / hello, world"),
        .taken(
            "A coding's name has no case (RFC 9112, 7)", post("transfer-encoding: ChUnKeD", "0\r\n\r\n"),
            "POST / "),
        .taken(
            "Blanks around a coding are not part of it (RFC 9112, 5.1)",
            post("Transfer-Encoding: \t chunked \t", "0\r\n\r\n"), "POST / "),
        .taken(
            "GET may have chunks, which are read (RFC 9110, 9.3.1)",
            fields("Transfer-Encoding: chunked") + "2\r\nhi\r\n0\r\n\r\n", "GET / hi"),
        .taken(
            "TE says nothing of the request's body (RFC 9110, 10.1.4)",
            post("TE: trailers\r\nConnection: TE"), "POST / "),
        .unfinished("Chunks without the last one get no answer (RFC 9112, 8)", chunks("5\r\nhello\r\n")),
        .unfinished("A chunk cut short gets no answer (RFC 9112, 8)", chunks("5\r\nhel")),
        .refused(
            400, "A length and a coding contradict each other (RFC 9112, 6.3)",
            post("Content-Length: 3\r\nTransfer-Encoding: chunked", "0\r\n\r\n")),
        .refused(
            400, "A coding and a length contradict each other (RFC 9112, 6.3)",
            post("Transfer-Encoding: chunked\r\nContent-Length: 5", "0\r\n\r\n")),
        .refused(
            400, "A coding and a length of none contradict each other (RFC 9112, 6.3)",
            post("Transfer-Encoding: chunked\r\nContent-Length: 0", "0\r\n\r\n")),
        .refused(
            400, "HTTP/1.0 has no codings (RFC 9112, 6.1)",
            "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        .refused(
            501, "An unknown coding below chunked is not undone (RFC 9112, 6.1)",
            post("Transfer-Encoding: gzip, chunked", "0\r\n\r\n")),
        .refused(
            501, "An unknown coding in a field before chunked is not undone (RFC 9112, 6.1)",
            post("Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked", "0\r\n\r\n")),
        .refused(400, "Gzip alone has no end (RFC 9112, 6.3)", post("Transfer-Encoding: gzip")),
        .refused(400, "Identity has no end (RFC 9112, 6.3)", post("Transfer-Encoding: identity")),
        .refused(
            400, "What is almost chunked has no end (RFC 9112, 6.3)",
            post("Transfer-Encoding: xchunked", "0\r\n\r\n")),
        .refused(
            400, "What begins like chunked has no end (RFC 9112, 6.3)",
            post("Transfer-Encoding: chunkedx", "0\r\n\r\n")),
        .refused(
            400, "Chunked has no quotes (RFC 9112, 7)", post("Transfer-Encoding: \"chunked\"", "0\r\n\r\n")),
        .refused(
            400, "Chunked has no parameters (RFC 9112, 7.1)",
            post("Transfer-Encoding: chunked;a=b", "0\r\n\r\n")),
        .refused(400, "Chunked is one word (RFC 9112, 7)", post("Transfer-Encoding: chun ked", "0\r\n\r\n")),
        .refused(
            400, "Chunked is a word of its own (RFC 9112, 7)",
            post("Transfer-Encoding: gzip chunked", "0\r\n\r\n")),
        .refused(
            400, "Chunked comes last (RFC 9112, 6.1)", post("Transfer-Encoding: chunked, gzip", "0\r\n\r\n")),
        .refused(
            400, "Chunked comes last over all fields (RFC 9112, 6.1)",
            post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", "0\r\n\r\n")),
        .refused(
            400, "Chunked comes once (RFC 9112, 6.1)",
            post("Transfer-Encoding: chunked, chunked", "0\r\n\r\n")),
        .refused(
            400, "Chunked comes once over all fields (RFC 9112, 6.1)",
            post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "0\r\n\r\n")),
        .refused(400, "A list of codings is not empty (RFC 9112, 6.1)", post("Transfer-Encoding:")),
        .refused(
            400, "A list of codings begins with one (docs/http-server.md)",
            post("Transfer-Encoding: , chunked", "0\r\n\r\n")),
        .refused(
            400, "A list of codings ends with one (docs/http-server.md)",
            post("Transfer-Encoding: chunked,", "0\r\n\r\n")),
        .refused(
            400, "A vertical tab is no blank before a coding (RFC 9110, 5.5)",
            post("Transfer-Encoding: \u{0B}chunked", "0\r\n\r\n")),
        .refused(
            400, "A form feed is no blank before a coding (RFC 9110, 5.5)",
            post("Transfer-Encoding: \u{0C}chunked", "0\r\n\r\n")),
        .refused(
            400, "A no-break space is no blank before a coding (RFC 9110, 5.6.3)",
            post("Transfer-Encoding: \u{A0}chunked", "0\r\n\r\n")),
        .refused(
            400, "A NUL ends no coding (RFC 9110, 5.5)", post("Transfer-Encoding: chunked\0", "0\r\n\r\n")),
        .refused(
            400, "Nothing stands before a coding's colon (RFC 9112, 5.1)",
            post("Transfer-Encoding : chunked", "0\r\n\r\n")),
        .refused(
            400, "A coding is not folded (RFC 9112, 5.2)", post("Transfer-Encoding:\r\n chunked", "0\r\n\r\n")
        ),
        .taken(
            "A name with an underscore is no coding (RFC 9110, 5.1)", post("Transfer_Encoding: chunked"),
            "POST / "),
    ]
}
