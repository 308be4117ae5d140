public import Foundation
import GRDB
public import Vocabulary

/// A collection of Anki that is written for somebody to take along: a SQLite file of schema 11, which every Anki since 2.1
/// reads, or of schema 18. First all notes, then all answers; `finish` says where the file is. Blocks.
public final class AnkiCollectionFile {
    private let file: URL
    private let queue: DatabaseQueue
    private let head: AnkiHead
    private var lastID: Int64 = 0
    private var position = 0

    /// A new one in `folder`; it is deleted with the last who holds it.
    public init(in folder: URL, _ head: AnkiHead) throws {
        file = folder.appendingPathComponent(UUID().uuidString + ".anki21")
        self.head = head
        var configuration = Configuration()
        configuration.label = "slovarik.anki.written"
        configuration.prepareDatabase { db in
            db.add(collation: .unicase)
            try db.execute(
                sql: """
                    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -8000;
                    PRAGMA temp_store = FILE
                    """)
        }
        queue = try DatabaseQueue(path: file.path, configuration: configuration)
        try queue.write { db in
            try db.execute(sql: Self.schema)
            switch head.description {
            case .texts(let texts): try Self.write(texts, of: head, in: db)
            case .rows(let rows): try Self.write(rows, of: head, in: db)
            }
        }
    }

    deinit {
        try? queue.close()
        try? FileManager.default.removeItem(at: file)
    }

    /// Notes, with cards of what is remembered.
    public func add(_ notes: [AnkiWrittenNote]) throws {
        try queue.write { db in
            for note in notes { try add(note, in: db) }
        }
    }

    /// Answers to words whose notes are there; others are left out.
    public func add(_ answers: [AnkiWrittenAnswer]) throws {
        try queue.write { db in
            let statement = try db.cachedStatement(
                sql: """
                    INSERT INTO answer (moment, card, grade, duration, day, is_practice)
                        SELECT ?1, card, ?2, ?3, ?4, ?5 FROM word WHERE word = ?6
                    """)
            for entry in answers {
                try statement.execute(arguments: [
                    milliseconds(entry.moment), entry.grade, min(max(0, entry.duration), Self.longest),
                    entry.day.number, entry.isPractice, entry.word,
                ])
            }
        }
    }

    /// Writes the log in the order of time, each answer at a moment of its own.
    public func finish() throws -> URL {
        try queue.write { db in
            try db.execute(sql: "CREATE INDEX temp.answer_by_card ON answer (card, moment, id)")
            try log(in: db)
            try db.execute(sql: Self.indices)
        }
        try queue.close()
        return file
    }

    /// Milliseconds that Anki believes of an answer.
    private static let longest = 60_000
    /// The ease that it gives a card before it knows better, in thousandths.
    private static let usualEase = 2500

    /// As Anki numbers things by when they were made: a moment that cannot be is brought near.
    private func milliseconds(_ moment: Date) -> Int64 {
        min(max(1, moment.milliseconds), max(1, head.now.milliseconds) + 86_400_000)
    }

    private func add(_ note: AnkiWrittenNote, in db: Database) throws {
        lastID = max(lastID + 1, milliseconds(note.created))
        let (id, seconds) = (lastID, head.now.milliseconds / 1000)
        try db.cachedStatement(sql: "INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')").execute(
            arguments: [
                id, note.guid, head.noteType, seconds,
                note.tags.isEmpty ? "" : " \(note.tags.joined(separator: " ")) ",
                note.fields.joined(separator: AnkiCollection.separator), note.sortText, note.checksum,
            ])
        try db.cachedStatement(sql: "INSERT INTO word (word, card) VALUES (?, ?)").execute(
            arguments: [note.word, id])
        for place in 0..<note.cardCount {
            if place > 0 { lastID += 1 }
            try addCard(lastID, at: place, of: note, id, seconds, in: db)
        }
    }

    private func addCard(
        _ id: Int64, at place: Int, of note: AnkiWrittenNote, _ noteID: Int64, _ seconds: Int64,
        in db: Database
    ) throws {
        let statement = try db.cachedStatement(
            sql: "INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?)")
        let queue = { note.isSuspended ? -1 : $0 }
        guard place == 0, let memory = note.memory else {
            position += 1
            try statement.execute(arguments: [
                id, noteID, note.deck, place, seconds, 0, queue(0), position, 0, 0, 0, 0, "{}",
            ])
            return
        }
        let interval = max(1, memory.reviewedOn.distance(to: memory.dueDay))
        let data =
            "{\"s\":\(Self.number(memory.stability)),\"d\":\(Self.number(memory.difficulty)),"
            + "\"dr\":\(Self.number(head.retention)),\"decay\":\(Self.number(head.decay))"
            + (note.reviewed.map { ",\"lrt\":\($0.milliseconds / 1000)" } ?? "") + "}"
        try statement.execute(arguments: [
            id, noteID, note.deck, place, seconds, 2, queue(2), head.firstDay.distance(to: memory.dueDay),
            interval, Self.usualEase, memory.repetitions, memory.lapses, data,
        ])
    }

    /// With the four decimals that Anki keeps.
    private static func number(_ value: Double) -> String { String((value * 10_000).rounded() / 10_000) }

    /// After how many days a card was asked again, or will be, stands with each answer.
    private func log(in db: Database) throws {
        let (moment, card) = (Column<Int64>("moment"), Column<Int64>("card"))
        let (grade, duration) = (Column<Int>("grade"), Column<Int>("duration"))
        let (isPractice, isFirst) = (Column<Bool>("is_practice"), Column<Bool>("is_first"))
        let (interval, last) = (Column<Int>("interval"), Column<Int>("last"))
        let statement = try db.makeStatement(
            sql: """
                SELECT \(Store.columns(moment, card, grade, duration, isPractice)),
                    lag(day) OVER cards IS NULL AS \(isFirst),
                    max(0, coalesce(lead(day) OVER cards - day,
                        (SELECT ivl FROM cards WHERE cards.id = answer.card))) AS \(interval),
                    max(0, coalesce(day - lag(day) OVER cards, 0)) AS \(last)
                FROM temp.answer WINDOW cards AS (PARTITION BY card ORDER BY moment, id) ORDER BY moment, id
                """)
        let insertion = try db.makeStatement(
            sql: "INSERT INTO revlog VALUES (?, ?, -1, ?, ?, ?, ?, ?, ?)")
        var id: Int64 = 0
        let rows = try Row.fetchCursor(statement)
        while let row = try rows.next() {
            id = max(id + 1, try row[moment])
            let practised = try row[isPractice]
            try insertion.execute(arguments: [
                id, row[card], row[grade], row[interval], row[last], practised ? 0 : Self.usualEase,
                row[duration], practised ? 3 : row[isFirst] ? 0 : 1,
            ])
        }
    }
}
