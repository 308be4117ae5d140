import Learning
import Testing
import Vocabulary

@Suite("Plan of a day")
struct DayPlanTests {
    private let limits = DayPlan.Limits(newWords: 8, dueWords: 100)

    private func plan(_ change: (inout DayFigures) -> Void) -> DayPlan {
        var figures = DayFigures()
        change(&figures)
        return DayPlan(figures, limits: limits)
    }

    @Test("Nothing to do is done")
    func empty() {
        #expect(plan { _ in }.isDone)
        #expect(plan { _ in }.total == 0)
    }

    @Test("All that is due and as many new words as the day takes")
    func fresh() {
        let plan = plan { ($0.dueCount, $0.newCount) = (12, 30) }
        #expect(plan.dueLeft == 12 && plan.newLeft == 8 && plan.left == 20 && plan.done == 0)
    }

    @Test("What is done stays in the whole, so that the whole does not shrink while one learns")
    func going() {
        let plan = plan {
            ($0.dueCount, $0.dueDone, $0.newCount, $0.begun, $0.newDone, $0.pending) = (7, 5, 25, 5, 2, 3)
        }
        #expect(plan.dueLeft == 7 && plan.newLeft == 3 && plan.left == 13)
        #expect(plan.done == 7 && plan.total == 20 && !plan.isDone)
    }

    @Test("It ends, though new words are left")
    func done() {
        let plan = plan { ($0.dueDone, $0.newCount, $0.begun, $0.newDone) = (12, 22, 8, 8) }
        #expect(plan.isDone && plan.total == 20)
    }

    @Test("After a pause the day takes what it can, and new words wait until the rest is gone")
    func catchingUp() {
        let first = plan { ($0.dueCount, $0.newCount) = (447, 30) }
        #expect(first.isCatchingUp && first.dueLeft == 100 && first.newLeft == 0)
        let midway = plan { ($0.dueCount, $0.dueDone, $0.newCount) = (387, 60, 30) }
        #expect(midway.isCatchingUp && midway.dueLeft == 40 && midway.newLeft == 0)
        let last = plan { ($0.dueCount, $0.newCount) = (100, 30) }
        #expect(!last.isCatchingUp && last.newLeft == 8)
    }

    @Test("More new words than the day takes, asked for by the learner, leave nothing negative")
    func more() {
        let plan = plan { ($0.newCount, $0.begun, $0.newDone) = (14, 16, 16) }
        #expect(plan.newLeft == 0 && plan.isDone && plan.total == 16)
    }

    @Test(
        "The goal of the onboarding sets both limits",
        arguments: [(1, 1, 20), (10, 4, 50), (20, 8, 100), (40, 16, 200)])
    func goal(goal: Int, newWords: Int, dueWords: Int) {
        #expect(DayPlan.Limits(goal: goal) == DayPlan.Limits(newWords: newWords, dueWords: dueWords))
    }

    @Test(
        "The coming days have what falls due and new words while there are some; what is too much waits a day"
    )
    func outlook() {
        let ready = plan { ($0.newCount) = 20 }
        #expect(ready.outlook(dueCounts: [3, 0, 5, 0]) == [8, 11, 4, 5, 0])
        let pause = plan { ($0.dueCount, $0.newCount) = (250, 10) }
        #expect(pause.outlook(dueCounts: [0, 10, 0, 0]) == [100, 100, 68, 2, 0])
        let done = plan { ($0.dueDone, $0.newCount, $0.begun, $0.newDone) = (12, 22, 8, 8) }
        #expect(done.outlook(dueCounts: [1]) == [0, 9])
    }
}
