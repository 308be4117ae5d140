/// A text with numbered blanks: what stands in braces in its file.
public struct LessonText: Sendable, Equatable {
    public enum Piece: Sendable, Equatable {
        case text(String)
        /// Counted from 1.
        case blank(Int)
        /// Where a line of the file ends.
        case lineBreak
    }

    public let pieces: [Piece]
    public let blankCount: Int

    /// Blanks and Unicode scalars that a text may have.
    static let blanks = 1...6
    package static let lengthLimit = 400
    /// Unicode scalars of a sentence that is built or written down as a whole.
    package static let sentenceLimit = 200

    /// The text and what stands between its braces; nil where a brace is not closed.
    static func parsed(_ lines: [String]) -> (text: LessonText, inner: [String])? {
        var pieces: [Piece] = []
        var inner: [String] = []
        for (index, line) in lines.enumerated() {
            if index > 0 { pieces.append(.lineBreak) }
            var rest = line[...]
            while let opening = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
                guard let closing = rest.utf8[opening...].firstIndex(of: UInt8(ascii: "}")) else {
                    return nil
                }
                let before = rest[..<opening]
                let blank = rest[rest.utf8.index(after: opening)..<closing]
                guard !before.utf8.contains(UInt8(ascii: "}")), !blank.utf8.contains(UInt8(ascii: "{")) else {
                    return nil
                }
                if !before.isEmpty { pieces.append(.text(String(before))) }
                inner.append(String(blank))
                pieces.append(.blank(inner.count))
                rest = rest[rest.utf8.index(after: closing)...]
            }
            guard !rest.utf8.contains(UInt8(ascii: "}")) else { return nil }
            if !rest.isEmpty { pieces.append(.text(String(rest))) }
        }
        return (LessonText(pieces: pieces, blankCount: inner.count), inner)
    }

    /// Nothing but so many words.
    static func words(_ count: Int) -> LessonText {
        let pieces = (1...max(1, count)).flatMap { [Piece.text(" "), .blank($0)] }.dropFirst()
        return LessonText(pieces: Array(pieces), blankCount: max(1, count))
    }

    /// The text with something in its blanks.
    public func filled(_ answers: [String]) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .blank(let number): number <= answers.count ? answers[number - 1] : ""
            case .lineBreak: "\n"
            }
        }.joined()
    }
}
