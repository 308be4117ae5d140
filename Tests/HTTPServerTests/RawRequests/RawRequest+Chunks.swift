extension RawRequest {
    /// RFC 9112, section 7.1.
    static let chunkSizes: [RawRequest] = [
        .taken("Chunks may be none but the last (RFC 9112, 7.1)", chunks("0\r\n\r\n"), "POST / "),
        .taken(
            "A size may be in upper case (RFC 9112, 7.1)", chunks("A\r\n0123456789\r\n0\r\n\r\n"),
            "POST / 0123456789"),
        .taken(
            "A size may be in lower case (RFC 9112, 7.1)", chunks("a\r\n0123456789\r\n0\r\n\r\n"),
            "POST / 0123456789"),
        .taken(
            "A size may begin with zeros (RFC 9112, 7.1)", chunks("000005\r\nhello\r\n0\r\n\r\n"),
            "POST / hello"),
        .taken(
            "The last size may be of many zeros (RFC 9112, 7.1)", chunks("5\r\nhello\r\n00000000\r\n\r\n"),
            "POST / hello"),
        .taken("A chunk may hold line ends (RFC 9112, 7.1)", chunks("2\r\n\r\n\r\n0\r\n\r\n"), "POST / \r\n"),
        .taken(
            "A chunk may look like the last one (RFC 9112, 7.1)", chunks("5\r\n0\r\n\r\n\r\n0\r\n\r\n"),
            "POST / 0\r\n\r\n"),
        .taken(
            "Extensions are passed over (RFC 9112, 7.1.1)", chunks("5;a;b=c\r\nhello\r\n0;d\r\n\r\n"),
            "POST / hello"),
        .taken(
            "An extension may be quoted (RFC 9112, 7.1.1)",
            chunks("5;d=\"e \\\" f; g\"\r\nhello\r\n0\r\n\r\n"), "POST / hello"),
        .taken(
            "An extension may be quoted and empty (RFC 9112, 7.1.1)",
            chunks("5;a=\"\"\r\nhello\r\n0\r\n\r\n"), "POST / hello"),
        .taken(
            "Blanks around an extension's signs are passed over (RFC 9112, 7.1.1)",
            chunks("5 \t; a\t= b ;c\r\nhello\r\n0 ;d\r\n\r\n"), "POST / hello"),
        .refused(400, "A size is there (RFC 9112, 7.1)", chunks("\r\nhello\r\n0\r\n\r\n")),
        .refused(400, "A size has no prefix (RFC 9112, 7.1)", chunks("0x5\r\nhello\r\n0\r\n\r\n")),
        .refused(400, "A size has no suffix (RFC 9112, 7.1)", chunks("5h\r\nhello\r\n0\r\n\r\n")),
        .refused(400, "A size has no plus (RFC 9112, 7.1)", chunks("+5\r\nhello\r\n0\r\n\r\n")),
        .refused(400, "A size is not negative (RFC 9112, 7.1)", chunks("-1\r\nhello\r\n0\r\n\r\n")),
        .refused(400, "A size has no underscore (RFC 9112, 7.1)", chunks("0_5\r\nhello\r\n0\r\n\r\n")),
        .refused(400, "A size has no point (RFC 9112, 7.1)", chunks("5.0\r\nhello\r\n0\r\n\r\n")),
        .refused(400, "A size is one number (RFC 9112, 7.1)", chunks("5 5\r\nhello\r\n0\r\n\r\n")),
        .refused(400, "No space stands before a size (RFC 9112, 7.1)", chunks(" 5\r\nhello\r\n0\r\n\r\n")),
        .refused(
            400, "No space stands behind a size without extension (RFC 9112, 7.1)",
            chunks("5 \r\nhello\r\n0\r\n\r\n")),
        .refused(
            400, "No tab stands behind a size without extension (RFC 9112, 7.1)",
            chunks("5\t\r\nhello\r\n0\r\n\r\n")),
        .refused(
            400, "No space stands behind the last size (RFC 9112, 7.1)", chunks("5\r\nhello\r\n0 \r\n\r\n")),
        .refused(400, "A size ends with CR LF, not LF (RFC 9112, 7.1)", chunks("5\nhello\r\n0\r\n\r\n")),
        .refused(400, "A size ends with CR LF, not CR (RFC 9112, 7.1)", chunks("5\rhello\r\n0\r\n\r\n")),
        .refused(400, "A size has no NUL (RFC 9112, 7.1)", chunks("5\0\r\nhello\r\n0\r\n\r\n")),
        .refused(400, "A chunk ends with CR LF, not LF (RFC 9112, 7.1)", chunks("5\r\nhello\n0\r\n\r\n")),
        .refused(400, "A chunk ends with CR LF, not CR (RFC 9112, 7.1)", chunks("5\r\nhello\r0\r\n\r\n")),
        .refused(400, "A chunk has an end (RFC 9112, 7.1)", chunks("5\r\nhello0\r\n\r\n")),
        .refused(
            400, "A chunk is no longer than its size (RFC 9112, 7.1)", chunks("5\r\nhello!\r\n0\r\n\r\n")),
        .refused(
            400, "A chunk is no shorter than its size (RFC 9112, 7.1)", chunks("6\r\nhello\r\n0\r\n\r\n")),
        .refused(400, "The last size ends with CR LF, not LF (RFC 9112, 7.1)", chunks("0\n\r\n")),
        .refused(400, "The last chunk ends with CR LF, not LF (RFC 9112, 7.1)", chunks("0\r\n\n")),
        .refused(400, "A size of 2^63 is none (RFC 9112, 7.1)", chunks("8000000000000000\r\n")),
        .refused(400, "A size of 2^64 - 1 is none (RFC 9112, 7.1)", chunks("ffffffffffffffff\r\n")),
        .refused(400, "A size of 2^64 is none (RFC 9112, 7.1)", chunks("10000000000000000\r\n")),
        .refused(
            400, "A size of 2^64 + 5 is not one of 5 (RFC 9112, 7.1)",
            chunks("10000000000000005\r\nhello\r\n0\r\n\r\n")),
        .refused(400, "An extension has a name (RFC 9112, 7.1.1)", chunks("5;\r\nhello\r\n0\r\n\r\n")),
        .refused(
            400, "An extension has a size before it (RFC 9112, 7.1.1)", chunks(";a\r\nhello\r\n0\r\n\r\n")),
        .refused(
            400, "An extension's name is a token (RFC 9112, 7.1.1)", chunks("5;[\r\nhello\r\n0\r\n\r\n")),
        .refused(
            400, "An extension's value is there (RFC 9112, 7.1.1)", chunks("5;a=\r\nhello\r\n0\r\n\r\n")),
        .refused(
            400, "An extension's value is a token (RFC 9112, 7.1.1)", chunks("5;a=b c\r\nhello\r\n0\r\n\r\n")),
        .refused(
            400, "An extension's quote is closed (RFC 9112, 7.1.1)", chunks("5;a=\"b\r\nhello\r\n0\r\n\r\n")),
        .refused(
            400, "An extension's quote is not closed by an escaped one (RFC 9112, 7.1.1)",
            chunks("5;a=\"b\\\"\r\nhello\r\n0\r\n\r\n")),
        .refused(
            400, "Nothing stands behind an extension's quote (RFC 9112, 7.1.1)",
            chunks("5;a=\"b\"c\r\nhello\r\n0\r\n\r\n")),
        .refused(400, "An extension has no bare LF (RFC 9112, 7.1.1)", chunks("5;a\nhello\r\n0\r\n\r\n")),
        .refused(
            400, "An extension has no bare CR (RFC 9112, 7.1.1)", chunks("5;a\rb\r\nhello\r\n0\r\n\r\n")),
        .refused(
            400, "An extension's quote has no bare CR (RFC 9112, 7.1.1)",
            chunks("5;a=\"\r\"\r\nhello\r\n0\r\n\r\n")),
        .refused(
            400, "An extension's quote has no escaped CR (RFC 9110, 5.6.4)",
            chunks("5;a=\"\\\r\"\r\nhello\r\n0\r\n\r\n")),
        .refused(
            400, "An extension's quote has no escaped NUL (RFC 9110, 5.6.4)",
            chunks("5;a=\"\\\0\"\r\nhello\r\n0\r\n\r\n")),
        .refused(400, "An extension has no NUL (RFC 9112, 7.1.1)", chunks("5;a\0\r\nhello\r\n0\r\n\r\n")),
        .refused(
            400, "An extension does not end with a blank (RFC 9112, 7.1.1)",
            chunks("5;a \r\nhello\r\n0\r\n\r\n")),
    ]

    /// RFC 9112, section 7.1.2. A trailer is held to the rules of a header and then forgotten.
    static let trailers: [RawRequest] = [
        .taken(
            "A trailer is read and forgotten (RFC 9112, 7.1.2)",
            chunks("5\r\nhello\r\n0\r\nChecksum: x\r\nOther: y\r\n\r\n"), "POST / hello"),
        .taken(
            "A length in a trailer says nothing (RFC 9110, 6.5.1)",
            chunks("2\r\nhi\r\n0\r\nContent-Length: 50\r\n\r\n"), "POST / hi"),
        .taken(
            "A coding in a trailer says nothing (RFC 9110, 6.5.1)",
            chunks("2\r\nhi\r\n0\r\nTransfer-Encoding: chunked\r\n\r\n"), "POST / hi"),
        .taken(
            "A Host in a trailer says nothing (RFC 9110, 6.5.1)", chunks("2\r\nhi\r\n0\r\nHost: b/c\r\n\r\n"),
            "POST / hi"),
        .taken(
            "A wish to close in a trailer says nothing (RFC 9110, 6.5.1)",
            chunks("2\r\nhi\r\n0\r\nConnection: close\r\n\r\n"), "POST / hi"),
        .unfinished("A trailer without end gets no answer (RFC 9112, 8)", chunks("0\r\nA: b\r\n")),
        .refused(400, "A trailer's field has a colon (RFC 9112, 7.1.2)", chunks("0\r\nA b\r\n\r\n")),
        .refused(400, "A trailer is not folded (RFC 9112, 5.2)", chunks("0\r\nA: b\r\n c\r\n\r\n")),
        .refused(
            400, "No space stands before a trailer's colon (RFC 9112, 5.1)", chunks("0\r\nA : b\r\n\r\n")),
        .refused(400, "A trailer has no NUL (RFC 9110, 5.5)", chunks("0\r\nA: \0\r\n\r\n")),
        .refused(400, "A trailer's lines end with CR LF, not LF (RFC 9112, 2.2)", chunks("0\r\nA: b\n\r\n")),
        .refused(
            400, "A request behind the last size is no trailer (RFC 9112, 7.1.2)", chunks("0\r\n\(smuggled)")),
    ]
}
