public import Foundation
import GRDB
public import Vocabulary

extension Store {
    /// How much each person's words and pictures may take.
    public func allowance() async throws -> Allowance {
        try await read(isBrief: true) { try Self.allowance(in: $0) }
    }

    /// What holds from now on; what is there stays. False when the actor is no administrator any more.
    public func setAllowance(_ allowance: Allowance, by actor: AdministrativeAct.Actor, now: Date)
        async throws -> Bool
    {
        try await write { db in
            guard try Self.mayAct(actor, in: db) else { return false }
            guard try Self.allowance(in: db) != allowance else { return true }
            try Self.set(.allowance, to: "\(allowance.rawValue)", in: db)
            try Self.append(.allowanceSet, by: actor, now: now, in: db)
            return true
        }
    }

    static func allowance(in db: Database) throws -> Allowance {
        try setting(.allowance, in: db).flatMap(Int.init).flatMap(Allowance.init) ?? .usual
    }

    /// Asked within the transaction that adds something. Throws `StorageFault.allowance` where this person would have
    /// more than the administrator allows.
    static func checkAllowance(
        of user: User.ID, words: Int = 0, bytes: Int = 0, in db: Database
    ) throws {
        guard let most = try allowance(in: db).bytes else { return }
        // The length of a picture stands beside it: none is read.
        let statement = try db.cachedStatement(
            sql: """
                SELECT (SELECT ifnull(sum(word_count), 0) FROM category WHERE user_id = ?1) * \(Allowance.word)
                    + (SELECT ifnull(sum(length(content)), 0) FROM picture WHERE user_id = ?1)
                """)
        let used = try Int.fetchOne(statement, arguments: [user]) ?? 0
        guard used + words * Allowance.word + bytes <= most else { throw StorageFault.allowance }
    }
}
