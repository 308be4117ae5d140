import Forms
import HTTPServer
import HTTPTypes
import Household
import Localization
import Passwords
import Storage
import Views
import Vocabulary

/// How the account of a child becomes its own: an adult lets it, and the child does it.
enum GrowingUpController {
    static func confirm(_ context: Context<User>) async throws -> Response {
        page(.lettingGrowUp(try await context.guardianship().child, by: context.user), context)
    }

    static func allow(_ context: Context<User>) async throws -> Response {
        let guardianship = try await context.guardianship()
        let child = guardianship.child
        let faults = try await context.ownPasswordFaults()
        guard faults.isEmpty else { return page(.lettingGrowUp(child, by: context.user, faults), context) }
        return try await context.saving {
            guard try await guardianship.allowGrowingUp() else { throw Fault.notFound }
            context.record(.growingUpAllowed, account: child.id)
            return context.redirect(to: Path.child(child.id), notice: .growingUpAllowed)
        } orShow: {
            page(.lettingGrowUp(child, by: context.user, $0), context)
        }
    }

    /// Nothing is lost by it: that needs no password.
    static func forbid(_ context: Context<User>) async throws -> Response {
        let guardianship = try await context.guardianship()
        guard try await guardianship.forbidGrowingUp() else { throw Fault.notFound }
        context.record(.growingUpForbidden, account: guardianship.child.id)
        return context.redirect(to: Path.child(guardianship.child.id), notice: .growingUpForbidden)
    }

    /// Where the child gives its account an e-mail and a password.
    static func edit(_ context: Context<User>) async throws -> Response {
        try await page(OwnAccountForm(), permission(context), context)
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let permission = try await Self.permission(context)
        let user = context.user
        var form = OwnAccountForm(
            try context.form(), of: user, asksPIN: permission.asksPIN, policy: context.services.policy)
        guard form.faults.isEmpty,
            let session = SessionToken(context.request, isSecure: context.client.isSecure)
        else { return try await page(form, permission, context) }
        // Whether somebody has an e-mail is asked no faster than a password.
        let outcome = await context.services.rates.confirmation(session: session.hash, now: context.now)
        return try await context.saving {
            let fault = try await context.limited(outcome, account: user.id) {
                (try await pinFault(form.pin, permission, context), isHarmless: false)
            }
            if let fault {
                form.faults.add(.pin, fault)
                return try await page(form, permission, context)
            }
            var generator = SystemRandomNumberGenerator()
            let token = SessionToken(using: &generator)
            let account = OwnAccount(
                email: form.email,
                passwordHash: try await context.services.passwords.hash(form.password, for: context.asker),
                tokenHash: token.hash, device: context.device,
                familyDevice: try await context.familyDevice()?.id)
            switch try await context.learner.growUp(to: account, by: permission) {
            case .grown(let user):
                context.record(.grownUp, account: user.id)
                return try await context.signedIn(user, token, next: Path.home, notice: .grownUp)
            case .emailTaken:
                form.faults.add(.email, "account.emailTakenByOther")
                return try await page(form, permission, context)
            case .notAllowed: throw Fault.notFound
            }
        } orShow: {
            try await page(form.with($0), permission, context)
        }
    }

    /// It was read who has an account of their own by now.
    static func putNewsAway(_ context: Context<User>) async throws -> Response {
        try await context.learner.putGrownUpNewsAway()
        return context.redirect(to: Path.home)
    }

    /// Nobody else learns that there is such a page.
    private static func permission(_ context: Context<User>) async throws -> GrowingUp {
        guard let permission = try await context.learner.growingUp() else { throw Fault.notFound }
        return permission
    }

    /// What is wrong with the PIN of a child; nil where it is right, or there is none.
    private static func pinFault(_ pin: PIN?, _ permission: GrowingUp, _ context: Context<User>) async throws
        -> Message?
    {
        guard permission.asksPIN else { return nil }
        guard let pin else { return "pin.wrongForm" }
        return try await context.pinFault(
            pin, of: context.user.id, hash: permission.pinHash, on: try await context.familyDevice()?.id)
    }

    private static func page(_ form: OwnAccountForm, _ permission: GrowingUp, _ context: Context<User>)
        async throws -> Response
    {
        context.page(
            OwnAccountPage(
                form, asksPIN: permission.asksPIN,
                end: StudyDay(permission.end, in: context.timeZone(of: context.user)),
                adults: try await context.learner.guardianNames(),
                hasHomeCircle: try await context.learner.hasHomeCircle()),
            hasFaults: !form.faults.isEmpty)
    }

    private static func page(_ page: AccountFormPage, _ context: Context<User>) -> Response {
        context.page(page, hasFaults: page.hasFaults)
    }
}

extension OwnAccountForm {
    init(_ values: FormValues, of child: User, asksPIN: Bool, policy: PasswordPolicy) {
        self.init()
        let (email, fault) = EmailRule.check(values["email"])
        self.email = email
        password = values["password"] ?? ""
        typedPIN = values["pin"] ?? ""
        faults.add(.email, fault)
        faults.add(
            .firstPassword,
            Message(
                policy.fault(in: password, besides: PasswordPolicy.words(name: child.name, email: email))))
        if asksPIN, pin == nil { faults.add(.pin, typedPIN.isEmpty ? "field.empty" : "pin.wrongForm") }
    }

    var pin: PIN? { PIN(typedPIN) }
}

extension Context {
    /// What is wrong with a child's PIN, which is counted before it is looked at; nil where it is right.
    func pinFault(_ pin: PIN, of child: User.ID, hash: String, on device: FamilyDevice.ID?) async throws
        -> Message?
    {
        switch try await store.beginPINTry(of: child, on: device, now: now) {
        case .wait(let end):
            record(.pinRefused, account: child)
            return PINWait.message(until: end, now: now)
        case .allowed(let number):
            do {
                let verification = try await services.passwords.verify(
                    pin.digits, against: hash, for: asker)
                guard verification != .wrong else {
                    record(.pinRefused, account: child)
                    return "pin.wrong"
                }
                try await store.settle(pinTry: number, isRight: true)
                return nil
            } catch PasswordError.busy {
                try await store.settle(pinTry: number, isRight: false)
                throw PasswordError.busy
            }
        }
    }
}
