import HTTPTypes

extension Request {
    /// The cookies sent, by name. Of two with one name the first counts, which is the one with the longer
    /// path. Values written by `SetCookie` read back as they were given.
    public var cookies: [String: String] {
        var cookies: [String: String] = [:]
        for field in head.headerFields where field.name == .cookie {
            for pair in field.value.utf8.split(separator: Byte.semicolon) {
                guard let equals = pair.firstIndex(of: Byte.equals) else { continue }
                let name = Ascii.trimmed(pair[..<equals])
                var value = Ascii.trimmed(pair[pair.index(after: equals)...])
                if value.count >= 2, value.first == Byte.quote, value.last == Byte.quote {
                    value = value.dropFirst().dropLast()
                }
                guard !name.isEmpty, let key = String(validating: name, as: UTF8.self), cookies[key] == nil
                else { continue }
                let decoded = PercentCoding.decode(value) ?? Array(value)
                cookies[key] = String(decoding: decoded, as: UTF8.self)
            }
        }
        return cookies
    }
}
