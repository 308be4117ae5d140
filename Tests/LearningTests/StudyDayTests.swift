import Foundation
import Learning
import Testing
import Vocabulary

@Suite("Study days")
struct StudyDayTests {
    private func moment(_ iso: String) throws -> Date { try Date(iso, strategy: .iso8601) }
    private func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

    @Test(
        "A day turns over at 04:00 by the clock on the wall, on the days of both clock changes too",
        arguments: [
            // Clocks go from 02:00 to 03:00 on 29 March 2026, and from 03:00 to 02:00 on 25 October 2026.
            ("2026-03-28T02:59:59Z", "2026-03-27"), ("2026-03-28T03:00:00Z", "2026-03-28"),
            ("2026-03-29T01:59:59Z", "2026-03-28"), ("2026-03-29T02:00:00Z", "2026-03-29"),
            ("2026-03-30T01:59:59Z", "2026-03-29"), ("2026-03-30T02:00:00Z", "2026-03-30"),
            ("2026-10-25T02:59:59Z", "2026-10-24"), ("2026-10-25T03:00:00Z", "2026-10-25"),
            ("2026-10-26T02:59:59Z", "2026-10-25"), ("2026-10-26T03:00:00Z", "2026-10-26"),
        ])
    func turnsOver(at time: String, into day: String) throws {
        let berlin = try zone("Europe/Berlin")
        #expect(StudyDay(try moment(time), in: berlin).iso == day)
    }

    @Test("A day can be reckoned with whatever its number is", arguments: [Int.min, Int.max, -1, 0])
    func absurd(number: Int) {
        let day = StudyDay(number: number)
        #expect(day.adding(1).distance(to: day.adding(-1)) <= 0 && (0...6).contains(day.weekday))
        #expect(!day.iso.isEmpty)
        #expect(StudyDay(Date(timeIntervalSince1970: .infinity), in: .gmt).number < .max)
    }

    @Test(
        "What is not a date of ten digits and hyphens is none",
        arguments: [
            "", "--", "2026-03-", "2026-3-29", "+026-03-29", "2026-02-30", "0000-01-01", "٢٠٢٦-03-29",
            "2026-03-29\u{301}",
            "2026\u{301}-03-29", "99999999999999999999-01-01",
        ])
    func noDate(text: String) {
        #expect(StudyDay(iso: text) == nil)
    }

    @Test("Dates are read and written as date fields do, and what is no date is refused")
    func iso() {
        for number in [-800_000 / 2, -1, 0, 59, 11_016, 20_000, 100_000] {
            let day = StudyDay(number: number)
            if day.civil.year > 0 { #expect(StudyDay(iso: day.iso) == day) }
        }
        #expect(StudyDay(iso: "1970-01-01")?.number == 0 && StudyDay(iso: "2024-02-29")?.number == 19_782)
        for wrong in ["", "2026-02-29", "2026-13-01", "2026-1-1", "26-01-01", "2026-01-01x", "2026-01-+1"] {
            #expect(StudyDay(iso: wrong) == nil, "\(wrong)")
        }
    }

    @Test("A moment has the day and the hour of the learner's own clock, over a clock change")
    func localTime() throws {
        let berlin = try zone("Europe/Berlin")
        let times = try ["2026-10-24T20:30:00Z", "2026-10-25T02:59:59Z", "2026-10-25T03:00:00Z"].map {
            LocalTime(try moment($0), in: berlin)
        }
        #expect(times.map(\.day.iso) == ["2026-10-24", "2026-10-24", "2026-10-25"])
        #expect(times.map(\.hour) == [22, 3, 4])
    }
}

@Suite("Achievements")
struct AchievementTests {
    private func history(_ days: [(day: Int, tally: ReviewTally)]) -> StudyHistory {
        StudyHistory(
            days: days.map { .init(day: StudyDay(number: $0.day), tally: $0.tally, isLate: $0.day == 140) })
    }

    private func standing(_ achievement: Achievement, _ days: [(day: Int, tally: ReviewTally)]) throws
        -> AchievementStanding
    {
        let standings = AchievementFigures(history: history(days)).standings
        return try #require(standings.first { $0.achievement == achievement })
    }

    @Test("There are at least 24, and no two are remembered by the same name")
    func names() {
        #expect(
            Achievement.all.count >= 24 && Set(Achievement.all.map(\.name)).count == Achievement.all.count)
    }

    @Test("Each says the day on which it was first reached, and how far one is before")
    func reached() throws {
        let some = ReviewTally(remembered: 20, forgotten: 0, duration: 0, learned: 6)
        let days = [(100, some), (101, some), (102, some), (140, some)]
        #expect(try standing(.learned(10), days).reachedOn?.number == 101)
        #expect(try standing(.learned(50), days).done == 24)
        #expect(try standing(.streak(3), days).reachedOn?.number == 102)
        #expect(try standing(.streak(7), days).done == 3)
        #expect(try standing(.pause(30), days).reachedOn?.number == 140)
        #expect(try standing(.accurateWeek, days).reachedOn == nil)
        #expect(try standing(.early, days).reachedOn == nil)
        #expect(try standing(.late, days).reachedOn?.number == 140)
    }

    @Test("No badge asks for a day without «Не помню» any more")
    func formerOnes() {
        let flawless = ReviewTally(remembered: 60, forgotten: 0, duration: 0, learned: 0)
        let reached = AchievementFigures(history: history([(1, flawless)])).standings
            .filter { $0.reachedOn != nil }
        #expect(reached.map(\.achievement) == [.review])
        #expect(Set(Achievement.former).isDisjoint(with: Achievement.all))
    }

    @Test("A streak is reached over its day off, by the days that count")
    func streakWithDayOff() throws {
        let some = ReviewTally(remembered: 10, forgotten: 0, duration: 0, learned: 0)
        let few = ReviewTally(remembered: 9, forgotten: 0, duration: 0, learned: 0)
        let days = [(1, some), (2, some), (3, few), (4, some)]
        #expect(try standing(.streak(3), days).reachedOn?.number == 4)
        #expect(try standing(.streak(3), [(1, few), (2, few), (3, few)]).done == 0)
    }

    @Test("A word learned, forgotten and learned again counts once")
    func forgottenAgain() throws {
        let gained = ReviewTally(remembered: 1, forgotten: 0, duration: 0, learned: 9)
        let lost = ReviewTally(remembered: 0, forgotten: 1, duration: 0, learned: -1)
        #expect(try standing(.learned(10), [(1, gained), (2, lost)]).reachedOn == nil)
    }
}
