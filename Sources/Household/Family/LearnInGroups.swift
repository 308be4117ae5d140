import Foundation
import Storage
import Vocabulary

/// What somebody does with the groups that they lead, and with those in which they or their children are.
extension Learner {
    package func groups() async throws -> [ListedGroup] { try await store.groups(of: user.id) }

    /// nil when it is none that they lead.
    package func ledGroup(_ id: LearnerGroup.ID) async throws -> LedGroup? {
        try await store.ledGroup(id, of: user.id)
    }

    package func makeGroup(named name: String) async throws -> Store.GroupMaking {
        try await store.makeGroup(named: name, by: user.id, now: now)
    }

    /// False when it is none that they lead, as with all that follow.
    package func renameGroup(_ id: LearnerGroup.ID, to name: String) async throws -> Bool {
        try await store.renameGroup(id, to: name, by: user.id)
    }

    /// - Parameter token: nil lets nobody new in.
    package func openGroup(_ id: LearnerGroup.ID, token: String?) async throws -> Bool {
        try await store.openGroup(id, token: token, by: user.id)
    }

    /// Prepares names for those who are still to come.
    package func prepare(_ names: [String], in id: LearnerGroup.ID) async throws -> Bool {
        try await store.prepare(names, in: id, by: user.id)
    }

    package func removePlace(_ place: GroupPlace.ID, of id: LearnerGroup.ID) async throws -> Bool {
        try await store.removePlace(place, of: id, by: user.id)
    }

    package func makeLeader(_ member: User.ID, of id: LearnerGroup.ID) async throws -> Bool {
        try await store.makeLeader(member, of: id, by: user.id)
    }

    package func remove(_ member: User.ID, from id: LearnerGroup.ID) async throws -> Bool {
        try await store.remove(member, from: id, by: user.id)
    }

    package func deleteGroup(_ id: LearnerGroup.ID) async throws -> Bool {
        try await store.deleteGroup(id, by: user.id)
    }

    /// Leaves it, or takes a child of theirs out of it.
    package func leaveGroup(_ id: LearnerGroup.ID, _ member: User.ID) async throws -> Bool {
        try await store.leaveGroup(id, member, by: user.id)
    }

    /// Themselves and their children; nobody for a child, who joins by an adult.
    package func whoMayJoinGroups() async throws -> [User] {
        user.isChild ? [] : [user] + (try await children()).map(\.user)
    }

    /// Joins it, or has a child of theirs join.
    package func joinGroup(_ token: String, _ member: User.ID, place: GroupPlace.ID?) async throws
        -> Store.GroupJoining
    {
        try await store.joinGroup(token, member, place: place, by: user.id, now: now)
    }
}
