import CArgon2
import Foundation
import Queues

/// What one argon2id hash costs.
public struct PasswordCost: Sendable, Equatable {
    /// KiB of memory.
    public var memory: UInt32
    public var iterations: UInt32
    public var lanes: UInt32

    public init(memory: UInt32, iterations: UInt32, lanes: UInt32) {
        self.memory = memory
        self.iterations = iterations
        self.lanes = lanes
    }

    /// 64 MiB, 3 passes, 1 lane.
    public static let standard = PasswordCost(memory: 65_536, iterations: 3, lanes: 1)
    /// The least that OWASP's password storage advice allows: 19 MiB, 2 passes, 1 lane.
    public static let least = PasswordCost(memory: 19_456, iterations: 2, lanes: 1)
}

public enum PasswordError: Error, Equatable {
    /// Too many people wait for a hash already; ask again in a moment.
    case busy
    /// libargon2 refused; its code.
    case failed(Int32)
}

/// Makes and checks argon2id hashes, away from the threads that answer requests, a few at a time.
public struct PasswordHasher: Sendable {
    /// What came of checking a password.
    public enum Verification: Sendable, Equatable {
        case wrong
        case right
        /// Right, but the stored hash has another cost than today's: make a new one.
        case rightButOutdated
    }

    private static let saltLength = 16
    private static let tagLength = 32

    private let cost: PasswordCost
    private let queue: BoundedQueue

    /// Hashes that one who asks may have under way or waiting: who signs in to an account of their own over and over,
    /// which no limit counts, keeps nobody else from it.
    public static let placesOfOne = 6

    /// At most `concurrency` hashes at once, and never so many that no core is left for answering; at most `lineLength`
    /// wait, which is room for a school that comes at nine, and more are refused as busy.
    public init(cost: PasswordCost = .standard, concurrency: Int = 2, lineLength: Int = 128) {
        self.cost = cost
        queue = BoundedQueue(
            label: "slovarik.passwords", concurrency: min(concurrency, SpareThreads.spareCores),
            lineLength: lineLength, places: Self.placesOfOne, threads: .shared)
    }

    /// The hash in PHC form, `$argon2id$v=19$m=65536,t=3,p=1$SALT$TAG`, with a new random salt. Those who wait have their
    /// turns one after the other: `asker` tells them apart, a network say.
    public func hash(_ password: String, for asker: [UInt8] = []) async throws(PasswordError) -> String {
        let cost = self.cost
        return try await queue.run(for: asker, orElse: .busy) { () throws(PasswordError) -> String in
            var generator = SystemRandomNumberGenerator()
            let salt = (0..<Self.saltLength).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            return try encodedHash(
                Self.bytes(of: password), salt: salt, tagLength: Self.tagLength, cost: cost)
        }
    }

    /// Checks a password against a hash in PHC form. Without a hash it does the same work and says wrong, so that
    /// the time of an answer does not tell whether an account exists.
    public func verify(
        _ password: String, against hash: String?, for asker: [UInt8] = []
    ) async throws(PasswordError) -> Verification {
        let cost = self.cost
        return try await queue.run(for: asker, orElse: .busy) { () throws(PasswordError) -> Verification in
            let bytes = Self.bytes(of: password)
            guard let hash else {
                _ = try encodedHash(
                    bytes, salt: [UInt8](repeating: 0, count: Self.saltLength), tagLength: Self.tagLength,
                    cost: cost)
                return .wrong
            }
            switch argon2id_verify(hash, bytes, bytes.count) {
            case ARGON2_OK.rawValue: return hash.hasPrefix(prefix(of: cost)) ? .right : .rightButOutdated
            case ARGON2_VERIFY_MISMATCH.rawValue: return .wrong
            case let code: throw .failed(code)
            }
        }
    }

    /// The same characters typed on another device may be composed differently.
    ///
    /// None that is right takes more than three times as many bytes decomposed: a longer one counts as empty, which
    /// none is, before it costs anything.
    private static func bytes(of password: String) -> [UInt8] {
        password.utf8.count > 3 * PasswordPolicy.longest
            ? [] : Array(password.precomposedStringWithCanonicalMapping.utf8)
    }
}
