import Forms
import HTTPServer
import HTTPTypes
import Storage
import Views
import Vocabulary

enum SignInController {
    static func new(_ context: Context<User?>) async throws -> Response {
        let form = SignInForm(next: context.request.query["next"])
        if context.user != nil { return context.redirect(to: form.next) }
        // Nobody can sign in where nobody is.
        if try await context.store.isWithoutUsers() { return context.redirect(to: Path.register) }
        if context.request.query["by"] == nil,
            let faces = try await FaceController.faces(next: form.next, context)
        {
            return faces
        }
        return try await page(form, context)
    }

    static func create(_ context: Context<User?>) async throws -> Response {
        var form = SignInForm(try context.form())
        guard form.faults.isEmpty else {
            try await context.countForm()
            return try await page(form, context)
        }
        guard let (user, hash) = try await context.account(email: form.email, password: form.password),
            let response = try await context.signIn(user, passwordHash: hash, next: form.next)
        else {
            form.faults.add(.password, "signIn.wrong")
            return try await page(form, context)
        }
        context.record(.signedIn, account: user.id)
        guard let kept = form.kept else { return response }
        return await context.carryOut(kept, of: form.owner, as: user, response)
    }

    static func page(
        _ form: SignInForm, _ context: Context<User?>, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let policy = try await context.store.registrationPolicy()
        return context.page(
            SignInPage(
                form, offersRegistration: policy == .open,
                hasFaces: try await context.familyDevice() != nil),
            status: status,
            hasFaults: !form.faults.isEmpty)
    }
}

extension SignInForm {
    init(_ values: FormValues) {
        self.init(next: values["next"])
        kept = KeptForm(values)
        owner = values["keptOwner"] ?? ""
        let (email, fault) = EmailRule.check(values["email"])
        self.email = email
        password = values["password"] ?? ""
        faults.add(.knownEmail, fault)
        if password.isEmpty { faults.add(.password, "field.empty") }
    }
}
