/// A field value with parameters, such as `text/html; charset=utf-8`.
struct ParameterizedValue: Equatable {
    /// The part before the first semicolon, in lower case.
    var value: [UInt8]
    /// By name in lower case, which is a token. Quotes around the values are gone.
    var parameters: [String: String]

    /// Nil when the text is malformed or names a parameter twice.
    init?(_ text: some BidirectionalCollection<UInt8>) {
        var rest = text[...]
        let head = rest.prefix { $0 != Byte.semicolon }
        rest = rest.dropFirst(head.count)
        value = Ascii.trimmed(head).map(Ascii.lowercased)
        guard !value.isEmpty else { return nil }
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
            let key = String(decoding: name.map(Ascii.lowercased), as: UTF8.self)
            guard parameters.updateValue(text, forKey: key) == nil else { return nil }
            rest = Ascii.trimmed(rest)
        }
        guard rest.isEmpty else { return nil }
    }

    private static func token<Rest: BidirectionalCollection<UInt8>>(_ rest: inout Rest) -> [UInt8]?
    where Rest.SubSequence == Rest {
        let content = rest.prefix { $0 != Byte.semicolon }
        rest = rest.dropFirst(content.count)
        let token = Ascii.trimmed(content)
        return token.contains(Byte.quote) ? nil : Array(token)
    }

    /// Browsers leave a backslash in a file's name alone and write a quote as `%22`; other programs write
    /// `\"`.
    private static func quoted<Rest: BidirectionalCollection<UInt8>>(_ rest: inout Rest) -> [UInt8]?
    where Rest.SubSequence == Rest {
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
