import Foundation
import GRDB
import HTTPServer
import HTTPTypes
import Household
import Testing
import Vocabulary

@testable import Storage
@testable import Web

@Suite("A clock that jumps")
struct ClockTests {
    private static let day = 86_400.0
    /// Since the beginning of the tests' time, 15 January 2027.
    private static let to1970 = -1_800_000_000.0
    private static let to2099 = 72.5 * 365.25 * day

    private func learner(_ house: House, words: Int = 3) async -> (Visitor, String) {
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Погода")
        for number in 0..<words {
            await visitor.post(
                category + "/words", [("translation", "слово \(number)"), ("term", "word \(number)")])
        }
        return (visitor, "/training?category=" + category.dropFirst("/categories/".count))
    }

    private func rows(_ house: House, _ sql: String) throws -> [String] {
        try house.database().read {
            try GRDB.Row.fetchAll($0, sql: sql).map { row in
                row.databaseValues.map(\.description).joined(separator: " ")
            }
        }
    }

    private func warnings(_ house: House) -> [String] {
        house.log.lines.filter { $0.hasPrefix("warning the clock jumped") }
    }

    /// Some days of learning, one answer of which is given while the clock is `seconds` off.
    private func studied(jump seconds: TimeInterval?) async throws -> House {
        let house = try House()
        let (visitor, training) = await learner(house)
        await visitor.finishTraining(training)
        for _ in 0..<3 {
            house.wait(4 * Self.day)
            let page = await visitor.open(training)
            if let seconds { house.putClock(seconds) }
            await visitor.post("/reviews", page.card + [("rating", "remember")])
            if let seconds { house.putClock(-seconds) }
            await visitor.finishTraining(training)
        }
        return house
    }

    @Test(
        "One answer dated 1970 or 2099 leaves everything as it would have been", arguments: [to1970, to2099])
    func poisonsNothing(jump: TimeInterval) async throws {
        let (right, wrong) = (try await studied(jump: nil), try await studied(jump: jump))
        let states = "SELECT word_id, stability, difficulty, due_day, reviewed_on, repetitions FROM memory"
        #expect(try rows(wrong, states) == rows(right, states))
        let sums = "SELECT study_day, remembered, forgotten FROM day_tally"
        #expect(try rows(wrong, sums) == rows(right, sums))
        // It is noted what the clock said.
        #expect(try rows(right, "SELECT id FROM review WHERE clock IS NOT NULL") == [])
        let noted = try rows(wrong, "SELECT (clock - reviewed_at) / 1000 FROM review WHERE clock IS NOT NULL")
        #expect(noted == Array(repeating: "\(Int(jump))", count: 3))
        #expect(warnings(wrong).count == 3 && warnings(right).isEmpty)
    }

    @Test(
        "One is still signed in while it is wrong, and home says what it said", arguments: [to1970, to2099])
    func home(jump: TimeInterval) async throws {
        let house = try House()
        let (visitor, _) = await learner(house)
        let before = await visitor.open("/").text
        house.putClock(jump)
        #expect(await visitor.open("/").text == before)
    }

    @Test("A clock that keeps to what it says for ten minutes is believed: it was set right")
    func setRight() async throws {
        let house = try House()
        let (visitor, training) = await learner(house)
        await visitor.finishTraining(training)
        house.putClock(9 * Self.day)
        #expect(!(await visitor.open("/").text.contains("Начнём с ")))
        house.wait(599)
        #expect(!(await visitor.open("/").text.contains("Начнём с ")))
        house.wait(1)
        #expect(await visitor.open("/").text.contains("Начнём с "))
        #expect(house.log.lines.contains { $0.hasPrefix("notice the clock is believed again") })
    }

    @Test("Days on which nobody came are no jump, nor is an hour forwards or back")
    func pause() async throws {
        let house = try House()
        let (visitor, training) = await learner(house)
        await visitor.finishTraining(training)
        house.wait(25 * Self.day)
        #expect(await visitor.open("/").text.contains("Начнём с "))
        for jump in [3600.0, -7200, 3600] {
            house.putClock(jump)
            await visitor.open("/")
        }
        #expect(warnings(house).isEmpty)
    }

