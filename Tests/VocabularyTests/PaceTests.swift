import Testing
import Vocabulary

@Suite("Pace of a learner")
struct PaceTests {
    @Test("Seven seconds a screen until some dozens of answers are known")
    func unknown() {
        #expect(Pace.of([]) == 7)
        #expect(Pace.of(Array(repeating: 2_500, count: 49)) == 7)
        #expect(Pace.of(Array(repeating: 2_500, count: 50)) == 2.5)
    }

    @Test("A phone that was put down changes little")
    func robust() {
        var durations = Array(repeating: 5_000, count: 297)
        durations += [120_000, 3_600_000, .max]
        #expect((5...5.2).contains(Pace.of(durations)))
    }

    @Test("Many answers that took twice as long do count: a day is the sum of them")
    func mean() {
        #expect(Pace.of((0..<100).map { $0 < 60 ? 4_000 : 8_000 }) == 5.6)
    }

    @Test("Nobody is faster than two seconds or slower than thirty")
    func bounds() {
        #expect(Pace.of(Array(repeating: 1, count: 300)) == 2)
        #expect(Pace.of(Array(repeating: 119_000, count: 300)) == 30)
    }
}
