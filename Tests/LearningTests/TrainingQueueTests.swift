import Learning
import Testing

@Suite("Queue of a training")
struct TrainingQueueTests {
    private struct FixedGenerator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state
        }
    }

    private func queue(_ candidates: [TrainingQueue.Candidate], length: Int = 3) -> [Int64] {
        var generator = FixedGenerator(state: 7)
        return TrainingQueue.words(from: candidates, length: length, using: &generator)
    }

    private func word(_ id: Int64, _ progress: Int, at time: Int64? = nil) -> TrainingQueue.Candidate {
        .init(word: id, progress: Progress(progress), reviewedAt: time)
    }

    @Test("No words, no queue")
    func empty() {
        #expect(queue([]).isEmpty)
    }

    @Test("Words under way come before new ones, answered longest ago first")
    func startedFirst() {
        let chosen = queue([word(1, 0), word(2, 3, at: 500), word(3, 2, at: 100), word(4, 1, at: 900)])
        #expect(Set(chosen) == [2, 3, 4])
    }

    @Test("New words are taken in the order in which they were added")
    func newInOrder() {
        #expect(Set(queue([word(9, 0), word(4, 0), word(6, 0), word(5, 0)])) == [4, 5, 6])
    }

    @Test("Learned words only fill up a sitting")
    func learnedLast() {
        #expect(
            Set(queue([word(1, 5, at: 1), word(2, 5, at: 2), word(3, 5, at: 3), word(4, 0)])) == [4, 1, 2])
    }

    @Test("Every word is asked once")
    func onceEach() {
        let chosen = queue((1...50).map { word(Int64($0), 0) }, length: 20)
        #expect(chosen.count == 20)
        #expect(Set(chosen).count == 20)
    }

    @Test("The order is mixed")
    func mixed() {
        let chosen = queue((1...20).map { word(Int64($0), 0) }, length: 20)
        #expect(chosen != chosen.sorted())
    }
}
