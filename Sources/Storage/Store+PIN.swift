import Foundation
import GRDB
import Vocabulary

/// How often a child's PIN may be typed wrong.
public enum PINLimit {
    /// In an hour, over all devices.
    public static let anHour = 20
    /// How long wrong ones are remembered.
    static let memory: TimeInterval = 86_400

    /// Seconds to wait after so many wrong ones in a row on one device. Six are possible there in an hour, so that
    /// nobody uses up on another device what a child has.
    static func wait(after count: Int) -> TimeInterval {
        switch count {
        case ..<3: 0
        case 3: 60
        case 4: 5 * 60
        case 5: 15 * 60
        default: 60 * 60
        }
    }
}

extension Store {
    /// What comes of wanting to type a PIN.
    public enum PINTry: Sendable, Equatable {
        /// Counted as wrong, until it is settled.
        case allowed(Int64)
        /// Not before this moment.
        case wait(until: Date)
    }

    /// Counts a PIN before it is looked at: however many are typed at once, none is free. What is no family device, nil,
    /// counts as one.
    public func beginPINTry(of child: User.ID, on device: FamilyDevice.ID?, now: Date) async throws -> PINTry
    {
        try await write { db in
            try db.execute(
                sql: "DELETE FROM pin_failure WHERE child_id = ? AND tried_at <= ?",
                arguments: [child, (now - PINLimit.memory).milliseconds])
            let moment = Column<Int64>("tried_at")
            let hour = try db.cachedStatement(
                sql: """
                    SELECT \(moment) FROM pin_failure WHERE child_id = ? AND tried_at > ?
                    ORDER BY tried_at DESC LIMIT 1 OFFSET ?
                    """
            ).first([child, (now - 3600).milliseconds, PINLimit.anHour - 1]) { try $0[moment] }
            if let hour { return .wait(until: Date(milliseconds: hour) + 3600) }
            let (count, latest) = (Column<Int>("count"), Column<Int64?>("latest"))
            let here = try db.cachedStatement(
                sql: """
                    SELECT count(*) AS \(count), max(tried_at) AS \(latest) FROM pin_failure
                    WHERE child_id = ? AND device_id IS ? AND NOT is_over
                    """
            ).first([child, device]) { (count: try $0[count], latest: try $0[latest]) }
            if let here, let latest = here.latest {
                let end = Date(milliseconds: latest) + PINLimit.wait(after: here.count)
                if end > now { return .wait(until: end) }
            }
            try db.execute(
                sql: "INSERT INTO pin_failure (child_id, device_id, tried_at) VALUES (?, ?, ?)",
                arguments: [child, device, now.milliseconds])
            return .allowed(db.lastInsertedRowID)
        }
    }

    /// The PIN was right, or nobody had time to look at it: it does not count. After a right one the child waits no
    /// longer on that device; what was wrong before stays counted for the hour.
    public func settle(pinTry number: Int64, isRight: Bool) async throws {
        try await write { db in
            if isRight {
                try db.execute(
                    sql: """
                        UPDATE pin_failure SET is_over = 1
                        WHERE child_id = (SELECT child_id FROM pin_failure WHERE id = ?1)
                            AND device_id IS (SELECT device_id FROM pin_failure WHERE id = ?1)
                        """, arguments: [number])
            }
            try db.execute(sql: "DELETE FROM pin_failure WHERE id = ?", arguments: [number])
        }
    }
}
