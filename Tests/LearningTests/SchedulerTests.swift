import Foundation
import Learning
import Testing
import Vocabulary

@Suite("Scheduler")
struct SchedulerTests {
    private let moment = Date(timeIntervalSince1970: 1_800_000_000)
    private let today = StudyDay(number: 20_833)

    private func scheduler(isFuzzed: Bool = false) -> Scheduler {
        var scheduler = Scheduler()
        scheduler.isFuzzed = isFuzzed
        return scheduler
    }

    /// Each answer is given on the day on which the word is due.
    private func states(_ grades: [Grade], _ scheduler: Scheduler) -> [MemoryState] {
        var states: [MemoryState] = []
        for grade in grades {
            let day = states.last?.dueDay ?? today
            states.append(scheduler.state(states.last, after: grade, at: moment, on: day, word: 1))
        }
        return states
    }

    /// A word in days, with recall 0.9 today.
    private func known(stability: Double = 10, difficulty: Double = 5, daysAgo: Int = 10) -> MemoryState {
        MemoryState(
            stability: stability, difficulty: difficulty, dueDay: today,
            reviewedOn: today.adding(-daysAgo), repetitions: 3, lapses: 0)
    }

    private func expect(_ values: [Double], _ expected: [Double]) {
        #expect(values.count == expected.count)
        for (value, expected) in zip(values, expected) { #expect(abs(value - expected) < 5e-7) }
    }

    @Test(
        "Whatever a file says of a word, the next answer gives it a day",
        arguments: [1e300, .infinity, .nan, -1, 0, 0.001], [Int.min, Int.max, 0])
    func absurd(stability: Double, number: Int) {
        var state = known(stability: stability, difficulty: stability)
        (state.reviewedOn, state.dueDay) = (StudyDay(number: number), StudyDay(number: number))
        (state.repetitions, state.lapses) = (number, number)
        for grade in [Grade.again, .hard, .good, .easy] {
            for isFuzzed in [true, false] {
                let next = scheduler(isFuzzed: isFuzzed).state(
                    state, after: grade, at: moment, on: today, word: 1)
                #expect((0...36_500).contains(today.distance(to: next.dueDay)))
                #expect(
                    next.stability.isFinite && next.stability >= 0.001 && (1...10).contains(next.difficulty))
            }
        }
    }

    /// From an answer to the day on which its word is due.
    private func intervals(_ states: [MemoryState]) -> [Int] {
        states.map { $0.reviewedOn.distance(to: $0.dueDay) }
    }

    @Test("A word remembered each time is asked after days that grow")
    func remembered() {
        let states = states(Array(repeating: .good, count: 6), scheduler())
        expect(
            states.map(\.stability), [2.3065, 10.964332, 46.280217, 162.862202, 497.447194, 1345.528778])
        #expect(intervals(states) == [2, 11, 46, 163, 497, 1346])
    }

    @Test("A new word is asked after days at once, and a forgotten one too")
    func forgotten() {
        let states = states([.good, .good, .good, .again, .good], scheduler())
        expect(states.map(\.stability), [2.3065, 10.964332, 46.280217, 2.93258, 7.778226])
        #expect(intervals(states) == [2, 11, 46, 3, 8])
        #expect(states.map(\.lapses) == [0, 0, 0, 1, 1])
    }

    @Test("A lower desired retention asks later")
    func retention() {
        var scheduler = scheduler()
        scheduler.retention = 0.8
        let states = states(Array(repeating: .good, count: 4), scheduler)
        #expect(intervals(states) == [8, 75, 521, 2762])
    }

    @Test("After ten days at stability ten: forgotten, hard, good, easy")
    func afterDays() {
        let states = Grade.allCases.map {
            scheduler().state(known(), after: $0, at: moment, on: today, word: 1)
        }
        expect(states.map(\.stability), [1.391987, 23.246875, 32.026729, 51.253862])
        expect(states.map(\.difficulty), [8.341762, 6.665995, 4.990228, 3.314461])
    }

    @Test("Twice on one day: only forgetting weakens")
    func sameDay() {
        let stabilities = Grade.allCases.map {
            scheduler().state(known(daysAgo: 0), after: $0, at: moment, on: today, word: 1).stability
        }
        expect(stabilities, [3.051249, 10, 10, 15.534308])
    }

