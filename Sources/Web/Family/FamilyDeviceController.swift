import HTTPServer
import Storage
import Views
import Vocabulary

/// The browsers at home on which children sign in by their faces.
enum FamilyDeviceController {
    /// Makes the browser that asks one of them.
    static func create(_ context: Context<User>) async throws -> Response {
        let isSecure = context.client.isSecure
        let session = try context.sessionToken()
        var generator = SystemRandomNumberGenerator()
        let known =
            try await context.familyDevice() == nil ? nil : FamilyToken(context.request, isSecure: isSecure)
        let token = known ?? FamilyToken(using: &generator)
        _ = try await context.store.makeFamilyDevice(
            tokenHash: token.hash, userAgent: context.device, by: context.user.id, session: session.hash,
            now: context.now)
        context.record(.familyDeviceMade, account: context.user.id)
        var response = context.redirect(to: Path.devices, notice: .familyDeviceMade)
        response.setCookie(token.cookie(isSecure: isSecure))
        return response
    }

    /// Whoever had signed in on it is signed out of it, the one who asks too where it is their own browser.
    static func delete(_ context: Context<User>) async throws -> Response {
        guard try await context.store.endFamilyDevice(context.id(), by: context.user.id) else {
            throw Fault.notFound
        }
        context.record(.familyDeviceEnded, account: context.user.id)
        return context.redirect(to: Path.devices, notice: .familyDeviceEnded)
    }
}
