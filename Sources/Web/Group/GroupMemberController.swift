import Forms
import HTTPServer
import Household
import Views
import Vocabulary

/// Who is in a group, and who is still to come.
enum GroupMemberController {
    /// Prepares names, or takes one away.
    static func changePlaces(_ context: Context<User>) async throws -> Response {
        let id: LearnerGroup.ID = try context.id()
        let form = try context.form()
        let isDone =
            if let place = form["place"].flatMap({ GroupPlace.ID($0) }) {
                try await context.learner.removePlace(place, of: id)
            } else {
                try await context.learner.prepare(names(form["names"] ?? ""), in: id)
            }
        guard isDone else { throw Fault.notFound }
        return context.redirect(to: Path.group(id), notice: .groupSaved)
    }

    /// One a line; what is no name is left out.
    private static func names(_ lines: String) -> [String] {
        lines.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            .prefix(LearnerGroup.memberLimit)
            .compactMap { line in
                let (name, fault) = TextRule.name.check(String(line))
                return fault == nil ? name : nil
            }
    }

    /// Has somebody lead it too, or takes them out of it.
    static func changeMembers(_ context: Context<User>) async throws -> Response {
        let id: LearnerGroup.ID = try context.id()
        let form = try context.form()
        if let leader = form["leader"].flatMap({ User.ID($0) }) {
            guard try await context.learner.makeLeader(leader, of: id) else { throw Fault.notFound }
            return context.redirect(to: Path.group(id), notice: .groupSaved)
        }
        guard let member = form["member"].flatMap({ User.ID($0) }),
            try await context.learner.remove(member, from: id)
        else { throw Fault.notFound }
        return context.redirect(to: Path.group(id), notice: .groupMemberRemoved)
    }

    /// Leaves it, or takes a child of theirs out of it.
    static func leave(_ context: Context<User>) async throws -> Response {
        guard let member = try context.form()["member"].flatMap({ User.ID($0) }),
            try await context.learner.leaveGroup(context.id(), member)
        else { throw Fault.notFound }
        return context.redirect(to: Path.groups, notice: .groupLeft)
    }
}
