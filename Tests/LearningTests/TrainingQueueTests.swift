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

    private func entries(due: Int, new: Int, length: Int = 20) -> [TrainingQueue.Entry] {
        var generator = FixedGenerator(state: 7)
        return TrainingQueue.entries(
            due: (0..<due).map { Word.ID(Int64(1 + $0)) }, new: (0..<new).map { Word.ID(Int64(1001 + $0)) },
            length: length, using: &generator)
    }

    /// Asks until nothing is left; the answers in `mistakes` are wrong. The words in the order in which they were asked.
    private func asked(_ entries: [TrainingQueue.Entry], mistakes: Set<Int> = []) -> [Word.ID] {
        var (entries, asked) = (entries, [Word.ID]())
        while asked.count < 1000, let next = TrainingQueue.next(in: entries, answered: asked.count) {
            let rating: Rating = mistakes.contains(asked.count) ? .forgot : .remember
            entries[next].take(rating, answered: asked.count)
            asked.append(entries[next].word)
        }
        return asked
    }

    @Test("No words, no queue")
    func empty() {
        #expect(entries(due: 0, new: 0).isEmpty)
        #expect(TrainingQueue.next(in: [], answered: 0) == nil)
    }

    @Test("Due words that matter most come first, and a few new ones have their place beside them")
    func chosen() {
        let many = entries(due: 100, new: 8)
        #expect(many.count == 20)
        #expect(Set(many.filter { $0.purpose == .due }.map(\.word)) == Set((1...15).map { Word.ID($0) }))
        #expect(
            Set(many.filter { $0.purpose == .first }.map(\.word)) == Set((1001...1005).map { Word.ID($0) }))
        #expect(entries(due: 3, new: 30).count { $0.purpose == .first } == 17)
        #expect(entries(due: 100, new: 0).count == 20)
    }

    @Test("The order is mixed")
    func mixed() {
        let words = entries(due: 20, new: 0).map(\.word)
        #expect(words != words.sorted())
    }

    @Test("A due word is asked once, a new one three times")
    func counts() {
        let words = asked(entries(due: 4, new: 4))
        #expect(words.count == 16)
        for word in Set(words) { #expect(words.count { $0 == word } == (word.number > 1000 ? 3 : 1)) }
    }

    @Test("A wrong answer asks again until it is right")
    func mistakes() {
        #expect(asked(entries(due: 1, new: 0), mistakes: [0, 1, 2]).count == 4)
        #expect(asked(entries(due: 0, new: 1), mistakes: [0, 2]).count == 5)
        #expect(asked([.init(7, .practice)], mistakes: [0]).count == 2)
    }

    @Test("A word that is known when it is met is not asked again")
    func known() {
        var entry = TrainingQueue.Entry(7, .first)
        entry.take(.easy, answered: 0)
        #expect(entry.remaining == 0)
        var other = TrainingQueue.Entry(8, .first)
        other.take(.remember, answered: 0)
        other.take(.easy, answered: 4)
        #expect(other.remaining == 1)
    }

    @Test("Three other cards stand between the first two right answers, eight between the later ones")
    func gaps() {
        let words = asked(entries(due: 15, new: 5))
        for word in Set(words) where word.number > 1000 {
            let places = words.indices.filter { words[$0] == word }
            #expect(places[1] - places[0] >= 4 && places[2] - places[1] >= 9)
        }
    }

    @Test("A new word that was met waits for three other cards, and still needs three right answers")
    func met() throws {
        var words = entries(due: 15, new: 5)
        var cards: [(word: Word.ID, isMeeting: Bool)] = []
        while cards.count < 100, let next = TrainingQueue.next(in: words, answered: cards.count) {
            let isMeeting = words[next].purpose == .first && !words[next].isMet
            cards.append((words[next].word, isMeeting))
            if isMeeting {
                words[next].meet(answered: cards.count - 1)
            } else {
                words[next].take(.remember, answered: cards.count - 1)
            }
        }
        #expect(cards.count == 15 + 5 * 4)
        for word in Set(cards.map(\.word)) where word.number > 1000 {
            let places = cards.indices.filter { cards[$0].word == word }
            #expect(cards[places[0]].isMeeting && !places.dropFirst().contains { cards[$0].isMeeting })
            #expect(places[1] - places[0] >= 4)
        }
        var twice = TrainingQueue.Entry(7, .first)
        twice.meet(answered: 0)
        let once = twice
        twice.meet(answered: 9)
        #expect(twice == once && twice.remaining == 3 && twice.step == 0)
    }

    @Test("After two words that were only met something is asked", arguments: [0, 1, 2, 6, 15])
    func notOnlyMet(due: Int) {
        var words = entries(due: due, new: 12)
        var meetings: [Bool] = []
        while meetings.count < 200, let next = TrainingQueue.next(in: words, answered: meetings.count) {
            let isMeeting = words[next].purpose == .first && !words[next].isMet
            if isMeeting {
                words[next].meet(answered: meetings.count)
            } else {
                words[next].take(.remember, answered: meetings.count)
            }
            meetings.append(isMeeting)
        }
        #expect(words.allSatisfy { $0.remaining == 0 })
        for place in meetings.indices.dropFirst(2) {
            #expect(!meetings[(place - 2)...place].allSatisfy { $0 }, "\(place)")
        }
    }

    @Test("With nothing else left a word is asked at once, and the training ends")
    func alone() {
        #expect(asked(entries(due: 0, new: 1)).count == 3)
        #expect(asked(entries(due: 0, new: 2)).count == 6)
    }

    @Test(
        "Asked along are words whose turn comes as if they were asked one by one, and none that was not met")
    func companions() {
        let entries: [TrainingQueue.Entry] = [
            .init(1, .due), .init(2, .first),
            .init(word: 3, purpose: .step, remaining: 2, turn: 5),
            .init(word: 4, purpose: .first, remaining: 3, turn: 6, isMet: true),
            .init(word: 5, purpose: .step, remaining: 1, turn: 9),
            .init(word: 6, purpose: .again, remaining: 0, turn: 1), .init(7, .due),
        ]
        #expect(TrainingQueue.companions(of: 1, in: entries, answered: 4) == [3, 4, 7])
        #expect(TrainingQueue.companions(of: 3, in: entries, answered: 4) == [1, 7])
        #expect(TrainingQueue.companions(of: 3, in: entries, answered: 8) == [4, 5, 1, 7])
    }
}
