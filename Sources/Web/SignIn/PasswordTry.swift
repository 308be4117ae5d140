import Forms
import Foundation
import HTTPServer
import Passwords
import Storage
import Vocabulary

extension Context {
    /// Carries out what a limit lets through; throws `.tooManyTries` for the rest. What `work` calls harmless, and
    /// what the hasher was too busy for, does not count.
    func limited<Value: Sendable>(
        _ outcome: RateLimits.Outcome, account: User.ID? = nil,
        _ work: () async throws -> (value: Value, isHarmless: Bool)
    ) async throws -> Value {
        switch outcome {
        case .refused(let scope, let isFirst):
            if isFirst { record(.limitReached, account: account, limit: scope) }
            throw Refusal.tooManyTries
        case .allowed(let charge):
            do {
                let (value, isHarmless) = try await work()
                if isHarmless { await services.rates.giveBack(charge) }
                return value
            } catch PasswordError.busy {
                await services.rates.giveBack(charge)
                throw PasswordError.busy
            }
        }
    }

    /// Who has a turn of their own in the hasher's line: the network that is asked from.
    var asker: [UInt8] { RateLimits.network(of: client.address) }

    /// Counts a form of somebody who is not signed in, although nothing comes of it.
    func countForm() async throws {
        try await limited(await services.rates.form(from: client.address, now: now)) { ((), false) }
    }

    /// The account with this e-mail and the hash of its password, if the password is right. An unknown e-mail costs the same work and gets the
    /// same answer as a wrong password.
    func account(email: String, password: String) async throws -> (
        user: User, passwordHash: String
    )? {
        let found = try await store.credentials(email: email)
        let browser = found.flatMap { knownBrowser(of: $0.user.id) }
        let origin = browser.map { RateLimits.Origin.browser($0.nonce) } ?? .address(client.address)
        let outcome = await services.rates.signIn(
            account: RateLimits.name(ofEmail: email), from: origin, now: now)
        let verification = try await limited(outcome, account: found?.user.id) {
            let verification = try await services.passwords.verify(
                password, against: found?.passwordHash, for: asker)
            return (verification, found != nil && verification != .wrong)
        }
        guard var found, verification != .wrong else {
            record(.signInFailed, account: found?.user.id)
            return nil
        }
        if verification == .rightButOutdated, let hash = try await renewedHash(found, password) {
            found.passwordHash = hash
        }
        return found
    }

    /// nil where the old one stays: it is as good as it was where there is no time or no room for another.
    private func renewedHash(_ found: (user: User, passwordHash: String), _ password: String) async throws
        -> String?
    {
        do {
            let hash = try await services.passwords.hash(password, for: asker)
            let isReplaced = try await store.replacePasswordHash(
                found.passwordHash, of: found.user.id, with: hash)
            return isReplaced ? hash : nil
        } catch PasswordError.busy {
        } catch let fault as StorageFault {
            log(fault)
        }
        return nil
    }

    /// From here on this address is one of the account's own. A child has no password to guess.
    func rememberAddress(of user: User) async {
        guard let email = user.email else { return }
        await services.rates.remember(
            account: RateLimits.name(ofEmail: email), address: client.address, now: now)
    }
}

extension Context<User> {
    /// Of the session in which this was asked.
    func sessionToken() throws(Fault) -> SessionToken {
        guard let token = SessionToken(request, isSecure: client.isSecure) else { throw .signedOut }
        return token
    }

    /// What is wrong with the own password that a form brought which does harm; nothing when it was right.
    ///
    /// - Parameter field: the one that holds it, by its label.
    func ownPasswordFaults(in field: TextField = .ownPassword) async throws -> FormFaults {
        let password = try form()["password"] ?? ""
        var faults = FormFaults()
        if password.isEmpty {
            faults.add(field, "field.empty")
        } else if try await ownPasswordHash(password) == nil {
            faults.add(field, "account.wrongPassword")
        }
        return faults
    }

    /// The hash of the password of the person who is signed in, if this is the password. A session has a limit of its
    /// own, which nobody outside of it can use up. Throws `Fault.signedOut` when the session or the role was taken away
    /// while it was checked: whoever did that wanted what was under way to end.
    func ownPasswordHash(_ password: String) async throws -> String? {
        guard let email = user.email else { throw Fault.signedOut }
        let token = try sessionToken()
        let hash = try await store.credentials(email: email)?.passwordHash
        let outcome = await services.rates.confirmation(session: token.hash, now: now)
        let isOwn = try await limited(outcome, account: user.id) {
            let isRight =
                try await services.passwords.verify(password, against: hash, for: asker) != .wrong
            return (isRight, isRight)
        }
        guard isOwn else {
            record(.passwordRefused, account: user.id)
            return nil
        }
        let known = try await store.user(sessionTokenHash: token.hash, now: now)
        guard let known, known.isAdministrator || !user.isAdministrator else { throw Fault.signedOut }
        return hash
    }
}
