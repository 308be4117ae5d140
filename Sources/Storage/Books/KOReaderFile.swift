public import Foundation
import GRDB
public import Vocabulary

/// The database of KOReader's vocabulary builder, as it is given back. The same words are the same bytes.
public enum KOReaderFile {
    /// Its bytes. What lies in `folder` meanwhile is deleted again. Blocks.
    ///
    /// - Parameter entries: with no word twice.
    public static func bytes(of entries: [ReaderEntry], in folder: URL) throws -> [UInt8] {
        let file = folder.appendingPathComponent(UUID().uuidString + ".koreader")
        defer { try? FileManager.default.removeItem(at: file) }
        var configuration = Configuration()
        configuration.label = "slovarik.koreader"
        configuration.prepareDatabase { db in
            try db.execute(
                sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -4000")
        }
        let queue = try DatabaseQueue(path: file.path, configuration: configuration)
        try queue.write { db in
            try db.execute(sql: schema)
            let titles = try write(titlesOf: entries, in: db)
            let statement = try db.makeStatement(
                sql: "INSERT INTO vocabulary VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
            for entry in entries {
                try statement.execute(arguments: [
                    entry.word, entry.title.flatMap { titles[Array($0.utf8)] }, entry.created, entry.reviewed,
                    entry.due, entry.reviewCount, entry.before, entry.after, entry.streak, entry.highlight,
                ])
            }
            try db.execute(sql: "PRAGMA user_version = \(ReaderDatabase.koreaderVersion)")
        }
        try queue.close()
        return [UInt8](try Data(contentsOf: file))
    }

    /// Their numbers, by their bytes.
    private static func write(titlesOf entries: [ReaderEntry], in db: Database) throws -> [[UInt8]: Int64] {
        let statement = try db.makeStatement(sql: "INSERT INTO title (id, name) VALUES (?, ?)")
        var titles: [[UInt8]: Int64] = [:]
        for case let title? in entries.map(\.title) where titles[Array(title.utf8)] == nil {
            titles[Array(title.utf8)] = Int64(titles.count + 1)
            try statement.execute(arguments: [Int64(titles.count), title])
        }
        return titles
    }

    /// The tables that KOReader knows, in its version of 2024.
    private static let schema = """
        CREATE TABLE vocabulary (
            word TEXT NOT NULL UNIQUE, title_id INTEGER, create_time INTEGER NOT NULL, review_time INTEGER,
            due_time INTEGER NOT NULL, review_count INTEGER NOT NULL DEFAULT 0, prev_context TEXT, next_context TEXT,
            streak_count INTEGER NOT NULL DEFAULT 0, highlight TEXT, PRIMARY KEY (word));
        CREATE TABLE title (
            id INTEGER NOT NULL UNIQUE, name TEXT UNIQUE, filter INTEGER NOT NULL DEFAULT 1, PRIMARY KEY (id));
        CREATE INDEX due_time_index ON vocabulary (due_time);
        CREATE INDEX title_name_index ON title (name);
        CREATE INDEX title_id_index ON vocabulary (title_id);
        """
}
