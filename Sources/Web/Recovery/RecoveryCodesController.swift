import Forms
import HTTPServer
import Storage
import Views
import Vocabulary

/// The codes with which somebody comes back who has forgotten the password.
enum RecoveryCodesController {
    static func show(_ context: Context<User>) async throws -> Response {
        try await page(FormFaults(), context)
    }

    /// The codes stand in this very answer, and nowhere afterwards.
    static func create(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let faults = try await context.ownPasswordFaults(in: .password)
        guard faults.isEmpty else { return try await page(faults, context) }
        let codes = RecoveryCode.sheet()
        return try await context.saving {
            try await context.store.replaceRecoveryCodes(
                of: user.id, with: codes.map(\.hash), now: context.now)
            context.record(.recoveryCodesMade, account: user.id)
            return context.page(
                RecoveryCodeSheetPage(
                    codes.map(\.text), of: user, host: context.request.head.authority ?? "",
                    today: context.today(of: user)))
        } orShow: {
            try await page($0, context)
        }
    }

    private static func page(_ faults: FormFaults, _ context: Context<User>) async throws -> Response {
        let codes = try await context.store.recoveryCodes(of: context.user.id)
        return context.page(
            AccountFormPage(codes, of: context.user, faults: faults), hasFaults: !faults.isEmpty)
    }
}
