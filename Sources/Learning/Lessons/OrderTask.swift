/// A sentence is built from its words.
public struct OrderTask: Sendable {
    /// Every right order, as it is written; the one that is shown first.
    public let sentences: [String]
    /// The words to choose from, mixed, without punctuation; one that is needed twice is there twice. The first word of a
    /// sentence stands here in small letters, so that no capital tells its place.
    public let bank: [String]

    static let words = 3...14
    static let orders = 1...12

    init(_ lines: [String], extra: [String], seed: UInt64) throws(LessonTaskFault) {
        guard Self.orders.contains(lines.count) else { throw .orders(lines.count) }
        var sentences: [String] = []
        var words: [String] = []
        for line in lines {
            guard let (text, inner) = LessonText.parsed([line]) else { throw .brace }
            let sentence = text.filled(inner)
            let length = sentence.unicodeScalars.count
            guard length <= LessonText.sentenceLimit else { throw .sentence(length) }
            let found = Self.words(of: text, inner)
            guard found.allSatisfy({ !ExactAnswer.key(of: $0).isEmpty }) else { throw .emptyAnswer }
            if words.isEmpty { words = found }
            guard Self.keys(of: found) == Self.keys(of: words) else { throw .otherWords }
            sentences.append(sentence)
        }
        guard extra.allSatisfy({ !ExactAnswer.key(of: $0).isEmpty }) else { throw .emptyAnswer }
        guard Self.words.contains(words.count + extra.count) else { throw .orderedWords }
        self.sentences = sentences
        bank = Self.mixed(words + extra, unlike: words, seed: seed)
    }

    /// What is exact of words, in no order.
    private static func keys(of words: [String]) -> [String] {
        words.map { ExactAnswer.key(of: $0).map { String($0) }.joined() }.sorted()
    }

    /// No sentence can be read off from what is mixed.
    private static func mixed(_ words: [String], unlike sentence: [String], seed: UInt64) -> [String] {
        let mixed = LessonTask.shuffled(words, seed: seed)
        return mixed == sentence ? Array(mixed.dropFirst() + mixed.prefix(1)) : mixed
    }

    /// Words between spaces; what stands in braces is one, as it is written there.
    private static func words(of text: LessonText, _ inner: [String]) -> [String] {
        var words: [String] = []
        var isBeginning = true
        for piece in text.pieces {
            switch piece {
            case .blank(let number):
                words.append(inner[number - 1].trimmed)
                isBeginning = false
            case .lineBreak: break
            case .text(let text):
                for part in text.split(whereSeparator: \.isWhitespace) {
                    let word = String(part).withoutPunctuation
                    if !word.isEmpty {
                        words.append(isBeginning ? word.withSmallBeginning : word)
                        isBeginning = false
                    }
                    if let last = part.last, ".!?…".contains(last) { isBeginning = true }
                }
            }
        }
        return words
    }

    func check(_ answer: LessonAnswer) throws(LessonAnswerFault) -> LessonResult {
        let given = try answer.blanks(1, limit: LessonAnswer.sentenceLimit)[0]
        let key = ExactAnswer.key(of: given)
        let right = sentences.first { ExactAnswer.key(of: $0) == key }
        return LessonResult([
            .init(given: TypedText(given).shown, right: right ?? sentences[0], isRight: right != nil)
        ])
    }
}

extension String {
    /// Letters, digits and marks on letters are left at both ends.
    fileprivate var withoutPunctuation: String {
        func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
            let properties = scalar.properties
            return properties.isAlphabetic || properties.numericType != nil
                || properties.generalCategory == .nonspacingMark
        }
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: isOfWord), let last = scalars.lastIndex(where: isOfWord)
        else { return "" }
        return String(scalars[first...last])
    }
}
