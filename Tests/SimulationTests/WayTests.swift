import Learning
import Simulation
import Testing

@Suite("Simulated ways of learning")
struct WayTests {
    /// The words that `way` asks on `day`, each answered by `isRight`.
    private func day(
        _ day: Int, of way: inout some Way, isRight: (_ word: Int, _ time: Int) -> Bool = { _, _ in true }
    ) -> [Int] {
        way.begin(day)
        var asked: [Int] = []
        while let word = way.next(at: Moment(day: day, seconds: Double(asked.count) * 5)), asked.count < 1000
        {
            let time = asked.count { $0 == word }
            asked.append(word)
            way.answered(
                word, isRight: isRight(word, time), at: Moment(day: day, seconds: Double(asked.count) * 5))
        }
        return asked
    }

    private func count(_ asked: [Int]) -> [Int: Int] { asked.reduce(into: [:]) { $0[$1, default: 0] += 1 } }

    @Test("A new word is asked until it was right three times, with other words in between")
    func steps() {
        var way = SlovarikWay()
        let asked = day(0, of: &way) { word, time in !(word == 2 && time == 0) }
        let counts = count(asked)
        #expect(counts[0] == 3)
        #expect(counts[2] == 4)
        #expect(counts.count == 8)
        for (left, right) in zip(asked, asked.dropFirst()) { #expect(left != right) }
        let places = asked.indices.filter { asked[$0] == 0 }
        #expect(places[1] - places[0] > 3)
    }

    @Test("A due word is asked once, and where it was forgotten until it is right")
    func due() {
        var way = SlovarikWay(goal: 5)
        _ = day(0, of: &way)
        let asked = count(day(10, of: &way) { word, time in !(word == 1 && time < 2) })
        #expect(asked[0] == 1)
        #expect(asked[1] == 3)
        #expect(asked[4] == 3)
    }

    @Test(
        "When more is due than a day takes, the rest and all new words wait; after a pause half a day comes first"
    )
    func backlog() {
        var way = SlovarikWay(goal: 5)
        for number in 0..<40 { _ = day(number, of: &way) }
        let known = Set(day(40, of: &way)).max() ?? 0
        let first = Set(day(100, of: &way))
        let second = Set(day(101, of: &way))
        // Two seconds a screen, as these answers are given one after the other; half of 300 seconds, and 1.2 screens a due
        // word.
        #expect(first.count == 62 && first.allSatisfy { $0 <= known })
        #expect(second.count > first.count)
    }

    @Test(
        "Over a year with three weeks away no day is expected to take more than a tenth over the goal",
        arguments: [5, 10, 15, 20])
    func keepsItsWord(goal: Int) {
        let most = Double(goal) * 60 * 1.1
        for person in UInt64(1)...3 {
            let years = [
                Year(of: SlovarikWay(goal: goal), FSRSMemory.person(person), days: 365, pause: 200..<221),
                Year(of: SlovarikWay(goal: goal), ACTRMemory(seed: person), days: 365, pause: 200..<221),
            ]
            for year in years {
                #expect(year.expectedSeconds.count == 344)
                #expect(year.expectedSeconds.allSatisfy { $0 > 0 && $0 <= most })
                // The first day back is half of that.
                #expect(year.expectedSeconds[200] <= most / 2)
                // What a day really takes is what it was expected to, give or take.
                let means = zip(
                    [year.minutesPerDay * 365 / 344 * 60], [year.expectedSeconds.reduce(0, +) / 344])
                for (real, expected) in means { #expect((0.7...1.15).contains(real / expected)) }
            }
        }
    }

    @Test("As Anki plays it a new card comes twice, and after a mistake its steps begin again")
    func anki() {
        var way = AnkiWay(AnkiFSRS(), Limits(newWords: 5))
        let asked = count(day(0, of: &way) { word, time in !(word == 3 && time == 0) })
        #expect(asked[0] == 2)
        #expect(asked[3] == 3)
    }

    @Test("As Anki plays it new cards take what the limit of due ones leaves, unless they ignore it")
    func ankiLimit() {
        for (ignores, expected) in [(false, 20), (true, 40)] {
            let limits = Limits(newWords: 20, dueWords: 20)
            var way = AnkiWay(AnkiFSRS(), limits, newIgnoreLimit: ignores)
            _ = day(0, of: &way)
            #expect(Set(day(60, of: &way)).count == expected)
        }
    }

    @Test("SM-2: a day, then by the ease of two and a half")
    func sm2() {
        let scheduler = SM2()
        var state: SM2.State?
        var (moment, days) = (Moment(day: 0, seconds: 0), [Int]())
        for _ in 0..<5 {
            let next = scheduler.state(state, isRight: true, at: moment, word: 0)
            days.append(scheduler.due(next).day - moment.day)
            moment = Moment(day: scheduler.due(next).day, seconds: 0)
            state = next
        }
        #expect(days == [0, 1, 3, 8, 20])
    }

    @Test("In boxes a word that was right five times is asked no more")
    func boxes() {
        var way = BoxWay(Limits(newWords: 1))
        let asked = (0..<60).flatMap { day($0, of: &way) }
        #expect(count(asked)[0] == 5)
    }

    @Test("A year is the same each time, and on the days of a pause nothing is done")
    func year() {
        func year() -> Year {
            Year(of: SlovarikWay(), ACTRMemory(seed: 3), days: 60, pause: 20..<30)
        }
        let (first, second) = (year(), year())
        #expect(first.known == second.known)
        #expect(first.seconds == second.seconds)
        #expect(first.secondsByDay[20..<30].allSatisfy { $0 == 0 })
        #expect(first.secondsByDay[30] > 0)
    }
}
