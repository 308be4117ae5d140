import Foundation
import Learning
import Library
import Storage
import Vocabulary

/// A lesson that was given, as its giver looks at it.
package struct LessonHomeworkSight: Sendable {
    package let given: GivenLessonHomework
    /// Of the lesson's theory: what at least two of its learners missed tasks about, most of them first.
    package let hardSections: [LessonOutline.Section]
    /// Of each learner, how many tasks count because they said that their answer is right too.
    package let acceptedCounts: [User.ID: Int]

    fileprivate static let hardSectionLimit = 5
}

/// What an adult does with a lesson that is to be done by a day.
extension Learner {
    /// Whether they look after somebody or lead a group.
    package func canGiveHomework() async throws -> Bool {
        if user.isChild { return false }
        return try await store.canGiveHomework(user.id)
    }

    /// To whom they can give a lesson: those who learn its pair, and one that somebody wrote everybody.
    package func homeworkPeople(for lesson: LessonOutline) async throws -> [User] {
        try await homeworkPeople().filter { lesson.level == nil || $0.pair == lesson.pair }
    }

    /// The pairs that have lessons, of those to whom they can give some: others first.
    package func homeworkPairs() async throws -> [LanguagePair] {
        let people = try await homeworkPeople()
        let (others, own) = (people.filter { $0.id != user.id }, people.filter { $0.id == user.id })
        var seen: Set<LanguagePair> = []
        return (others + own).map(\.pair).filter {
            seen.insert($0).inserted && !household.lessons.outlines(of: $0).isEmpty
        }
    }

    /// `due` is not before their today; `people` are those of `homeworkPeople`.
    package func giveLessonHomework(
        _ task: LessonHomework.Task, to people: [User.ID], by due: StudyDay
    ) async throws -> Store.LessonHomeworkGiving {
        try await store.giveLessonHomework(
            task, to: people, given: today, due: due, now: now, by: user.id)
    }

    /// What they are to do themselves by today or a later day.
    func lessonHomework(_ news: HomeNews) async throws -> [OwnLessonHomework] {
        try await store.lessonHomework(of: user.id, today: today, lookup(news))
    }

    /// What they gave, by day. `zone` says where somebody lives who has not said so themselves.
    package func givenLessonHomework(_ zone: TimeZone) async throws -> (
        open: [GivenLessonHomework], past: [GivenLessonHomework]
    ) {
        try await store.givenLessonHomework(
            of: user.id, today: today, day: { day(of: $0, zone) }, lookup(try await news()))
    }

    /// nil when it is none that they gave.
    package func lessonHomework(_ id: LessonHomework.ID, _ zone: TimeZone) async throws
        -> LessonHomeworkSight?
    {
        guard
            let given = try await store.givenLessonHomework(
                id, of: user.id, day: { day(of: $0, zone) }, lookup(try await news()))
        else { return nil }
        guard let lesson = try await lesson(given.homework.task.lesson) else {
            return LessonHomeworkSight(given: given, hardSections: [], acceptedCounts: [:])
        }
        let tasks = lesson.outline.parts(of: given.homework.task).flatMap { lesson.parts[$0].tasks }
        return LessonHomeworkSight(
            given: given, hardSections: try await hardSections(of: given, lesson, tasks),
            acceptedCounts: try await acceptedCounts(of: given, lesson, tasks))
    }

    private func acceptedCounts(
        of given: GivenLessonHomework, _ lesson: Lesson, _ tasks: [LessonTask]
    ) async throws -> [User.ID: Int] {
        let asked = Dictionary(tasks.map { ($0.fingerprint, $0) }) { first, _ in first }
        var accepted: [User.ID: Set<UInt64>] = [:]
        for (learner, answer) in try await store.rightAnswers(to: given.id, by: user.id) {
            guard let task = asked[answer.task], let checked = CheckedTask(answer, to: task, of: lesson),
                checked.isAccepted
            else { continue }
            accepted[learner, default: []].insert(answer.task)
        }
        return accepted.mapValues(\.count)
    }

    private func hardSections(
        of given: GivenLessonHomework, _ lesson: Lesson, _ tasks: [LessonTask]
    ) async throws -> [LessonOutline.Section] {
        guard given.learners.count > 1 else { return [] }
        let sections = Dictionary(tasks.map { ($0.fingerprint, $0.theory) }) { first, _ in first }
        var missed: [Theory.Section.ID: Set<User.ID>] = [:]
        for (task, learner) in try await store.missedTasks(of: given.id, by: user.id) {
            if let section = sections[task] { missed[section, default: []].insert(learner) }
        }
        return lesson.outline.sections.enumerated().filter { (missed[$1.id]?.count ?? 0) > 1 }
            .sorted { (missed[$1.1.id]?.count ?? 0, $0.0) < (missed[$0.1.id]?.count ?? 0, $1.0) }
            .prefix(LessonHomeworkSight.hardSectionLimit).map(\.1)
    }

    /// False when it is none that they gave.
    package func moveLessonHomework(_ id: LessonHomework.ID, to due: StudyDay) async throws -> Bool {
        try await store.moveLessonHomework(id, to: due, of: user.id)
    }

    /// What was done stays. False when it is none that they gave.
    package func takeBackLessonHomework(_ id: LessonHomework.ID) async throws -> Bool {
        try await store.takeBackLessonHomework(id, of: user.id)
    }

    /// Says a kind word to somebody who has done a part. False when there is nobody to say it to.
    package func cheer(_ learner: User.ID, for id: LessonHomework.ID, _ zone: TimeZone) async throws -> Bool {
        let given = try await store.givenLessonHomework(
            id, of: user.id, day: { day(of: $0, zone) }, lookup(try await news()))
        guard let praised = given?.learners.first(where: { $0.id == learner && $0.hasDone }) else {
            return false
        }
        return try await store.cheer(learner, for: id, on: praised.today, by: user.id)
    }

    /// What a lesson is now.
    private func lookup(_ news: HomeNews) async throws -> Store.LessonLookup {
        let lessons = try await lessons(news.writtenHomework)
        return { lessons.outline($0) }
    }
}
