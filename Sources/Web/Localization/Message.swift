/// A sentence that is not yet put into words: its key in the catalogue and what goes into its gaps.
struct Message: Sendable, Equatable {
    let key: String
    /// Fills `{count}` and chooses the plural form.
    var count: Int?
    /// Fill `{name}`.
    var arguments: [String: String]

    init(_ key: String, count: Int? = nil, _ arguments: [String: String] = [:]) {
        self.key = key
        self.count = count
        self.arguments = arguments
    }
}
