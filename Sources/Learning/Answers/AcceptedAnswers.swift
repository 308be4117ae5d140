/// What one side of a word accepts as its answer: all of it, and each of its parts between semicolons, commas and
/// strokes with blanks around them (the aspects of a Russian verb), with what stands in brackets and without.
///
/// The commas of a sentence part nothing.
struct AcceptedAnswers: Sendable {
    struct Alternative: Sendable {
        /// As it is written, without its brackets.
        let shown: String
        /// All spellings of it; never empty.
        let forms: [[Unicode.Scalar]]
    }

    /// The parts come before the whole, so that a near miss is shown beside what was meant.
    let alternatives: [Alternative]
    let language: String

    /// `language` is a BCP 47 tag. Reads the first `AnswerWords.limit` scalars of `text` only.
    init(_ text: String, language: String) {
        let scalars = Array(text.unicodeScalars.prefix(AnswerWords.limit))
        let parts = Self.parts(of: scalars)
        var alternatives: [Alternative] = []
        for part in parts.count > 1 ? parts + [scalars[...]] : parts {
            let isBracketed = part.contains { Self.isOpening($0) || Self.isClosing($0) }
            for text in isBracketed ? [Self.withoutBrackets(part), Self.openBrackets(part)] : [Array(part)] {
                let shown = TypedText(String(String.UnicodeScalarView(text))).shown
                let forms = AnswerWords(shown).forms(in: language)
                if !forms.isEmpty { alternatives.append(Alternative(shown: shown, forms: forms)) }
            }
        }
        self.alternatives = alternatives
        self.language = language
    }

    /// Every spelling of every alternative.
    var forms: Set<[Unicode.Scalar]> { Set(alternatives.lazy.flatMap(\.forms)) }

    /// What tells that two sides mean the same: the spellings, with е for every ё.
    var keys: Set<[Unicode.Scalar]> { Set(alternatives.lazy.flatMap(\.forms).map { $0.map(\.withoutYo) }) }

    /// Between separators that stand in no brackets.
    static func parts<Text: BidirectionalCollection<Unicode.Scalar>>(of text: Text) -> [Text.SubSequence] {
        let isSentence = isSentence(text)
        var parts: [Text.SubSequence] = []
        var depth = 0
        var start = text.startIndex
        var index = start
        while index < text.endIndex {
            let scalar = text[index]
            if isOpening(scalar) { depth += 1 }
            if isClosing(scalar) { depth = Swift.max(0, depth - 1) }
            let isStroke = scalar == "/" && index > text.startIndex && text[text.index(before: index)] == " "
            let isSeparator = scalar == ";" || scalar == "," && !isSentence || isStroke
            if depth == 0 && isSeparator {
                parts.append(text[start..<index])
                start = text.index(after: index)
            }
            index = text.index(after: index)
        }
        parts.append(text[start...])
        return parts
    }

    /// Ends like one; with a full stop, which abbreviations end with too, it also begins like one.
    private static func isSentence(_ text: some BidirectionalCollection<Unicode.Scalar>) -> Bool {
        switch text.last(where: { !$0.properties.isWhitespace }) {
        case "!", "?", "…": true
        case ".": text.first { !$0.properties.isWhitespace }?.properties.isUppercase == true
        default: false
        }
    }

    private static func isOpening(_ scalar: Unicode.Scalar) -> Bool { scalar == "(" || scalar == "[" }
    private static func isClosing(_ scalar: Unicode.Scalar) -> Bool { scalar == ")" || scalar == "]" }

    static func withoutBrackets(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
        var depth = 0
        return text.filter { scalar in
            if isOpening(scalar) { depth += 1 }
            defer { if isClosing(scalar) { depth = max(0, depth - 1) } }
            return depth == 0 && !isClosing(scalar)
        }
    }

    private static func openBrackets(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
        text.filter { !isOpening($0) && !isClosing($0) }
    }
}
