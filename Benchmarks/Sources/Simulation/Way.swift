import Learning

/// A way of learning: what it asks next, knowing only what was answered.
public protocol Way {
    mutating func begin(_ day: Int)
    /// nil when the day is done.
    mutating func next(at moment: Moment) -> Step?
    mutating func answered(_ word: Int, isRight: Bool, at moment: Moment)
}

public enum Step: Equatable, Sendable {
    /// Both sides of a new word are shown.
    case meet(Int)
    case ask(Int)
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
func spread(_ new: [Step], among due: [Step]) -> [Step] {
    var steps: [Step] = []
    var newIndex = 0
    for (index, step) in due.enumerated() {
        while newIndex < new.count, newIndex * due.count <= index * new.count {
            steps.append(new[newIndex])
            newIndex += 1
        }
        steps.append(step)
    }
    return steps + new[newIndex...]
}
