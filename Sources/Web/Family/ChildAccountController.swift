import Forms
import HTTPServer
import Household
import Storage
import Views
import Vocabulary

/// What an adult does with a child's account as a whole.
enum ChildAccountController {
    static func confirmExport(_ context: Context<User>) async throws -> Response {
        page(.taking(try await context.guardianship().child, by: context.user), context)
    }

    /// All that is kept of the child, once the adult's own password was right.
    static func export(_ context: Context<User>) async throws -> Response {
        let guardianship = try await context.guardianship()
        let child = guardianship.child
        let faults = try await context.ownPasswordFaults()
        guard faults.isEmpty else { return page(.taking(child, by: context.user, faults), context) }
        return try await context.saving {
            guard let document = try await guardianship.takeDataAlong() else { throw Fault.notFound }
            context.record(.childDataTaken, account: child.id)
            return ExportController.download("slovarik.json", type: "application/json", document.write)
        } orShow: {
            page(.taking(child, by: context.user, $0), context)
        }
    }

    static func confirmDeletion(_ context: Context<User>) async throws -> Response {
        page(.deleting(try await context.guardianship().child, by: context.user), context)
    }

    static func planDeletion(_ context: Context<User>) async throws -> Response {
        let guardianship = try await context.guardianship()
        let child = guardianship.child
        let faults = try await context.ownPasswordFaults()
        guard faults.isEmpty else { return page(.deleting(child, by: context.user, faults), context) }
        return try await context.saving {
            guard try await guardianship.planDeletion() else { throw Fault.notFound }
            context.record(.childDeletionPlanned, account: child.id)
            return context.redirect(to: Path.child(child.id), notice: .childDeletionPlanned)
        } orShow: {
            page(.deleting(child, by: context.user, $0), context)
        }
    }

    /// The account goes on: that needs no password.
    static func keep(_ context: Context<User>) async throws -> Response {
        let guardianship = try await context.guardianship()
        guard try await guardianship.keepAccount() else { throw Fault.notFound }
        context.record(.childKept, account: guardianship.child.id)
        return context.redirect(to: Path.child(guardianship.child.id), notice: .childKept)
    }

    private static func page(_ page: AccountFormPage, _ context: Context<User>) -> Response {
        context.page(page, hasFaults: page.hasFaults)
    }
}
