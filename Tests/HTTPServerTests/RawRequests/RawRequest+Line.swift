extension RawRequest {
    /// RFC 9112, section 3, and section 2.2 on what may stand around the line.
    static let requestLines: [RawRequest] = [
        .taken(
            "A method, a path and a version are a request (RFC 9112, 3)", "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET / "),
        .taken(
            "One empty line before the request is skipped (RFC 9112, 2.2)",
            "\r\nGET /line HTTP/1.1\r\nHost: a\r\n\r\n", "GET /line "),
        .taken(
            "A line end behind a body belongs to nothing (RFC 9112, 2.2)",
            post("Content-Length: 2", "hi\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n"), "POST / hi", "GET /2 "),
        .refused(
            400, "Two empty lines before the request are one too many (RFC 9112, 2.2)",
            "\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(400, "A line without version is HTTP/0.9 (RFC 9112, 3)", "GET /\r\n\r\n"),
        .refused(400, "A method alone is no request (RFC 9112, 3)", "GET\r\n\r\n"),
        .refused(
            400, "A method and a version lack a target (RFC 9112, 3)", "GET HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(400, "A target and a version lack a method (RFC 9112, 3)", "/ HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(400, "An empty method is none (RFC 9112, 3.1)", " / HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(
            400, "A line does not begin with a space (RFC 9112, 3)", " GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(
            400, "A line does not begin with a tab (RFC 9112, 3)", "\tGET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(
            400, "A method is a token: no parenthesis (RFC 9110, 9.1)", "GE(T / HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(400, "A method is a token: no colon (RFC 9110, 9.1)", "GET: / HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(400, "A method is a token: no NUL (RFC 9110, 9.1)", "GE\0T / HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(
            400, "A method is a token: no byte above 0x7F (RFC 9110, 9.1)",
            "GÉT / HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(
            400, "One space stands behind the method (RFC 9112, 3)", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(
            400, "One space stands before the version (RFC 9112, 3)", "GET /  HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(400, "A tab is no separator (RFC 9112, 3)", "GET\t/\tHTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(
            400, "A vertical tab is no separator (RFC 9112, 3)", "GET\u{0B}/\u{0B}HTTP/1.1\r\nHost: a\r\n\r\n"
        ),
        .refused(
            400, "A form feed is no separator (RFC 9112, 3)", "GET\u{0C}/\u{0C}HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(
            400, "A no-break space is no separator (RFC 9112, 3)",
            "GET\u{A0}/\u{A0}HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(
            400, "Nothing stands behind the version (RFC 9112, 3)", "GET / HTTP/1.1 \r\nHost: a\r\n\r\n"),
        .refused(400, "A second version is none (RFC 9112, 3)", "GET / HTTP/1.1 HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(400, "A line ends with CR LF, not LF (RFC 9112, 2.2)", "GET / HTTP/1.1\nHost: a\n\n"),
        .refused(
            400, "One bare LF is enough to be refused (RFC 9112, 2.2)", "GET / HTTP/1.1\nHost: a\r\n\r\n"),
        .refused(
            400, "A line ends with CR LF, not LF CR (RFC 9112, 2.2)", "GET / HTTP/1.1\n\rHost: a\n\r\n\r"),
        .refused(400, "CR alone ends no line (RFC 9112, 2.2)", "GET / HTTP/1.1\rHost: a\r\r\n"),
        .refused(
            400, "A bare CR stands nowhere in the line (RFC 9112, 2.2)", "GET /\r HTTP/1.1\r\nHost: a\r\n\r\n"
        ),
        .refused(
            400, "A CR before CR LF is a bare one (RFC 9112, 2.2)", "GET / HTTP/1.1\r\r\nHost: a\r\n\r\n"),
        .refused(
            400, "An empty line of a bare LF is not skipped (RFC 9112, 2.2)",
            "\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(
            400, "A line of spaces is not skipped (RFC 9112, 2.2)", "   \r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"
        ),
        .refused(
            400, "A byte order mark is no method (RFC 9112, 2.2)",
            "\u{EF}\u{BB}\u{BF}GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(400, "A TLS greeting is no request (RFC 9112, 2.2)", "\u{16}\u{03}\u{01}\u{02}\u{00}\u{01}"),
        .refused(400, "A SOCKS greeting is no request (RFC 9112, 2.2)", "\u{05}\u{01}\u{00}"),
        .refused(400, "NULs are no request (RFC 9112, 2.2)", "\0\0\0\0\r\n\r\n"),
        .refused(400, "A mail client's greeting is no request (RFC 9112, 2.2)", "EHLO example.org\r\n"),
        .refused(400, "A banner of SSH is no request (RFC 9112, 2.2)", "SSH-2.0-OpenSSH_9.2\r\n"),
        .refused(400, "An object in JSON is no request (RFC 9112, 2.2)", "{\"jsonrpc\": \"2.0\"}\r\n\r\n"),
        .refused(
            400, "A response is no request (RFC 9112, 2.1)", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
        .refused(
            400, "A request of another protocol is none (RFC 9112, 2.1)",
            "OPTIONS * RTSP/1.0\r\nCSeq: 1\r\n\r\n"),
        .unfinished("Half a line gets no answer (RFC 9112, 8)", "GET / HT"),
        .unfinished("A header without end gets no answer (RFC 9112, 8)", "GET / HTTP/1.1\r\nHost: a\r\n"),
        .unfinished("No bytes get no answer (RFC 9112, 8)", ""),
    ]

    /// RFC 9112, section 2.3. Where the version is well-formed it is 505, which RFC 9110 allows for a minor one too.
    static let versions: [RawRequest] = [
        .refused(505, "HTTP/2.0 is not spoken here (RFC 9110, 15.6.6)", "GET / HTTP/2.0\r\nHost: a\r\n\r\n"),
        .refused(505, "HTTP/3.0 is not spoken here (RFC 9110, 15.6.6)", "GET / HTTP/3.0\r\nHost: a\r\n\r\n"),
        .refused(505, "HTTP/1.2 is not spoken here (RFC 9110, 15.6.6)", "GET / HTTP/1.2\r\nHost: a\r\n\r\n"),
        .refused(505, "HTTP/0.9 is not spoken here (RFC 9110, 15.6.6)", "GET / HTTP/0.9\r\nHost: a\r\n\r\n"),
        .refused(505, "HTTP/9.9 is not spoken here (RFC 9110, 15.6.6)", "GET / HTTP/9.9\r\nHost: a\r\n\r\n"),
        .refused(
            505, "The preface of HTTP/2 asks for another version (RFC 9113, 3.4)",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
        .refused(
            400, "The protocol's name is in upper case (RFC 9112, 2.3)", "GET / http/1.1\r\nHost: a\r\n\r\n"),
        .refused(
            400, "The protocol's name is in upper case throughout (RFC 9112, 2.3)",
            "GET / HTTp/1.1\r\nHost: a\r\n\r\n"),
        .refused(400, "The minor version is one digit (RFC 9112, 2.3)", "GET / HTTP/1.10\r\nHost: a\r\n\r\n"),
        .refused(400, "The major version is one digit (RFC 9112, 2.3)", "GET / HTTP/01.1\r\nHost: a\r\n\r\n"),
        .refused(400, "The minor version is there (RFC 9112, 2.3)", "GET / HTTP/1\r\nHost: a\r\n\r\n"),
        .refused(400, "The minor version is not empty (RFC 9112, 2.3)", "GET / HTTP/1.\r\nHost: a\r\n\r\n"),
        .refused(400, "A dot parts the versions (RFC 9112, 2.3)", "GET / HTTP/1,1\r\nHost: a\r\n\r\n"),
        .refused(400, "A version has no sign (RFC 9112, 2.3)", "GET / HTTP/+1.1\r\nHost: a\r\n\r\n"),
        .refused(400, "A version is of digits (RFC 9112, 2.3)", "GET / HTTP/1.x\r\nHost: a\r\n\r\n"),
        .refused(
            400, "A version is in decimal digits of ASCII (RFC 9112, 2.3)",
            "GET / HTTP/1.\u{B9}\r\nHost: a\r\n\r\n"),
        .refused(
            400, "No space stands within the version (RFC 9112, 2.3)", "GET / HTTP/ 1.1\r\nHost: a\r\n\r\n"),
        .refused(400, "HTTPS is no protocol's name (RFC 9112, 2.3)", "GET / HTTPS/1.1\r\nHost: a\r\n\r\n"),
        .last(
            "HTTP/1.0 needs no Host, and ends with its answer (RFC 9112, 3.2)", "GET /old HTTP/1.0\r\n\r\n",
            "GET /old "),
        .last(
            "HTTP/1.0 may name its Host (RFC 9112, 3.2)", "GET /old HTTP/1.0\r\nHost: a\r\n\r\n", "GET /old "),
        .last(
            "HTTP/1.0 sends a body with its length (RFC 9112, 6.3)",
            "POST / HTTP/1.0\r\nContent-Length: 2\r\n\r\nhi", "POST / hi"),
        RawRequest(
            "HTTP/1.0 stays where it asks to (RFC 9112, 9.3)",
            "GET /1 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
            [Answer(text: "GET /1 ", fields: ["Connection": "keep-alive"])], stays: true),
        RawRequest(
            "HTTP/1.0 asks to stay in any case (RFC 9110, 7.6.1)",
            "GET /1 HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n",
            [Answer(text: "GET /1 ", fields: ["Connection": "keep-alive"])], stays: true),
        .last(
            "HTTP/1.0 knows no interim answers (RFC 9110, 10.1.1)",
            "POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nhi", "POST / hi"),
        .last(
            "What HTTP/1.0 expects is passed over (RFC 9110, 10.1.1)", "GET / HTTP/1.0\r\nExpect: x\r\n\r\n",
            "GET / "),
        .last(
            "HTTP/1.0 cannot ask for another protocol (RFC 9110, 7.8)",
            "GET / HTTP/1.0\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n", "GET / "),
    ]
}
