import HTTPTypes

extension StaticFile {
    /// Answers a GET or HEAD: 200, 206, 304, 412 or 416. `If-Unmodified-Since` means nothing where no date of
    /// modification is told.
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
        if let wanted = fields[.ifMatch], !EntityTag.isAny(of: [tag], namedBy: wanted.utf8, .strong) {
            answer.status = .preconditionFailed
            return answer
        }
        // Either form will do: both stand for the same content.
        let tags = [entityTag(gzip: false), entityTag(gzip: true)]
        if let known = fields[.ifNoneMatch], EntityTag.isAny(of: tags, namedBy: known.utf8, .weak) {
            answer.status = .notModified
            return answer
        }
        answer.headerFields[.contentType] = contentType
        if let compressed {
            answer.headerFields[.contentEncoding] = "gzip"
            answer.body = compressed
            return answer
        }
        if let range, fields[.ifRange]?.utf8.elementsEqual(tag.utf8) ?? true {
            answer.cut(range, from: bytes)
        } else {
            answer.body = bytes
        }
        return answer
    }

    private func acceptedGzip(_ fields: HTTPFields) -> [UInt8]? {
        guard let gzip, let accepted = fields[.acceptEncoding], AcceptEncoding.allowsGzip(accepted.utf8)
        else { return nil }
        return gzip
    }
}
