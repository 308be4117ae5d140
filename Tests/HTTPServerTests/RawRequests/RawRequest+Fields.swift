extension RawRequest {
    /// RFC 9112, section 5.
    static let names: [RawRequest] = [
        .taken("A name is any token (RFC 9110, 5.1)", fields("!#$%&'*+-.^_`|~09Az: x"), "GET / "),
        .taken("A name may be one character (RFC 9110, 5.1)", fields("A: x"), "GET / "),
        .taken("An unknown field is passed over (RFC 9110, 5.1)", fields("X-Nobody-Knows: x"), "GET / "),
        .taken("A field may come twice (RFC 9110, 5.3)", fields("Accept: a\r\nAccept: b"), "GET / "),
        .refused(400, "No space stands before the colon (RFC 9112, 5.1)", fields("Accept : x")),
        .refused(400, "No tab stands before the colon (RFC 9112, 5.1)", fields("Accept\t: x")),
        .refused(
            400, "No space stands before Host's colon (RFC 9112, 5.1)", "GET / HTTP/1.1\r\nHost : a\r\n\r\n"),
        .refused(400, "A folded line is refused (RFC 9112, 5.2)", fields("Accept: x\r\n y")),
        .refused(400, "A line folded with a tab is refused (RFC 9112, 5.2)", fields("Accept: x\r\n\ty")),
        .refused(400, "A folded Host is refused (RFC 9112, 5.2)", "GET / HTTP/1.1\r\nHost:\r\n a\r\n\r\n"),
        .refused(
            400, "A folded line of nothing but blanks is refused (RFC 9112, 5.2)",
            fields("Accept: x\r\n \r\nB: y")),
        .refused(
            400, "No blank stands before the first field (RFC 9112, 2.2)",
            "GET / HTTP/1.1\r\n Host: a\r\n\r\n"),
        .refused(
            400, "No tab stands before the first field (RFC 9112, 2.2)", "GET / HTTP/1.1\r\n\tHost: a\r\n\r\n"
        ),
        .refused(400, "A field has a colon (RFC 9112, 5)", fields("Accept")),
        .refused(400, "A field has a name (RFC 9112, 5)", fields(": x")),
        .refused(400, "A name has no space within it (RFC 9110, 5.1)", fields("Acc ept: x")),
        .refused(400, "A name has no NUL (RFC 9110, 5.1)", fields("Acc\0ept: x")),
        .refused(400, "A name has no byte above 0x7F (RFC 9110, 5.1)", fields("Accäpt: x")),
        .refused(400, "A name has no slash (RFC 9110, 5.1)", fields("Acc/ept: x")),
        .refused(400, "A name has no brackets (RFC 9110, 5.1)", fields("Acc[ept]: x")),
        .refused(400, "A name has no quotes (RFC 9110, 5.1)", fields("\"Accept\": x")),
        .refused(400, "A name has no at-sign (RFC 9110, 5.1)", fields("Acc@ept: x")),
        .refused(400, "A name has no bare CR (RFC 9112, 2.2)", fields("Acc\rept: x")),
        .refused(400, "A second request line is no field (RFC 9112, 5)", fields("GET /smuggled HTTP/1.1")),
    ]

    /// RFC 9110, section 5.5.
    static let values: [RawRequest] = [
        .taken(
            "A value may hold bytes above 0x7F (RFC 9110, 5.5)", fields("X-Text: gr\u{FC}\u{DF}"), "GET / "),
        .taken(
            "A value may hold bytes that are no UTF-8 (RFC 9110, 5.5)", fields("X-Text: \u{FF}\u{C0}\u{80}"),
            "GET / "),
        .taken("A value may be empty (RFC 9110, 5.5)", fields("X-Empty:"), "GET / "),
        .taken("A value of blanks is empty (RFC 9110, 5.5)", fields("X-Empty: \t "), "GET / "),
        .taken("A value may hold a tab (RFC 9110, 5.5)", fields("X-Text: a\tb"), "GET / "),
        .taken("A value may hold colons (RFC 9110, 5.5)", fields("X-Text: a:b: c"), "GET / "),
        .taken("A cookie may be nonsense (RFC 6265, 5.4)", fields("Cookie: ===;;;=;\"; a=\u{FF}"), "GET / "),
        .taken(
            "Cookies may come in two fields (RFC 9113, 8.2.3)", fields("Cookie: a=1\r\nCookie: b=2"), "GET / "
        ),
        .taken(
            "A nonsensical coding is not taken (RFC 9110, 12.5.3)", fields("Accept-Encoding: ;q=,,*;q=9"),
            "GET / "),
        .taken(
            "A nonsensical language is not taken (RFC 9110, 12.5.4)", fields("Accept-Language: ;;;--,*;q=x"),
            "GET / "),
        .refused(400, "A value has no bare CR (RFC 9110, 5.5)", fields("Accept: x\ry")),
        .refused(400, "A value has no bare CR at its end (RFC 9110, 5.5)", fields("Accept: x\r")),
        .refused(400, "A value has no bare LF (RFC 9110, 5.5)", fields("Accept: x\nB: y")),
        .refused(400, "A value has no NUL (RFC 9110, 5.5)", fields("Accept: x\0y")),
        .refused(400, "A cookie has no NUL (RFC 9110, 5.5)", fields("Cookie: a=\0")),
        .refused(400, "A value has no control character (RFC 9110, 5.5)", fields("Accept: x\u{01}y")),
        .refused(400, "A value has no escape character (RFC 9110, 5.5)", fields("Accept: \u{1B}[31m")),
        .refused(400, "A value has no delete character (RFC 9110, 5.5)", fields("Accept: x\u{7F}y")),
        .refused(
            400, "The header ends with CR LF, not LF (RFC 9112, 2.2)", "GET / HTTP/1.1\r\nHost: a\r\n\n"),
    ]
}