    @Test("What is forgotten is asked the next day, and only its first answer is no lapse")
    func lapses() {
        let states = states([.again, .good, .again, .good, .good], scheduler())
        #expect(intervals(states) == [1, 2, 1, 2, 4])
        #expect(states.map(\.lapses) == [0, 0, 1, 1, 1] && states.last?.repetitions == 5)
    }

    @Test("The days are the learner's: an answer before four in the night belongs to the evening")
    func studyDays() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        // The clocks are put forward in this night, and the day has 23 hours.
        let evening = Date(timeIntervalSince1970: 1_806_181_200)  // 27 March 2027, 22:00
        let night = evening + 4 * 3600  // 03:00 by the clock
        let morning = evening + 8 * 3600  // 07:00 by the clock
        let before = StudyDay(evening, in: zone)
        #expect(StudyDay(night, in: zone) == before && StudyDay(morning, in: zone) == before.adding(1))
        let first = scheduler().state(nil, after: .good, at: evening, on: before, word: 1)
        let same = scheduler().state(
            first, after: .good, at: night, on: StudyDay(night, in: zone), word: 1)
        let next = scheduler().state(
            first, after: .good, at: morning, on: StudyDay(morning, in: zone), word: 1)
        #expect(same.stability == first.stability)
        #expect(next.stability > first.stability)
    }

    @Test("Somebody who flies westward may answer on the day before")
    func westward() {
        let state = scheduler().state(
            known(daysAgo: 0), after: .good, at: moment, on: today.adding(-1), word: 1)
        #expect(abs(state.stability - 10) < 1e-9)
    }

    @Test("No interval is longer than a hundred years, none shorter than a day")
    func bounds() {
        let strong = scheduler().state(
            known(stability: 1e6, daysAgo: 20_000), after: .easy, at: moment, on: today, word: 1)
        #expect(today.distance(to: strong.dueDay) == 36_500)
        let weak = scheduler().state(
            known(stability: 0.001, daysAgo: 0), after: .good, at: moment, on: today, word: 1)
        #expect(today.distance(to: weak.dueDay) == 1)
    }

    @Test(
        "Longer intervals are spread further",
        arguments: [
            (0.2, 1...1), (2.4, 2...2), (7, 5...9), (17, 14...20), (37, 33...41), (36_400, 34_578...36_500),
        ])
    func fuzzRange(interval: Double, expected: ClosedRange<Int>) {
        #expect(Fuzz.range(interval, maximum: 36_500) == expected)
    }

    @Test("A word's interval is spread over its whole range, and is the same whenever it is computed")
    func fuzz() {
        func days(_ word: Word.ID) -> Int {
            let state = scheduler(isFuzzed: true).state(
                known(), after: .good, at: moment, on: today, word: word)
            return today.distance(to: state.dueDay)
        }
        // S is 32.03: 28…36 days.
        let drawn = (1...500).map { days(Word.ID($0)) }
        #expect(Set(drawn) == Set(28...36))
        #expect(drawn == (1...500).map { days(Word.ID($0)) })
    }

    @Test("A whole history gives the same as its answers one by one")
    func replay() {
        let ratings: [Rating] = [.forgot, .remember, .remember, .remember, .forgot, .remember]
        let reviews = ratings.enumerated().map { number, rating in
            (rating: rating, moment: moment + Double(number), day: today.adding(number * 3))
        }
        var state: MemoryState?
        for review in reviews {
            state = Scheduler.standard.state(
                state, after: Grade(review.rating), at: review.moment, on: review.day, word: 7)
        }
        #expect(Scheduler.standard.state(after: reviews, word: 7) == state)
        #expect(state?.repetitions == 6 && state?.lapses == 1)
    }

    @Test("One answer that is dated 1970 leaves a word as one of the day before it would")
    func wrongClock() {
        let scheduler = Scheduler.standard
        func state(_ days: [Int]) -> MemoryState? {
            scheduler.state(
                after: days.map { (.remember, Date(timeIntervalSince1970: 0), StudyDay(number: $0)) }, word: 1
            )
        }
        #expect(state([20_000, 20_003, 0, 20_010]) == state([20_000, 20_003, 20_003, 20_010]))
        #expect(state([20_000, 20_003, 0])?.reviewedOn == StudyDay(number: 20_003))
        // After one of 2099 the next is believed.
        #expect(state([20_000, 47_000, 20_010])?.reviewedOn == StudyDay(number: 20_010))
    }
}
