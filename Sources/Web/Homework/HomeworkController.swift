import Forms
import HTTPServer
import Household
import Views
import Vocabulary

/// A set that people at home are to know by a day, as its giver handles it.
enum HomeworkController {
    static func index(_ context: Context<User>) async throws -> Response {
        let (learner, zone) = (context.learner, context.services.timeZone)
        let (sets, lessons) = (
            try await learner.givenHomework(zone), try await learner.givenLessonHomework(zone)
        )
        let today = context.today(of: context.user)
        return context.page(
            HomeworkListPage(
                open: (sets.open, lessons.open), past: (sets.past, lessons.past), today: today,
                text: context.text))
    }

    static func new(_ context: Context<User>) async throws -> Response {
        let people = try await context.learner.homeworkPeople()
        let (terms, group) = try await context.homeworkTerms(for: people)
        return try await page(HomeworkForm(terms), people, group: group, context)
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let people = try await context.learner.homeworkPeople()
        let form = HomeworkForm(
            try context.form(), people: people.map(\.id), today: context.today(of: context.user))
        guard form.faults.isEmpty, let set = form.set, let due = form.terms.chosenDay else {
            return try await page(form, people, context)
        }
        return try await context.saving {
            let giving = try await context.learner.giveHomework(
                of: set, to: people.map(\.id).filter(form.terms.people.contains), by: due,
                wordCount: form.count, test: form.chosenTest)
            switch giving {
            case .given(let id):
                return context.redirect(to: Path.givenHomework(id), notice: .homeworkGiven)
            case .full:
                return try await page(form.with("form", "homework.tooMany"), people, context)
            case .missing:
                return try await page(form.with("set", "homework.noSet"), people, context)
            }
        } orShow: {
            try await page(form.with($0), people, context)
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
        guard try await context.learner.moveHomework(sight.given.id, to: due) else { throw Fault.notFound }
        return context.redirect(to: Path.givenHomework(sight.given.id), notice: .homeworkMoved)
    }

    static func delete(_ context: Context<User>) async throws -> Response {
        guard try await context.learner.takeBackHomework(context.id()) else { throw Fault.notFound }
        return context.redirect(to: Path.homework, notice: .homeworkTakenBack)
    }

    /// Says a kind word to somebody who has begun.
    static func cheer(_ context: Context<User>) async throws -> Response {
        let id: Homework.ID = try context.id()
        guard let learner = try context.form()["learner"].flatMap({ User.ID($0) }),
            try await context.learner.cheer(learner, for: id, context.services.timeZone)
        else { throw Fault.notFound }
        return context.redirect(to: Path.givenHomework(id), notice: .cheered)
    }

    private static func sight(_ context: Context<User>) async throws -> HomeworkSight {
        guard let sight = try await context.learner.homework(context.id(), context.services.timeZone) else {
            throw Fault.notFound
        }
        return sight
    }

    private static func page(_ sight: HomeworkSight, _ form: HomeworkDayForm, _ context: Context<User>)
        -> Response
    {
        context.page(
            HomeworkPage(
                sight.given, misfits: sight.misfits, hardWords: sight.hardWords, wrongWords: sight.wrongWords,
                form: form, now: context.now, today: context.today(of: context.user), text: context.text),
            hasFaults: !form.faults.isEmpty)
    }

    private static func page(
        _ form: HomeworkForm, _ people: [User], group: LearnerGroup.ID? = nil, _ context: Context<User>
    ) async throws -> Response {
        context.page(
            HomeworkFormPage(
                form, sets: try await context.learner.homeworkSets(), people: people, group: group),
            hasFaults: !form.faults.isEmpty)
    }
}

extension Context<User> {
    /// To whom of `people` a new homework is given, and by when: to everybody in a group that the query names and they lead,
    /// else to everybody but themselves.
    func homeworkTerms(for people: [User]) async throws -> (terms: HomeworkTerms, group: LearnerGroup.ID?) {
        var terms = HomeworkTerms(today: today(of: user))
        if let group = request.query["group"].flatMap({ LearnerGroup.ID($0) }),
            let led = try await learner.ledGroup(group)
        {
            terms.people = Set(led.learners.map(\.id)).intersection(people.map(\.id))
            return (terms, group)
        }
        let others = people.map(\.id).filter { $0 != user.id }
        terms.people = Set(others.isEmpty ? people.map(\.id) : others)
        return (terms, nil)
    }
}
