public import Foundation
import Forms
import Library
public import Logging
import Passwords
import Storage
import Views
import Vocabulary

/// Carries out what the command line asks of the accounts: inside the running server, or with the data folder opened
/// for it alone.
public struct AccountCommands: Sendable {
    let store: Store
    let passwords: PasswordHasher
    let policy: @Sendable () -> PasswordPolicy
    let starters: @Sendable (Language) throws -> [ReadyCategory]
    let clock: @Sendable () -> Date
    let logger: Logger
    /// Where the site can be opened: `http://192.168.1.5:8080`.
    let origin: String

    /// Those of a running server.
    public init(_ application: Application, origin: String) {
        let services = application.services
        store = services.store
        passwords = services.passwords
        policy = { services.policy }
        starters = { services.courses.starters(in: $0) }
        clock = { services.clock() }
        logger = services.logger
        self.origin = origin
    }

    /// Opens the data folder for itself; nil when another Slovarik has it. Throws a `StorageError`, which says in one
    /// line what is wrong.
    public init?(data: URL, root: URL, logger: Logger, origin: String) throws {
        do {
            store = try Store(folder: data)
        } catch .inUse {
            return nil
        }
        passwords = PasswordHasher()
        policy = { PasswordPolicy(root: root, logger: logger) }
        starters = {
            let lexicon = try Application.lexicon(root: root, data: data) { logger.warning("\($0)") }
            return try Courses(folder: root.appendingPathComponent("Courses"), lexicon: lexicon).starters(
                in: $0)
        }
        clock = { Date() }
        self.logger = logger
        self.origin = origin
    }

