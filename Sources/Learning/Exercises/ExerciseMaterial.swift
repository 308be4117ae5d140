import Vocabulary

/// A word that is asked, and what its question may be made of.
public struct ExerciseMaterial: Sendable {
    public let word: Word
    /// Which side is shown. Letters, listening and gaps always ask for the term.
    public private(set) var direction: Direction
    /// The same where the answer is typed.
    public private(set) var typedDirection: Direction
    /// Other words of the learner, of the same languages.
    public let own: [Word]
    /// Words of the courses, of the same languages.
    public let ready: [ReadyWord]
    /// Whether the term can be heard.
    public let hasVoice: Bool
    public let seed: ExerciseSeed
    /// Other words of the training that may be asked along.
    public var companions: [Word] = []
    /// What is too near to the word to be a wrong answer, and what is as right.
    public let kinship: Kinship

    /// How many words are looked at of `own` and of `ready`. More cost time and make no better question.
    public static let sampleLimit = 60

    /// - Parameters:
    ///   - typedDirection: nil for the same as `direction`.
    ///   - own: a sample of the learner's words, those of the word's category first; the first `sampleLimit` count. It
    ///     should be the same when the answer comes, and need not: what is still offered then can still be chosen.
    ///     Words of other languages and the word itself are passed over. To judge a typed answer, the words that are
    ///     written as it was typed belong in front: what is one of them is no slip.
    ///   - ready: a sample of the words of courses in the same languages; the first `sampleLimit` count.
    public init(
        word: Word, direction: Direction, typedDirection: Direction? = nil, own: [Word], ready: [ReadyWord],
        hasVoice: Bool, seed: ExerciseSeed,
        kinship: Kinship = .none
    ) {
        self.word = word
        self.direction = direction
        self.typedDirection = typedDirection ?? direction
        self.own = own.prefix(Self.sampleLimit).filter {
            $0.id != word.id && $0.category.pair == word.category.pair
        }
        self.ready = Array(ready.prefix(Self.sampleLimit))
        self.hasVoice = hasVoice
        self.seed = seed
        self.kinship = kinship
    }

    /// The same word, with this side shown.
    public func asked(_ direction: Direction) -> ExerciseMaterial {
        var material = self
        material.direction = direction
        material.typedDirection = direction
        return material
    }

    var shown: String { word.text[direction.shownSide] }
    var asked: String { word.text[direction.askedSide] }

    /// What one side of the word accepts.
    func accepted(_ side: WordSide) -> AcceptedAnswers {
        AcceptedAnswers(word.text[side], language: side.language(in: word.category))
    }

    /// What one side of all other words says.
    func others(_ side: WordSide) -> [String] { own.map { $0.text[side] } + ready.map { $0.text[side] } }
}
