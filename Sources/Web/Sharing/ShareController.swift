import HTTPServer
import Household
import Views
import Vocabulary

/// A category that its author offers to others.
enum ShareController {
    static func show(_ context: Context<User>) async throws -> Response {
        let category = try await context.ownCategory()
        guard let share = try await context.learner.share(of: category.id) else { throw Fault.notFound }
        let address = share.token.map { context.wholeAddress(of: Path.offeredCategory($0)) }
        let children = try await context.learner.children(without: share)
        let people = try await context.learner.peopleAtHome(without: share)
        return context.page(
            SharePage(
                category.category, share, address: address, children: children, people: people,
                groups: try await context.learner.groupsToOfferTo()))
    }

    /// Makes an address, or another one in its place.
    static func open(_ context: Context<User>) async throws -> Response {
        var generator = SystemRandomNumberGenerator()
        let token = SecretToken(using: &generator)
        let category: Category.ID = try context.id()
        guard try await context.learner.offer(category, token: token.text) else { throw Fault.notFound }
        return context.redirect(to: Path.share(category))
    }

    static func close(_ context: Context<User>) async throws -> Response {
        let category: Category.ID = try context.id()
        guard try await context.learner.stopOffering(category) else { throw Fault.notFound }
        return context.redirect(to: Path.share(category), notice: .shareClosed)
    }

    /// Says who finds it without a link: those at home, and groups.
    static func changeOffers(_ context: Context<User>) async throws -> Response {
        let category: Category.ID = try context.id()
        let form = try context.form()
        let people = form.all("person").prefix(CircleMember.limit).compactMap { User.ID($0) }
        let groups = form.all("group").prefix(LearnerGroup.limit).compactMap { LearnerGroup.ID($0) }
        let isForAll = form["everybody"] == "yes"
        // Where nobody at home is left to be chosen, the form asks about groups alone.
        let isOfHome = form["home"] != nil || isForAll || !people.isEmpty
        let home = isOfHome ? HomeAudience(isEverybody: isForAll, people: Array(people)) : nil
        guard
            let isOffered = try await context.learner.offer(category, atHome: home, groups: Array(groups))
        else { throw Fault.notFound }
        return context.redirect(to: Path.share(category), notice: isOffered ? .offersSaved : .offersEnded)
    }

    /// Gives it to a child, takes somebody from those who learn it, or has them keep its words too.
    static func changeLearners(_ context: Context<User>) async throws -> Response {
        let category: Category.ID = try context.id()
        let form = try context.form()
        if let child = form["child"].flatMap({ User.ID($0) }) {
            guard try await context.learner.give(category, to: child) else { throw Fault.notFound }
            return context.redirect(to: Path.share(category), notice: .categoryGiven)
        }
        for (name, isEditor) in [("editor", true), ("formerEditor", false)] {
            guard let learner = form[name].flatMap({ User.ID($0) }) else { continue }
            let notice: Notice =
                switch try await context.learner.setEditor(learner, of: category, isEditor: isEditor) {
                case .set: isEditor ? .editorMade : .editorEnded
                case .full: .editorsFull
                case .missing: throw Fault.notFound
                }
            return context.redirect(to: Path.share(category), notice: notice)
        }
        guard let learner = form["learner"].flatMap({ User.ID($0) }),
            try await context.learner.remove(learner, from: category)
        else { throw Fault.notFound }
        return context.redirect(to: Path.share(category), notice: .learnerRemoved)
    }
}
