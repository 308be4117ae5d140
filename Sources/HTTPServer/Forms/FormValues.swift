/// The named text values of a form or query, in their order; a name may occur more than once.
///
/// Names and values are compared byte by byte: what Unicode calls equal may differ here.
public struct FormValues: Sendable, Equatable {
    /// How many fields a form may have.
    public static let fieldLimit = 200

    /// All pairs, in their order.
    public private(set) var pairs: [(name: String, value: String)]

    public init(_ pairs: [(name: String, value: String)] = []) {
        self.pairs = pairs
    }

    /// The first value called `name`.
    public subscript(name: String) -> String? {
        pairs.first { Self.isSame($0.name, name) }?.value
    }

    /// Every value called `name`, in their order.
    public func all(_ name: String) -> [String] {
        pairs.filter { Self.isSame($0.name, name) }.map(\.value)
    }

    /// Adds a value at the end.
    public mutating func append(_ name: String, _ value: String) {
        pairs.append((name, value))
    }

    public static func == (left: FormValues, right: FormValues) -> Bool {
        left.pairs.elementsEqual(right.pairs) {
            isSame($0.name, $1.name) && isSame($0.value, $1.value)
        }
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        left.utf8.elementsEqual(right.utf8)
    }
}
