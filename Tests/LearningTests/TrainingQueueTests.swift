import Foundation
import Learning
import Testing
import Vocabulary

@Suite("Queue of a training")
struct TrainingQueueTests {
    private struct FixedGenerator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state
        }
    }

    private let today = StudyDay(number: 20_000)

    private func queue(_ candidates: [TrainingQueue.Candidate], length: Int = 3) -> [Word.ID] {
        var generator = FixedGenerator(state: 7)
        return TrainingQueue.words(from: candidates, today: today, length: length, using: &generator)
    }

    /// `due` counts days from today.
    private func word(_ id: Word.ID, _ progress: Int, due: Int? = nil, at seconds: TimeInterval? = nil)
        -> TrainingQueue.Candidate
    {
        .init(
            word: id, progress: Progress(progress), dueDay: due.map { today.adding($0) },
            dueAt: seconds.map { Date(timeIntervalSince1970: $0) })
    }

    @Test("No words, no queue")
    func empty() {
        #expect(queue([]).isEmpty)
    }

    @Test("What is due comes before new words, longest due first, learned or not")
    func dueFirst() {
        let chosen = queue([
            word(1, 0), word(2, 3, due: 0), word(3, 5, due: -9), word(4, 1, due: -2), word(5, 1, due: 1),
        ])
        #expect(Set(chosen) == [2, 3, 4])
    }

    @Test("Of the words learned today those come first that have waited longer")
    func steps() {
        let chosen = queue([
            word(1, 1, due: 0, at: 900), word(2, 1, due: 0, at: 300), word(3, 0, due: 0, at: 600),
            word(4, 2, due: 0),
        ])
        #expect(Set(chosen) == [2, 3, 4])
    }

    @Test("New words are taken in the order in which they were added")
    func newInOrder() {
        #expect(Set(queue([word(9, 0), word(4, 0), word(6, 0), word(5, 0)])) == [4, 5, 6])
    }

    @Test("When nothing is due or new, what falls due soonest is asked, learned words last")
    func ahead() {
        #expect(
            Set(
                queue([
                    word(1, 5, due: 1), word(2, 4, due: 30), word(3, 2, due: 9), word(4, 5, due: 2),
                    word(5, 0),
                ])) == [5, 3, 2])
        #expect(
            Set(queue([word(1, 5, due: 9), word(2, 5, due: 2), word(3, 1, due: 90)], length: 2)) == [3, 2])
    }

    @Test("Every word is asked once")
    func onceEach() {
        let chosen = queue((1...50).map { word(Word.ID($0), 0) }, length: 20)
        #expect(chosen.count == 20)
        #expect(Set(chosen).count == 20)
    }

    @Test("The order is mixed")
    func mixed() {
        let chosen = queue((1...20).map { word(Word.ID($0), 0) }, length: 20)
        #expect(chosen != chosen.sorted())
    }
}
