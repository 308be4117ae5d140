import Foundation
import HTTPServer
import Storage
import Views
import Vocabulary

enum DeviceController {
    static func index(_ context: Context<User>) async throws -> Response {
        let devices = try await context.store.devices(
            of: context.user.id, asking: try context.sessionToken().hash, now: context.now)
        return context.page(
            DevicesPage(
                devices,
                family: context.user.isChild
                    ? nil
                    : .init(
                        devices: try await context.store.familyDevices(of: context.user.id),
                        current: try await context.familyDevice()?.id),
                now: context.now))
    }

    static func delete(_ context: Context<User>) async throws -> Response {
        let user = context.user
        guard try await context.store.closeSession(try context.id(), of: user.id) else {
            throw Fault.notFound
        }
        context.record(.devicesSignedOut, account: user.id)
        return context.redirect(to: Path.devices, notice: .deviceSignedOut)
    }

    static func deleteOthers(_ context: Context<User>) async throws -> Response {
        let user = context.user
        try await context.store.closeOtherSessions(of: user.id, except: try context.sessionToken().hash)
        context.record(.devicesSignedOut, account: user.id)
        return context.redirect(to: Path.devices, notice: .othersSignedOut)
    }
}
