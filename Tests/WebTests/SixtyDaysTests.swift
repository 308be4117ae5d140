import Foundation
import GRDB
import HTTPServer
import HTTPTypes
import Learning
import Testing
import Vocabulary
import struct Vocabulary.Progress

@testable import Web

@Suite("Sixty days of somebody who learns")
struct SixtyDaysTests {
    private static let day: TimeInterval = 86_400
    /// Minutes a day: 4 new words, and of somebody who takes four seconds for an answer 62 due ones at most.
    private static let goal = 5
    /// Nothing is done on these days, counted from 0.
    private static let dayOff = 15
    private static let pause = 30..<44

    /// What must follow from the answers so far, by the rules alone.
    private struct Expectation {
        private(set) var states: [Word.ID: MemoryState] = [:]
        private(set) var progress: [Word.ID: Progress] = [:]
        /// Words asked today, with why they will be asked next.
        private var asked: [Word.ID: (purpose: Review.Purpose, rights: Int)] = [:]
        private(set) var figures = DayFigures()
        private var days: [Streak.Day] = []
        private var lastDay: StudyDay?
        /// Milliseconds.
        private var durations: [Int] = []

        mutating func begin(_ today: StudyDay) {
            asked = [:]
            figures = DayFigures()
            figures.pace = Pace.of(durations.suffix(Pace.sampleSize))
            figures.daysSinceLast = lastDay?.distance(to: today)
            lastDay = today
            figures.dueCount = states.values.count { $0.dueDay <= today }
            figures.newCount = InventedWords.count - states.count
        }

        /// Why a word is asked, if it is asked now.
        func purpose(of word: Word.ID) -> Review.Purpose {
            asked[word]?.purpose ?? (states[word] == nil ? .first : .due)
        }

        mutating func take(_ word: Word.ID, _ rating: Rating, _ duration: Int?, on today: StudyDay) {
            if let duration, duration > 0 { durations.append(duration) }
            let purpose = purpose(of: word)
            var rights = asked[word]?.rights ?? 0
            if rating.isRight { rights += 1 }
            switch purpose {
            case .first: (figures.begun, figures.newCount) = (figures.begun + 1, figures.newCount - 1)
            case .due: (figures.dueDone, figures.dueCount) = (figures.dueDone + 1, figures.dueCount - 1)
            default: break
            }
            let isNew = purpose == .first || purpose == .step
            if isNew && rating.isRight && rights == TrainingQueue.steps { figures.newDone += 1 }
            asked[word] = (isNew ? .step : .again, rights)
            states[word] = Scheduler.standard.state(
                states[word], after: Grade(rating), at: .distantPast, on: today, word: word)
            progress[word] = (progress[word] ?? .none).after(
                rating, purpose, stability: states[word]?.stability ?? 0)
        }

        var plan: DayPlan { DayPlan(figures, goal: SixtyDaysTests.goal) }
        var wholeDay: Int { Int(Double(SixtyDaysTests.goal) * 60 / (DayPlan.screens.due * figures.pace)) }
        var learnedCount: Int { progress.values.count(where: \.isLearned) }

        /// Words of the plan of the day after.
        func tomorrow(after today: StudyDay) -> Int {
            plan.outlook(dueCounts: [states.values.count { $0.dueDay == today.adding(1) }])[1]
        }

        /// Days in a row up to today, which may still come.
        func streak(_ today: StudyDay) -> Int { Streak(days, today: today).current }

        /// The plan of `today` is done: until words are asked again, nothing is left to do.
        mutating func end(_ today: StudyDay) {
            let isMore = figures.newCount > 0 || figures.dueCount > 0
            let until = isMore ? nil : nextDay(after: today)?.adding(-1)
            Streak.Day(today, answers: 0, doneUntil: until ?? today).map { days.append($0) }
        }

        func nextDay(after today: StudyDay) -> StudyDay? {
            states.values.map(\.dueDay).filter { $0 > today }.min()
        }
    }

