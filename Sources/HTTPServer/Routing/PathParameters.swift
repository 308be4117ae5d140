/// The values that a pattern's parameters have in one path, percent-decoded.
public struct PathParameters: Sendable, Equatable {
    private let names: [String]
    private let values: [String]

    /// `names[i]` has the value `values[i]`.
    init(names: [String], values: [String]) {
        self.names = names
        self.values = values
    }

    /// The value of the parameter `name`, given without its colon.
    public subscript(name: String) -> String? {
        names.firstIndex(of: name).map { values[$0] }
    }
}
