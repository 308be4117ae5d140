import Learning
import Testing
import Vocabulary

@Suite("Plan of a day")
struct DayPlanTests {
    private func plan(goal: Int = 10, _ change: (inout DayFigures) -> Void) -> DayPlan {
        var figures = DayFigures()
        change(&figures)
        return DayPlan(figures, goal: goal)
    }

    @Test("Nothing to do is done")
    func empty() {
        #expect(plan { _ in }.isDone)
        #expect(plan { _ in }.total == 0 && plan { _ in }.minutesLeft == 0)
    }

    @Test("All that is due, and new words as many as fit into what is left")
    func fresh() {
        let plan = plan { ($0.dueCount, $0.newCount) = (12, 30) }
        // 12 due words take 101 seconds, a new one 35.
        #expect(plan.dueLeft == 12 && plan.newLeft == 8 && plan.left == 20 && plan.done == 0)
        #expect(plan.minutesLeft == 6)
    }

    @Test("What is done stays in the whole, so that the whole does not shrink while one learns")
    func going() {
        let morning = plan { ($0.dueCount, $0.newCount) = (12, 30) }
        let plan = plan {
            ($0.dueCount, $0.dueDone, $0.newCount, $0.begun, $0.newDone, $0.pending) = (7, 5, 27, 3, 2, 1)
        }
        #expect(plan.dueLeft == 7 && plan.newLeft == 5 && plan.left == 13)
        #expect(plan.done == 7 && plan.total == morning.total && !plan.isDone)
    }

    @Test("What falls due amid a day waits for the next one where the day is full, of new words too")
    func full() {
        let plan = plan { ($0.dueCount, $0.dueDone, $0.newCount, $0.begun, $0.newDone) = (56, 12, 22, 8, 8) }
        // 600 seconds take eight new words of 35 and 38 due ones of 8.4.
        #expect(plan.dueLeft == 26)
        for goal in [5, 10, 15, 20, 47] {
            for due in 0...100 {
                let morning = self.plan(goal: goal) { ($0.dueCount, $0.newCount) = (due, 40) }
                let noon = self.plan(goal: goal) {
                    ($0.dueCount, $0.newCount, $0.begun) = (due, 40 - morning.newLeft, morning.newLeft)
                }
                #expect(noon.dueLeft == morning.dueLeft, "\(due) in \(goal) minutes")
            }
        }
    }

    @Test("It ends, though new words are left")
    func done() {
        let plan = plan { ($0.dueDone, $0.newCount, $0.begun, $0.newDone) = (12, 22, 8, 8) }
        #expect(plan.isDone && plan.total == 20)
    }

    @Test("More than fits is left for the days after, and new words wait until it is gone")
    func catchingUp() {
        let first = plan { ($0.dueCount, $0.newCount) = (447, 30) }
        #expect(first.isCatchingUp && first.dueLeft == 71 && first.newLeft == 0)
        let midway = plan { ($0.dueCount, $0.dueDone, $0.newCount) = (387, 60, 30) }
        #expect(midway.isCatchingUp && midway.dueLeft == 11 && midway.newLeft == 0)
        let last = plan { ($0.dueCount, $0.newCount) = (67, 30) }
        #expect(!last.isCatchingUp && last.newLeft == 1)
    }

    @Test("On the first day after more than a week it is half, and all that day long")
    func pause() {
        func left(_ days: Int?, due: Int, done: Int = 0) -> Int {
            plan { ($0.dueCount, $0.dueDone, $0.daysSinceLast) = (due, done, days) }.dueLeft
        }
        #expect(left(nil, due: 447) == 71 && left(1, due: 447) == 71 && left(7, due: 447) == 71)
        #expect(left(8, due: 447) == 35 && left(22, due: 447) == 35)
        #expect(left(22, due: 440, done: 7) == 28)
    }

    @Test("More new words than the day takes, asked for by the learner, leave nothing negative")
    func more() {
        let plan = plan { ($0.newCount, $0.begun, $0.newDone) = (14, 16, 16) }
        #expect(plan.newLeft == 0 && plan.isDone && plan.total == 16)
    }

    @Test(
        "The minutes of the goal set both limits",
        arguments: [(1, 1, 7), (5, 4, 35), (10, 8, 71), (15, 12, 107), (20, 16, 142)])
    func goal(minutes: Int, newWords: Int, dueWords: Int) {
        let many = 1000
        #expect(plan(goal: minutes) { $0.newCount = many }.newLeft == newWords)
        #expect(plan(goal: minutes) { $0.dueCount = many }.dueLeft == dueWords)
    }

    @Test("Who takes longer has less")
    func pace() {
        #expect(plan { ($0.newCount, $0.pace) = (100, 30) }.newLeft == 4)
        #expect(plan { ($0.dueCount, $0.pace) = (200, 3.5) }.dueLeft == 142)
    }

    @Test("Whatever is due and however somebody learns, it takes no more than a tenth over the goal")
    func keepsItsWord() {
        for goal in [5, 10, 15, 20] {
            for pace in [2, 3.7, 7, 12.5, 30] {
                for due in 0...400 {
                    let plan = plan(goal: goal) { ($0.dueCount, $0.newCount, $0.pace) = (due, 1000, pace) }
                    #expect(plan.secondsLeft <= Double(goal) * 60 * 1.1 && plan.left > 0)
                }
            }
        }
    }

    @Test("However small the goal, there is a word")
    func least() {
        #expect(plan(goal: 1) { ($0.newCount, $0.pace) = (10, 30) }.left == 1)
        #expect(plan(goal: 1) { ($0.dueCount, $0.newCount, $0.pace) = (5, 10, 30) }.left == 1)
    }

    @Test(
        "The coming days have what falls due and new words while there are some; what is too much waits a day"
    )
    func outlook() {
        let ready = plan { ($0.newCount) = 20 }
        #expect(ready.outlook(dueCounts: [3, 0, 5, 0]) == [8, 11, 4, 5, 0])
        let pause = plan { ($0.dueCount, $0.newCount) = (80, 10) }
        #expect(pause.outlook(dueCounts: [0, 10, 0, 0, 0]) == [71, 17, 12, 0, 0, 0])
        let done = plan { ($0.dueDone, $0.newCount, $0.begun, $0.newDone) = (12, 22, 8, 8) }
        #expect(done.outlook(dueCounts: [1]) == [0, 9])
    }
}
