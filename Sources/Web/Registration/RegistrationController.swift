import Forms
import HTTPServer
import Localization
import Passwords
import Storage
import Views
import Vocabulary

enum RegistrationController {
    static func new(_ context: Context<User?>) async throws -> Response {
        if context.user != nil { return context.redirect(to: Path.home) }
        let policy = try await context.store.registrationPolicy()
        guard policy == .open else { return context.page(ClosedRegistrationPage(policy)) }
        return page(RegistrationForm(), context)
    }

    static func create(_ context: Context<User?>) async throws -> Response {
        let services = context.services
        let policy = try await context.store.registrationPolicy()
        guard policy == .open else { return refusal(policy, context) }
        var form = RegistrationForm(try context.form(), policy: services.policy)
        guard form.faults.isEmpty else {
            try await context.countForm()
            return page(form, context)
        }
        let outcome = await services.rates.form(from: context.client.address, now: context.now)
        let hash = try await context.limited(outcome) {
            (try await services.passwords.hash(form.password), isHarmless: false)
        }
        return try await context.saving {
            let registration = try await context.store.register(
                name: form.name, email: form.email, passwordHash: hash,
                language: context.language, categories: services.courses.starters(in: context.language),
                now: context.now)
            switch registration {
            case .registered(let user):
                context.record(.registered, account: user.id)
                return try await context.signIn(user, next: Path.welcome())
            case .emailTaken:
                form.faults.add(.email, "account.emailTaken")
                return page(form, context)
            case .notAdmitted:
                return refusal(try await context.store.registrationPolicy(), context)
            }
        } orShow: {
            page(form.with($0), context)
        }
    }

    private static func refusal(_ policy: RegistrationPolicy, _ context: Context<User?>) -> Response {
        context.page(ClosedRegistrationPage(policy), status: .forbidden)
    }

    private static func page(_ form: RegistrationForm, _ context: Context<User?>) -> Response {
        context.page(RegistrationPage(form), hasFaults: !form.faults.isEmpty)
    }
}

extension RegistrationForm {
    init(_ values: FormValues, policy: PasswordPolicy) {
        self.init()
        let (email, emailFault) = EmailRule.check(values["email"])
        name = faults.check(.newName, values["name"])
        self.email = email
        password = values["password"] ?? ""
        faults.add(.email, emailFault)
        faults.add(.firstPassword, Message(policy.fault(in: password)))
    }
}
