/// What a child types to sign in on a family device: 4 to 6 digits.
public struct PIN: Sendable, Equatable {
    public static let lengths = 4...6

    public let digits: String

    /// nil for what is none. White space around it does not count.
    public init?(_ typed: String) {
        guard typed.utf8.count <= 64 else { return nil }
        let bytes = typed.utf8.drop { $0 == UInt8(ascii: " ") }
        let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard Self.lengths.contains(digits.count),
            bytes.dropFirst(digits.count).allSatisfy({ $0 == UInt8(ascii: " ") })
        else { return nil }
        self.digits = String(decoding: digits, as: UTF8.self)
    }
}
