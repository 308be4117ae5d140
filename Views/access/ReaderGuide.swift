import Localization

/// What to type where in KOReader, so that it syncs its vocabulary.
struct ReaderGuide: Sendable {
    /// Of its folder; nil where it was shown and is not known any more.
    let address: String?
    /// Whether the access may add words: else nothing is taken.
    let mayAdd: Bool

    var code: QRFigure? {
        address.flatMap { QRFigure($0, label: "readerGuide.code", caption: "link.codeHint") }
    }
}
