import HTTPTypes

extension Request {
    /// The cookies sent with it.
    public var cookies: Cookies { Cookies(head.headerFields[values: .cookie]) }
}

/// The cookies of a request, as its `Cookie` fields have them.
///
/// Names are compared byte by byte. Values written by `SetCookie` read back as they were given.
public struct Cookies: Sendable {
    private let fields: [String]

    init(_ fields: [String]) {
        self.fields = fields
    }

    /// All of them, in their order.
    public var pairs: [(name: String, value: String)] {
        fields.flatMap { field in
            Self.pairs(in: field.utf8).map {
                (String(decoding: $0.name, as: UTF8.self), Self.text(of: $0.value))
            }
        }
    }

    /// The first cookie called `name`, which is the one with the longest path.
    public subscript(name: String) -> String? {
        for field in fields {
            if let value = Self.value(of: name.utf8, in: field.utf8) { return Self.text(of: value) }
        }
        return nil
    }

    static func value<Bytes: BidirectionalCollection<UInt8>>(
        of name: some Collection<UInt8>, in field: Bytes
    ) -> Bytes.SubSequence? {
        pairs(in: field).first { $0.name.elementsEqual(name) }?.value
    }

    private static func pairs<Bytes: BidirectionalCollection<UInt8>>(
        in field: Bytes
    ) -> [(name: Bytes.SubSequence, value: Bytes.SubSequence)] {
        field.split(separator: Byte.semicolon).compactMap { pair in
            guard let equals = pair.firstIndex(of: Byte.equals) else { return nil }
            let name = Ascii.trimmed(pair[..<equals])
            var value = Ascii.trimmed(pair[pair.index(after: equals)...])
            if value.first == Byte.quote, value.last == Byte.quote,
                value.index(after: value.startIndex) != value.endIndex
            {
                value = value.dropFirst().dropLast()
            }
            return name.isEmpty ? nil : (name, value)
        }
    }

    private static func text(of value: some Collection<UInt8>) -> String {
        PercentCoding.decode(value).map { String(decoding: $0, as: UTF8.self) }
            ?? String(decoding: value, as: UTF8.self)
    }
}
