public import Foundation
import GRDB
public import Vocabulary

/// A collection of Anki that somebody brings, as far as it is taken: read once from their file into a database of our own,
/// with the indices that are asked for. It is deleted with the last who holds it.
public final class AnkiCollection: Sendable {
    let database: DatabaseQueue
    private let file: URL

    /// A new one, in `folder`, of the SQLite file `source`, which may be changed by it and is not needed any more. Blocks.
    ///
    /// - Throws: `ImportFault`, and what the disk says.
    public init(_ source: URL, in folder: URL, deadline: ContinuousClock.Instant) throws {
        file = folder.appendingPathComponent(UUID().uuidString + ".collection")
        var configuration = Configuration()
        configuration.label = "slovarik.anki"
        configuration.prepareDatabase { db in
            try db.execute(
                sql: """
                    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -8000;
                    PRAGMA temp_store = FILE; PRAGMA trusted_schema = OFF
                    """)
        }
        database = try DatabaseQueue(path: file.path, configuration: configuration)
        let foreign = try ForeignDatabase(source)
        defer { foreign.close() }
        try database.write { db in
            try db.execute(sql: Self.schema)
            try foreign.read { source in
                try AnkiReading(source, into: db, deadline: deadline).read()
            }
            try db.execute(sql: Self.settling)
        }
    }

    deinit {
        try? database.close()
        try? FileManager.default.removeItem(at: file)
    }

    private static let schema = """
        CREATE TABLE note_type (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
        CREATE TABLE field (
            type INTEGER NOT NULL, place INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (type, place)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE deck (id INTEGER PRIMARY KEY, path TEXT NOT NULL) STRICT;
        CREATE TABLE note (
            id INTEGER PRIMARY KEY, guid TEXT NOT NULL, type INTEGER NOT NULL, tags TEXT NOT NULL,
            fields TEXT NOT NULL, deck INTEGER) STRICT;
        CREATE TABLE card (
            id INTEGER PRIMARY KEY, note INTEGER NOT NULL, deck INTEGER NOT NULL, place INTEGER NOT NULL,
            is_suspended INTEGER NOT NULL) STRICT;
        CREATE TABLE answer (
            moment INTEGER PRIMARY KEY, card INTEGER NOT NULL, grade INTEGER NOT NULL, duration INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE reset (card INTEGER PRIMARY KEY, moment INTEGER NOT NULL) STRICT;
        """

    /// What is of nothing that is there goes, and so do the answers before a card was made new again. A note lies where its
    /// first card does.
    private static let settling = """
        DELETE FROM note WHERE type NOT IN (SELECT id FROM note_type);
        CREATE INDEX card_by_note ON card (note, place, id);
        UPDATE note SET deck = (SELECT deck FROM card WHERE card.note = note.id ORDER BY place, id LIMIT 1);
        DELETE FROM note WHERE deck IS NULL;
        DELETE FROM card WHERE note NOT IN (SELECT id FROM note);
        INSERT OR IGNORE INTO deck SELECT DISTINCT deck, '' || deck FROM note;
        DELETE FROM answer WHERE card NOT IN (SELECT id FROM card)
            OR moment < (SELECT moment FROM reset WHERE reset.card = answer.card);
        CREATE INDEX answer_by_card ON answer (card, moment);
        """

    /// Between the names of a deck's path, and between fields of a note.
    static let separator = "\u{1F}"
}

extension AnkiCollection {
    /// Notes of a type that are shown of it.
    private static let samples = 5

    /// What is in it, before anything is chosen.
    ///
    /// - Throws: `ImportFault.emptyPackage`.
    public func contents() throws -> AnkiContents {
        try database.read { db in
            let types = try Self.noteTypes(in: db)
            guard !types.isEmpty else { throw ImportFault.emptyPackage }
            func count(_ table: String) throws -> Int {
                try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
            }
            return try AnkiContents(
                noteTypes: types, decks: Self.decks(in: db), noteCount: count("note"),
                cardCount: count("card"), answerCount: count("answer"))
        }
    }

