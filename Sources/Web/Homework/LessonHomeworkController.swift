import Forms
import HTTPServer
import Household
import Learning
import Library
import Views
import Vocabulary

/// A lesson, or a part of it, that people are to do by a day, as its giver handles it.
enum LessonHomeworkController {
    /// The form for the lesson that the query names; without one, the lessons that can be given.
    static func new(_ context: Context<User>) async throws -> Response {
        guard let name = context.request.query["lesson"] else { return try await choice(context) }
        guard let lesson = try await context.lessonOutline(named: name) else { throw Fault.notFound }
        let people = try await context.learner.homeworkPeople(for: lesson)
        let (terms, group) = try await context.homeworkTerms(for: people)
        return page(LessonHomeworkForm(terms), of: lesson, people, group: group, context)
    }

    private static func choice(_ context: Context<User>) async throws -> Response {
        let pairs = try await context.learner.homeworkPairs()
        let group = context.request.query["group"].flatMap { LearnerGroup.ID($0) }
        let asked = context.request.query.name("pair").flatMap(LanguagePair.init(code:))
        let pair = pairs.first { $0 == asked } ?? pairs.first
        return context.page(
            LessonHomeworkChoicePage(
                pair.map { context.services.lessons.outlines(of: $0) } ?? [], of: pair, among: pairs,
                group: group))
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let values = try context.form()
        guard let name = values["lesson"], let lesson = try await context.lessonOutline(named: name) else {
            throw Fault.notFound
        }
        let people = try await context.learner.homeworkPeople(for: lesson)
        let form = LessonHomeworkForm(
            values, of: lesson, people: people.map(\.id), today: context.today(of: context.user))
        guard form.faults.isEmpty, let due = form.terms.chosenDay else {
            return page(form, of: lesson, people, context)
        }
        return try await context.saving {
            let giving = try await context.learner.giveLessonHomework(
                LessonHomework.Task(lesson.id, part: form.part),
                to: people.map(\.id).filter(form.terms.people.contains), by: due)
            switch giving {
            case .given(let id):
                return context.redirect(to: Path.givenLessonHomework(id), notice: .homeworkGiven)
            case .full:
                return page(form.with("form", "homework.tooMany"), of: lesson, people, context)
            case .missing:
                return page(form.with("people", "homework.noPeople"), of: lesson, people, context)
            }
        } orShow: {
            page(form.with($0), of: lesson, people, context)
        }
    }

    static func show(_ context: Context<User>) async throws -> Response {
        let sight = try await sight(context)
        return page(sight, HomeworkDayForm(sight.given.homework.due), context)
    }

    /// Puts it to another day.
    static func update(_ context: Context<User>) async throws -> Response {
        let sight = try await sight(context)
        var form = HomeworkDayForm(sight.given.homework.due)
        let typed = try context.form()["due"] ?? ""
        guard let due = form.read(typed, today: context.today(of: context.user)) else {
            return page(sight, form, context)
        }
        guard try await context.learner.moveLessonHomework(sight.given.id, to: due) else {
            throw Fault.notFound
        }
        return context.redirect(to: Path.givenLessonHomework(sight.given.id), notice: .homeworkMoved)
    }

    static func delete(_ context: Context<User>) async throws -> Response {
        guard try await context.learner.takeBackLessonHomework(context.id()) else { throw Fault.notFound }
        return context.redirect(to: Path.homework, notice: .homeworkTakenBack)
    }

    /// Says a kind word to somebody who has done a part.
    static func cheer(_ context: Context<User>) async throws -> Response {
        let id: LessonHomework.ID = try context.id()
        guard let learner = try context.form()["learner"].flatMap({ User.ID($0) }),
            try await context.learner.cheer(learner, for: id, context.services.timeZone)
        else { throw Fault.notFound }
        return context.redirect(to: Path.givenLessonHomework(id), notice: .cheered)
    }

    private static func sight(_ context: Context<User>) async throws -> LessonHomeworkSight {
        guard
            let sight = try await context.learner.lessonHomework(context.id(), context.services.timeZone)
        else { throw Fault.notFound }
        return sight
    }

    private static func page(
        _ sight: LessonHomeworkSight, _ form: HomeworkDayForm, _ context: Context<User>
    ) -> Response {
        context.page(
            LessonHomeworkPage(
                sight.given, hardSections: sight.hardSections, acceptedCounts: sight.acceptedCounts,
                form: form,
                today: context.today(of: context.user), text: context.text),
            hasFaults: !form.faults.isEmpty)
    }

    private static func page(
        _ form: LessonHomeworkForm, of lesson: LessonOutline, _ people: [User], group: LearnerGroup.ID? = nil,
        _ context: Context<User>
    ) -> Response {
        context.page(
            LessonHomeworkFormPage(form, of: lesson, people: people, group: group),
            hasFaults: !form.faults.isEmpty)
    }
}

extension Context<User> {
    /// nil where there is no such lesson.
    fileprivate func lessonOutline(named name: String) async throws -> LessonOutline? {
        name.utf8.count <= FormValues.nameLimit ? try await learner.lessonOutline(name) : nil
    }
}