    @Test("An answer is never before the one before it to the same word")
    func order() async throws {
        let house = try House()
        let (visitor, training) = await learner(house, words: 1)
        let first = await visitor.open(training)
        await visitor.post("/reviews", first.card + [("rating", "remember")])
        house.putClock(-3600)
        let second = await visitor.open(training)
        await visitor.post("/reviews", second.card + [("rating", "remember")])
        #expect(
            try rows(house, "SELECT reviewed_at, ifnull(clock - reviewed_at, 0) FROM review ORDER BY id")
                == ["1800000000000 0", "1800000000000 -3600000"])
    }

    @Test("A program that starts with a clock of before its latest answer goes on from there")
    func start() {
        let latest = Date(timeIntervalSince1970: 1_800_000_000)
        let clock = SteadyClock(
            { Date(timeIntervalSince1970: 60) }, uptime: { 60 }, latest: latest, report: { _ in })
        #expect(clock() == latest)
        #expect(clock.reading().said == Date(timeIntervalSince1970: 60))
        let right = SteadyClock({ latest + 9 * 86_400 }, uptime: { 60 }, latest: latest, report: { _ in })
        #expect(right.reading() == (latest + 9 * 86_400, nil))
    }

    private static let year = 365 * day

    /// The names of the daily backups, when one that is due at the start has been made.
    private func backups(_ house: House, made count: Int) async -> [String] {
        while house.log.lines.count(where: { $0.contains("backup made") }) < count { await Task.yield() }
        return Backup.all(in: house.application.services.backups.folder).map(\.file.lastPathComponent)
            .sorted()
    }

    /// Somebody who answered all of the day, in a house that has made its backup.
    private func studiedHouse() async throws -> (House, Visitor, String) {
        let house = try House(backupCount: 1)
        let (visitor, training) = await learner(house)
        await visitor.finishTraining(training)
        #expect(await backups(house, made: 1) == ["slovarik-2027-01-15.sqlite"])
        return (house, visitor, training)
    }

    @Test(
        "A program that starts a year too early keeps who is signed in, the day and its plan, and the backup there is"
    )
    func startTooEarly() async throws {
        let (house, visitor, _) = try await studiedHouse()
        let before = await visitor.open("/").text
        let early = try House(backupCount: 1, after: house, clock: -Self.year)
        let later = await Visitor(copying: visitor, in: early)
        #expect(await later.open("/").text == before)
        early.application.services.backups.makeIfDue()
        #expect(await backups(early, made: 0) == ["slovarik-2027-01-15.sqlite"])
        #expect(!warnings(early).isEmpty)

        // Set right, it is believed when it has kept to it; the one year that it said is nowhere.
        early.putClock(Self.year + Self.day / 4)
        #expect(await later.open("/").status == .ok)
        early.wait(600)
        #expect(await later.open("/").status == .ok)
        early.application.services.backups.makeIfDue()
        #expect(await backups(early, made: 0) == ["slovarik-2027-01-15.sqlite"])
        #expect(try rows(early, "SELECT count(*) FROM session WHERE seen_at < 1790000000000") == ["0"])
    }

    @Test(
        "One that starts a year too late asks to sign in again; the right time is believed at its next start, when it is steady"
    )
    func startTooLate() async throws {
        let (house, visitor, training) = try await studiedHouse()
        let late = try House(backupCount: 1, after: house, clock: Self.year)
        let there = await Visitor(copying: visitor, in: late)
        // It cannot be told from a household that was away: sessions are over, the words are all there.
        #expect(await there.ask("/").location?.hasPrefix("/login") == true)
        let email = try #require(try rows(late, "SELECT email FROM user").first)
        await there.post(
            "/login",
            [("email", email.filter { $0 != "\"" }), ("password", "a phrase of words")])
        #expect(await there.open("/").text.contains("Начнём с "))
        await there.finishTraining(training)
        #expect(await backups(late, made: 1) == ["slovarik-2028-01-15.sqlite"])

        // The right time is doubted at first, since answers are dated after it; and believed when it is steady.
        let right = try House(backupCount: 1, after: late, clock: Self.day)
        let back = await Visitor(copying: there, in: right)
        #expect(await back.open("/").status == .ok)
        right.wait(600)
        #expect(await back.open("/").status == .ok)
        #expect(right.log.lines.contains { $0.hasPrefix("notice the clock is believed again") })
        // The backup of the wrong year is the first to go.
        right.application.services.backups.makeIfDue()
        #expect(await backups(right, made: 1) == ["slovarik-2027-01-16.sqlite"])
        #expect(!(await back.open("/").text.contains("Начнём с ")))
    }
}
