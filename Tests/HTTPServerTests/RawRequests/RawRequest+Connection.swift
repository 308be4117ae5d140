extension RawRequest {
    private static let first = "GET /1 HTTP/1.1\r\nHost: a\r\n"
    private static let second = "GET /2 HTTP/1.1\r\nHost: a\r\n\r\n"

    /// RFC 9112, section 9.
    static let connections: [RawRequest] = [
        .taken(
            "Requests sent together are answered in their order (RFC 9112, 9.3.2)",
            first + "\r\n" + second + second, "GET /1 ", "GET /2 ", "GET /2 "),
        .taken(
            "A request may follow a body at once (RFC 9112, 9.3.2)", post("Content-Length: 2", "hi") + second,
            "POST / hi", "GET /2 "),
        .taken(
            "A request may follow chunks at once (RFC 9112, 9.3.2)", chunks("2\r\nhi\r\n0\r\n\r\n") + second,
            "POST / hi", "GET /2 "),
        .taken(
            "A request may follow a trailer at once (RFC 9112, 9.3.2)", chunks("0\r\nA: b\r\n\r\n") + second,
            "POST / ", "GET /2 "),
        .taken(
            "A wish to stay says nothing new (RFC 9112, 9.3)", first + "Connection: keep-alive\r\n\r\n",
            "GET /1 "),
        .taken(
            "Another connection option is passed over (RFC 9110, 7.6.1)", first + "Connection: x, y\r\n\r\n",
            "GET /1 "),
        .taken(
            "An option's name may hold close (RFC 9110, 7.6.1)",
            first + "Connection: closed, unclose\r\n\r\n", "GET /1 "),
        .taken(
            "A list of options may have gaps (RFC 9110, 5.6.1)", first + "Connection: , ,keep-alive,\r\n\r\n",
            "GET /1 "),
        .taken(
            "Another protocol is not taken up (RFC 9110, 7.8)",
            first + "Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n",
            "GET /1 "),
        .taken(
            "HTTP/2 is not taken up (RFC 9113, 3.1)",
            first
                + "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n",
            "GET /1 "),
        .taken(
            "Proxy-Connection is passed over (RFC 9112, C.2.2)", first + "Proxy-Connection: close\r\n\r\n",
            "GET /1 "),
        .last(
            "Who wishes to close is let go (RFC 9112, 9.6)", first + "Connection: close\r\n\r\n", "GET /1 "),
        .last(
            "A wish to close has no case (RFC 9110, 7.6.1)", first + "Connection: CLOSE\r\n\r\n", "GET /1 "),
        .last(
            "A wish to close may stand among others (RFC 9110, 7.6.1)",
            first + "Connection: x,close ,y\r\n\r\n", "GET /1 "),
        .last(
            "A wish to close may stand in a second field (RFC 9110, 5.3)",
            first + "Connection: x\r\nConnection: close\r\n\r\n", "GET /1 "),
        .last(
            "A wish to close counts more than one to stay (RFC 9112, 9.3)",
            first + "Connection: keep-alive, close\r\n\r\n", "GET /1 "),
        .last(
            "What follows a wish to close is not answered (RFC 9112, 9.6)",
            first + "Connection: close\r\n\r\n" + smuggled, "GET /1 "),
        .last(
            "What follows HTTP/1.0 is not answered (RFC 9112, 9.3)", "GET /1 HTTP/1.0\r\n\r\n" + smuggled,
            "GET /1 "),
        .last(
            "A request with a body may wish to close (RFC 9112, 9.6)",
            post("Connection: close\r\nContent-Length: 2", "hi"), "POST / hi"),
        .last(
            "Of requests sent together the last may wish to close (RFC 9112, 9.6)",
            first + "\r\n" + first + "Connection: close\r\n\r\n", "GET /1 ", "GET /1 "),
        RawRequest(
            "What is malformed does not spoil the answers before it (RFC 9112, 9.3.2)",
            first + "\r\nNONSENSE\r\n\r\n",
            [Answer(text: "GET /1 "), Answer(status: 400, fields: ["Connection": "close"])], stays: false),
    ]

    /// RFC 9110, section 10.1.1.
    static let expectations: [RawRequest] = [
        .taken(
            "Who waits to be let in is let in (RFC 9110, 10.1.1)",
            post("Expect: 100-continue\r\nContent-Length: 2", "hi"), "POST / hi"),
        .taken(
            "An expectation has no case (RFC 9110, 10.1.1)",
            post("Expect: 100-Continue\r\nContent-Length: 2", "hi"), "POST / hi"),
        .taken(
            "Who waits to send chunks is let in (RFC 9110, 10.1.1)",
            post("Expect: 100-continue\r\nTransfer-Encoding: chunked", "1\r\nx\r\n0\r\n\r\n"), "POST / x"),
        .taken("Nobody waits to send nothing (RFC 9110, 10.1.1)", fields("Expect: 100-continue"), "GET / "),
        .refused(
            417, "An unknown expectation is not met (RFC 9110, 15.5.18)",
            post("Expect: 200-ok\r\nContent-Length: 2", "hi")),
        .refused(417, "An empty expectation is not met (RFC 9110, 15.5.18)", fields("Expect:")),
        .refused(
            417, "Two expectations are not met (RFC 9110, 15.5.18)",
            fields("Expect: 100-continue\r\nExpect: other")),
        .refused(
            413, "Nobody is let in with too much (RFC 9110, 15.5.14)",
            post("Expect: 100-continue\r\nContent-Length: 2000000")),
    ]

    /// RFC 9110, section 9. A router answers below `/only`; `OPTIONS *` is the server's own affair.
    static let methods: [RawRequest] = [
        .taken(
            "PUT is known (RFC 9110, 9.3.4)", "PUT /x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\ny",
            "PUT /x y"),
        .taken("PATCH is known (RFC 5789, 2)", "PATCH /x HTTP/1.1\r\nHost: a\r\n\r\n", "PATCH /x "),
        .taken(
            "PROPFIND is known, with its body (RFC 4918, 9.1)",
            "PROPFIND /x/ HTTP/1.1\r\nHost: a\r\nDepth: 1\r\nContent-Length: 1\r\n\r\ny", "PROPFIND /x/ y"),
        .taken("MKCOL is known (RFC 4918, 9.3)", "MKCOL /x HTTP/1.1\r\nHost: a\r\n\r\n", "MKCOL /x "),
        .taken("DELETE is known (RFC 9110, 9.3.5)", "DELETE /x HTTP/1.1\r\nHost: a\r\n\r\n", "DELETE /x "),
        .taken(
            "OPTIONS of a path is the responder's affair (RFC 9110, 9.3.7)",
            "OPTIONS /x HTTP/1.1\r\nHost: a\r\n\r\n", "OPTIONS /x "),
        .taken(
            "The body of OPTIONS is read (RFC 9110, 9.3.7)",
            "OPTIONS /x HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi", "OPTIONS /x hi"),
        RawRequest(
            "OPTIONS * tells the methods, and has no length (RFC 9110, 9.3.7 and 8.6)",
            "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
            [
                Answer(
                    status: 204, text: "",
                    fields: [
                        "Allow": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, PROPFIND, MKCOL",
                        "Content-Length": nil,
                        "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store",
                    ])
            ],
            stays: true),
        RawRequest(
            "OPTIONS of a host alone is OPTIONS * (RFC 9112, 3.2.4)",
            "OPTIONS http://a HTTP/1.1\r\nHost: a\r\n\r\n",
            [Answer(status: 204, text: "", fields: ["Content-Length": nil])], stays: true),
        RawRequest(
            "The body of OPTIONS * is read (RFC 9110, 9.3.7)",
            "OPTIONS * HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi",
            [Answer(status: 204)], stays: true),
        RawRequest(
            "HEAD gets the fields of GET and no body (RFC 9110, 9.3.2)",
            "HEAD /x HTTP/1.1\r\nHost: a\r\n\r\n",
            [Answer(fields: ["Content-Length": "8"], isToHead: true)], stays: true),
        RawRequest(
            "The body of HEAD is read (RFC 9110, 9.3.2)",
            "HEAD /x HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi",
            [Answer(fields: ["Content-Length": "10"], isToHead: true)], stays: true),
        RawRequest(
            "HEAD of HTTP/1.0 gets no body (RFC 9110, 9.3.2)", "HEAD /x HTTP/1.0\r\n\r\n",
            [Answer(fields: ["Connection": "close"], isToHead: true)], stays: false),
        RawRequest(
            "HEAD is refused without a body (RFC 9110, 9.3.2)",
            "HEAD / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
            [Answer(status: 400, fields: ["Connection": "close"], isToHead: true)], stays: false),
        RawRequest(
            "A known method that a path lacks is told which it has (RFC 9110, 15.5.6)",
            "DELETE /only HTTP/1.1\r\nHost: a\r\n\r\n",
            [Answer(status: 405, fields: ["Allow": "GET, HEAD"])], stays: true),
        RawRequest(
            "What answers GET answers HEAD (RFC 9110, 9.1)", "HEAD /only HTTP/1.1\r\nHost: a\r\n\r\n",
            [Answer(fields: ["Content-Length": "4"], isToHead: true)], stays: true),
        RawRequest(
            "A path nobody knows is not found (RFC 9110, 15.5.5)",
            "GET /only/this HTTP/1.1\r\nHost: a\r\n\r\n",
            [Answer(status: 404)], stays: true),
        RawRequest(
            "204 has no length and no body (RFC 9110, 8.6)", "GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n",
            [Answer(status: 204, text: "", fields: ["Content-Length": nil])], stays: true),
        .refused(
            501, "An unknown method is not known anywhere (RFC 9110, 9.1)",
            "BREW /pot HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(
            501, "A method in lower case is another one (RFC 9110, 9.1)", "get / HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(
            501, "What else WebDAV has is not known (RFC 4918, 9)",
            "PROPPATCH /x HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(501, "TRACE is not known (RFC 9110, 9.3.8)", "TRACE / HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(
            501, "CONNECT is for proxies (RFC 9110, 9.3.6)", "CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n"),
        .refused(
            501, "CONNECT without port is for proxies too (RFC 9110, 9.3.6)",
            "CONNECT a HTTP/1.1\r\nHost: a\r\n\r\n"),
    ]
}
