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
                let (value, isHarmless) = try await inLine(work)
                if isHarmless { await services.rates.giveBack(charge) }
                return value
            } catch PasswordError.busy {
                await services.rates.giveBack(charge)
                throw PasswordError.busy
            }
        }
    }

    /// Does what takes a hash, unless as many as may be are under way for this client's network.
    private func inLine<Value>(_ work: () async throws -> Value) async throws -> Value {
        guard await services.rates.enterLine(client.address) else { throw PasswordError.busy }
        do {
            let value = try await work()
            await services.rates.leaveLine(client.address)
            return value
        } catch {
            await services.rates.leaveLine(client.address)
            throw error
        }
    }

    /// Counts a form of somebody who is not signed in, although nothing comes of it.
    func countForm() async throws {
        try await limited(await services.rates.form(from: client.address, now: now)) { ((), false) }
    }

    /// The account with this e-mail, if the password is right. An unknown e-mail costs the same work and gets the
    /// same answer as a wrong password.
    func account(email: String, password: String) async throws -> User? {
        let found = try await store.credentials(email: email)
        let browser = found.flatMap { knownBrowser(of: $0.user.id) }
        let origin = browser.map { RateLimits.Origin.browser($0.nonce) } ?? .address(client.address)
        let outcome = await services.rates.signIn(
            account: RateLimits.name(ofEmail: email), from: origin, now: now)
        let verification = try await limited(outcome, account: found?.user.id) {
            let verification = try await services.passwords.verify(password, against: found?.passwordHash)
            return (verification, found != nil && verification != .wrong)
        }
        guard let user = found?.user, verification != .wrong else {
            record(.signInFailed, account: found?.user.id)
            return nil
        }
        if verification == .rightButOutdated { try await renewHash(of: user, password) }
        return user
    }

    /// The old hash is as good as it was: where there is no time or no room for a new one, it stays.
    private func renewHash(of user: User, _ password: String) async throws {
        do {
            let hash = try await services.passwords.hash(password)
            try await store.replacePasswordHash(of: user.id, with: hash)
        } catch PasswordError.busy {
        } catch let fault as StorageFault {
            log(fault)
        }
    }

    /// From here on this address is one of the account's own.
    func rememberAddress(of user: User) async {
        await services.rates.remember(
            account: RateLimits.name(ofEmail: user.email), address: client.address, now: now)
    }
}

extension Context<User> {
    /// Whether this is the password of the person who is signed in. A session has a limit of its own, which nobody
    /// outside of it can use up.
    func isOwnPassword(_ password: String) async throws -> Bool {
        guard let token = SessionToken(request, isSecure: client.isSecure) else { throw Fault.signedOut }
        let hash = try await store.credentials(email: user.email)?.passwordHash
        let outcome = await services.rates.confirmation(session: token.hash, now: now)
        let isOwn = try await limited(outcome, account: user.id) {
            let isRight = try await services.passwords.verify(password, against: hash) != .wrong
            return (isRight, isRight)
        }
        if !isOwn { record(.passwordRefused, account: user.id) }
        return isOwn
    }
}
