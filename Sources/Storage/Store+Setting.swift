import Foundation
import GRDB
import Vocabulary

extension Store {
    /// Who may make an account now: everybody while there is none, then what was set, by invitation until then.
    public func registrationPolicy() async throws -> RegistrationPolicy {
        try await readAtDoor { try Self.registrationPolicy(in: $0) }
    }

    /// Nobody has made an account yet.
    public func isWithoutUsers() async throws -> Bool {
        try await readAtDoor { try Self.isWithoutUsers(in: $0) }
    }

    /// What holds from now on. False when the actor is no administrator any more.
    @discardableResult
    public func setRegistrationPolicy(
        _ policy: RegistrationPolicy, by actor: AdministrativeAct.Actor, now: Date
    ) async throws -> Bool {
        try await write { db in
            guard try Self.mayAct(actor, in: db) else { return false }
            let earlier = try Self.setting(.registration, in: db)
            guard earlier != policy.rawValue else { return true }
            try Self.set(.registration, to: policy.rawValue, in: db)
            try Self.append(policy.act, by: actor, now: now, in: db)
            return true
        }
    }

    static func registrationPolicy(in db: Database) throws -> RegistrationPolicy {
        guard try !isWithoutUsers(in: db) else { return .open }
        return try setting(.registration, in: db).flatMap(RegistrationPolicy.init) ?? .invitation
    }

    private static func isWithoutUsers(in db: Database) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT NOT EXISTS (SELECT 1 FROM user WHERE \(isStaying))")) == true
    }

    /// The names of settings of the whole server.
    enum Setting: String {
        case registration
        case allowance
        case homeCircle = "home circle"
    }

    static func setting(_ name: Setting, in db: Database) throws -> String? {
        let statement = try db.cachedStatement(sql: "SELECT value FROM setting WHERE name = ?")
        return try String.fetchOne(statement, arguments: [name.rawValue])
    }

    static func set(_ name: Setting, to value: String, in db: Database) throws {
        try db.execute(
            sql:
                "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
            arguments: [name.rawValue, value])
    }
}

extension RegistrationPolicy {
    /// What is done where it becomes the policy.
    public var act: AdministrativeAct.Kind {
        switch self {
        case .open: .registrationOpened
        case .invitation: .registrationByInvitation
        case .closed: .registrationClosed
        }
    }
}
