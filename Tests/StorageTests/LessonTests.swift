import Foundation
import GRDB
import Learning
import Testing
import Vocabulary

@testable import Storage

@Suite("What is kept of lessons")
struct LessonTests {
    @Test("A part goes on at its next task, and the last answer finishes it")
    func goesOn() async throws {
        let household = try await Household()
        #expect(try await household.standing() == LessonPartStanding())
        try await household.answerLesson("work")
        #expect(try await household.standing().answered == 1)
        #expect(try await household.standing().isDone == false)
        try await household.answerLesson("drinks")
        let standing = try await household.standing()
        #expect(standing.answered == nil && standing.best == .init(right: 1, count: 2))
        #expect(standing.duration == 2000)
    }

    @Test("The best attempt counts, whichever came last, and all are kept")
    func best() async throws {
        let household = try await Household()
        for (day, choices) in [["works", "drink"], ["work", "drink"], ["works", "drinks"]].enumerated() {
            for choice in choices {
                try await household.answerLesson(choice, after: Double(day) * 86_400)
            }
        }
        #expect(try await household.standing().best == .init(right: 2, count: 2))
        let latest = try await household.store.latestAttempt(
            of: household.anna.id, at: "О себе", of: "en-ru-mornings")
        #expect(latest?.id == 3 && latest?.score.right == 0)
    }

    @Test("The best attempt is one with tasks that were not seen that day; the first of all counts anyway")
    func repeats() async throws {
        let household = try await Household()
        func answer(_ choices: [String], day: Int, in tasks: [String]? = nil) async throws -> Bool {
            let lesson = try tasks.map { try Mornings.lesson(tasks: $0) }
            for choice in choices {
                try await household.answerLesson(choice, lesson, after: Double(day) * 86_400)
            }
            return try await household.store.latestAttempt(
                of: household.anna.id, at: "О себе", of: "en-ru-mornings")?.isRepeat == true
        }
        #expect(try await !answer(["work", "drinks"], day: 0))
        #expect(try await answer(["work", "drink"], day: 0))
        #expect(try await household.standing().best == .init(right: 1, count: 2))
        #expect(try await !answer(["work", "drink"], day: 1))
        #expect(try await household.standing().best == .init(right: 2, count: 2))
        // With tasks that were not seen it counts on the same day; with one that was it does not.
        #expect(try await !answer(["go", "swims"], day: 1, in: ["go | goes", "swim | swims"]))
        #expect(try await answer(["swim", "read"], day: 1, in: ["swim | swims", "read | reads"]))
        try await household.store.rebuild()
        #expect(try await household.standing().best == .init(right: 2, count: 2))
    }

    @Test(
        "The same answer sent twice counts once and leads to what it was worth, in the middle and at both ends"
    )
    func twice() async throws {
        let household = try await Household()
        guard case .counted(let first, _) = try await household.answerLesson("work"),
            case .stale(let again) = try await household.answerLesson(
                "works", sequence: 0, latest: .some(nil))
        else { throw Household.Unexpected() }
        #expect(first == again)
        guard case .counted(let last, _) = try await household.answerLesson("drink"),
            case .stale(let twice) = try await household.answerLesson("drink", sequence: 1)
        else { throw Household.Unexpected() }
        #expect(last == twice)
        #expect(try await household.standing().best == .init(right: 2, count: 2))
    }

    @Test("An answer out of order changes nothing")
    func order() async throws {
        let household = try await Household()
        guard case .stale(nil) = try await household.answerLesson("drink", sequence: 1) else {
            throw Household.Unexpected()
        }
        #expect(try await household.standing() == LessonPartStanding())
    }

    @Test(
        "A lesson that changed goes on where the part is the same, else from its beginning, and results stay")
    func changed() async throws {
        let household = try await Household()
        try await household.answerLesson("work")
        try await household.answerLesson("drink")
        try await household.answerLesson("work")
        let longer = try Mornings.lesson(tasks: ["work | works", "drink | drinks", "like | likes"])
        var standing = try await household.standing(of: longer)
        #expect(standing.answered == nil && standing.best == .init(right: 2, count: 2))
        try await household.answerLesson("works", longer)
        standing = try await household.standing(of: longer)
        #expect(standing.answered == 1)
        // Called otherwise, it is still the part that was done.
        let renamed = try Mornings.lesson(part: "Обо мне")
        standing = try await household.standing(of: renamed)
        #expect(standing.answered == nil && standing.best == .init(right: 2, count: 2))
    }

