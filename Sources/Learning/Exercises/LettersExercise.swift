import Vocabulary

/// The translation is shown, the term is put together from its letters.
public struct LettersExercise: Exercise {
    public static let form = ExerciseForm.letters
    public static let usualDuration = 15_000
    public static let isWritten = true
    public static let lengths = 3...24

    public let prompt: String
    /// The term that is built: the first of those that are accepted, without brackets.
    public let answer: String
    /// Its letters in the order of the seed, without its spaces and hyphens. Two may be the same letter.
    public let tiles: [String]
    /// How many letters each word of the answer has.
    public let wordLengths: [Int]
    private let accepted: AcceptedAnswers

    /// The term has 3…24 letters.
    public static func isPossible(with material: ExerciseMaterial) -> Bool {
        target(of: material.accepted(.term)) != nil
    }

    public init?(_ material: ExerciseMaterial) {
        accepted = material.accepted(.term)
        guard let target = Self.target(of: accepted) else { return nil }
        prompt = material.word.text.translation
        answer = target.text
        wordLengths = target.words.map(\.count)
        let letters = target.words.flatMap { $0 }
        var generator = material.seed.generator()
        var tiles = letters.shuffled(using: &generator)
        // Never the answer itself, unless it is one letter over and over.
        for _ in letters where tiles == letters { tiles.append(tiles.removeFirst()) }
        self.tiles = tiles
    }

    private static func target(of accepted: AcceptedAnswers) -> (text: String, words: [[String]])? {
        guard let text = accepted.alternatives.first?.shown else { return nil }
        let words = text.split(whereSeparator: isSeparator).map { $0.map { String($0) } }
        return lengths.contains(words.reduce(0) { $0 + $1.count }) ? (text, words) : nil
    }

    private static func isSeparator(_ letter: Character) -> Bool {
        letter.isWhitespace || letter == "-" || letter.isPunctuation && letter != "'" && letter != "’"
    }

    /// The text that the tiles make.
    public func text(of places: [Int]) throws(AnswerFault) -> String {
        guard places.count <= tiles.count else { throw .notOffered }
        guard Set(places).count == places.count, places.allSatisfy(tiles.indices.contains) else {
            throw .notOffered
        }
        return places.map { tiles[$0] }.joined()
    }

    /// The letters are there: a slip is a mistake. Without scripts the word may be typed.
    public func verdict(on answer: ExerciseAnswer) throws(AnswerFault) -> Verdict {
        let built: String
        switch answer {
        case .tiles(let places): built = try text(of: places)
        case .text(let text): built = text
        default: throw .otherForm
        }
        guard let typed = TypedText(sent: built) else { throw .tooLong }
        let isRight = AnswerWords(typed.shown).words.joined().filter(Self.isLetter)
            .elementsEqual(AnswerWords(self.answer).words.joined().filter(Self.isLetter))
        return isRight ? .right : .wrong(TextDifference(expected: self.answer, typed: typed.shown))
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar != "-" && scalar != "'" }
}
