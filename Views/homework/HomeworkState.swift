import Foundation
import Learning
import Localization
import Vocabulary

/// How one learner of a homework is doing, as its giver reads it.
struct HomeworkState: Sendable {
    let learner: HomeworkLearner
    let message: Message
    /// nil where nothing is too much.
    let misfit: HomeworkFit?
    /// What would help.
    let advice: Message
    let isGiver: Bool
    let praise: Address
    let category: Category
    /// What was not right in the test that is over.
    let wrong: [WordText]
    /// Of that test; nil where there is none, or it goes on.
    let mark: LessonMark?

    init(
        _ learner: HomeworkLearner, of homework: Homework, misfit: HomeworkFit?, wrong: [WordText], now: Date,
        text: Catalogue
    ) {
        category = homework.category
        self.wrong = wrong
        mark = learner.test.flatMap {
            $0.isOver(at: now) ? LessonMark(right: $0.rightCount, of: $0.wordCount) : nil
        }
        self.learner = learner
        self.misfit = misfit
        let state = learner.progress.state(of: homework, today: learner.today)
        message = Message(
            "homeworkState.\(state.rawValue)",
            numbers: ["done": learner.progress.done, "total": learner.progress.total])
        advice = Self.advice(misfit, text)
        isGiver = learner.id == homework.giver
        praise = Path.homeworkCheer(homework.id)
    }

    /// There is something to praise, and nobody has done so today.
    var canBeCheered: Bool { !isGiver && learner.progress.done > 0 && !learner.isCheered }

    private static func advice(_ misfit: HomeworkFit?, _ text: Catalogue) -> Message {
        switch (misfit?.day, misfit?.goal) {
        case (let day?, let goal?):
            Message("homework.otherDayOrGoal", ["day": text.dayAndMonth(day)], numbers: ["goal": goal])
        case (let day?, nil): Message("homework.otherDayHelps", ["day": text.dayAndMonth(day)])
        case (nil, let goal?): Message("homework.goalHelps", numbers: ["goal": goal])
        case (nil, nil): "homework.fewerWords"
        }
    }
}
