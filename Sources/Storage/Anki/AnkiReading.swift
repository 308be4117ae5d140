import Foundation
import GRDB
import Vocabulary

/// Reads a collection of Anki's schema 11 or 18, each row once and in the order in which it lies. A row that holds
/// something else than Anki writes there is left out.
struct AnkiReading {
    /// More than anybody has.
    private static let mostNotes = 500_000
    private static let mostCards = 2_000_000
    private static let mostAnswers = 10_000_000
    private static let mostTypes = 1_000
    private static let mostFields = 100
    private static let mostDecks = 5_000
    /// Bytes of a note's fields together.
    private static let mostText = 200_000
    /// Bytes of a name, a path and of tags.
    private static let mostName = 2_000

    private let source: Database
    private let database: Database
    private let deadline: ContinuousClock.Instant

    init(_ source: Database, into database: Database, deadline: ContinuousClock.Instant) {
        self.source = source
        self.database = database
        self.deadline = deadline
    }

    func read() throws {
        let tables = try ForeignDatabase.tables(in: source)
        guard tables.isSuperset(of: ["notes", "cards", "revlog"]) else { throw ImportFault.strangePackage }
        if tables.isSuperset(of: ["notetypes", "fields", "decks"]) {
            try readTables()
        } else {
            try readTexts()
        }
        try readNotes()
        try readCards()
        try readAnswers()
    }

    /// Schema 18.
    private func readTables() throws {
        try ForeignDatabase.check("notetypes", has: ["id", "name"], in: source)
        try ForeignDatabase.check("fields", has: ["ntid", "ord", "name"], in: source)
        try ForeignDatabase.check("decks", has: ["id", "name"], in: source)
        let (id, name) = (Column<Int64>("id"), Column<String>("name"))
        let (type, place) = (Column<Int64>("ntid"), Column<Int>("ord"))
        try each("SELECT \(id), \(name) FROM notetypes", limit: Self.mostTypes) {
            try add(noteType: $0[id], $0[name])
        }
        try each("SELECT \(type), \(place), \(name) FROM fields", limit: Self.mostTypes * Self.mostFields) {
            try add(field: $0[name], at: $0[place], of: $0[type])
        }
        try each("SELECT \(id), \(name) FROM decks", limit: Self.mostDecks) {
            try add(deck: $0[id], $0[name])
        }
    }

    /// Schema 11, where both are a text of JSON each.
    private func readTexts() throws {
        try ForeignDatabase.check("col", has: ["models", "decks"], in: source)
        let (models, decks) = (Column<String>("models"), Column<String>("decks"))
        let texts = try source.makeStatement(sql: "SELECT \(models), \(decks) FROM col LIMIT 1")
            .first { try (models: $0[models], decks: $0[decks]) }
        guard let texts else { throw ImportFault.strangePackage }
        let (id, name, place) = (Column<Int64>("id"), Column<String>("name"), Column<Int>("place"))
        // Swift would hash a stranger's keys.
        let named = """
            SELECT CAST(key AS INTEGER) AS \(id), json_extract(value, '$.name') AS \(name) FROM json_each(?)
            """
        try each(named, [texts.models], limit: Self.mostTypes) { try add(noteType: $0[id], $0[name]) }
        try each(
            """
            SELECT CAST(type.key AS INTEGER) AS \(id), CAST(field.key AS INTEGER) AS \(place),
                json_extract(field.value, '$.name') AS \(name)
            FROM json_each(?) AS type, json_each(type.value, '$.flds') AS field
            """, [texts.models], limit: Self.mostTypes * Self.mostFields
        ) { try add(field: $0[name], at: $0[place], of: $0[id]) }
        try each(named, [texts.decks], limit: Self.mostDecks) {
            let path = try $0[name].bounded(Self.mostName)
            try add(deck: $0[id], path.replacing("::", with: AnkiCollection.separator))
        }
    }

