import Foundation
import GRDB
import Learning
import Vocabulary

extension Store {
    public func scheduling(of user: User.ID) async throws -> Scheduling {
        try await read(isBrief: true) { try Self.scheduling(of: user, in: $0) }
    }

    /// What this person chose of it: retention, held to its bounds, and whether weights are fitted. Where the retention is
    /// another one, the days on which words are due follow (`replaySlice`).
    public func saveScheduling(retention: Int, isFitted: Bool, of user: User.ID) async throws {
        let bounds = Scheduling.retentions
        let retention = min(max(retention, bounds.lowerBound), bounds.upperBound)
        try await write { db in
            try db.cachedStatement(
                sql: """
                    INSERT INTO scheduling (user_id, retention, is_fitted, replayed_to)
                    SELECT id, ?2, ?3, iif(?2 = \(Scheduling.usualRetention), NULL, 0) FROM user WHERE id = ?1
                    ON CONFLICT DO UPDATE SET retention = excluded.retention, is_fitted = excluded.is_fitted,
                        replayed_to = iif(retention = excluded.retention, replayed_to, 0)
                    """
            ).execute(arguments: [user, retention, isFitted])
        }
    }

    /// Goes back to the standard weights. The next fit waits for as many answers as one that was made just now.
    public func resetWeights(of user: User.ID) async throws {
        try await write { db in
            try db.cachedStatement(
                sql: """
                    UPDATE scheduling SET weights = NULL, fitted_at = NULL, old_loss = NULL, new_loss = NULL,
                        new_answers = 0, replayed_to = iif(weights IS NULL, replayed_to, 0)
                    WHERE user_id = ?
                    """
            ).execute(arguments: [user])
        }
    }

    static func scheduling(of user: User.ID, in db: Database) throws -> Scheduling {
        let statement = try db.cachedStatement(
            sql: "SELECT \(Scheduling.Columns.selected) FROM scheduling WHERE user_id = ?")
        return try statement.first([user], as: Scheduling.init) ?? Scheduling()
    }

    /// With the weights and the retention of one person. Where a state was made with others, it is gone through anew before
    /// long (`replaySlice`), whatever was built upon it meanwhile.
    static func personalScheduler(of user: User.ID, in db: Database) throws -> Scheduler {
        let (retention, weights) = (Scheduling.Columns.retention, Scheduling.Columns.weights)
        let statement = try db.cachedStatement(
            sql: "SELECT \(retention), \(weights) FROM scheduling WHERE user_id = ?")
        var scheduler = Scheduler.standard
        let row = try statement.first([user]) { try ($0[retention], [Double](stored: $0[weights])) }
        guard let (retention, weights) = row else { return scheduler }
        scheduler.retention = Double(retention) / 100
        if let model = weights.flatMap(MemoryModel.init(stored:)) { scheduler.model = model }
        return scheduler
    }
}

extension Scheduling {
    fileprivate enum Columns {
        static let retention = Column<Int>("retention")
        static let isFitted = Column<Bool>("is_fitted")
        static let weights = Column<String?>("weights")
        static let newAnswers = Column<Int?>("new_answers")
        static let fittedAt = Column<Int64?>("fitted_at")
        static let oldLoss = Column<Double?>("old_loss")
        static let newLoss = Column<Double?>("new_loss")

        static let selected = Store.columns(
            retention, isFitted, weights, newAnswers, fittedAt, oldLoss, newLoss)
    }

    /// From a row that has its columns.
    fileprivate init(_ row: Row) throws {
        self.init()
        retention = try row[Columns.retention]
        isFitted = try row[Columns.isFitted]
        weights = try [Double](stored: row[Columns.weights])
        newAnswers = try row.count(Columns.newAnswers)
        if let moment = try row[Columns.fittedAt] {
            lastFit = try Fit(
                moment: Date(milliseconds: moment), oldLoss: row[Columns.oldLoss] ?? 0,
                newLoss: row[Columns.newLoss] ?? 0)
        }
    }
}

extension [Double] {
    /// Numbers between spaces, as they are stored; nil where there are none, or something else.
    init?(stored text: String?) {
        guard let text else { return nil }
        let numbers = text.split(separator: " ").map { Double($0) }
        self = numbers.compactMap(\.self)
        guard !isEmpty, count == numbers.count else { return nil }
    }

    var stored: String { map { "\($0)" }.joined(separator: " ") }
}
