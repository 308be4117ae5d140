/// What a template draws: a plain value with what is to be seen. Its template stands beside it, `WordCell.html` beside
/// `WordCell.swift`, and is compiled into this method.
package protocol Template: Sendable {
    func draw(on html: inout HTMLWriter)
}

extension Template {
    /// The template's bytes for a reader of this edition.
    package func drawn(_ edition: Edition, in frame: Frame = Frame()) -> [UInt8] {
        var html = HTMLWriter(edition, frame: frame)
        draw(on: &html)
        return html.bytes
    }
}
