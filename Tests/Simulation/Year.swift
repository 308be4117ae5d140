import Foundation
import Learning
import Vocabulary

/// What one person did in some days of one way of learning.
public struct Year: Sendable {
    /// Words that would be recalled on the day after, as their probabilities add up.
    public var known: Double { known(of: met) }
    /// Words that the way calls learned; nil where it calls none so.
    public private(set) var learned: Int?
    /// Words begun by the end of each day.
    public private(set) var metByDay: [Int] = []
    /// Seconds that each day on which something was done was expected to take; empty where the way expects nothing.
    public private(set) var expectedSeconds: [Double] = []
    private var recalls: [Double] = []
    public private(set) var met = 0
    public private(set) var seconds = 0.0
    /// Seconds of each day; 0 where nothing was done.
    public private(set) var secondsByDay: [Double] = []
    /// First answers of a day to words answered on an earlier one, and how many of them were right.
    public private(set) var reviews = 0
    public private(set) var recalled = 0
    public var log: AnswerLog { AnswerLog(words: answers) }
    private var answers: [[AnswerLog.Answer]] = []

    public var minutesPerDay: Double { seconds / 60 / Double(secondsByDay.count) }
    public var recallAtReview: Double { Double(recalled) / Double(max(reviews, 1)) }

    /// `days` in a row but those in `pause`, on which the person does nothing.
    public init(
        of way: some Way, _ memory: some Memory, days: Int, pause: Range<Int> = 0..<0,
        effort: Effort = .standard
    ) {
        var (way, memory) = (way, memory)
        var lastDays: [Int: Int] = [:]
        for day in 0..<days {
            var clock = 0.0
            if !pause.contains(day) {
                way.begin(day)
                while let word = way.next(at: Moment(day: day, seconds: clock)) {
                    let moment = Moment(day: day, seconds: clock)
                    let isRight = memory.answer(word, at: moment)
                    let last = lastDays.updateValue(day, forKey: word)
                    clock += effort.seconds(isRight: isRight, isFirst: last == nil, isRepeat: last == day)
                    met = max(met, word + 1)
                    if let last, last < day {
                        reviews += 1
                        recalled += isRight ? 1 : 0
                    }
                    note(word, isRight, day)
                    way.answered(word, isRight: isRight, at: moment)
                }
            }
            seconds += clock
            metByDay.append(met)
            secondsByDay.append(clock)
        }
        learned = way.learnedCount
        expectedSeconds = way.expectedSeconds
        recalls = (0..<met).map { memory.recall($0, on: days) }
    }

    /// The same for the words that were begun first.
    public func known(of count: Int) -> Double { recalls.prefix(count).reduce(0, +) }

    private mutating func note(_ word: Int, _ isRight: Bool, _ day: Int) {
        while answers.count <= word { answers.append([]) }
        answers[word].append(
            AnswerLog.Answer(day: StudyDay(number: day), grade: isRight ? .good : .again))
    }
}

/// How long a person takes, in seconds.
///
/// Rounded from what Anki's users took (FSRS-Optimizer, `DEFAULT_LEARN_COSTS`, `DEFAULT_REVIEW_COSTS`): 7 for a word recalled on a
/// later day, 23 for one forgotten with all its repeats, 14 for a new one that was right twice.
public struct Effort: Sendable {
    /// To take in a word never seen before.
    public var first = 10.0
    public var recalled = 7.0
    public var forgotten = 15.0
    /// Once more on the same day.
    public var recalledAgain = 4.0
    public var forgottenAgain = 8.0

    public static let standard = Effort()

    func seconds(isRight: Bool, isFirst: Bool, isRepeat: Bool) -> Double {
        if isFirst { return first }
        if isRepeat { return isRight ? recalledAgain : forgottenAgain }
        return isRight ? recalled : forgotten
    }
}
