/// A sentence that is not yet put into words: its key in the catalogue and what goes into its gaps.
package struct Message: Sendable, Equatable {
    package let key: String
    /// Fills `{count}` and chooses the plural form.
    package var count: Int?
    /// Fill `{name}`.
    package var arguments: [String: String]
    /// Fill `{name}` too, as the language writes numbers.
    package var numbers: [String: Int]

    package init(
        _ key: String, count: Int? = nil, _ arguments: [String: String] = [:], numbers: [String: Int] = [:]
    ) {
        self.numbers = numbers
        self.key = key
        self.count = count
        self.arguments = arguments
    }
}

extension Message: ExpressibleByStringLiteral {
    /// A sentence without gaps, by its key.
    package init(stringLiteral key: String) {
        self.init(key)
    }
}
