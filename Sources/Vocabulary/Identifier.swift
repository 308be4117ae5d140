/// The number of one word, category, person …: what tells it from all others of its kind, and cannot be passed for
/// the number of another kind.
///
/// Its text and its code are the bare number.
public struct Identifier<Noun>: Hashable, Sendable {
    public let number: Int64

    public init(_ number: Int64) {
        self.number = number
    }
}

extension Identifier: Comparable {
    /// What was added later has the larger number.
    public static func < (left: Identifier, right: Identifier) -> Bool { left.number < right.number }
}

extension Identifier: LosslessStringConvertible {
    public var description: String { String(number) }

    /// nil when `description` is not a decimal number of 64 bits.
    public init?(_ description: String) {
        guard let number = Int64(description) else { return nil }
        self.init(number)
    }
}

extension Identifier: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int64) {
        self.init(value)
    }
}

extension Identifier: Codable {
    public init(from decoder: any Decoder) throws {
        number = try decoder.singleValueContainer().decode(Int64.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}
