import Mustache

/// A text of a list's row. The renderer knows at its first question how to show it, where a `String` costs five.
struct Shown: MustacheCustomRenderable, Sendable {
    let renderText: String
    var isNull: Bool { false }

    init(_ text: String) { renderText = text }
    init(_ number: some BinaryInteger) { renderText = String(number) }
}
