public import HTTPTypes

extension Request {
    /// The request's method, as sent: `HEAD` stays `HEAD`.
    public var method: HTTPRequest.Method { head.method }

    /// The path as sent, still percent-encoded and without the query: what `Router.match` wants.
    /// Always begins with "/"; the target `*` reads as "/".
    public var rawPath: String {
        let target = head.path ?? "/"
        guard target.utf8.first == Byte.slash else { return "/" }
        guard let mark = target.utf8.firstIndex(of: Byte.questionMark) else { return target }
        return String(target[..<mark])
    }

    /// The path, percent-decoded, without the query. Always begins with "/".
    ///
    /// An encoded slash is indistinguishable from a real one here: compare whole paths with it, and leave
    /// taking a path apart to `Router`.
    public var path: String {
        let raw = rawPath
        guard raw.utf8.contains(Byte.percent) else { return raw }
        return String(decoding: Self.decodedPath(raw.utf8), as: UTF8.self)
    }

    /// A path's bytes, percent-decoded; as they are when an escape is malformed.
    static func decodedPath(_ raw: some Collection<UInt8>) -> [UInt8] {
        PercentCoding.decode(raw) ?? Array(raw)
    }

    /// The fields of the query, in their order. Pairs that cannot be decoded are left out, as is everything
    /// after the 200th.
    public var query: FormValues {
        guard let target = head.path, let mark = target.utf8.firstIndex(of: Byte.questionMark) else {
            return FormValues()
        }
        let pairs = target.utf8[target.utf8.index(after: mark)...]
            .split(separator: Byte.ampersand, maxSplits: FormValues.fieldLimit)
            .prefix(FormValues.fieldLimit)
        return FormValues(pairs.compactMap { try? FormValues.decodePair($0) })
    }
}
