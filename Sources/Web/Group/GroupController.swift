import Forms
import HTTPServer
import Household
import Localization
import Storage
import Views
import Vocabulary

/// Groups as their leaders handle them.
enum GroupController {
    static func index(_ context: Context<User>) async throws -> Response {
        try await page(GroupForm(), context)
    }

    static func create(_ context: Context<User>) async throws -> Response {
        var form = GroupForm(try context.form())
        guard form.faults.isEmpty else { return try await page(form, context) }
        return try await context.saving {
            switch try await context.learner.makeGroup(named: form.name) {
            case .made(let id): return context.redirect(to: Path.group(id), notice: .groupMade)
            case .full:
                form.faults.add(.groupName, Message("group.tooMany", count: LearnerGroup.limit))
                return try await page(form, context)
            }
        } orShow: {
            try await page(form.with($0), context)
        }
    }

    static func show(_ context: Context<User>) async throws -> Response {
        let led = try await context.ledGroup()
        return page(led, GroupForm(led.group), context)
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let led = try await context.ledGroup()
        let form = GroupForm(try context.form())
        guard form.faults.isEmpty else { return page(led, form, context) }
        guard try await context.learner.renameGroup(led.group.id, to: form.name) else { throw Fault.notFound }
        return context.redirect(to: Path.group(led.group.id), notice: .groupSaved)
    }

    /// Makes an address at which others join, another one in its place, or none.
    static func changeLink(_ context: Context<User>) async throws -> Response {
        let id: LearnerGroup.ID = try context.id()
        var token: String?
        if try context.form()["link"] == "open" {
            var generator = SystemRandomNumberGenerator()
            token = SecretToken(using: &generator).text
        }
        guard try await context.learner.openGroup(id, token: token) else { throw Fault.notFound }
        return context.redirect(to: Path.group(id), notice: token == nil ? .groupClosed : nil)
    }

    static func confirmDeletion(_ context: Context<User>) async throws -> Response {
        context.page(DeletionPage(try await context.ledGroup()))
    }

    static func delete(_ context: Context<User>) async throws -> Response {
        guard try await context.learner.deleteGroup(context.id()) else { throw Fault.notFound }
        return context.redirect(to: Path.groups, notice: .groupDeleted)
    }

    private static func page(_ form: GroupForm, _ context: Context<User>) async throws -> Response {
        context.page(
            GroupsPage(try await context.learner.groups(), form: form, reader: context.user.id),
            hasFaults: !form.faults.isEmpty)
    }

    private static func page(_ led: LedGroup, _ form: GroupForm, _ context: Context<User>) -> Response {
        let address = led.group.token.map { context.wholeAddress(of: Path.offeredGroup($0)) }
        return context.page(
            GroupPage(led, form: form, address: address, reader: context.user.id),
            hasFaults: !form.faults.isEmpty)
    }
}

extension Context<User> {
    /// The group that the path names by `id`, where the reader leads it.
    fileprivate func ledGroup() async throws -> LedGroup {
        guard let led = try await learner.ledGroup(id()) else { throw Fault.notFound }
        return led
    }
}

extension GroupForm {
    init(_ values: FormValues) {
        self.init()
        name = faults.check(.groupName, values["name"])
    }
}
