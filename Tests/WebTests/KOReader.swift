import Foundation
import GRDB
import HTTPServer
import HTTPTypes

@testable import Web

/// An e-reader with KOReader: its vocabulary, what it sent last, and how it brings both together with what it finds at its
/// address.
final class KOReader: Sendable {
    let house: House
    let path: String
    private let folder: URL
    private var local: URL { folder.appendingPathComponent("vocabulary_builder.sqlite3") }
    private var cached: URL { folder.appendingPathComponent("vocabulary_builder.sqlite3.sync") }

    init(_ house: House, token: String) throws {
        self.house = house
        path = "/dav/\(token)"
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "koreader-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(try ReaderFile.database(ReaderFile.koreaderTables)).write(to: local)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    @discardableResult
    private func run<Value>(_ body: (Database) throws -> Value) throws -> Value {
        let queue = try DatabaseQueue(path: local.path)
        defer { try? queue.close() }
        return try queue.writeWithoutTransaction(body)
    }

    /// Somebody looks a word up, at `second`.
    func lookUp(
        _ word: String, before: String = "", after: String = "", highlight: String? = nil,
        in book: String = "Dune",
        at second: Int64 = 1_799_000_000
    ) throws {
        try run { db in
            try db.execute(sql: "INSERT OR IGNORE INTO title (name) VALUES (?)", arguments: [book])
            try db.execute(
                sql: """
                    INSERT INTO vocabulary (word, title_id, create_time, review_time, due_time, prev_context, next_context,
                        highlight)
                    VALUES (?1, (SELECT id FROM title WHERE name = ?2), ?3, ?3, ?3 + 300, ?4, ?5, ?6)
                    ON CONFLICT (word) DO UPDATE SET create_time = excluded.create_time, streak_count = 0,
                        due_time = excluded.due_time
                    """, arguments: [word, book, second, before, after, highlight])
        }
    }

    func execute(_ sql: String) throws { try run { try $0.execute(sql: sql) } }

    /// A column of a word; nil where there is none.
    func value<Value: DatabaseValueConvertible>(_ column: String, of word: String) throws -> Value? {
        try run {
            try Value.fetchOne($0, sql: "SELECT \(column) FROM vocabulary WHERE word = ?", arguments: [word])
        }
    }

    func words() throws -> [String] {
        try run { try String.fetchAll($0, sql: "SELECT word FROM vocabulary ORDER BY word") }
    }

    func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: local)) }

    func ask(
        _ method: HTTPRequest.Method, _ file: String = "/vocabulary_builder.sqlite3",
        ifMatch tag: String? = nil,
        bytes: [UInt8]? = nil, fields more: [(String, String)] = []
    ) async -> Response {
        var fields = HTTPFields()
        // KOReader sends a name and a password, empty ones too.
        fields[.authorization] = "Basic Og=="
        if let tag { fields[.ifMatch] = tag }
        for (name, value) in more { fields[HTTPField.Name(name)!] = value }
        return await house.respond(method, path + file, fields: fields, bytes: bytes)
    }

    /// What it gets first: the file and its tag.
    func get() async -> Response { await ask(.get) }

    func send(ifMatch tag: String?) async throws -> Response {
        await ask(.put, ifMatch: tag, bytes: try bytes())
    }

    /// Brings its words together with those of `income`: what was deleted on one side since the last time is deleted on the
    /// other, of both schedules the later one holds.
    func merge(_ income: [UInt8]) throws {
        let file = folder.appendingPathComponent("income")
        try Data(income).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try run { db in
            try db.execute(sql: "ATTACH ? AS income", arguments: [file.path])
            if FileManager.default.fileExists(atPath: cached.path) {
                try db.execute(sql: "ATTACH ? AS cached", arguments: [cached.path])
                try db.execute(
                    sql: """
                        DELETE FROM income.vocabulary WHERE word IN
                            (SELECT word FROM cached.vocabulary EXCEPT SELECT word FROM main.vocabulary);
                        DELETE FROM main.vocabulary WHERE word IN
                            (SELECT word FROM cached.vocabulary EXCEPT SELECT word FROM income.vocabulary);
                        DETACH cached;
                        """)
            }
            try db.execute(
                sql: """
                    INSERT OR IGNORE INTO main.title (name) SELECT name FROM income.title;
                    INSERT INTO main.vocabulary (word, title_id, create_time, review_time, due_time, review_count,
                        prev_context, next_context, streak_count, highlight)
                    SELECT word, (SELECT mine.id FROM main.title AS mine JOIN income.title AS theirs USING (name)
                            WHERE theirs.id = title_id),
                        create_time, review_time, due_time, review_count, prev_context, next_context, streak_count, highlight
                    FROM income.vocabulary WHERE true
                    ON CONFLICT (word) DO UPDATE SET
                        due_time = max(due_time, excluded.due_time),
                        review_count = iif(create_time = excluded.create_time,
                            max(review_count, excluded.review_count), review_count + excluded.review_count),
                        streak_count = iif(review_time > excluded.review_time, streak_count, excluded.streak_count),
                        review_time = max(review_time, excluded.review_time),
                        prev_context = ifnull(excluded.prev_context, prev_context),
                        next_context = ifnull(excluded.next_context, next_context),
                        highlight = ifnull(excluded.highlight, highlight),
                        create_time = excluded.create_time, title_id = excluded.title_id;
                    DETACH income;
                    VACUUM;
                    """)
        }
    }

    /// What KOReader does when somebody presses "Sync now"; the status of its last answer.
    @discardableResult
    func sync() async throws -> Int {
        for _ in 0..<5 {
            let income = await get()
            guard income.status == .ok || income.status == .notFound else { return income.status.code }
            if income.status == .ok { try merge(income.body) }
            let answer = try await send(ifMatch: income.headerFields[.eTag])
            if answer.status == .preconditionFailed { continue }
            guard (200..<300).contains(answer.status.code) else { return answer.status.code }
            try? FileManager.default.removeItem(at: cached)
            try FileManager.default.copyItem(at: local, to: cached)
            return answer.status.code
        }
        return 412
    }
}
