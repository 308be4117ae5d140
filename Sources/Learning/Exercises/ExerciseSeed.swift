import Vocabulary

/// What the draws of one question depend on, so that it is asked the same way again after a reload.
public struct ExerciseSeed: Sendable, Hashable {
    private let number: UInt64

    /// `position` tells the questions about one word apart: the sequence that its answer must name, or its place in the
    /// training.
    public init(training: Training.ID, word: Word.ID, position: Int) {
        self.init([training.number, word.number, Int64(position)])
    }

    /// Of a test: `seed` is its own number, `word` is 0 for what is drawn of all its words.
    public init(test seed: Int64, word: Word.ID = 0, position: Int = 0) {
        // No training has that number.
        self.init([-1, seed, word.number, Int64(position)])
    }

    private init(_ numbers: [Int64]) {
        number = numbers.reduce(0) { Self.mixed($0 ^ UInt64(bitPattern: $1)) }
    }

    /// Which side is shown first; in a mixed training it is drawn.
    public func direction(_ chosen: TrainingDirection) -> Direction {
        switch chosen {
        case .term, .termAlways: .term
        case .translation: .translation
        case .mixed: draw(of: "direction") & 1 == 0 ? .term : .translation
        }
    }

    /// Which side is shown where the answer is typed: one's own language, unless another was chosen.
    public func typedDirection(_ chosen: TrainingDirection) -> Direction {
        chosen == .term ? .translation : direction(chosen)
    }

    /// Where a sample begins in a list of `count` elements.
    public func start(in count: Int) -> Int { count > 0 ? Int(draw(of: "sample") % UInt64(count)) : 0 }

    /// So many of them at most, in the order of their draws.
    public func drawn<Noun>(_ count: Int, of ids: [Identifier<Noun>]) -> [Identifier<Noun>] {
        Array(shuffled(ids, by: \.description).prefix(count))
    }

    private static func mixed(_ number: UInt64) -> UInt64 {
        var generator = SplitMix64(seed: number)
        return generator.next()
    }

    func generator() -> SplitMix64 { SplitMix64(seed: number) }

    /// A number for a text, the same whatever other texts there are. Hashed by FNV-1a: Swift's own hashes change with
    /// every start. Source: http://www.isthe.com/chongo/tech/comp/fnv/.
    func draw(of text: String) -> UInt64 {
        let hash = text.utf8.prefix(1200).reduce(0xCBF2_9CE4_8422_2325) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return Self.mixed(number ^ hash)
    }

    /// In an order that one more or one less changes nowhere else.
    func shuffled<Element>(_ elements: [Element], by text: (Element) -> String) -> [Element] {
        elements.map { (draw: draw(of: text($0)), text: text($0), element: $0) }
            .sorted { ($0.draw, $0.text) < ($1.draw, $1.text) }
            .map(\.element)
    }
}