    private static func noteTypes(in db: Database) throws -> [AnkiNoteType] {
        let (id, name, count) = (Column<Int64>("id"), Column<String>("name"), Column<Int>("count"))
        let types = try db.makeStatement(
            sql: """
                SELECT note_type.\(id), note_type.\(name), count(*) AS \(count)
                FROM note JOIN note_type ON note_type.id = note.type
                WHERE note_type.\(id) IN (SELECT type FROM field)
                GROUP BY note_type.id ORDER BY count(*) DESC, note_type.id
                """
        ).all { try (id: $0[id], name: $0[name], count: $0[count]) }
        let (field, texts) = (Column<String>("name"), Column<String>("fields"))
        let guid = Column<String>("guid")
        let fields = try db.makeStatement(sql: "SELECT \(field) FROM field WHERE type = ? ORDER BY place")
        let notes = try db.makeStatement(
            sql: """
                SELECT \(Store.columns(texts, guid)) FROM note WHERE type = ? ORDER BY id LIMIT \(samples)
                """)
        let heard = try db.makeStatement(
            sql: """
                SELECT \(texts) FROM note WHERE type = ? AND instr(\(texts), '[sound:') ORDER BY id LIMIT \(samples)
                """)
        return try types.map { type in
            let samples = try notes.all([type.id]) { try (Self.parts(of: $0[texts]), $0[guid]) }
            return try AnkiNoteType(
                id: type.id, name: type.name, fields: fields.all([type.id]) { try $0[field] },
                noteCount: type.count, samples: samples.map(\.0), sampleGUIDs: samples.map(\.1),
                soundSamples: heard.all([type.id]) { try Self.parts(of: $0[texts]) })
        }
    }

    private static func decks(in db: Database) throws -> [AnkiDeck] {
        let (id, path, count) = (Column<Int64>("id"), Column<String>("path"), Column<Int>("count"))
        let types = Column<String>("types")
        return try db.makeStatement(
            sql: """
                SELECT deck.\(id), deck.\(path), count(*) AS \(count), group_concat(DISTINCT type) AS \(types)
                FROM note JOIN deck ON deck.id = note.deck GROUP BY deck.id ORDER BY path, deck.id
                """
        ).all {
            try AnkiDeck(
                id: $0[id], path: Self.parts(of: $0[path]), noteCount: $0[count],
                noteTypes: $0[types].split(separator: ",").compactMap { Int64($0) })
        }
    }

    static func parts(of text: String) -> [String] {
        text.utf8.split(separator: 0x1F, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    /// Calls `body` with all notes, a few at a time. Blocks.
    ///
    /// - Parameter withAnswers: false where nobody wants them.
    public func eachSlice(withAnswers: Bool, _ body: ([AnkiNote]) throws -> Void) throws {
        var position: Int64 = .min
        while true {
            let notes = try database.read { try Self.notes(after: position, withAnswers, in: $0) }
            guard let last = notes.last else { return }
            try body(notes)
            position = last.id
        }
    }

    private static let slice = 200

    private static func notes(after position: Int64, _ withAnswers: Bool, in db: Database) throws
        -> [AnkiNote]
    {
        let (id, guid, type) = (Column<Int64>("id"), Column<String>("guid"), Column<Int64>("type"))
        let (deck, fields, tags) = (Column<Int64>("deck"), Column<String>("fields"), Column<String>("tags"))
        return try db.cachedStatement(
            sql: """
                SELECT \(Store.columns(id, guid, type, deck, fields, tags)) FROM note WHERE id > ?
                ORDER BY id LIMIT \(slice)
                """
        ).all([position]) { row in
            let number = try row[id]
            return try AnkiNote(
                id: number, guid: row[guid], type: row[type], deck: row[deck],
                fields: Self.parts(of: row[fields]),
                tags: row[tags].utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) },
                cards: Self.cards(of: number, withAnswers, in: db))
        }
    }

    private static func cards(of note: Int64, _ withAnswers: Bool, in db: Database) throws -> [AnkiCard] {
        let (id, place) = (Column<Int64>("id"), Column<Int>("place"))
        let isSuspended = Column<Bool>("is_suspended")
        let (moment, grade, duration) = (
            Column<Int64>("moment"), Column<Int>("grade"), Column<Int>("duration")
        )
        let answers = try db.cachedStatement(
            sql: "SELECT \(Store.columns(moment, grade, duration)) FROM answer WHERE card = ? ORDER BY moment"
        )
        return try db.cachedStatement(
            sql: """
                SELECT \(Store.columns(id, place, isSuspended)) FROM card WHERE note = ? ORDER BY place, id
                """
        ).all([note]) { row in
            let number = try row[id]
            return try AnkiCard(
                place: row[place], isSuspended: row[isSuspended],
                answers: withAnswers
                    ? answers.all([number]) {
                        try AnkiAnswer(moment: $0[moment], grade: $0[grade], duration: $0[duration])
                    } : [])
        }
    }
}
