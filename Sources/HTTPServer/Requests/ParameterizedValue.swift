/// A field value with parameters, such as `text/html; charset=utf-8`.
struct ParameterizedValue: Equatable {
    /// The part before the first semicolon, in lower case.
    var value: String
    /// By name in lower case. Quotes around the values are gone.
    var parameters: [String: String]

    /// Nil when the text is malformed or names a parameter twice.
    init?(_ text: some Collection<UInt8>) {
        var rest = Array(text)[...]
        let head = rest.prefix { $0 != Byte.semicolon }
        rest = rest.dropFirst(head.count)
        guard let value = String(validating: Ascii.trimmed(head), as: UTF8.self), !value.isEmpty else {
            return nil
        }
        self.value = value.lowercased()
        parameters = [:]
        while rest.popFirst() == Byte.semicolon {
            rest = Ascii.trimmed(rest)
            if rest.isEmpty { break }
            let name = rest.prefix(while: Ascii.isToken)
            rest = rest.dropFirst(name.count)
            guard !name.isEmpty, rest.popFirst() == Byte.equals,
                let content = rest.first == Byte.quote ? Self.quoted(&rest) : Self.token(&rest),
                let text = String(validating: content, as: UTF8.self)
            else { return nil }
            let key = String(decoding: name, as: UTF8.self).lowercased()
            guard parameters.updateValue(text, forKey: key) == nil else { return nil }
            rest = Ascii.trimmed(rest)
        }
        guard rest.isEmpty else { return nil }
    }

    private static func token(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        let content = rest.prefix { $0 != Byte.semicolon }
        rest = rest.dropFirst(content.count)
        let token = Ascii.trimmed(content)
        return token.contains(Byte.quote) ? nil : Array(token)
    }

    /// Browsers leave a backslash in a file's name alone and write a quote as `%22`; other programs write
    /// `\"`.
    private static func quoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        var content: [UInt8] = []
        rest.removeFirst()
        while let byte = rest.popFirst() {
            switch byte {
            case Byte.quote:
                return content
            case Byte.backslash where rest.first == Byte.quote:
                content.append(rest.removeFirst())
            default:
                content.append(byte)
            }
        }
        return nil
    }
}
