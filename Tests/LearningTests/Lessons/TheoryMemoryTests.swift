import Foundation
import Learning
import Testing
import Vocabulary

@Suite("Memory of theory")
struct TheoryMemoryTests {
    private static let day = StudyDay(number: 20_000)

    /// Answers of `(day, right, of)`, the days counted from the first.
    private func memory(_ answers: [(Int, Int, Int)]) throws -> TheoryMemory {
        let memory = answers.reduce(nil) { known, answer in
            TheoryMemory(
                known, afterAnswerOn: Self.day.adding(answer.0), rightCount: answer.1, count: answer.2)
        }
        return try #require(memory)
    }

    @Test("All answers of a day are one: nine of ten right are good, half of them hard, fewer are forgotten")
    func grades() throws {
        #expect(try memory([(0, 9, 10)]).grade == .good)
        #expect(try memory([(0, 1, 1), (0, 3, 4)]).grade == .hard)
        #expect(try memory([(0, 1, 2)]).grade == .hard)
        #expect(try memory([(0, 4, 10)]).grade == .again)
        #expect(try memory([(0, 1, 1), (0, 1, 1), (0, 1, 1)]) == memory([(0, 3, 3)]))
    }

    @Test("It is asked again when a word answered so would be, and the next day at the earliest")
    func intervals() throws {
        func days(_ answers: [(Int, Int, Int)]) throws -> Int {
            Self.day.distance(to: try memory(answers).dueDay)
        }
        var scheduler = Scheduler.standard
        scheduler.isFuzzed = false
        var known: MemoryState?
        var answers: [(Int, Int, Int)] = []
        for (day, grade) in [(0, Grade.good), (2, .good), (14, .again), (16, .hard), (20, .good)] {
            let right = [Grade.good: 4, .hard: 2, .again: 0][grade] ?? 0
            answers.append((day, right, 4))
            known = scheduler.state(
                known, after: grade, at: .distantPast, on: Self.day.adding(day), word: 1)
            #expect(try Self.day.adding(days(answers)) == known?.dueDay, "\(day)")
        }
        #expect(try days([(0, 0, 4)]) == 1)
    }

    @Test("An answer by a clock that went back counts for the last day")
    func back() throws {
        #expect(try memory([(5, 1, 1), (3, 0, 1)]) == memory([(5, 1, 2)]))
    }

    @Test(
        "Whatever a file says of it, there is a day on which it is asked",
        arguments: [
            (Double.infinity, 5.0), (-.infinity, -1e300), (.nan, .nan), (1e300, 1), (-1e300, 10), (0, 0),
        ])
    func absurd(stability: Double, difficulty: Double) {
        for day in [Int.min, 0, Int.max] {
            let before = TheoryMemory.State(
                stability: stability, difficulty: difficulty, day: StudyDay(number: day))
            let memory = TheoryMemory(before: before, day: Self.day, rightCount: .max, count: .max)
            #expect(memory.dueDay > Self.day)
            #expect(TheoryMemory(memory, afterAnswerOn: Self.day, rightCount: 1, count: 1).dueDay > Self.day)
        }
    }
}
