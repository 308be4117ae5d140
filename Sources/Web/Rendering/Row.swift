/// One entry of a list that may be long, as its template sees it.
protocol Row: Sendable {
    /// The part that draws it.
    static var template: String { get }
    /// What its template may ask for: values with `{{.key}}`, conditions with `{{#.key}}` and `{{^.key}}`.
    static var keys: (texts: Set<String>, flags: Set<String>) { get }

    /// The value of one of `keys.texts`.
    func text(_ key: String) -> String
    /// The value of one of `keys.flags`.
    func flag(_ key: String) -> Bool
}

/// HTML that a list's rows were drawn as. A page's template shows it with three braces, since it is escaped already.
struct Fragment: Sendable, CustomStringConvertible {
    let html: String
    var isEmpty: Bool { html.isEmpty }
    var description: String { html }
}
