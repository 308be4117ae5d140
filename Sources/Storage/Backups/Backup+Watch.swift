import GRDB
import GRDBSQLite

extension Backup {
    /// What is being done.
    public enum Step: Sendable, Equatable {
        /// So many bytes of about so many are written.
        case copying(bytes: Int, of: Int)
        case checking
    }

    /// Is told now and then how far a backup has come, and answers whether it shall go on.
    public struct Watch: Sendable {
        private let goesOn: @Sendable (Step) -> Bool

        public init(_ goesOn: @escaping @Sendable (Step) -> Bool = { _ in true }) { self.goesOn = goesOn }

        /// Steps of SQLite's machine between two questions: a few milliseconds.
        private static let interval: Int32 = 50_000

        private final class Question {
            let ask: () -> Bool
            init(_ ask: @escaping () -> Bool) { self.ask = ask }
        }

        /// Asks while `work` lets the connection run; the work ends with `SQLITE_INTERRUPT` where it shall not go on.
        func during<Value>(
            _ db: Database, step: @escaping () -> Step, work: () throws -> Value
        ) throws -> Value {
            guard goesOn(step()) else { throw BackupError.stopped }
            let question = Question { goesOn(step()) }
            return try withExtendedLifetime(question) {
                // The connection knows the question only until the work is done.
                sqlite3_progress_handler(
                    db.sqliteConnection, Self.interval,
                    { context in
                        guard let context else { return 0 }
                        return Unmanaged<Question>.fromOpaque(context).takeUnretainedValue().ask() ? 0 : 1
                    },
                    Unmanaged.passUnretained(question).toOpaque())
                defer { sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil) }
                return try work()
            }
        }
    }
}
