/// Words of a text are marked.
public struct MarksTask: Sendable {
    public enum Piece: Sendable, Equatable {
        case text(String)
        /// Counted from 1.
        case word(Int)
        case lineBreak
    }

    public struct Word: Sendable, Equatable {
        public let text: String
        public let isRight: Bool
    }

    public let text: LessonText
    public let pieces: [Piece]
    /// Every word of the text, in their order.
    public let words: [Word]

    static let leastOthers = 2

    init(_ text: LessonText, inner: [String]) throws(LessonTaskFault) {
        var pieces: [Piece] = []
        var words: [Word] = []
        func add(_ word: String, isRight: Bool) {
            words.append(Word(text: word, isRight: isRight))
            pieces.append(.word(words.count))
        }
        for piece in text.pieces {
            switch piece {
            case .lineBreak: pieces.append(.lineBreak)
            case .blank(let number):
                let word = inner[number - 1].trimmed
                guard !ExactAnswer.key(of: word).isEmpty else { throw .emptyAnswer }
                guard !word.utf8.contains(UInt8(ascii: " ")), !word.utf8.contains(UInt8(ascii: "|")) else {
                    throw .notOneWord
                }
                add(word, isRight: true)
            case .text(let text):
                for (part, isWord) in Self.parts(of: text) {
                    if isWord { add(part, isRight: false) } else { pieces.append(.text(part)) }
                }
            }
        }
        guard words.count(where: { !$0.isRight }) >= Self.leastOthers else { throw .nothingElse }
        self.text = text
        self.pieces = pieces
        self.words = words
    }

    /// Words and what stands between them. An apostrophe or a hyphen between two letters is part of their word.
    private static func parts(of text: String) -> [(text: String, isWord: Bool)] {
        var parts: [(text: String, isWord: Bool)] = []
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            let isJoiner =
                "'’-".contains(character) && index > 0 && characters[index - 1].isPartOfWord
                && index + 1 < characters.count && characters[index + 1].isPartOfWord
            let isWord = character.isPartOfWord || isJoiner
            if parts.last?.isWord == isWord {
                parts[parts.count - 1].text.append(character)
            } else {
                parts.append((String(character), isWord))
            }
        }
        return parts
    }

    func check(_ answer: LessonAnswer) throws(LessonAnswerFault) -> LessonResult {
        guard case .marks(let marks) = answer, marks.allSatisfy({ $0 > 0 && $0 <= words.count }) else {
            throw .foreign
        }
        let marked = Set(marks)
        guard !marked.isEmpty else { throw .unmarked }
        var blanks: [LessonResult.Blank] = []
        var extra: [Int] = []
        for (index, word) in words.enumerated() {
            let isMarked = marked.contains(index + 1)
            if word.isRight {
                blanks.append(.init(given: isMarked ? word.text : "", right: word.text, isRight: isMarked))
            } else if isMarked {
                extra.append(index + 1)
            }
        }
        return LessonResult(blanks, extra: extra)
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}
