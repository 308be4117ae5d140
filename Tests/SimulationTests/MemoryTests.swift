import Learning
import Simulation
import Testing

@Suite("Simulated memories")
struct MemoryTests {
    private func moment(_ day: Int, _ seconds: Double = 0) -> Moment { Moment(day: day, seconds: seconds) }

    @Test("ACT-R: what was never seen is not recalled, and what was seen fades")
    func fading() {
        var memory = ACTRMemory(seed: 1)
        #expect(memory.recall(7, on: 1) == 0)
        let isRecalled = memory.answer(7, at: moment(0))
        #expect(!isRecalled)
        let recalls = [1, 3, 10, 60].map { memory.recall(7, on: $0) }
        #expect(recalls == recalls.sorted(by: >))
    }

    @Test("ACT-R: three answers on three days last longer than three at once")
    func spacing() {
        var (massed, spaced) = (ACTRMemory(seed: 1), ACTRMemory(seed: 1))
        for place in 0..<3 {
            _ = massed.answer(7, at: moment(20, Double(place) * 5))
            _ = spaced.answer(7, at: moment(place * 10))
        }
        #expect(spaced.recall(7, on: 60) > massed.recall(7, on: 60))
    }

    @Test("FSRS: recall after as many days as the stability is nine of ten")
    func stability() {
        var memory = FSRSMemory(model: .standard, seed: 1)
        let words = 0..<4000
        // Weights 0…3 are the four first stabilities; the nearest whole day of each would be another sum.
        for word in words { _ = memory.answer(word, at: moment(0)) }
        let mean = words.reduce(0) { $0 + memory.recall($1, on: 2) } / Double(words.count)
        #expect((0.8...0.95).contains(mean))
    }

    @Test("A person is the same each time, and people differ")
    func people() {
        func answers(_ person: UInt64) -> [Bool] {
            var memory = FSRSMemory.person(person)
            return (0..<50).flatMap { word in (0..<5).map { memory.answer(word, at: moment($0 * 9)) } }
        }
        #expect(answers(1) == answers(1))
        #expect(answers(1) != answers(2))
    }
}
