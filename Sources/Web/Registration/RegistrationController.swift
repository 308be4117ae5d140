import Forms
import HTTPServer
import HTTPTypes
import Household
import Library
import Localization
import Passwords
import Storage
import Views
import Vocabulary

enum RegistrationController {
    static func new(_ context: Context<User?>) async throws -> Response {
        if context.user != nil { return context.redirect(to: Path.home) }
        let policy = try await context.store.registrationPolicy()
        let context = context.reading(context.firstMinute?.language)
        guard policy == .open else { return context.page(ClosedRegistrationPage(policy)) }
        return try await page(RegistrationForm(), nil, context)
    }

    static func create(_ context: Context<User?>) async throws -> Response {
        let policy = try await context.store.registrationPolicy()
        guard policy == .open else { return refusal(policy, context) }
        return try await create(nil, context)
    }

    static func newInvited(_ context: Context<User?>) async throws -> Response {
        if context.user != nil { return context.redirect(to: Path.home) }
        return try await invited(context) { token, isOfGroup in
            var minute = context.firstMinute ?? FirstMinute()
            // Another one's words are not for who is invited now.
            if minute.invitation != token.text { minute = FirstMinute() }
            minute.invitation = token.text
            let (name, fault) = TextRule.name.check(context.request.query["name"])
            if fault == nil { minute.name = name }
            var form = RegistrationForm()
            form.name = minute.name ?? ""
            let response = try await page(
                form, (token, isOfGroup), tried: minute, context.reading(minute.language))
            return context.keep(minute, in: response)
        }
    }

    static func createInvited(_ context: Context<User?>) async throws -> Response {
        try await invited(context) { try await create(($0, $1), context) }
    }

    /// The secret of an invitation, or that of a group which lets others in.
    private typealias Invitation = (token: SecretToken, isOfGroup: Bool)

    /// Goes on with the secret of an invitation that can be used. Others cost a stranger tries, as wrong passwords do.
    private static func invited(
        _ context: Context<User?>, _ answer: (SecretToken, Bool) async throws -> Response
    ) async throws -> Response {
        let policy = try await context.store.registrationPolicy()
        guard policy != .closed else { return refusal(policy, context) }
        let outcome = await context.services.rates.form(from: context.client.address, now: context.now)
        let invitation = try await context.limited(outcome) { () -> (Invitation?, Bool) in
            guard let token = context.parameters?["token"].flatMap(SecretToken.init) else {
                return (nil, false)
            }
            if try await context.store.link(.invitation, tokenHash: token.hash, now: context.now) != nil {
                return ((token, false), true)
            }
            let admits = try await context.store.offeredGroup(token.text)?.admits == true
            return admits ? ((token, true), true) : (nil, false)
        }
        guard let invitation else { return invitationOver(context) }
        return try await answer(invitation.token, invitation.isOfGroup)
    }

    private static func create(_ invitation: Invitation?, _ context: Context<User?>) async throws -> Response
    {
        let services = context.services
        let minute = context.firstMinute
        let context = context.reading(minute?.language)
        let trial = minute.flatMap { Trial($0, services.courses) }
        let pair = minute?.languages ?? .usual
        let tried = trial?.categories(titled: context.text("start.category"), in: context.language) ?? []
        var form = RegistrationForm(try context.form(), policy: services.policy)
        guard form.faults.isEmpty else {
            try await context.countForm()
            return try await page(form, invitation, context)
        }
        let outcome = await services.rates.form(from: context.client.address, now: context.now)
        let hash = try await context.limited(outcome) {
            (try await services.passwords.hash(form.password, for: context.asker), isHarmless: false)
        }
        return try await context.saving {
            let registration = try await context.store.register(
                name: form.name, email: form.email, passwordHash: hash,
                language: context.language, pair: pair,
                categories: tried.isEmpty
                    ? services.courses.starters(for: pair, in: context.language) : tried,
                admission: invitation.map {
                    $0.isOfGroup ? .group($0.token.text) : .invitation($0.token.hash)
                }
                    ?? .request,
                now: context.now)
            switch registration {
            case .registered(let user):
                context.record(.registered, account: user.id)
                let isDone = trial?.isFinished == true
                let next: Address =
                    if let invitation, invitation.isOfGroup {
                        Path.offeredGroup(invitation.token.text)
                    } else {
                        isDone ? Path.home : Path.welcome()
                    }
                let response = try await context.signIn(user, passwordHash: hash, next: next)
                guard var response else { throw Fault.signedOut }
                let notice = isDone ? Notice.firstWordsKept : .registered
                response.setCookie(notice.cookie(isSecure: context.client.isSecure))
                if minute != nil {
                    response.setCookie(FirstMinute.expiredCookie(isSecure: context.client.isSecure))
                }
                return response
            case .emailTaken:
                form.faults.add(.email, "account.emailTaken")
                return try await page(form, invitation, context)
            case .notAdmitted:
                // It was, when the form arrived.
                let policy = try await context.store.registrationPolicy()
                return invitation == nil || policy == .closed
                    ? refusal(policy, context) : invitationOver(context)
            }
        } orShow: {
            try await page(form.with($0), invitation, context)
        }
    }

    private static func refusal(_ policy: RegistrationPolicy, _ context: Context<User?>) -> Response {
        context.page(ClosedRegistrationPage(policy), status: .forbidden)
    }

    private static func invitationOver(_ context: Context<User?>) -> Response {
        context.page(ClosedRegistrationPage.invitationOver, status: .gone).discreet
    }

    private static func page(
        _ form: RegistrationForm, _ invitation: Invitation?, tried minute: FirstMinute? = nil,
        _ context: Context<User?>
    ) async throws -> Response {
        // Nobody can sign in where nobody is.
        let offersSignIn = try await !context.store.isWithoutUsers()
        let minute = minute ?? context.firstMinute
        let trial = minute.flatMap { Trial($0, context.services.courses) }
        let response = context.page(
            RegistrationPage(
                form, invitation: try await greeting(invitation, minute, context),
                keptCount: trial?.isFinished == true ? trial?.roundWords.count : nil,
                offersSignIn: offersSignIn),
            hasFaults: !form.faults.isEmpty)
        return invitation == nil ? response : response.discreet
    }

    /// Who invites whom, as far as it is known.
    private static func greeting(
        _ invitation: Invitation?, _ minute: FirstMinute?, _ context: Context<User?>
    ) async throws -> RegistrationPage.Invitation? {
        guard let token = invitation?.token else { return nil }
        let link = try await context.store.link(.invitation, tokenHash: token.hash, now: context.now)
        var author: String?
        if let id = link?.author {
            author = try await context.store.member(id, now: context.now)?.user.name
        }
        let name = minute?.invitation == token.text ? minute?.name : nil
        return .init(secret: token.text, name: name, author: author)
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
        faults.add(
            .firstPassword,
            Message(policy.fault(in: password, besides: PasswordPolicy.words(name: name, email: email))))
    }
}
