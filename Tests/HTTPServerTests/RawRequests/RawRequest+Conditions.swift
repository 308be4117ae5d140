extension RawRequest {
    private static func digits(_ lines: String, method: String = "GET") -> String {
        "\(method) /static/digits.txt HTTP/1.1\r\nHost: a\r\n\(lines)\r\n\r\n"
    }

    private static func file(
        _ name: String, _ lines: String, _ status: Int, _ text: String, _ fields: [String: String?] = [:]
    )
        -> RawRequest
    {
        var fields = fields
        fields["ETag"] = tag
        return RawRequest(
            name, digits(lines), [Answer(status: status, text: text, fields: fields)], stays: true)
    }

    /// Of the file of ten digits that the table is about: the beginning of its SHA-256.
    static let tag = "\"84d89877f0d4041efb6bf91a16f0248f\""

    /// RFC 9110, sections 13 and 14, on a file of ten digits.
    static let conditions: [RawRequest] = [
        file(
            "A file has a validator, and says that it has ranges (RFC 9110, 14.3)", "A: b", 200, "0123456789",
            ["Accept-Ranges": "bytes"]),
        file(
            "A known file is not sent again (RFC 9110, 13.1.2)", "If-None-Match: \(tag)", 304, "",
            ["Content-Length": nil, "Cache-Control": "no-cache"]),
        file("A file known weakly is not sent again (RFC 9110, 13.1.2)", "If-None-Match: W/\(tag)", 304, ""),
        file(
            "A file known among others is not sent again (RFC 9110, 13.1.2)",
            "If-None-Match: \"x\" ,, \(tag)", 304, ""),
        file(
            "A file known in a second field is not sent again (RFC 9110, 5.3)",
            "If-None-Match: \"x\"\r\nIf-None-Match: \(tag)", 304, ""),
        file(
            "A file known in whatever form is not sent again (RFC 9110, 13.1.2)", "If-None-Match: *", 304, ""),
        file(
            "Another file's validator is no help (RFC 9110, 13.1.2)", "If-None-Match: \"x\"", 200,
            "0123456789"),
        file(
            "A validator without quotes is none (RFC 9110, 8.8.3)",
            "If-None-Match: \(tag.dropFirst().dropLast())", 200, "0123456789"),
        file("An empty list names nothing (RFC 9110, 13.1.2)", "If-None-Match:", 200, "0123456789"),
        file(
            "A date means nothing where none is told (RFC 9110, 13.1.3)",
            "If-Modified-Since: Sun, 06 Nov 2094 08:49:37 GMT", 200, "0123456789"),
        file(
            "A date that is none means nothing (RFC 9110, 13.1.3)", "If-Modified-Since: yesterday", 200,
            "0123456789"),
        file(
            "A date to be unmodified since means nothing either (RFC 9110, 13.1.4)",
            "If-Unmodified-Since: Sun, 06 Nov 1994 08:49:37 GMT", 200, "0123456789"),
        file("This very file is asked for (RFC 9110, 13.1.1)", "If-Match: \(tag)", 200, "0123456789"),
        file("Any file is asked for (RFC 9110, 13.1.1)", "If-Match: *", 200, "0123456789"),
        file("Another file is asked for (RFC 9110, 13.1.1)", "If-Match: \"x\"", 412, ""),
        file("A weak validator matches nothing strongly (RFC 9110, 13.1.1)", "If-Match: W/\(tag)", 412, ""),
        file(
            "If-Match is judged before If-None-Match (RFC 9110, 13.2.2)",
            "If-None-Match: \(tag)\r\nIf-Match: \"x\"", 412, ""),
        file(
            "If-None-Match is judged before a range (RFC 9110, 13.2.2)",
            "If-None-Match: \(tag)\r\nRange: bytes=0-1", 304, ""),
        file(
            "A range is cut out (RFC 9110, 14.2)", "Range: bytes=2-4", 206, "234",
            ["Content-Range": "bytes 2-4/10"]),
        file(
            "A range may be open (RFC 9110, 14.1.2)", "Range: bytes=7-", 206, "789",
            ["Content-Range": "bytes 7-9/10"]),
        file(
            "A range may count from the end (RFC 9110, 14.1.2)", "Range: bytes=-3", 206, "789",
            ["Content-Range": "bytes 7-9/10"]),
        file(
            "A range may reach beyond the end (RFC 9110, 14.1.2)", "Range: bytes=8-99", 206, "89",
            ["Content-Range": "bytes 8-9/10"]),
        file(
            "A range may begin before the beginning (RFC 9110, 14.1.2)", "Range: bytes=-99", 206,
            "0123456789", ["Content-Range": "bytes 0-9/10"]),
        file(
            "A unit of ranges has no case (RFC 9110, 14.1)", "Range: BYTES=0-0", 206, "0",
            ["Content-Range": "bytes 0-0/10"]),
        file(
            "A range beyond the end cannot be had (RFC 9110, 15.5.17)", "Range: bytes=10-", 416, "",
            ["Content-Range": "bytes */10"]),
        file(
            "A range of no bytes cannot be had (RFC 9110, 14.1.2)", "Range: bytes=-0", 416, "",
            ["Content-Range": "bytes */10"]),
        file(
            "An unknown unit is passed over (RFC 9110, 14.2)", "Range: lines=0-1", 200, "0123456789",
            ["Content-Range": nil]),
        file(
            "A range that runs backwards is passed over (RFC 9110, 14.1.2)", "Range: bytes=4-2", 200,
            "0123456789"),
        file(
            "A range without numbers is passed over (RFC 9110, 14.1.2)", "Range: bytes=-", 200, "0123456789"),
        file("A range with signs is passed over (RFC 9110, 14.1.2)", "Range: bytes=+0-+1", 200, "0123456789"),
        file(
            "A range in hexadecimal is passed over (RFC 9110, 14.1.2)", "Range: bytes=0x0-0x1", 200,
            "0123456789"),
        file(
            "A range of a hundred digits is passed over (RFC 9110, 14.1.2)",
            "Range: bytes=0-\(String(repeating: "9", count: 100))", 200, "0123456789"),
        file("Several ranges are passed over (RFC 9110, 14.2)", "Range: bytes=0-1,3-4", 200, "0123456789"),
        file(
            "A thousand ranges are passed over (RFC 9110, 17.15)",
            "Range: bytes=\(Array(repeating: "0-", count: 1000).joined(separator: ","))", 200, "0123456789"),
        file(
            "A range of this very file is cut out (RFC 9110, 13.1.5)", "If-Range: \(tag)\r\nRange: bytes=0-1",
            206, "01"),
        file(
            "A range of another file is passed over (RFC 9110, 13.1.5)",
            "If-Range: \"x\"\r\nRange: bytes=0-1", 200, "0123456789"),
        file(
            "A range of a file known weakly is passed over (RFC 9110, 13.1.5)",
            "If-Range: W/\(tag)\r\nRange: bytes=0-1", 200, "0123456789"),
        file(
            "A range of a date is passed over (RFC 9110, 13.1.5)",
            "If-Range: Sun, 06 Nov 1994 08:49:37 GMT\r\nRange: bytes=0-1", 200, "0123456789"),
        file(
            "Without a range its condition means nothing (RFC 9110, 13.1.5)", "If-Range: \"x\"", 200,
            "0123456789"),
        RawRequest(
            "HEAD knows no ranges (RFC 9110, 14.2)", digits("Range: bytes=0-1", method: "HEAD"),
            [Answer(fields: ["Content-Length": "10", "Content-Range": nil], isToHead: true)], stays: true),
        RawRequest(
            "HEAD knows conditions (RFC 9110, 13.2.1)", digits("If-None-Match: *", method: "HEAD"),
            [Answer(status: 304, isToHead: true)], stays: true),
        RawRequest(
            "A method that a file lacks is told which it has (RFC 9110, 15.5.6)",
            digits("If-Match: \"x\"", method: "POST"),
            [Answer(status: 405, fields: ["Allow": "GET, HEAD"])], stays: true),
        RawRequest(
            "A file nobody has is not found (RFC 9110, 15.5.5)",
            "GET /static/none HTTP/1.1\r\nHost: a\r\n\r\n",
            [Answer(status: 404)], stays: true),
        RawRequest(
            "No file lies above the folder (RFC 9110, 17.3)",
            "GET /static/../Package.swift HTTP/1.1\r\nHost: a\r\n\r\n",
            [Answer(status: 404)], stays: true),
        RawRequest(
            "No file lies above the folder by escapes (RFC 9110, 17.3)",
            "GET /static/%2e%2e%2fPackage.swift HTTP/1.1\r\nHost: a\r\n\r\n",
            [Answer(status: 404)], stays: true),
    ]
}
