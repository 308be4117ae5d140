import HTTPTypes

extension Response {
    /// 304 without a body where the request names the entity tag that this answer has (RFC 9110, section 13.1.2).
    public func unlessKnown(to request: Request) -> Response {
        guard let tag = headerFields[.eTag], let known = request.head.headerFields[.ifNoneMatch],
            EntityTag.isAny(of: [tag], namedBy: known.utf8, .weak)
        else { return self }
        var answer = self
        answer.status = .notModified
        answer.headerFields[.contentType] = nil
        answer.body = []
        return answer
    }
}

extension Request {
    /// Whether what it asks for may change what has this entity tag, nil where there is nothing yet (RFC 9110, sections 13.1.1 and
    /// 13.1.2).
    public func allowsChange(of tag: String?) -> Bool {
        let tags = tag.map { [$0] } ?? []
        if let wanted = head.headerFields[.ifMatch] {
            guard !tags.isEmpty, EntityTag.isAny(of: tags, namedBy: wanted.utf8, .strong) else {
                return false
            }
        }
        guard let known = head.headerFields[.ifNoneMatch], !tags.isEmpty else { return true }
        return !EntityTag.isAny(of: tags, namedBy: known.utf8, .weak)
    }
}

/// Compares entity tags as the conditions of a request do (RFC 9110, sections 8.8.3 and 13.1).
enum EntityTag {
    /// How much two tags must have in common.
    enum Comparison {
        /// The same bytes: a weak tag is like no other.
        case strong
        /// The same content in whatever form.
        case weak
    }

    /// Whether a field such as `If-None-Match` names one of `tags`, which are strong, or any by `*`.
    static func isAny(
        of tags: [String], namedBy field: some BidirectionalCollection<UInt8>, _ comparison: Comparison
    ) -> Bool {
        field.split(separator: Byte.comma).contains { item in
            var tag = Ascii.trimmed(item)
            if tag.elementsEqual([Byte.asterisk]) { return true }
            if comparison == .weak, tag.starts(with: "W/".utf8) { tag = tag.dropFirst(2) }
            return tags.contains { tag.elementsEqual($0.utf8) }
        }
    }
}
