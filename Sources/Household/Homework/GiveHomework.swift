import Foundation
import Learning
import Storage
import Vocabulary

/// A homework as its giver looks at it: how far everybody is, and who cannot do it in time.
package struct HomeworkSight: Sendable {
    package let given: GivenHomework
    /// Of those for whom it is too much, by their ids.
    package let misfits: [User.ID: HomeworkFit]
    /// Words that are hard for several of its learners.
    package let hardWords: [Word]
    /// Of those whose test is over, by their ids: words whose answer was not right.
    package let wrongWords: [User.ID: [WordText]]
}

/// What an adult does with a set that is to be known by a day.
extension Learner {
    /// To whom they can give homework: they themselves, and the children whom they look after.
    package func homeworkPeople() async throws -> [User] { try await store.homeworkPeople(of: user.id) }

    /// What they can give: what they wrote, each with how many words it has.
    package func homeworkSets() async throws -> [(category: Category, wordCount: Int)] {
        try await store.homeworkSets(of: user.id)
    }

    /// `due` is not before their today.
    package func giveHomework(
        of set: Category.ID, to people: [User.ID], by due: StudyDay, wordCount: Int?,
        test: HomeworkTest?
    ) async throws -> Store.HomeworkGiving {
        try await store.giveHomework(
            of: set, to: people, given: today, due: due, wordCount: wordCount, test: test, by: user.id)
    }

    /// What they gave, by day. `zone` says where somebody lives who has not said so themselves.
    package func givenHomework(_ zone: TimeZone) async throws -> (
        open: [GivenHomework], past: [GivenHomework]
    ) {
        try await store.givenHomework(of: user.id, today: today) { day(of: $0, zone) }
    }

    /// nil when it is none that they gave.
    package func homework(_ id: Homework.ID, _ zone: TimeZone) async throws -> HomeworkSight? {
        guard
            let given = try await store.givenHomework(id, of: user.id, day: { day(of: $0, zone) })
        else { return nil }
        var misfits: [User.ID: HomeworkFit] = [:]
        for learner in given.learners { misfits[learner.id] = try await misfit(of: learner, given.homework) }
        let hardWords =
            given.learners.count > 1
            ? try await store.hardWords(of: given.homework, for: 2, limit: HomeworkSight.hardWordLimit) : []
        let wrongWords =
            given.homework.test == nil ? [:] : try await store.wrongWords(of: given.homework, now: now)
        return HomeworkSight(
            given: given, misfits: misfits, hardWords: hardWords, wrongWords: wrongWords)
    }

    /// False when it is none that they gave.
    package func moveHomework(_ id: Homework.ID, to due: StudyDay) async throws -> Bool {
        try await store.moveHomework(id, to: due, of: user.id)
    }

    /// Who learns its set goes on. False when it is none that they gave.
    package func takeBackHomework(_ id: Homework.ID) async throws -> Bool {
        try await store.takeBackHomework(id, of: user.id)
    }

    /// Says a kind word to somebody who has begun. False when there is nobody to say it to.
    package func cheer(_ learner: User.ID, for id: Homework.ID, _ zone: TimeZone) async throws -> Bool {
        guard let given = try await store.givenHomework(id, of: user.id, day: { day(of: $0, zone) }),
            let praised = given.learners.first(where: { $0.id == learner && $0.progress.done > 0 })
        else { return false }
        return try await store.cheer(learner, for: id, on: praised.today, by: user.id)
    }

    /// The study day where somebody lives, who lives in `zone` unless they said otherwise.
    func day(of person: User, _ zone: TimeZone) -> StudyDay {
        StudyDay(now, in: person.timeZone.flatMap { TimeZone(identifier: $0) } ?? zone)
    }

    /// nil where it fits, or nothing is left to be done.
    private func misfit(of learner: HomeworkLearner, _ homework: Homework) async throws -> HomeworkFit? {
        guard !learner.progress.isDone, homework.due >= learner.today else { return nil }
        // No form takes a day that is further away.
        let days = min(
            max(learner.today.distance(to: homework.due), HomeworkSight.daysAhead), Homework.longest)
        let figures = try await store.homeworkFigures(
            of: learner.id, for: homework.id, today: learner.today, days: days)
        return HomeworkFit(
            HomeworkPlan.Demand(homework.category.id, by: homework.due, left: learner.progress.left),
            beside: figures.others, today: learner.today, goal: learner.user.dailyGoal
        ) { goal in
            DayPlan(figures.day, goal: goal).newRoom(dueCounts: figures.dueCounts)
        }
    }
}

extension HomeworkSight {
    fileprivate static let hardWordLimit = 10
    /// Within so many days another day is looked for.
    fileprivate static let daysAhead = 60
}
