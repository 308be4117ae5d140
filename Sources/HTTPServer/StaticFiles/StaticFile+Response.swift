import HTTPTypes

extension StaticFile {
    /// Answers a GET or HEAD: 200, 206, 304 or 416.
    func response(to request: Request, cacheControl: String) -> Response {
        let fields = request.head.headerFields
        let range = request.method == .get ? fields[.range] : nil
        // A range counts bytes of the file itself, so it is cut from the plain form.
        let compressed = range == nil ? acceptedGzip(fields) : nil
        let tag = entityTag(gzip: compressed != nil)

        var answer = Response(
            status: .ok,
            headerFields: [.eTag: tag, .cacheControl: cacheControl, .acceptRanges: "bytes"])
        if gzip != nil { answer.headerFields[.vary] = "Accept-Encoding" }
        if let known = fields[.ifNoneMatch], matches(known) {
            answer.status = .notModified
            return answer
        }
        answer.headerFields[.contentType] = contentType
        if let compressed {
            answer.headerFields[.contentEncoding] = "gzip"
            answer.body = compressed
            return answer
        }
        if let range, fields[.ifRange].map({ $0 == tag }) ?? true {
            cut(range, from: &answer)
        } else {
            answer.body = bytes
        }
        return answer
    }

    private func cut(_ range: String, from answer: inout Response) {
        switch ByteRange.parse(range, size: bytes.count) {
        case .part(let part):
            answer.status = .partialContent
            answer.headerFields[.contentRange] =
                "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(bytes.count)"
            answer.body = Array(bytes[part])
        case .unsatisfiable:
            answer.status = .rangeNotSatisfiable
            answer.headerFields[.contentRange] = "bytes */\(bytes.count)"
            answer.headerFields[.contentType] = nil
        case .whole:
            answer.body = bytes
        }
    }

    private func acceptedGzip(_ fields: HTTPFields) -> [UInt8]? {
        guard let gzip, let accepted = fields[.acceptEncoding], AcceptEncoding.allowsGzip(accepted.utf8)
        else { return nil }
        return gzip
    }

    /// Either form will do: both stand for the same content, and the comparison is the weak one.
    private func matches(_ known: String) -> Bool {
        known.split(separator: ",").contains { item in
            var tag = item.trimmingPrefix { $0 == " " || $0 == "\t" }
            while tag.last == " " || tag.last == "\t" { tag.removeLast() }
            if tag == "*" { return true }
            if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
            return tag == entityTag(gzip: false) || tag == entityTag(gzip: true)
        }
    }
}