    /// What the words screen says.
    private struct Said: Equatable {
        var left: Int?
        var due: Int?
        var new: Int?
        var isCatchingUp = false
        var isReturn = false
        var isDone = false
        var ring: [Int] = []
        var streak = 0
        var learned = 0
        var nextTime: String?
        var tomorrow: Int?
        var open: Int?

        init(_ page: Response) {
            #expect(page.status == .ok)
            let text = page.text
            func number(_ pattern: Regex<(Substring, Substring)>) -> Int? {
                text.firstMatch(of: pattern).flatMap { Int($0.1) }
            }
            left = number(/>Сегодня (\d+) слов/) ?? number(/>Начнём с (\d+) сам/)
            isReturn = text.contains("С возвращением,") && text.contains(">Начнём с ")
            due = number(/Повторить — (\d+), новых/)
            new = number(/новых — (\d+)\./)
            isCatchingUp = text.contains("За перерыв накопились слова")
            isDone = text.contains(">На сегодня всё</h2>")
            if let match = text.firstMatch(of: /План на сегодня: сделано (\d+) из (\d+)/) {
                ring = [match.1, match.2].compactMap { Int($0) }
            }
            streak = number(#/>(\d+) д[а-я]+ подряд</#) ?? 0
            learned = number(/Выучено<\/dt><dd>(\d+)</) ?? -1
            tomorrow = number(/>Завтра (\d+) сло/)
            nextTime = text.firstMatch(of: /Следующие слова — ([^<]+)\./).map { String($0.1) }
            open = number(/Продолжить: остал[а-я]+ (\d+) ответ/)
        }
    }

    /// The answers as the house writes them down: how they counted.
    private struct Log {
        private let database: DatabaseQueue
        private var last: Int64 = 0

        init(_ house: House) throws {
            database = try house.database()
        }

        /// Those that came since the last time.
        mutating func next() throws -> [(
            word: Word.ID, rating: Rating, purpose: Review.Purpose?, duration: Int?
        )] {
            let rows = try database.read { [last] db in
                try Row.fetchAll(
                    db,
                    sql: "SELECT id, word_id, rating, purpose, duration FROM review WHERE id > ? ORDER BY id",
                    arguments: [last])
            }
            last = rows.last?["id"] ?? last
            return try rows.map { row in
                (
                    Word.ID(row["word_id"] as Int64), try #require(Rating(rawValue: row["rating"])),
                    Review.Purpose(rawValue: row["purpose"]), row["duration"]
                )
            }
        }
    }

