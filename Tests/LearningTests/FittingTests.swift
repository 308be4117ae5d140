import Foundation
import Testing
import Vocabulary

@testable import Learning

@Suite("Fitting the weights to a person")
struct FittingTests {
    /// Somebody who remembers by `weights` and is asked when FSRS with its defaults says so; on the same day again until a
    /// new word was right twice, and a forgotten one once.
    private func log(weights: [Double], words: Int, days: Int = 120, seed: UInt64 = 1) -> AnswerLog {
        let truth = MemoryModel(weights: weights)
        var generator = SplitMix64(seed: seed)
        let scheduler = Scheduler()
        return AnswerLog(
            words: (0..<words).map { word in
                var answers: [AnswerLog.Answer] = []
                var state: MemoryState?
                var (stability, difficulty) = (0.0, 0.0)
                var (repeats, isNew) = (2, true)
                var day = StudyDay(number: word * days / 2 / words)
                while day.number < days {
                    let last = answers.last?.day
                    let grade: Grade
                    if let last {
                        let passed = last.distance(to: day)
                        let recall = truth.retrievability(after: passed, stability: stability)
                        grade = generator.fraction() < recall ? .good : .again
                        stability = truth.stability(
                            stability, difficulty: difficulty, after: grade, days: passed)
                        difficulty = truth.difficulty(difficulty, after: grade)
                    } else {
                        grade = generator.fraction() < 0.7 ? .good : .again
                        stability = truth.firstStability(grade)
                        difficulty = truth.firstDifficulty(grade)
                    }
                    answers.append(AnswerLog.Answer(day: day, grade: grade))
                    let next = scheduler.state(
                        state, after: grade, at: Date(timeIntervalSince1970: 0), on: day,
                        word: Word.ID(Int64(word)))
                    state = next
                    repeats = grade == .again ? isNew ? 2 : 1 : max(0, repeats - 1)
                    if repeats == 0 { (day, isNew) = (next.dueDay, false) }
                }
                return answers
            })
    }

    private let standard = MemoryModel.standard.weights

    /// Forgets sooner, and gains less from each answer.
    private var forgetful: [Double] {
        var weights = standard
        (weights[0], weights[2], weights[8], weights[20]) = (0.08, 0.7, 1.3, 0.35)
        return weights
    }

    @Test("Weights that fit the person predict the latest answers better than the defaults")
    func better() throws {
        let outcome = try Fitting.fit(log(weights: forgetful, words: 120), from: standard)
        guard case .better(let weights, let comparison) = outcome else {
            Issue.record("Not accepted: \(outcome)")
            return
        }
        #expect(comparison.newLoss < comparison.oldLoss * 0.97)
        #expect(weights.count == 21)
        #expect(weights[2] < standard[2] / 2)
        for index in weights.indices {
            #expect((WeightBounds.lowest[index]...WeightBounds.highest[index]).contains(weights[index]))
        }
    }

