import Learning
import Testing
import Vocabulary

@Suite("What a desired retention costs")
struct RetentionCostTests {
    private let today = StudyDay(number: 20_000)

    private func known(_ count: Int) -> [MemoryState] {
        (0..<count).map { place in
            MemoryState(
                stability: Double(2 + place % 60), difficulty: Double(3 + place % 6),
                dueDay: today.adding(place % 30), reviewedOn: today.adding(-(place % 30)),
                repetitions: 4, lapses: 0)
        }
    }

    private func cost(_ retention: Double, known: Int = 300, new: Int = 0, newPerDay: Int = 8)
        -> RetentionCost
    {
        let person = RetentionCost.Person(
            known: self.known(known), newCount: new, newPerDay: newPerDay, secondsPerAnswer: 6)
        return RetentionCost(retention: retention, of: person, today: today)
    }

    @Test("To remember more is to answer more, over the whole range")
    func rising() {
        let answers = [0.8, 0.85, 0.9, 0.95].map { cost($0, new: 1000).answersPerDay }
        #expect(answers == answers.sorted())
        #expect(answers[3] > answers[0] * 1.5)
    }

    @Test("Minutes are the answers times the person's seconds")
    func minutes() {
        let cost = cost(0.9)
        #expect(abs(cost.minutesPerDay - cost.answersPerDay / 10) < 1e-9)
    }

    @Test("The same words cost the same each time")
    func deterministic() {
        #expect(cost(0.87, new: 500).answersPerDay == cost(0.87, new: 500).answersPerDay)
    }

    @Test("Twice as many words cost about twice as much, also where some stand for all")
    func proportional() {
        let (few, many) = (cost(0.9, known: 5_000), cost(0.9, known: 50_000))
        #expect(abs(many.answersPerDay / few.answersPerDay / 10 - 1) < 0.1)
    }

    @Test("A new word is asked three times at least, and as many a day as the limit says")
    func new() {
        let costs = cost(0.9, known: 0, new: 10_000, newPerDay: 8)
        #expect(costs.answersPerDay > 8 * 3)
        // With no more than those, nothing is left to begin after a day.
        #expect(cost(0.9, known: 0, new: 8).answersPerDay < costs.answersPerDay / 10)
    }

    @Test("Without words there is nothing to answer")
    func none() {
        #expect(cost(0.9, known: 0).answersPerDay == 0)
    }

    @Test("Whatever a file says of a word, there is a number", arguments: [0, -1, .nan, .infinity, 1e300])
    func absurd(stability: Double) {
        var states = known(3)
        for place in states.indices {
            (states[place].stability, states[place].difficulty) = (stability, stability)
            states[place].reviewedOn = StudyDay(number: place == 0 ? .min : .max)
        }
        let person = RetentionCost.Person(
            known: states, newCount: .max, newPerDay: .max, secondsPerAnswer: 6)
        #expect(RetentionCost(retention: 0.9, of: person, today: today).answersPerDay.isFinite)
    }
}
