import Glibc
import Passwords
import Queues
import Synchronization
import Testing

@Suite("Passwords")
struct PasswordTests {
    private let cheap = PasswordHasher(cost: .least)

    @Test("A hash is argon2id in PHC form with the cost it was made with")
    func form() async throws {
        let hash = try await cheap.hash("a phrase of words")
        #expect(hash.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
        #expect(!hash.contains("phrase"))
    }

    @Test("Two hashes of one password differ")
    func salted() async throws {
        let first = try await cheap.hash("a phrase of words")
        #expect(try await cheap.hash("a phrase of words") != first)
    }

    @Test("The right password is right, any other is wrong")
    func verify() async throws {
        let hash = try await cheap.hash("a phrase of words")
        #expect(try await cheap.verify("a phrase of words", against: hash) == .right)
        #expect(try await cheap.verify("a phrase of Words", against: hash) == .wrong)
        #expect(try await cheap.verify("", against: hash) == .wrong)
    }

    @Test("Composed and decomposed letters are the same password")
    func normalized() async throws {
        let hash = try await cheap.hash("й\u{0451}лка для всех")
        #expect(try await cheap.verify("и\u{0306}е\u{0308}лка для всех", against: hash) == .right)
    }

    @Test("Without a hash the answer is wrong")
    func unknown() async throws {
        #expect(try await cheap.verify("a phrase of words", against: nil) == .wrong)
    }

    @Test("A hash of another cost is right but outdated")
    func outdated() async throws {
        let hash = try await cheap.hash("a phrase of words")
        let dearer = PasswordHasher(cost: PasswordCost(memory: 19_456, iterations: 3, lanes: 1))
        #expect(try await dearer.verify("a phrase of words", against: hash) == .rightButOutdated)
    }

    @Test("The line is bounded: who comes too late is told to come again")
    func busy() async throws {
        let hasher = PasswordHasher(cost: .least, concurrency: 1, lineLength: 1)
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    do throws(PasswordError) {
                        _ = try await hasher.hash("a phrase of words")
                        return true
                    } catch {
                        #expect(error == .busy)
                        return false
                    }
                }
            }
            return await group.reduce(into: [Bool]()) { $0.append($1) }
        }
        #expect(outcomes.contains(true))
        #expect(outcomes.contains(false))
        #expect(try await hasher.verify("x", against: nil) == .wrong)
    }

    @Test("Hashes are made and checked on the threads that yield to those that answer")
    func yields() async throws {
        let hasher = cheap
        #expect(try await waitsForSpareThreads { _ = try await hasher.hash("a phrase of words") })
        #expect(try await waitsForSpareThreads { _ = try await hasher.verify("a phrase", against: nil) })
    }

    /// Whether `work` waits for as long as the threads that yield are taken, and is done when they are free again.
    private func waitsForSpareThreads(_ work: @escaping @Sendable () async throws -> Void) async throws
        -> Bool
    {
        let (isFree, isDone) = (Flag(), Flag())
        for _ in 0..<SpareThreads.spareCores {
            SpareThreads.shared.add { while !isFree.isSet { usleep(1000) } }
        }
        let working = Task {
            try await work()
            isDone.set()
        }
        try await Task.sleep(for: .milliseconds(300))
        let hasWaited = !isDone.isSet
        isFree.set()
        try await working.value
        return hasWaited
    }

    private final class Flag: Sendable {
        private let value = Atomic(false)
        var isSet: Bool { value.load(ordering: .acquiring) }
        func set() { value.store(true, ordering: .releasing) }
    }

    @Test("Eight characters are enough, seven are not; a thousand and twenty-four bytes are not too many")
    func length() {
        let policy = PasswordPolicy()
        #expect(policy.fault(in: "1234567") == .tooShort)
        #expect(policy.fault(in: "12345678") == nil)
        #expect(policy.fault(in: "пятьпят") == .tooShort)
        #expect(policy.fault(in: "пятьпять") == nil)
        #expect(policy.fault(in: String(repeating: "a", count: 1024)) == nil)
        #expect(policy.fault(in: String(repeating: "a", count: 1025)) == .tooLong)
    }

    @Test("Common passwords are refused, ignoring case")
    func common() {
        let policy = PasswordPolicy(common: ["football", "Sunshine"])
        #expect(policy.fault(in: "FootBall") == .common)
        #expect(policy.fault(in: "sunshine") == .common)
        #expect(policy.fault(in: "sunshine2") == nil)
    }

    @Test("A common word without its end is refused, and so is one that others know of the account")
    func beginnings() {
        let policy = PasswordPolicy(common: ["butterfly1"])
        #expect(policy.fault(in: "Butterfly") == .common && policy.fault(in: "butterfl") == .common)
        #expect(policy.fault(in: "butterfly2") == nil)
        #expect(
            policy.fault(in: "administrato") == .guessable && policy.fault(in: "администрато") == .guessable)
        #expect(policy.fault(in: "annasmit", besides: ["AnnaSmith"]) == .guessable)
        #expect(policy.fault(in: "annasmitsonian", besides: ["AnnaSmithsonianInstitute"]) == nil)
    }

    @Test("What is made of words that others know is refused, a phrase in which they stand is not")
    func guessable() {
        let policy = PasswordPolicy()
        let words = ["Анна", "anna@example.org", "anna", "Li"]
        for password in [
            "slovarik", "Slovarik2026", "!СЛОВАРИК!", "anna1985", "Anna@Example.org", "АннаАнна12",
        ] {
            #expect(policy.fault(in: password, besides: words) == .guessable, "\(password)")
        }
        for password in [
            "у Анны есть словарик слов", "anna reads slovarik aloud", "lilililili1", "1234567890",
        ] {
            #expect(policy.fault(in: password, besides: words) == nil, "\(password)")
        }
    }

    @Test("Every kind of character may stand in a password, and none must")
    func composition() {
        for password in ["aaaaaaab", "77777777", "        ", "пароль из слов", "🦊🐻🐼🐨🐯🦁🐮🐷", "!@#$%^&*"] {
            #expect(PasswordPolicy().fault(in: password) == nil)
        }
    }
}
