import Forms
import HTTPServer
import HTTPTypes
import Localization
import Passwords
import Storage
import Views
import Vocabulary

/// How one signs in on a family device: by one's face, and by what only oneself knows.
enum FaceController {
    /// The faces of the family device that asks; nil where it is none.
    static func faces(next: Address, _ context: Context<User?>) async throws -> Response? {
        guard let device = try await context.familyDevice() else { return nil }
        let faces = try await context.store.faces(on: device.id)
        guard !faces.isEmpty else { return nil }
        return context.page(FacesPage(faces, next: next))
    }

    /// Where the owner of a form that waits signs in by their face; nil where the device that asks shows none of theirs.
    static func page(
        keeping kept: KeptForm, of owner: String, in browser: KnownBrowser, _ context: Context<User?>
    )
        async throws -> Response?
    {
        guard let device = try await context.familyDevice() else { return nil }
        let faces = try await context.store.faces(on: device.id)
        let key = context.services.browserKey
        guard let face = faces.first(where: { browser.isLatest(owner, of: $0.id, key: key) }) else {
            return nil
        }
        return context.page(
            FacePage(FaceForm(next: nil, kept: kept, of: owner), of: face), status: .forbidden)
    }

    static func show(_ context: Context<User?>) async throws -> Response {
        let form = FaceForm(next: context.request.query["next"])
        if context.user != nil { return context.redirect(to: form.next) }
        return page(form, of: try await face(context).face, context)
    }

    static func create(_ context: Context<User?>) async throws -> Response {
        let (device, face) = try await face(context)
        let values = try context.form()
        var form = FaceForm(
            next: values["next"], kept: KeptForm(values), of: values["keptOwner"] ?? "")
        let hash: String?
        if face.user.isChild {
            hash = try await pinHash(of: face, on: device, typed: values["pin"], &form, context)
        } else {
            hash = try await passwordHash(of: face.user, typed: values["password"], &form, context)
        }
        guard let hash,
            var response = try await context.signIn(face.user, passwordHash: hash, next: form.next)
        else {
            return page(form, of: face, context)
        }
        context.record(.signedIn, account: face.id)
        // As long as somebody comes, the device is known.
        if let token = FamilyToken(context.request, isSecure: context.client.isSecure) {
            response.setCookie(token.cookie(isSecure: context.client.isSecure))
        }
        guard let kept = form.kept else { return response }
        return await context.carryOut(kept, of: form.owner, as: face.user, response)
    }

    /// The face that the path names, where it is one of the family device that asks.
    private static func face(_ context: Context<User?>) async throws -> (
        device: FamilyDevice.ID, face: FamilyDevice.Face
    ) {
        let id: User.ID = try context.id()
        guard let device = try await context.familyDevice(),
            let face = try await context.store.faces(on: device.id).first(where: { $0.id == id })
        else { throw Fault.notFound }
        return (device.id, face)
    }

    /// The hash of the PIN, if what was typed is it; nil with the reason in the form.
    private static func pinHash(
        of face: FamilyDevice.Face, on device: FamilyDevice.ID, typed: String?, _ form: inout FaceForm,
        _ context: Context<User?>
    ) async throws -> String? {
        guard let hash = try await context.store.pinHash(of: face.id, on: device) else {
            throw Fault.notFound
        }
        if hash.isEmpty { return hash }
        guard let pin = PIN(typed ?? "") else {
            form.faults.add(.pin, typed?.isEmpty != false ? "field.empty" : "pin.wrongForm")
            return nil
        }
        if let fault = try await context.pinFault(pin, of: face.id, hash: hash, on: device) {
            form.faults.add(.pin, fault)
            return nil
        }
        return hash
    }

    private static func passwordHash(
        of user: User, typed: String?, _ form: inout FaceForm, _ context: Context<User?>
    ) async throws -> String? {
        guard let typed, !typed.isEmpty else {
            form.faults.add(.password, "field.empty")
            return nil
        }
        guard let email = user.email,
            let hash = try await context.account(email: email, password: typed)?.passwordHash
        else {
            form.faults.add(.password, "account.wrongPassword")
            return nil
        }
        return hash
    }

    private static func page(_ form: FaceForm, of face: FamilyDevice.Face, _ context: Context<User?>)
        -> Response
    {
        context.page(FacePage(form, of: face), hasFaults: !form.faults.isEmpty)
    }
}
