extension RawRequest {
    private static func get(_ target: String) -> String { "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n" }

    /// RFC 9112, section 3.2.
    static let targets: [RawRequest] = [
        .taken(
            "A path and a query arrive as they were sent (RFC 9112, 3.2.1)", get("/a%20b?c=%zz"),
            "GET /a%20b?c=%zz "),
        .taken("An empty query is a query (RFC 3986, 3.4)", get("/?"), "GET /? "),
        .taken("A query may hold slashes and question marks (RFC 3986, 3.4)", get("/?a/b?c"), "GET /?a/b?c "),
        .taken(
            "A query may hold what is printable (RFC 9112, 3.2)", get("/?a|b^c{d}[e]"), "GET /?a|b^c{d}[e] "),
        .taken("A path may hold parameters (RFC 3986, 3.3)", get("/a;b=c,d"), "GET /a;b=c,d "),
        .taken("A path may hold colons and at-signs (RFC 3986, 3.3)", get("/a:b@c"), "GET /a:b@c "),
        .taken("Two slashes are a path, not a host (RFC 9112, 3.2.1)", get("//b/c"), "GET //b/c "),
        .taken("Dots are the responder's affair (RFC 9112, 3.2.1)", get("/../a/./b"), "GET /../a/./b "),
        .taken("An escaped slash stays escaped (RFC 3986, 2.2)", get("/a%2Fb"), "GET /a%2Fb "),
        .taken("An escaped line end stays escaped (RFC 3986, 2.4)", get("/a%0D%0Ab"), "GET /a%0D%0Ab "),
        .taken("Escapes that are no UTF-8 stay escaped (RFC 3986, 2.5)", get("/%C0%AF"), "GET /%C0%AF "),
        .taken("A backslash is no slash (RFC 9112, 3.2)", get("/a\\b"), "GET /a\\b "),
        .refused(400, "A target has no fragment (RFC 9112, 3.2)", get("/a#b")),
        .refused(400, "A target has no space (RFC 9112, 3.2)", get("/a b")),
        .refused(400, "A target has no NUL (RFC 9112, 3.2)", get("/\0")),
        .refused(400, "A target has no control character (RFC 9112, 3.2)", get("/\u{01}")),
        .refused(400, "A target has no delete character (RFC 9112, 3.2)", get("/\u{7F}")),
        .refused(400, "A target has no byte above 0x7F (RFC 9112, 3.2)", get("/ä")),
        .refused(400, "A query has no byte above 0x7F (RFC 9112, 3.2)", get("/?ä")),
        .refused(400, "A target has no byte 0xFF (RFC 9112, 3.2)", get("/\u{FF}")),
        .refused(400, "An escape has two digits (RFC 3986, 2.1)", get("/a%2")),
        .refused(400, "An escape has digits (RFC 3986, 2.1)", get("/a%zz")),
        .refused(400, "A percent sign begins an escape (RFC 3986, 2.1)", get("/100%")),
        .refused(400, "An escaped NUL names nothing (RFC 3986, 7.3)", get("/a%00")),
        .refused(400, "A path begins with a slash (RFC 9112, 3.2.1)", get("a")),
        .refused(400, "A path does not begin with a dot (RFC 9112, 3.2.1)", get("../a")),
        .refused(400, "A query needs a path before it (RFC 9112, 3.2.1)", get("?a")),
        .refused(400, "The target * goes with OPTIONS (RFC 9112, 3.2.4)", get("*")),
        .refused(
            400, "The target * goes with OPTIONS, not with POST (RFC 9112, 3.2.4)",
            "POST * HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(
            400, "The target * has no company (RFC 9112, 3.2.4)", "OPTIONS *a HTTP/1.1\r\nHost: a\r\n\r\n"),
        .refused(400, "A host and a port go with CONNECT (RFC 9112, 3.2.3)", get("a:80")),
        .taken(
            "An absolute target is taken apart (RFC 9112, 3.2.2)", get("http://a/absolute?q"),
            "GET /absolute?q "),
        .taken(
            "An absolute target counts more than Host (RFC 9112, 3.2.2)",
            "GET http://b/x HTTP/1.1\r\nHost: a\r\n\r\n", "GET /x "),
        .taken("A scheme has no case (RFC 3986, 3.1)", get("HTTP://a:80/"), "GET / "),
        .taken("An absolute target without path means the root (RFC 9110, 4.2.3)", get("http://a"), "GET / "),
        .taken(
            "An absolute target may have a query and no path (RFC 9110, 4.2.3)", get("http://a?q"), "GET /?q "
        ),
        .taken(
            "An absolute target may have an address of IPv6 (RFC 3986, 3.2.2)", get("http://[::1]:80/"),
            "GET / "),
        .refused(421, "What belongs to TLS is not served without (RFC 9110, 7.4)", get("https://a/")),
        .refused(421, "The scheme of TLS has no case either (RFC 9110, 7.4)", get("HTTPS://a/")),
        .refused(400, "Another scheme is not served (RFC 9110, 4.2)", get("ftp://a/")),
        .refused(400, "A file's scheme is not served (RFC 9110, 4.2)", get("file:///etc/passwd")),
        .refused(400, "A scheme has two slashes behind it (RFC 9110, 4.2.1)", get("http:/a")),
        .refused(400, "An absolute target names no user (RFC 9110, 4.2.4)", get("http://u@a/")),
        .refused(400, "An absolute target names no password (RFC 9110, 4.2.4)", get("http://u:p@a/")),
        .refused(400, "An absolute target names its host (RFC 9110, 4.2.1)", get("http:///a")),
        .refused(400, "An absolute target's port is a number (RFC 3986, 3.2.3)", get("http://a:b/")),
        .refused(
            400, "An absolute target does not spare the Host (RFC 9112, 3.2)",
            "GET http://a/ HTTP/1.1\r\n\r\n"),
        .refused(400, "An absolute target's escapes mean something (RFC 3986, 2.1)", get("http://a/%")),
        .refused(400, "A query without path may hold no fragment (RFC 9112, 3.2.2)", get("http://a?b#c")),
    ]

