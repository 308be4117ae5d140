import Learning
import Testing
import Vocabulary

@Suite("Streaks")
struct StreakTests {
    /// Of days with ten answers each, but for those that say until when their plan was done.
    private func streak(_ days: [Int], until: [Int: Int] = [:], today: Int) -> Streak {
        Streak(self.days(days, until: until), today: StudyDay(number: today))
    }

    private func days(_ numbers: [Int], until: [Int: Int] = [:]) -> [Streak.Day] {
        numbers.compactMap { number in
            let done = until[number].map { StudyDay(number: $0) }
            return Streak.Day(StudyDay(number: number), answers: done == nil ? 10 : 1, doneUntil: done)
        }
    }

    @Test("A day counts with ten answers, or with its plan done by fewer")
    func countedDays() {
        let day = StudyDay(number: 1)
        #expect(Streak.Day(day, answers: 9, doneUntil: nil) == nil)
        #expect(Streak.Day(day, answers: 10, doneUntil: nil) != nil)
        #expect(Streak.Day(day, answers: 1, doneUntil: day) != nil)
    }

    @Test("Days in a row count; today may still come")
    func days() {
        #expect(streak([], today: 9).best == 0 && streak([], today: 9).current == 0)
        #expect(streak([1], today: 9).best == 1 && streak([1], today: 9).current == 0)
        #expect(streak([1, 2, 3], today: 3).current == 3)
        #expect(streak([1, 2, 3], today: 4).current == 3)
    }

    @Test("One day off is forgiven, two in a row end the streak; a day off adds nothing")
    func dayOff() {
        let forgiven = streak([1, 2, 3, 5, 6], today: 6)
        #expect(forgiven.current == 5 && forgiven.best == 5 && forgiven.daysOff.map(\.number) == [4])
        let ended = streak([1, 2, 3, 6], today: 6)
        #expect(ended.current == 1 && ended.best == 3 && ended.daysOff.isEmpty)
    }

    @Test("Yesterday's day off is forgiven before today is used; after a second one nothing is left")
    func waiting() {
        let yesterday = streak([1, 2, 3], today: 5)
        #expect(yesterday.current == 3 && yesterday.daysOff.map(\.number) == [4])
        #expect(streak([1, 2, 3], today: 6).current == 0 && streak([1, 2, 3], today: 6).daysOff.isEmpty)
    }

    @Test("Of seven days only one is forgiven: a second leaves the days since the first")
    func secondDayOff() {
        // Days off: 3 and 9, six days apart.
        let near = streak([1, 2, 4, 5, 6, 7, 8, 10], today: 10)
        #expect(near.current == 6 && near.best == 7 && near.daysOff.map(\.number) == [9])
        // Days off: 3 and 10.
        let apart = streak([1, 2, 4, 5, 6, 7, 8, 9, 11], today: 11)
        #expect(apart.current == 9 && apart.best == 9 && apart.daysOff.map(\.number) == [3, 10])
    }

    @Test("Days on which nothing was left to do end nothing, count for nothing and are no days off")
    func nothingToDo() {
        let idle = streak([1, 2, 9], until: [2: 8], today: 9)
        #expect(idle.current == 3 && idle.daysOff.isEmpty)
        #expect(streak([1, 2], until: [2: 8], today: 8).current == 2)
        let late = streak([1, 2, 10], until: [2: 8], today: 10)
        #expect(late.current == 3 && late.daysOff.map(\.number) == [9])
        #expect(streak([1, 2, 11], until: [2: 8], today: 11).current == 1)
    }

    @Test("A day of the morrow, of a learner who flew west, does not change today")
    func tomorrow() {
        #expect(streak([1, 2, 3], today: 2).current == 2)
        #expect(streak([1, 2, 3], today: 2).best == 3)
    }

    @Test("Read back from today it is the longest span with at most one day off in any seven")
    func anyHistory() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<300 {
            let numbers = (1...40).filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
            let today = 40 + Int.random(in: 0...1, using: &random)
            let known = Set(numbers)
            func isSpan(_ start: Int) -> Bool {
                let missing = (start..<today).filter { !known.contains($0) }
                return known.contains(start)
                    && zip(missing, missing.dropFirst()).allSatisfy { $1 - $0 >= 7 }
            }
            let start = (1...today).first { isSpan($0) }
            let expected = start.map { start in numbers.count { $0 >= start && $0 <= today } } ?? 0
            #expect(streak(numbers, today: today).current == expected, "\(numbers)")
            var back = Streak.Run(backFrom: StudyDay(number: today))
            for day in days(numbers).reversed() {
                var longer = back
                guard longer.join(day) else { break }
                back = longer
            }
            #expect(back.count == expected, "\(numbers)")
        }
    }
}
