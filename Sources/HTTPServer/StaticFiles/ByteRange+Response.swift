import HTTPTypes

extension Response {
    /// 206 with that part of a whole answer which the request asks for, 416 where it has none such (RFC 9110, section 14).
    public func cut(to request: Request) -> Response {
        guard status == .ok else { return self }
        var answer = self
        answer.headerFields[.acceptRanges] = "bytes"
        let fields = request.head.headerFields
        guard request.method == .get, let range = fields[.range] else { return answer }
        if let wanted = fields[.ifRange], headerFields[.eTag]?.utf8.elementsEqual(wanted.utf8) != true {
            return answer
        }
        answer.cut(range, from: body)
        return answer
    }

    /// Becomes the part of `content` that a `Range` field names.
    mutating func cut(_ range: String, from content: [UInt8]) {
        switch ByteRange.parse(range.utf8, size: content.count) {
        case .part(let part):
            status = .partialContent
            headerFields[.contentRange] =
                "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(content.count)"
            body = Array(content[part])
        case .unsatisfiable:
            status = .rangeNotSatisfiable
            headerFields[.contentRange] = "bytes */\(content.count)"
            headerFields[.contentType] = nil
            body = []
        case .whole:
            body = content
        }
    }
}