    private func readNotes() throws {
        try ForeignDatabase.check("notes", has: ["id", "guid", "mid", "tags", "flds"], in: source)
        let (id, type) = (Column<Int64>("id"), Column<Int64>("mid"))
        let (guid, tags, fields) = (Column<String>("guid"), Column<String>("tags"), Column<String>("flds"))
        let insert = try database.makeStatement(
            sql: "INSERT OR IGNORE INTO note (id, guid, type, tags, fields) VALUES (?, ?, ?, ?, ?)")
        try each(
            "SELECT \(Store.columns(id, guid, type, tags, fields)) FROM notes", limit: Self.mostNotes
        ) { row in
            let (texts, names) = (try row[fields], try row[tags])
            guard texts.utf8.count <= Self.mostText, names.utf8.count <= Self.mostText else { return }
            try insert.execute(arguments: [try row[id], try row[guid], try row[type], names, texts])
        }
    }

    private func readCards() throws {
        try ForeignDatabase.check("cards", has: ["id", "nid", "did", "ord", "queue", "odid"], in: source)
        let (id, note, deck) = (Column<Int64>("id"), Column<Int64>("nid"), Column<Int64>("did"))
        let (place, queue, home) = (Column<Int>("ord"), Column<Int>("queue"), Column<Int64>("odid"))
        let insert = try database.makeStatement(sql: "INSERT OR IGNORE INTO card VALUES (?, ?, ?, ?, ?)")
        try each(
            "SELECT \(Store.columns(id, note, deck, place, queue, home)) FROM cards", limit: Self.mostCards
        ) { row in
            // One in a filtered deck goes back to its own.
            let own = try row[home]
            try insert.execute(arguments: [
                try row[id], try row[note], own == 0 ? try row[deck] : own, try row[place],
                try row[queue] == -1,
            ])
        }
    }

    /// Those by which a card's memory moves: not what was rescheduled by hand, nor what was crammed.
    private func readAnswers() throws {
        try ForeignDatabase.check(
            "revlog", has: ["id", "cid", "ease", "factor", "time", "type"], in: source)
        let (moment, card, grade) = (Column<Int64>("id"), Column<Int64>("cid"), Column<Int>("ease"))
        let (factor, duration, kind) = (Column<Int>("factor"), Column<Int>("time"), Column<Int>("type"))
        let insert = try database.makeStatement(sql: "INSERT OR IGNORE INTO answer VALUES (?, ?, ?, ?)")
        let reset = try database.makeStatement(
            sql:
                "INSERT INTO reset VALUES (?, ?) ON CONFLICT DO UPDATE SET moment = max(moment, excluded.moment)"
        )
        try each(
            "SELECT \(Store.columns(moment, card, grade, factor, duration, kind)) FROM revlog",
            limit: Self.mostAnswers
        ) { row in
            let isCrammed = try row[kind] == 3 && row[factor] == 0
            if try row[kind] == 4 && row[factor] == 0 {
                try reset.execute(arguments: [try row[card], try row[moment]])
            } else if try (1...4).contains(row[grade]) && !isCrammed {
                try insert.execute(arguments: [
                    try row[moment], try row[card], try row[grade], max(0, try row[duration]),
                ])
            }
        }
    }

    private func add(noteType id: Int64, _ name: String) throws {
        try database.cachedStatement(sql: "INSERT OR IGNORE INTO note_type VALUES (?, ?)")
            .execute(arguments: [id, name.bounded(Self.mostName)])
    }

    private func add(field name: String, at place: Int, of type: Int64) throws {
        guard (0..<Self.mostFields).contains(place) else { return }
        try database.cachedStatement(sql: "INSERT OR IGNORE INTO field VALUES (?, ?, ?)")
            .execute(arguments: [type, place, name.bounded(Self.mostName)])
    }

    private func add(deck id: Int64, _ path: String) throws {
        try database.cachedStatement(sql: "INSERT OR IGNORE INTO deck VALUES (?, ?)")
            .execute(arguments: [id, path.bounded(Self.mostName)])
    }

    /// Calls `body` with each row; of one that holds something of another kind, nothing is taken.
    private func each(
        _ sql: String, _ arguments: StatementArguments = [], limit: Int, _ body: (Row) throws -> Void
    ) throws {
        try ForeignDatabase.eachSound(sql, arguments, limit: limit, until: deadline, in: source, body)
    }
}

extension String {
    /// Its beginning, of so many bytes at most.
    func bounded(_ bytes: Int) -> String {
        guard utf8.count > bytes else { return self }
        return String(decoding: utf8.prefix(bytes), as: UTF8.self)
    }
}