    @Test(
        "What is remembered of theory is the same whether it is counted with each answer or from all of them")
    func theory() async throws {
        let household = try await Household()
        let section = TheoryAddress(lesson: try Mornings.lesson().id, section: "statements")
        func due() async throws -> Int? {
            for day in 0...400 {
                let today = household.day(of: household.now + Double(day) * 86_400)
                let due = try await household.store.homeNews(of: household.anna.id, today: today).grammar
                if due.sections == [section] { return day }
            }
            return nil
        }
        #expect(try await due() == nil)
        var counted: [Int?] = []
        for (day, choices) in [(0, ["work", "drink"]), (3, ["work", "drinks"]), (9, ["work", "drink"])] {
            for choice in choices {
                try await household.answerLesson(choice, after: Double(day) * 86_400)
            }
            counted.append(try await due())
            try await household.store.readTheory(of: household.anna.id) { _, _ in "statements" }
            #expect(try await due() == counted.last)
        }
        #expect(counted == [2, 12, 34])
        // What no lesson knows any more is remembered no more.
        try await household.store.readTheory(of: household.anna.id) { _, _ in nil }
        #expect(try await due() == nil)
    }

    @Test("Whoever has answered is gone through once the sums are computed anew")
    func unread() async throws {
        let household = try await Household()
        #expect(try await household.store.readersOfUnreadTheory().isEmpty)
        try await household.answerLesson("work")
        #expect(try await household.store.readersOfUnreadTheory().isEmpty)
        try await household.store.rebuild()
        #expect(try await household.store.readersOfUnreadTheory() == [household.anna.id])
        try await household.store.readTheory(of: household.anna.id) { _, _ in "statements" }
        #expect(try await household.store.readersOfUnreadTheory().isEmpty)
    }

    @Test(
        "A task is a mistake until it is answered right on two days, and not asked again on the first of them"
    )
    func mistakes() async throws {
        let household = try await Household()
        func mistakes(_ day: Int) async throws -> [String] {
            let today = household.day(of: household.now + Double(day) * 86_400)
            return try await household.store.lessonMistakes(of: household.anna.id, today: today).map(\.given)
        }
        func answer(_ choices: [String], _ day: Int) async throws {
            for choice in choices { try await household.answerLesson(choice, after: Double(day) * 86_400) }
        }
        try await answer(["works", "drink"], 0)
        #expect(try await mistakes(0) == ["works"])
        try await answer(["work", "drink"], 0)
        #expect(try await mistakes(0).isEmpty)
        #expect(try await mistakes(1) == ["works"])
        try await answer(["work", "drink"], 0)
        #expect(try await mistakes(1) == ["works"])
        try await answer(["work", "drink"], 1)
        #expect(try await mistakes(1).isEmpty)
        #expect(try await mistakes(2).isEmpty)
        // Wrong once more, it begins anew; and what is kept is what the answers say.
        try await answer(["works", "drinks"], 2)
        try await answer(["work", "drink"], 3)
        try await household.store.rebuild()
        #expect(try await mistakes(3).isEmpty)
        #expect(try await mistakes(4) == ["works", "drinks"])
    }

    @Test(
        "An answer costs as much after hundreds to the same task as after ten",
        arguments: [[0], [1], [0, 1]])
    func often(rightCounts: [Int]) async throws {
        let household = try await Household()
        try await household.answerLesson("works")
        var costs: [Int] = []
        for number in 1...400 {
            let cost: Int = try await household.store.pool.write { db in
                let (_, cost) = try steps(in: db) {
                    try db.execute(
                        sql: """
                            INSERT INTO lesson_answer (attempt_id, user_id, sequence, lesson, task, given, right_count,
                                place_count, answered_at, study_day)
                                SELECT attempt_id, user_id, sequence + ?1, lesson, task, given, ?2, 1, answered_at + ?1,
                                    study_day FROM lesson_answer ORDER BY id LIMIT 1
                            """, arguments: [number, rightCounts[number % rightCounts.count]])
                }
                return cost
            }
            costs.append(cost)
        }
        let early: Int = costs[10..<20].reduce(0, +)
        let late: Int = costs[390...].reduce(0, +)
        #expect(late < 2 * early, "\(early), \(late)")
    }

    @Test("Ten tasks make a day of the streak, as ten answers do")
    func streak() async throws {
        let household = try await Household()
        for round in 0..<5 {
            #expect(try await household.streak() == 0, "after \(round * 2) tasks")
            try await household.answerLesson("work")
            try await household.answerLesson("drink")
        }
        #expect(try await household.streak() == 1)
        try await household.store.rebuild()
        #expect(try await household.streak() == 1)
        #expect(try await household.standing().best == .init(right: 2, count: 2))
    }
}

extension Household {
    fileprivate func streak() async throws -> Int {
        try await store.home(of: anna.id, today: today).streak
    }
}