    @Test(
        "Each day home says what the answers so far make of it; the plan ends, and what is learned lasts",
        arguments: ["card", "mixed"])
    func sixtyDays(form: String) async throws {
        let house = try House()
        var learner = try await SimulatedLearner(in: house, form: form, goal: Self.goal)
        let visitor = learner.visitor
        var expected = Expectation()
        var log = try Log(house)
        var today = StudyDay(house.application.services.clock(), in: .gmt)
        var (learned, plans, streaks) = ([0], [Int](), [Int: Int]())
        // Due words that fit into each day, whether it comes after a pause or not.
        var limits: [Int] = []
        // Due words of each morning, those included that do not fit into the day.
        var waiting: [Int] = []
        var forms: Set<String> = []
        for number in 0..<60 {
            defer {
                house.wait(Self.day)
                today = today.adding(1)
            }
            if Self.pause.contains(number) || number == Self.dayOff { continue }
            let name: Comment = "day \(number)"
            expected.begin(today)
            let plan = expected.plan
            let morning = Said(await visitor.open("/"))
            #expect(morning.ring == (plan.total == 0 ? [] : [0, plan.total]), name)
            let isReturn = expected.figures.isReturn && !plan.isDone
            #expect(morning.isReturn == isReturn && morning.isDone == plan.isDone, name)
            #expect(morning.isCatchingUp == (plan.isCatchingUp && !isReturn), name)
            #expect(morning.left == (plan.isDone ? nil : plan.left), name)
            if plan.dueLeft > 0, plan.newLeft > 0, !isReturn {
                #expect(morning.due == plan.dueLeft && morning.new == plan.newLeft, name)
            }
            #expect(plan.secondsLeft <= Double(Self.goal) * 60 * 1.1, name)
            #expect(morning.streak == shown(expected.streak(today)), name)
            plans.append(plan.total)
            limits.append(expected.wholeDay)
            waiting.append(expected.figures.dueCount)
            var hasLeft = false

            var answers = 0
            while !Said(await visitor.open("/")).isDone, answers < 500 {
                try await learner.train(on: today) { form, isAsked in
                    forms.insert(form)
                    for logged in try log.next() {
                        #expect(logged.purpose == expected.purpose(of: logged.word), name)
                        expected.take(logged.word, logged.rating, logged.duration, on: today)
                        answers += 1
                    }
                    guard answers >= 3, isAsked, !expected.plan.isDone, !hasLeft else { return true }
                    // Left in the middle, it is taken up where it was.
                    hasLeft = true
                    let left = Said(await visitor.open("/"))
                    #expect(left.open != nil && !left.isDone && left.ring.first == expected.plan.done, name)
                    return false
                }
            }
            expected.end(today)

            let evening = Said(await visitor.open("/"))
            let done = expected.plan
            #expect(done.isDone && evening.isDone && done.total == plan.total, name)
            #expect(evening.ring == (plan.total == 0 ? [] : [plan.total, plan.total]), name)
            #expect(evening.streak == shown(expected.streak(today)), name)
            #expect(evening.learned == expected.learnedCount, name)
            let tomorrow = expected.tomorrow(after: today)
            #expect(evening.tomorrow == (tomorrow > 0 ? tomorrow : nil), name)
            let next = tomorrow > 0 ? nil : expected.nextDay(after: today)
            #expect(evening.nextTime == nextTime(next, today, house), name)
            learned.append(evening.learned)
            streaks[number] = evening.streak
        }
        // After the pause what had piled up was more than a day takes. Half of a day came first, then whole ones, and it
        // was gone within some days.
        let back = Self.pause.lowerBound - 1
        let (after, wholes) = (Array(plans[back...]), Array(limits[back...]))
        #expect(after[0] == wholes[0] / 2, "\(after) of \(wholes)")
        #expect(after[1] >= min(wholes[1], waiting[back + 1]), "\(after) of \(wholes), \(waiting[back...])")
        let limit = expected.plan.dueLimit
        #expect((after.last ?? .max) < limit, "\(after) of \(limit)")
        #expect(plans[Self.pause.lowerBound - 2] < limit)
        // All days up to the pause but the one off, and all after it.
        #expect(streaks[Self.dayOff - 1] == 15 && streaks[Self.dayOff + 1] == 16)
        #expect(streaks[Self.pause.lowerBound - 1] == 29 && streaks[59] == 16)
        #expect(
            forms == (form == "card" ? ["card"] : ["choice", "picture", "pairs", "letters", "gap", "typing"]))
        // What is learned is so for the scheduler too.
        #expect(zip(learned, learned.dropFirst()).count { $0 <= $1 } > learned.count * 3 / 4)
        #expect(expected.learnedCount > 40)
        let stabilities = expected.states.filter { expected.progress[$0.key]?.isLearned == true }
            .map(\.value.stability).sorted()
        #expect(stabilities[stabilities.count / 2] > 30)
    }

    /// One day is no streak yet.
    private func shown(_ streak: Int) -> Int { streak > 1 ? streak : 0 }

    private func nextTime(_ day: StudyDay?, _ today: StudyDay, _ house: House) -> String? {
        day.map {
            today.distance(to: $0) == 1 ? "завтра" : house.application.services.catalogues[.ru].date($0)
        }
    }
}