    /// Whether there is a database to open; opening a folder without one would make it.
    public static func isData(_ folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(Store.fileName).path)
    }

    /// Gives the data folder up.
    public func close() throws {
        try store.close()
    }

    /// The answer to a command, both as lines of JSON.
    public func answer(line: [UInt8]) async -> [UInt8] {
        let answer: AccountAnswer
        if let command = try? JSONDecoder().decode(AccountCommand.self, from: Data(line)) {
            answer = await carryOut(command)
        } else {
            answer = .refused(.notUnderstood)
        }
        return (try? JSONEncoder().encode(answer)).map(Array.init) ?? []
    }

    public func carryOut(_ command: AccountCommand) async -> AccountAnswer {
        do {
            switch command {
            case .list: return .accounts(try await store.members(now: clock()).map(AccountRecord.init))
            case .show(let user): return .account(AccountRecord(try await member(user)), link: nil)
            case .add(let name, let email, let password, let language, let isAdministrator):
                return try await add(
                    name: name, email: email, password: password, language: language,
                    isAdministrator: isAdministrator)
            case .resetPassword(let user, let password): return try await resetPassword(of: user, password)
            case .makeAdministrator(let user): return try await makeAdministrator(user)
            case .remove(let user): return try await remove(user)
            case .invite: return .invitation(try await link(.invitation))
            }
        } catch let refusal as AccountRefusal {
            return .refused(refusal)
        } catch PasswordError.busy {
            return .refused(.busy)
        } catch let fault as StorageFault {
            return .refused(.failed(fault.description))
        } catch let error as StartError {
            return .refused(.failed(error.description))
        } catch {
            logger.error("command failed", metadata: ["error": "\(type(of: error)): \(error)"])
            return .refused(.failed("\(type(of: error))"))
        }
    }

    private func add(
        name: String, email: String, password: String?, language: String?, isAdministrator: Bool
    ) async throws -> AccountAnswer {
        let (name, nameFault) = TextRule.name.check(name)
        guard nameFault == nil else { throw AccountRefusal.badName }
        let (address, emailFault) = EmailRule.check(email)
        guard emailFault == nil else { throw AccountRefusal.badEmail }
        let chosen = try language.map { text in
            guard let language = Language(rawValue: text) else { throw AccountRefusal.badLanguage }
            return language
        }
        let registration = try await store.register(
            name: name, email: address, passwordHash: try await hash(password), language: chosen,
            categories: try starters(chosen ?? .ru), admission: .act(.commandLine), now: clock())
        guard case .registered(let user) = registration else { throw AccountRefusal.emailTaken(address) }
        record(.accountAdded, user.id)
        if isAdministrator, !user.isAdministrator {
            _ = try await store.setAdministrator(true, user.id, by: .commandLine, now: clock())
            record(.madeAdministrator, user.id)
        }
        let link = password == nil ? try await link(.password, for: user.id) : nil
        return .account(AccountRecord(try await member(user.id)), link: link)
    }

    private func resetPassword(of user: String, _ password: String?) async throws -> AccountAnswer {
        let id = try await adult(user).id
        guard let password else {
            let link = try await link(.password, for: id)
            return .account(AccountRecord(try await member(id)), link: link)
        }
        guard
            try await store.setPassword(
                of: id, toHash: try await hash(password), by: .commandLine, now: clock())
        else { throw AccountRefusal.noAccount(user) }
        record(.passwordSet, id)
        return .account(AccountRecord(try await member(id)), link: nil)
    }

    private func makeAdministrator(_ user: String) async throws -> AccountAnswer {
        let member = try await adult(user)
        if !member.user.isAdministrator {
            _ = try await store.setAdministrator(true, member.id, by: .commandLine, now: clock())
            record(.madeAdministrator, member.id)
        }
        return .account(AccountRecord(try await self.member(member.id)), link: nil)
    }

    private func remove(_ user: String) async throws -> AccountAnswer {
        let member = try await member(user)
        switch try await store.removeAccount(member.id, by: .commandLine, now: clock()) {
        case .changed: record(.accountRemoved, member.id)
        case .lastAdministrator: throw AccountRefusal.lastAdministrator(member.user.name)
        case .unknown: throw AccountRefusal.noAccount(user)
        }
        return .account(AccountRecord(member), link: nil)
    }

    private func link(_ purpose: Link.Purpose, for user: User.ID? = nil) async throws -> LinkRecord {
        var generator = SystemRandomNumberGenerator()
        let token = SecretToken(using: &generator)
        guard
            let link = try await store.makeLink(
                purpose, for: user, tokenHash: token.hash, by: .commandLine, now: clock())
        else { throw AccountRefusal.noAccount(user.map(\.description) ?? "") }
        record(purpose == .invitation ? .invitationMade : .passwordLinkMade, user)
        let address = purpose == .invitation ? Path.invitation(token.text) : Path.passwordLink(token.text)
        return LinkRecord(path: address.text, expires: link.expires, origin: origin)
    }

    /// Of a password that will do. Without one, of a random one that nobody knows.
    private func hash(_ password: String?) async throws -> String {
        guard let password else {
            var generator = SystemRandomNumberGenerator()
            return try await passwords.hash(SecretToken(using: &generator).text)
        }
        switch policy().fault(in: password) {
        case nil: return try await passwords.hash(password)
        case .tooShort: throw AccountRefusal.passwordTooShort
        case .tooLong: throw AccountRefusal.passwordTooLong
        case .common: throw AccountRefusal.passwordCommon
        case .guessable: throw AccountRefusal.passwordGuessable
        }
    }

    /// By e-mail or number.
    private func member(_ user: String) async throws -> Member {
        let user = String(decoding: user.utf8.prefix(EmailRule.maximum * 4), as: UTF8.self)
        if let id = User.ID(user) { return try await member(id) }
        guard let id = try await store.credentials(email: EmailRule.check(user).text)?.user.id else {
            throw AccountRefusal.noAccount(user)
        }
        return try await member(id)
    }

    /// The same, where it is no child.
    private func adult(_ user: String) async throws -> Member {
        let member = try await member(user)
        guard !member.user.isChild else { throw AccountRefusal.child(member.user.name) }
        return member
    }

    private func member(_ id: User.ID) async throws -> Member {
        guard let member = try await store.member(id, now: clock()) else {
            throw AccountRefusal.noAccount("\(id)")
        }
        return member
    }

    private func record(_ act: AdministrativeAct.Kind, _ account: User.ID?) {
        var metadata: Logger.Metadata = ["by": "command line"]
        if let account { metadata["account"] = "\(account)" }
        logger.notice("security: administration: \(act.rawValue)", metadata: metadata)
    }
}

extension PasswordPolicy {
    /// With the common passwords of the folder `Passwords`; a server without them is no worse for it otherwise.
    init(root: URL, logger: Logger) {
        let file = root.appendingPathComponent("Passwords/common.txt")
        if let policy = try? PasswordPolicy(commonPasswords: file) {
            self = policy
        } else {
            logger.warning("\(file.path) is missing: common passwords are not refused")
            self.init()
        }
    }
}