    private static func host(_ value: String) -> String { "GET / HTTP/1.1\r\nHost: \(value)\r\n\r\n" }

    /// RFC 9112, section 3.2, and RFC 9110, section 7.2.
    static let hosts: [RawRequest] = [
        .taken("Host has a name and a port (RFC 9110, 7.2)", host("a.b-c:8080"), "GET / "),
        .taken("Host has an address of IPv4 (RFC 3986, 3.2.2)", host("127.0.0.1:8080"), "GET / "),
        .taken("Host has an address of IPv6 (RFC 3986, 3.2.2)", host("[::1]:8080"), "GET / "),
        .taken(
            "Host has an address of IPv6 with one of IPv4 in it (RFC 3986, 3.2.2)",
            host("[::ffff:127.0.0.1]"), "GET / "),
        .taken("A port may be empty (RFC 3986, 3.2.3)", host("a:"), "GET / "),
        .taken("A name may end with a dot (RFC 3986, 3.2.2)", host("a.example."), "GET / "),
        .taken("Blanks around the host are not part of it (RFC 9112, 5.1)", host(" \t a \t "), "GET / "),
        .taken("Host may come last (RFC 9110, 5.3)", "GET / HTTP/1.1\r\nA: b\r\nHost: a\r\n\r\n", "GET / "),
        .taken("The name of Host has no case (RFC 9110, 5.1)", "GET / HTTP/1.1\r\nhOST: a\r\n\r\n", "GET / "),
        .refused(
            400, "A request without Host is refused (RFC 9112, 3.2)", "GET / HTTP/1.1\r\nAccept: */*\r\n\r\n"),
        .refused(400, "A request without any field lacks its Host (RFC 9112, 3.2)", "GET / HTTP/1.1\r\n\r\n"),
        .refused(400, "OPTIONS * without Host is refused (RFC 9112, 3.2)", "OPTIONS * HTTP/1.1\r\n\r\n"),
        .refused(400, "Host comes once (RFC 9112, 3.2)", host("a\r\nHost: b")),
        .refused(400, "Host comes once, even when it says the same (RFC 9112, 3.2)", host("a\r\nHost: a")),
        .refused(400, "Host comes once, in whatever case (RFC 9112, 3.2)", host("a\r\nhost: a")),
        .refused(
            400, "Host comes once in HTTP/1.0 (RFC 9112, 3.2)", "GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n"
        ),
        .refused(400, "Host is not empty, as no host has an empty name (RFC 9110, 4.2.1)", host("")),
        .refused(400, "Host names no user (RFC 9110, 7.2)", host("u@a")),
        .refused(400, "Host has no path (RFC 9110, 7.2)", host("a/b")),
        .refused(400, "Host has no query (RFC 9110, 7.2)", host("a?b")),
        .refused(400, "Host has no fragment (RFC 9110, 7.2)", host("a#b")),
        .refused(400, "Host has no scheme (RFC 9110, 7.2)", host("http://a")),
        .refused(400, "Host is no list (RFC 9110, 7.2)", host("a,b")),
        .refused(400, "Host is one word (RFC 9110, 7.2)", host("a b")),
        .refused(400, "Host has no tab within it (RFC 9110, 7.2)", host("a\tb")),
        .refused(400, "Host has no escapes (RFC 9110, 7.2)", host("a%2eb")),
        .refused(400, "Host has no byte above 0x7F (RFC 9110, 7.2)", host("ä")),
        .refused(400, "Host's port is a number (RFC 3986, 3.2.3)", host("a:b")),
        .refused(400, "Host's port has no sign (RFC 3986, 3.2.3)", host("a:-80")),
        .refused(400, "Host's port is no larger than ports are (RFC 3986, 3.2.3)", host("a:65536")),
        .refused(400, "Host has one port (RFC 3986, 3.2.3)", host("a:80:81")),
        .refused(400, "Host is more than a port (RFC 9110, 4.2.1)", host(":80")),
        .refused(400, "Host's bracket is closed (RFC 3986, 3.2.2)", host("[::1")),
        .refused(400, "Host's brackets hold an address (RFC 3986, 3.2.2)", host("[xyz]")),
        .refused(400, "Host's brackets are not empty (RFC 3986, 3.2.2)", host("[]")),
        .refused(400, "Nothing but a port stands behind the bracket (RFC 3986, 3.2.2)", host("[::1]a")),
        .refused(400, "An address of IPv6 has brackets (RFC 3986, 3.2.2)", host("::1")),
        .refused(
            400, "Host is well-formed in HTTP/1.0 too (RFC 9112, 3.2)", "GET / HTTP/1.0\r\nHost: a/b\r\n\r\n"),
        .refused(
            400, "Host is well-formed beside an absolute target (RFC 9112, 3.2)",
            "GET http://a/ HTTP/1.1\r\nHost: a/b\r\n\r\n"),
    ]
}
