import Crypto
import Foundation
import Glibc
import Vocabulary

/// How often passwords may be tried. Nobody is ever locked out: a stranger's tries empty the buckets of the
/// stranger's address, not those of the account's owner.
actor RateLimits {
    /// What is counted, and how.
    enum Scope: String, Sendable, CaseIterable {
        /// All tries from one address.
        case address
        /// Tries at one account from one address.
        case accountAtAddress
        /// Tries at one account from addresses that it was never signed in from. Looser: one address alone cannot
        /// empty it.
        case account
        /// Tries at one account from a browser that was signed in to it before.
        case browser
        /// The password asked again within a session.
        case session
        /// All recovery codes tried from one address.
        case recoveryAddress
        /// Recovery codes tried for one account from one address.
        case recovery
        /// Codes of children that are tried from one address.
        case codeAddress
        /// The same from everywhere: a code is short, but two minutes are too.
        case code
        /// What one program asks for.
        case program
        /// Lines of the log about requests from one address that were turned away.
        case refusal

        var burst: Int {
            switch self {
            case .refusal: 20
            case .address, .recoveryAddress: 50
            case .code: 60
            case .account: 100
            case .program: 300
            case .accountAtAddress, .browser, .session, .recovery, .codeAddress: 10
            }
        }

        /// Seconds for one more.
        var interval: TimeInterval {
            switch self {
            case .address, .account, .recoveryAddress: 10
            case .code: 2
            case .accountAtAddress, .browser, .session, .recovery, .codeAddress, .refusal: 60
            // Fifty a second for as long as it likes.
            case .program: 0.02
            }
        }
    }

    /// Where somebody tries to sign in.
    enum Origin: Sendable {
        /// A browser that was signed in to the account before; its own bytes.
        case browser(Data)
        /// An IP address.
        case address(String)
    }

    /// What was counted, so that it can be given back.
    struct Charge: Sendable {
        fileprivate var keys: [(Scope, Key)] = []
    }

    /// What came of a try.
    enum Outcome: Sendable {
        case allowed(Charge)
        /// `isFirst` since this limit last let one through.
        case refused(Scope, isFirst: Bool)
    }

    /// Half of a SHA-256: a stranger's text is never kept.
    fileprivate struct Key: Hashable, Sendable {
        private let high: UInt64
        private let low: UInt64

        init(_ parts: [UInt8]...) {
            var hash = SHA256()
            for part in parts {
                withUnsafeBytes(of: UInt64(part.count)) { hash.update(bufferPointer: $0) }
                hash.update(data: part)
            }
            let digest = hash.finalize().prefix(16)
            high = digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
            low = digest.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    /// Buckets of each scope.
    static let capacity = 10_000

    private var buckets: [Scope: RecentTable<Key, TokenBucket>]
    /// Accounts with addresses that a right password came from.
    private var familiar = RecentTable<Key, Date>(capacity: capacity)

    init() {
        var buckets: [Scope: RecentTable<Key, TokenBucket>] = [:]
        for scope in Scope.allCases { buckets[scope] = RecentTable(capacity: Self.capacity) }
        self.buckets = buckets
    }

    /// A try to sign in. `account` is the folded e-mail that was typed, known or not.
    func signIn(account: String, from origin: Origin, now: Date) -> Outcome {
        let name = Array(account.utf8)
        switch origin {
        case .browser(let browser):
            return take([(.browser, Key(name, Array(browser)))], now)
        case .address(let address):
            let network = Self.network(of: address)
            let place = Key(name, network)
            var keys = [(Scope.address, Key(network)), (.accountAtAddress, place)]
            if !familiar.contains(place) { keys.append((.account, Key(name))) }
            return take(keys, now)
        }
    }

    /// A form from somebody who is not signed in, sent from an address.
    func form(from address: String, now: Date) -> Outcome {
        take([(.address, Key(Self.network(of: address)))], now)
    }

    /// A request of a program, by the hash of its token, known or not.
    func program(_ tokenHash: Data, now: Date) -> Outcome { take([(.program, Key(Array(tokenHash)))], now) }

    /// A request from an address that is turned away; whether a line of the log may be written about it.
    func refusal(of address: String, now: Date) -> Outcome {
        take([(.refusal, Key(Self.network(of: address)))], now)
    }

    /// A recovery code for the account with this folded e-mail, known or not.
    func recovery(account: String, from address: String, now: Date) -> Outcome {
        let network = Self.network(of: address)
        return take([(.recoveryAddress, Key(network)), (.recovery, Key(Array(account.utf8), network))], now)
    }

    /// A code by which a child signs in.
    func signInCode(from address: String, now: Date) -> Outcome {
        take([(.codeAddress, Key(Self.network(of: address))), (.code, Key())], now)
    }

    /// The password asked again in a session. `session` is the hash of its token.
    func confirmation(session: Data, now: Date) -> Outcome {
        take([(.session, Key(Array(session)))], now)
    }

    /// A right password does not count, and neither does one that nobody had time to check.
    func giveBack(_ charge: Charge) {
        for (scope, key) in charge.keys {
            buckets[scope]?.change(key) { $0.giveBack() }
        }
    }

    /// From here on this address is one of the account's own.
    func remember(account: String, address: String, now: Date) {
        familiar.use(Key(Array(account.utf8), Self.network(of: address)), initial: now) { $0 = now }
    }

    /// What the earlier scopes counted stays counted when a later one refuses.
    private func take(_ keys: [(Scope, Key)], _ now: Date) -> Outcome {
        for (scope, key) in keys {
            let full = TokenBucket(burst: scope.burst, interval: scope.interval, now: now)
            let outcome = buckets[scope]?.use(key, initial: full) { $0.take(now: now) }
            if case .refused(let isFirst) = outcome { return .refused(scope, isFirst: isFirst) }
        }
        return .allowed(Charge(keys: keys))
    }

    /// However an e-mail is typed, its tries are counted together.
    static func name(ofEmail email: String) -> String {
        email.folded
    }

    /// The bytes of an IPv4 address, or of an IPv6 network of 64 bits: a household or a stranger has one of those,
    /// with any number of addresses. What is no address counts as it is written.
    static func network(of address: String) -> [UInt8] {
        let text = String(decoding: address.utf8.prefix(64), as: UTF8.self)
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: &four) { Array($0) } }
        var six = in6_addr()
        // A zone says which of our own cables it came by.
        guard inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &six) == 1 else {
            return Array(text.utf8)
        }
        let bytes = withUnsafeBytes(of: &six) { Array($0) }
        let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        return isMapped ? Array(bytes.suffix(4)) : Array(bytes.prefix(8))
    }
}
