import GRDB
import GRDBSQLite

private final class Counter {
    var count = 0
}

/// What SQLite's machine did for some work: the same on every machine, however busy.
func steps<Value>(in db: Database, _ work: () throws -> Value) rethrows -> (Value, Int) {
    let counter = Counter()
    return try withExtendedLifetime(counter) {
        sqlite3_progress_handler(
            db.sqliteConnection, 1,
            { context in
                if let context { Unmanaged<Counter>.fromOpaque(context).takeUnretainedValue().count += 1 }
                return 0
            }, Unmanaged.passUnretained(counter).toOpaque())
        defer { sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil) }
        return (try work(), counter.count)
    }
}
