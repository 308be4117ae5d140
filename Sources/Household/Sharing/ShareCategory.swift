import Storage
import Vocabulary

/// What somebody does with a category that they share, and with one that is shared with them.
extension Learner {
    /// How a category of theirs is shared; nil when it is none of theirs.
    package func share(of category: Category.ID) async throws -> CategoryShare? {
        try await store.share(of: category, of: user.id)
    }

    /// Offers it at an address with this token; one before leads nowhere. False when it is none of theirs.
    package func offer(_ category: Category.ID, token: String) async throws -> Bool {
        try await store.offer(category, token: token, of: user.id)
    }

    /// Who learns it goes on. False when it is none of theirs.
    package func stopOffering(_ category: Category.ID) async throws -> Bool {
        try await store.stopOffering(category, of: user.id)
    }

    /// The children whom they look after and who do not learn it yet.
    package func children(without share: CategoryShare) async throws -> [Child] {
        guard !user.isChild else { return [] }
        let known = Set(share.learners.map(\.id))
        return try await children().filter { !known.contains($0.id) }
    }

    /// A child whom they look after learns it from now on. False when it is no category of theirs, or no such child.
    package func give(_ category: Category.ID, to child: User.ID) async throws -> Bool {
        guard try await guardianship(over: child) != nil else { return false }
        return try await store.addLearners([child], to: category, of: user.id) != nil
    }

    /// False when it is no category of theirs, or that person does not learn it.
    package func remove(_ learner: User.ID, from category: Category.ID) async throws -> Bool {
        try await store.remove(learner, from: category, of: user.id)
    }

    /// Those who may go on with a category of theirs, whoever would by themselves first; none when nobody else learns it.
    package func heirs(of category: Category.ID) async throws -> [User] {
        try await store.heirs(of: category, of: user.id)
    }

    /// Deletes it; where others learn it, it goes on with one of them, `heir` if they may. nil when it is none of theirs.
    package func deleteCategory(_ category: Category.ID, heir: User.ID?) async throws -> CategoryEnd? {
        if try await store.handOver(category, of: user.id, to: heir) { return .handedOver }
        return try await store.deleteCategory(category, of: user.id) ? .deleted : nil
    }

    /// What became of a category that its author deleted.
    package enum CategoryEnd: Sendable {
        case deleted
        /// Others learn it: it goes on with one of them.
        case handedOver
    }

    /// What is offered to them by a token; nil when nothing is.
    package func offeredCategory(_ token: String) async throws -> OfferedCategory? {
        try await store.offeredCategory(token, to: user.id)
    }

    /// They learn what is offered by a token from now on, with a memory of their own.
    package func follow(_ token: String) async throws -> Store.Following {
        try await store.follow(token, by: user.id)
    }

    /// They learn another's category no more; what they remembered comes back with them. False when they did not.
    package func unfollow(_ category: Category.ID) async throws -> Bool {
        try await store.unfollow(category, by: user.id)
    }

    /// Another's category becomes one of their own, with what they know of it. Throws `StorageFault.allowance`.
    package func detach(_ category: Category.ID) async throws -> Store.Detaching {
        try await store.detach(category, by: user.id, now: now)
    }

    /// Those who live with them and do not learn it yet.
    package func peopleAtHome(without share: CategoryShare) async throws -> [User] {
        let known = Set(share.learners.map(\.id))
        return try await store.peopleAround(user.id).filter { $0.id != user.id && !known.contains($0.id) }
    }

    /// The groups that they lead, to which they can offer it.
    package func groupsToOfferTo() async throws -> [LearnerGroup] {
        guard !user.isChild else { return [] }
        return try await groups().filter(\.isLed).map(\.group)
    }

    /// Offers a category to those of `home` who live there, where it is given, and to those of `groups` that they lead.
    ///
    /// - Returns: whether it is offered to anybody now; nil when it is none of theirs.
    package func offer(_ category: Category.ID, atHome home: HomeAudience?, groups: [LearnerGroup.ID])
        async throws -> Bool?
    {
        try await store.offer(category, atHome: home, groups: groups, of: user.id)
    }

    /// What those at home offer to them.
    package func offersAtHome() async throws -> [OfferedCategory] {
        try await store.offersAtHome(to: user.id)
    }

    /// nil where it is not offered to them.
    package func offerAtHome(_ category: Category.ID) async throws -> OfferedCategory? {
        try await store.offerAtHome(category, to: user.id)
    }

    /// They learn what is offered to them at home from now on.
    package func followAtHome(_ category: Category.ID) async throws -> Store.Following {
        try await store.followAtHome(category, by: user.id)
    }

    /// What the leaders of their groups offer to them, but for what is among `others` already.
    package func offersInGroups(beside others: [OfferedCategory]) async throws -> [OfferedCategory] {
        let known = Set(others.map(\.category.id))
        return try await store.offersInGroups(to: user.id).filter { !known.contains($0.category.id) }
    }

    /// nil where it is not offered to them.
    package func offerInGroups(_ category: Category.ID) async throws -> OfferedCategory? {
        try await store.offerInGroups(category, to: user.id)
    }

    /// They learn what is offered to them in a group from now on.
    package func followInGroups(_ category: Category.ID) async throws -> Store.Following {
        try await store.followInGroups(category, by: user.id)
    }
}
