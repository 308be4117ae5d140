import Learning

/// A way of learning: what it asks next, knowing only what was answered.
public protocol Way {
    mutating func begin(_ day: Int)
    /// The word to ask; nil when the day is done. The first look at a new word is its first answer.
    mutating func next(at moment: Moment) -> Int?
    mutating func answered(_ word: Int, isRight: Bool, at moment: Moment)
    /// Words that it calls learned; nil where it calls none so.
    var learnedCount: Int? { get }
    /// Seconds that each day was expected to take when it began; empty where the way expects nothing.
    var expectedSeconds: [Double] { get }
}

extension Way {
    public var learnedCount: Int? { nil }
    public var expectedSeconds: [Double] { [] }
}

/// What every way is given.
public struct Limits: Sendable {
    public var newWords = 8
    public var dueWords = 100

    public init(newWords: Int = 8, dueWords: Int = 100) {
        self.newWords = newWords
        self.dueWords = dueWords
    }
}

/// The words of a day: the due ones with the new ones spread evenly among them.
func spread(_ new: [Int], among due: [Int]) -> [Int] {
    var words: [Int] = []
    var newIndex = 0
    for (index, word) in due.enumerated() {
        while newIndex < new.count, newIndex * due.count <= index * new.count {
            words.append(new[newIndex])
            newIndex += 1
        }
        words.append(word)
    }
    return words + new[newIndex...]
}
