import HTTPServer
import Passwords
import Storage

extension Context {
    /// Whether this is the password of the person who is signed in. Tries are limited as at the sign-in.
    func isOwnPassword(_ password: String) async throws -> Bool {
        let user = try signedIn()
        let rates = services.rates
        guard await rates.allows(account: user.email, address: client.address, now: now) else {
            throw Refusal.tooManyTries
        }
        let hash = try await store.credentials(email: user.email)?.passwordHash
        guard try await services.passwords.verify(password, against: hash) != .wrong else { return false }
        await rates.forgive(account: user.email, address: client.address)
        return true
    }
}
