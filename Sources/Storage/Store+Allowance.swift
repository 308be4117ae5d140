public import Foundation
import GRDB
public import Vocabulary

extension Store {
    /// How much each person's words, pictures, recordings and answers may take.
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
    /// more than the administrator allows. What somebody answers is counted and never refused; what a file brings is.
    static func checkAllowance(
        of user: User.ID, words: Int = 0, answers: Int = 0, bytes: Int = 0, in db: Database
    ) throws {
        guard let room = try allowanceLeft(of: user, in: db) else { return }
        guard words * Allowance.word + answers * Allowance.answer + bytes <= room else {
            throw StorageFault.allowance
        }
    }

    /// Bytes that this person may add; below 0 where there is more than allowed, nil where there is no limit.
    static func allowanceLeft(of user: User.ID, in db: Database) throws -> Int? {
        guard let most = try allowance(in: db).bytes else { return nil }
        // The length of a picture or a recording stands beside it: none is read.
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(wordCount(of: "?1")) * \(Allowance.word)
                    + (SELECT ifnull(sum(length(content)), 0) FROM picture WHERE user_id = ?1)
                    + (SELECT ifnull(sum(length(content)), 0) FROM recording WHERE user_id = ?1)
                    + (SELECT ifnull(sum(size), 0) FROM written_lesson WHERE user_id = ?1)
                    + ifnull((SELECT \(logSize) FROM log_size WHERE user_id = ?1), 0)
                """)
        return most - (try Int.fetchOne(statement, arguments: [user]) ?? 0)
    }

    /// Bytes of a person's log, of a row of `log_size`.
    static let logSize = """
        min(row_count, 1000000000000) * \(Allowance.answer) + min(text_size, 1000000000000)
        """
}