    @Test("Weights that are right already are kept when a fit predicts the latest answers no better")
    func noBetter() throws {
        // The latest tenth is all that is compared, and there the truth itself is hard to beat.
        let outcomes = try (1...4).map { seed in
            try Fitting.fit(log(weights: forgetful, words: 40, seed: UInt64(seed)), from: forgetful)
        }
        let kept = outcomes.compactMap { outcome in
            if case .noBetter(let comparison) = outcome { comparison } else { nil }
        }
        #expect(!kept.isEmpty)
        for comparison in kept { #expect(comparison.newLoss >= comparison.oldLoss) }
    }

    @Test("The same log gives the same weights")
    func deterministic() throws {
        let log = log(weights: forgetful, words: 40)
        let (first, second) = (try Fitting.fit(log, from: standard), try Fitting.fit(log, from: standard))
        #expect(first == second)
    }

    @Test("The answers that are compared are the latest tenth of those that can be predicted")
    func latest() throws {
        let log = log(weights: standard, words: 40)
        let count = log.predictable.count
        let outcome = try Fitting.fit(log, from: forgetful)
        #expect(outcome.comparison?.answerCount == count / 10)
        let days = log.predictable.map { log.words[$0.word][$0.answer].day }
        #expect(days == days.sorted())
    }

    @Test("A repeat on the same day is learned from, and not predicted")
    func sameDay() {
        let day = StudyDay(number: 5)
        let log = AnswerLog(words: [
            [(0, Grade.again), (0, .good), (3, .good), (3, .good), (4, .again)].map {
                AnswerLog.Answer(day: day.adding($0.0), grade: $0.1)
            }
        ])
        #expect(log.predictable.map(\.answer) == [2, 4])
        let sequence = log.sequences(log.predictable, in: 0..<1) { _ in 1 }[0]
        #expect(sequence.steps.map(\.days) == [0, 3])
        #expect(sequence.steps.map(\.weight) == [0, 1])
    }

    @Test("Too few answers, or weights that are not 21, change nothing")
    func tooFew() throws {
        #expect(try Fitting.fit(AnswerLog(words: []), from: standard) == .tooFew)
        #expect(try Fitting.fit(log(weights: standard, words: 5, days: 20), from: standard) == .tooFew)
        #expect(try Fitting.fit(log(weights: standard, words: 40), from: [1, 2]) == .tooFew)
    }

    @Test("A fit whose task is cancelled ends without weights")
    func cancelled() async {
        let log = log(weights: forgetful, words: 40)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try Fitting.fit(log, from: MemoryModel.standard.weights)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(
        "Whatever a log says, the weights stay numbers within their bounds",
        arguments: [[Grade.again], [.easy], [.again, .easy], Grade.allCases], [0, 1, 40_000, -3])
    func absurd(grades: [Grade], gap: Int) throws {
        let log = AnswerLog(
            words: (0..<40).map { word in
                (0..<300).map { index in
                    AnswerLog.Answer(
                        day: StudyDay(number: index * gap + index / 7),
                        grade: grades[(index + word) % grades.count])
                }
            })
        guard let weights = try Fitting.weights(fittedTo: short(log)) else { return }
        #expect(weights.count == 21)
        #expect(weights.allSatisfy { $0.isFinite })
        #expect(MemoryModel(stored: weights)?.weights == weights)
    }

    /// Enough of it to be fitted in a debug build.
    private func short(_ log: AnswerLog) -> AnswerLog {
        AnswerLog(words: log.words.prefix(6).map { Array($0.prefix(40)) } + [log.words[0]])
    }

    @Test(
        "An answer of 1970 among those of a week is one of the day before it, and the next one comes no 56 years later"
    )
    func wrongClock() {
        func log(_ days: [Int]) -> AnswerLog {
            AnswerLog(words: [days.map { AnswerLog.Answer(day: StudyDay(number: $0), grade: .good) }])
        }
        #expect(log([20_000, 20_003, 0, 20_010]).words == log([20_000, 20_003, 20_003, 20_010]).words)
        #expect(log([20_000, 20_003, 0, 20_010]).predictable.count == 2)
    }

    @Test("The derivatives are those that small steps show", arguments: 0..<21)
    func derivatives(index: Int) {
        let log = log(weights: forgetful, words: 12, days: 40)
        // All four grades, and repeats within a day.
        let graded = AnswerLog(
            words: log.words.enumerated().map { word, answers in
                answers.enumerated().flatMap { place, answer in
                    let grade =
                        answer.grade == .again ? .again : [Grade.hard, .good, .easy][(word + place) % 3]
                    let first = AnswerLog.Answer(day: answer.day, grade: grade)
                    let again = AnswerLog.Answer(day: answer.day, grade: [.again, .easy][word % 2])
                    return place % 3 == 0 ? [first, again] : [first]
                }
            })
        let predictable = graded.predictable
        let sequences = graded.sequences(predictable, in: predictable.indices) { _ in 1 }
        let count = Double(predictable.count)
        var (below, above) = (forgetful, forgetful)
        let step = 1e-6
        below[index] -= step
        above[index] += step
        let slope =
            (LogLoss.mean(of: above, over: sequences) - LogLoss.mean(of: below, over: sequences)) * count
            / (2 * step)
        let derivative = LogLoss.gradient(at: forgetful, over: sequences)[index]
        #expect(abs(derivative - slope) <= 1e-4 * max(1, abs(slope)))
    }

    @Test("A weight on its bound can leave it again")
    func bound() {
        var weights = standard
        weights[0] = MemoryModel.leastStability
        let answers = [(0, Grade.again), (2, .good)].map {
            AnswerLog.Answer(day: StudyDay(number: $0.0), grade: $0.1)
        }
        let log = AnswerLog(words: [answers])
        let sequences = log.sequences(log.predictable, in: 0..<1) { _ in 1 }
        #expect(LogLoss.gradient(at: weights, over: sequences)[0] < 0)
    }

    @Test("Stored weights are brought into their bounds; what is not 21 numbers is refused")
    func stored() {
        var weights = standard
        (weights[3], weights[20]) = (5000, -1)
        let model = MemoryModel(stored: weights)
        #expect(model?.weights[3] == 100)
        #expect(model?.weights[20] == 0.1)
        #expect(MemoryModel(stored: Array(standard.prefix(20))) == nil)
        weights[7] = .nan
        #expect(MemoryModel(stored: weights) == nil)
    }
}
