import Vocabulary

/// A text of Anki with gaps, `{{c1::Paris::a town}} lies in {{c2::France}}`, read in one pass.
struct ClozeText {
    struct Gap {
        let number: Int
        /// What stands in it; of several with the same number, all of them.
        var answers: [String]
        /// What Anki shows instead of it, where it does.
        var hint: String
    }

    /// By number.
    private(set) var gaps: [Gap] = []
    /// With every gap filled.
    private(set) var filled = ""
    private var pieces: [(text: String, gap: Int?)] = []

    /// Gaps within gaps are read as one, the outer.
    private static let mostGaps = WordOrigin.mostGaps
    /// Of one gap: more do not fit on a side of a word.
    private static let mostAnswers = 50

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var position = 0
        var plain: [UInt8] = []
        var inner: [UInt8] = []
        var open: Int?
        var depth = 0

        func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

        while position < bytes.count {
            if let (number, next) = Self.opening(bytes, position) {
                depth += 1
                if open == nil {
                    open = number
                    if !plain.isEmpty { pieces.append((string(plain), nil)) }
                    plain = []
                }
                position = next
            } else if depth > 0, Self.closes(bytes, position) {
                depth -= 1
                position += 2
                if depth == 0, let number = open {
                    let (answer, hint) = Self.parts(of: inner)
                    add(string(answer), string(hint), number)
                    (inner, open) = ([], nil)
                }
            } else {
                if open == nil { plain.append(bytes[position]) } else { inner.append(bytes[position]) }
                position += 1
            }
        }
        // What opens and does not close is text.
        plain += inner
        if !plain.isEmpty { pieces.append((string(plain), nil)) }
        gaps.sort { $0.number < $1.number }
        filled = pieces.map(\.text).joined()
    }

    /// The text with a line where this gap is.
    func gapped(_ number: Int) -> String {
        pieces.map { $0.gap == number ? "___" : $0.text }.joined()
    }

    private mutating func add(_ answer: String, _ hint: String, _ number: Int) {
        pieces.append((answer, number))
        if let known = gaps.firstIndex(where: { $0.number == number }) {
            if gaps[known].answers.count < Self.mostAnswers,
                !gaps[known].answers.contains(where: { $0.utf8.elementsEqual(answer.utf8) })
            {
                gaps[known].answers.append(answer)
            }
            if gaps[known].hint.isEmpty { gaps[known].hint = hint }
        } else if gaps.count < Self.mostGaps {
            gaps.append(Gap(number: number, answers: [answer], hint: hint))
        }
    }

    /// `{{c12::`: its number, and where it ends.
    private static func opening(_ bytes: [UInt8], _ start: Int) -> (Int, Int)? {
        guard start + 6 < bytes.count, bytes[start] == UInt8(ascii: "{"),
            bytes[start + 1] == UInt8(ascii: "{"),
            bytes[start + 2] == UInt8(ascii: "c")
        else { return nil }
        var position = start + 3
        var number = 0
        while position < bytes.count, (0x30...0x39).contains(bytes[position]), number < mostGaps {
            number = number * 10 + Int(bytes[position] - 0x30)
            position += 1
        }
        guard (1...mostGaps).contains(number), position + 1 < bytes.count,
            bytes[position] == UInt8(ascii: ":"), bytes[position + 1] == UInt8(ascii: ":")
        else { return nil }
        return (number, position + 2)
    }

    private static func closes(_ bytes: [UInt8], _ position: Int) -> Bool {
        position + 1 < bytes.count && bytes[position] == UInt8(ascii: "}")
            && bytes[position + 1] == UInt8(ascii: "}")
    }

    private static func parts(of inner: [UInt8]) -> (answer: [UInt8], hint: [UInt8]) {
        for position in inner.indices.dropLast()
        where inner[position] == UInt8(ascii: ":") && inner[position + 1] == UInt8(ascii: ":") {
            return (Array(inner[..<position]), Array(inner[(position + 2)...]))
        }
        return (inner, [])
    }
}
