import Forms
import HTTPServer
import HTTPTypes
import Household
import Localization
import Passwords
import Storage
import Views
import Vocabulary

/// What an adult does for a child.
enum ChildController {
    static func new(_ context: Context<User>) async throws -> Response {
        page(ChildForm(pairs: context.pairs), context)
    }

    static func create(_ context: Context<User>) async throws -> Response {
        var form = ChildForm(try context.form(), pairs: context.pairs)
        guard form.faults.isEmpty else { return page(form, context) }
        let hash = try await context.hash(form.newPIN)
        return try await context.saving {
            let adding = try await context.learner.add(
                form.entered, pair: form.pair, level: form.level, pinHash: hash)
            switch adding {
            case .added(let child):
                context.record(.childAdded, account: child)
                return context.redirect(to: Path.child(child), notice: .childAdded)
            case .full:
                form.faults.add(
                    FormFaults.form, Message("child.tooMany", numbers: ["maximum": Child.limit]))
                return page(form, context)
            }
        } orShow: {
            page(form.with($0), context)
        }
    }

    static func show(_ context: Context<User>) async throws -> Response {
        try await page(of: try await context.guardianship(), GuardianForm(), context)
    }

    static func edit(_ context: Context<User>) async throws -> Response {
        let child = try await context.guardianship().child
        return page(ChildForm(child, pairs: context.pairs), editing: child, context)
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let guardianship = try await context.guardianship()
        let child = guardianship.child
        let form = ChildForm(try context.form(), of: child, pairs: context.pairs)
        guard form.faults.isEmpty else { return page(form, editing: child, context) }
        return try await context.saving {
            guard try await guardianship.save(form.entered) else { throw Fault.notFound }
            return context.redirect(to: Path.child(child.id), notice: .childSaved)
        } orShow: {
            page(form.with($0), editing: child, context)
        }
    }

    static func editPIN(_ context: Context<User>) async throws -> Response {
        context.page(PINPage(NewPINForm(), of: try await context.guardianship().child))
    }

    static func updatePIN(_ context: Context<User>) async throws -> Response {
        let guardianship = try await context.guardianship()
        let child = guardianship.child
        let form = NewPINForm(try context.form())
        guard form.faults.isEmpty else { return context.page(PINPage(form, of: child), hasFaults: true) }
        let hash = try await context.hash(form.pin)
        return try await context.saving {
            guard try await guardianship.setPIN(toHash: hash) else { throw Fault.notFound }
            context.record(.pinChanged, account: child.id)
            return context.redirect(
                to: Path.child(child.id), notice: hash == nil ? .pinRemoved : .pinChanged)
        } orShow: {
            context.page(PINPage(form.with($0), of: child), hasFaults: true)
        }
    }

    /// Has another adult look after the child too. Whether somebody has an e-mail is asked no faster than a password.
    static func addGuardian(_ context: Context<User>) async throws -> Response {
        let guardianship = try await context.guardianship()
        var form = GuardianForm()
        let (email, fault) = EmailRule.check(try context.form()["email"])
        form.email = email
        form.faults.add(.guardianEmail, fault)
        guard form.faults.isEmpty,
            let token = SessionToken(context.request, isSecure: context.client.isSecure)
        else { return try await page(of: guardianship, form, context) }
        let outcome = await context.services.rates.confirmation(session: token.hash, now: context.now)
        return try await context.saving {
            let isAdded = try await context.limited(outcome, account: context.user.id) {
                let isAdded = try await guardianship.add(adultWithEmail: form.email)
                return (isAdded, isAdded)
            }
            guard isAdded else {
                form.faults.add(.guardianEmail, "guardian.unknown")
                return try await page(of: guardianship, form, context)
            }
            context.record(.guardianAdded, account: guardianship.child.id)
            return context.redirect(to: Path.child(guardianship.child.id), notice: .guardianAdded)
        } orShow: {
            try await page(of: guardianship, form.with($0), context)
        }
    }

    private static func page(
        of guardianship: Guardianship, _ form: GuardianForm, _ context: Context<User>
    ) async throws -> Response {
        let child = guardianship.child
        let zone = context.timeZone(of: context.user)
        let effort = try await guardianship.effort(today: context.today(of: child.user))
        return context.page(
            ChildPage(
                child, week: effort.week, hardWords: effort.hardWords,
                adults: try await guardianship.adultNames(), form: form,
                devices: try await guardianship.devices(),
                news: ChildAccountNews(end: child.end, copy: try await guardianship.dataCopy(), in: zone),
                growingUpEnd: child.growingUpEnd.map { StudyDay($0, in: zone) },
                now: context.now),
            hasFaults: !form.faults.isEmpty)
    }

    /// The code is only known now: the page is the answer itself, and nothing leads to it again.
    static func makeCode(_ context: Context<User>) async throws -> Response {
        let guardianship = try await context.guardianship()
        var generator = SystemRandomNumberGenerator()
        let code = SignInCode(using: &generator)
        guard try await guardianship.makeSignInCode(hash: code.hash) else { throw Fault.notFound }
        context.record(.signInCodeMade, account: guardianship.child.id)
        return context.page(
            SignInCodePage(
                code.text, of: guardianship.child.user,
                address: context.wholeAddress(of: Path.signInCode(code.text))),
            status: .created)
    }

    private static func page(_ form: ChildForm, editing child: Child? = nil, _ context: Context<User>)
        -> Response
    {
        context.page(ChildFormPage(form, editing: child), hasFaults: !form.faults.isEmpty)
    }
}

extension Context<User> {
    /// Over the child that the path names.
    func guardianship() async throws -> Guardianship {
        guard let guardianship = try await learner.guardianship(over: id()) else { throw Fault.notFound }
        return guardianship
    }

    /// For a child to choose from.
    fileprivate var pairs: [LanguagePair] { FirstWords.pairs(in: services.courses, for: language) }

    /// nil for no PIN.
    fileprivate func hash(_ pin: PIN?) async throws -> String? {
        guard let pin else { return nil }
        return try await services.passwords.hash(pin.digits, for: asker)
    }
}
