import Testing
import Vocabulary

@testable import Learning

@Suite("Homework on the days that are left")
struct HomeworkPlanTests {
    private let today = StudyDay(number: 20_000)

    private func demand(_ category: Category.ID, in days: Int, _ left: Int) -> HomeworkPlan.Demand {
        HomeworkPlan.Demand(category, by: today.adding(days), left: left)
    }

    @Test("New words lie evenly on the days before the one on which they are to be known")
    func even() {
        let plan = HomeworkPlan([demand(1, in: 4, 24)], today: today)
        #expect(plan.leftToday(begun: 0) == 6)
        #expect(HomeworkPlan([demand(1, in: 4, 20)], today: today).leftToday(begun: 4) == 2)
        #expect(HomeworkPlan([demand(1, in: 4, 18)], today: today).leftToday(begun: 6) == 0)
    }

    @Test("What is due today is all of today's, and a day that is over asks nothing")
    func edges() {
        #expect(HomeworkPlan([demand(1, in: 0, 9)], today: today).leftToday(begun: 0) == 9)
        #expect(HomeworkPlan([demand(1, in: -1, 9)], today: today).leftToday(begun: 0) == 0)
    }

    @Test("The earlier day comes first, and one set of two homeworks counts once")
    func order() {
        let plan = HomeworkPlan(
            [demand(2, in: 6, 10), demand(1, in: 2, 4), demand(2, in: 3, 6)], today: today)
        let next = plan.next(12)
        #expect(next.map(\.category) == [1, 2] && next.map(\.count) == [4, 8])
        #expect(plan.next(100).map(\.count) == [4, 10])
    }

    @Test("What does not fit says how much does, by which day all would, and with how many minutes")
    func misfit() throws {
        let room = { (goal: Int) in Array(repeating: goal / 5, count: 30) }
        let fit = HomeworkFit(demand(1, in: 5, 20), beside: [], today: today, goal: 10, room: room)
        let misfit = try #require(fit)
        #expect(misfit.fitting == 10)
        #expect(misfit.day == today.adding(10))
        #expect(misfit.goal == 20)
        #expect(
            HomeworkFit(demand(1, in: 10, 20), beside: [], today: today, goal: 10, room: room) == nil)
        #expect(
            HomeworkFit(
                demand(1, in: 10, 20), beside: [demand(2, in: 9, 1)], today: today, goal: 10, room: room)?
                .fitting == 19, "what was given before comes first")
    }
}
