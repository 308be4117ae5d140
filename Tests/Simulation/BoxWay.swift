import Learning

/// Boxes 0…5 with no steps within a day: right is one up, forgotten one down. A word in the last box is learned and
/// asked no more.
public struct BoxWay: Way {
    private let limits: Limits
    private var boxes: [(box: Int, day: Int)] = []
    private var cards: ArraySlice<Int> = []

    /// Days until a word of that box is asked again.
    private static let intervals = [1, 1, 2, 4, 8]

    public init(_ limits: Limits = Limits()) {
        self.limits = limits
    }

    public var learnedCount: Int? { boxes.count { $0.box == 5 } }

    public mutating func begin(_ day: Int) {
        let due = boxes.enumerated().filter { $1.box < 5 && $1.day <= day }
            .sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.prefix(limits.dueWords)
        let new = Array(boxes.count..<boxes.count + limits.newWords)
        cards = spread(new, among: due.map(\.offset))[...]
    }

    public mutating func next(at moment: Moment) -> Int? { cards.popFirst() }

    public mutating func answered(_ word: Int, isRight: Bool, at moment: Moment) {
        if word >= boxes.count { boxes.append((0, moment.day)) }
        let box = min(max(boxes[word].box + (isRight ? 1 : -1), 0), 5)
        boxes[word] = (box, moment.day + (box < 5 ? Self.intervals[box] : 0))
    }
}
