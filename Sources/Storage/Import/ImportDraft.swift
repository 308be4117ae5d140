public import Foundation
import GRDB
import Synchronization
public import Vocabulary

/// What a file brings, as it was read and checked: in a database of its own until it is brought or given up, so that
/// the memory it takes does not grow with the file. It is deleted with the last who holds it, unless it was accepted and is not
/// brought yet.
public final class ImportDraft: Sendable {
    let database: DatabaseQueue
    let file: URL
    let isAccepted = Atomic(false)

    /// Answers to one word, of the file. Three a day for nine years.
    static let reviewLimit = 10_000

    /// A new one, in `folder`, under a random name.
    public init(in folder: URL) throws {
        file = folder.appendingPathComponent(UUID().uuidString + Self.suffix)
        var configuration = Configuration()
        configuration.label = "slovarik.import"
        configuration.prepareDatabase { db in
            // Whatever becomes of it, it is read anew from the file that was sent.
            try db.execute(
                sql: """
                    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -12000;
                    PRAGMA temp_store = FILE; PRAGMA trusted_schema = OFF
                    """)
        }
        database = try DatabaseQueue(path: file.path, configuration: configuration)
        try database.write { try $0.execute(sql: Self.schema) }
    }

    private static let suffix = ".sqlite"

    /// Whether drafts are called so.
    static func isName(_ text: String) -> Bool {
        text.hasSuffix(suffix) && UUID(uuidString: String(text.dropLast(suffix.count))) != nil
    }

    /// One that was accepted, by its `name`, as a server that was stopped or killed left it.
    public init(accepted name: String, in folder: URL) throws {
        file = folder.appendingPathComponent(name)
        var configuration = Configuration()
        configuration.label = "slovarik.import"
        configuration.prepareDatabase { db in
            try db.execute(
                sql: "PRAGMA cache_size = -4000; PRAGMA temp_store = FILE; PRAGMA trusted_schema = OFF")
        }
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw CocoaError(.fileNoSuchFile)
        }
        database = try DatabaseQueue(path: file.path, configuration: configuration)
        try database.write { db in
            func add(_ column: String, _ type: String, to table: String) throws {
                guard try !db.columns(in: table).contains(where: { $0.name == column }) else { return }
                try db.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(column) \(type)")
            }
            // Of a server from before words had an origin, and from before an import could be taken back.
            try add("origin", "TEXT", to: "word")
            // The same before they had recordings.
            try add("recording", "TEXT", to: "word")
            try db.execute(sql: "CREATE TABLE IF NOT EXISTS \(Self.recordings)")
            // The same before lessons were written at home.
            try db.execute(sql: "CREATE TABLE IF NOT EXISTS \(Self.lessons)")
            for table in Self.undone { try add("is_new", "INTEGER NOT NULL DEFAULT 0", to: table) }
        }
        isAccepted.store(true, ordering: .relaxed)
    }

    deinit {
        try? database.close()
        if !isAccepted.load(ordering: .relaxed) { try? FileManager.default.removeItem(at: file) }
    }

    /// Of these it is remembered what was new when the draft was accepted.
    static let undone = ["category", "word", "training", "review"]

    /// `here` is what a row was found or made as in the account; what is there and lacks something that the file has is
    /// completed. `folded` and `key` are what makes two of them the same.
    private static let schema = """
        CREATE TABLE category (
            place INTEGER PRIMARY KEY, number INTEGER UNIQUE, title TEXT NOT NULL,
            term_language TEXT NOT NULL, translation_language TEXT NOT NULL, emoji TEXT NOT NULL, picture TEXT,
            colour TEXT NOT NULL, created_at INTEGER NOT NULL, is_ready INTEGER NOT NULL, origin TEXT, here INTEGER,
            completes INTEGER NOT NULL DEFAULT 0, has_room INTEGER NOT NULL DEFAULT 1,
            is_new INTEGER NOT NULL DEFAULT 1) STRICT;
        CREATE TABLE word (
            id INTEGER PRIMARY KEY, number INTEGER NOT NULL UNIQUE, place INTEGER NOT NULL,
            \(WordText.writtenColumns.map { "\($0) TEXT NOT NULL" }.joined(separator: ", ")),
            emoji TEXT NOT NULL, picture TEXT, recording TEXT, created_at INTEGER NOT NULL, tags TEXT NOT NULL,
            origin TEXT, here INTEGER, completes INTEGER NOT NULL DEFAULT 0, is_new INTEGER NOT NULL DEFAULT 1,
            UNIQUE (place, folded)) STRICT;
        CREATE TABLE help (
            number INTEGER PRIMARY KEY, hint TEXT NOT NULL, letters_first INTEGER NOT NULL,
            paused_until INTEGER) STRICT;
        CREATE TABLE training (
            id INTEGER PRIMARY KEY, number INTEGER NOT NULL UNIQUE, category INTEGER,
            started_at INTEGER NOT NULL, finished_at INTEGER, key TEXT, here INTEGER,
            is_new INTEGER NOT NULL DEFAULT 1) STRICT;
        CREATE TABLE review (
            id INTEGER PRIMARY KEY, word INTEGER, category INTEGER, training INTEGER,
            sequence INTEGER NOT NULL, rating TEXT NOT NULL, mode TEXT NOT NULL, purpose TEXT, typed TEXT,
            duration INTEGER, done_until INTEGER,
            progress_before INTEGER NOT NULL, progress_after INTEGER NOT NULL, reviewed_at INTEGER NOT NULL,
            study_day INTEGER NOT NULL, hour INTEGER NOT NULL, retracted_at INTEGER, key TEXT NOT NULL,
            moment INTEGER NOT NULL, here INTEGER, completes INTEGER NOT NULL DEFAULT 0,
            is_new INTEGER NOT NULL DEFAULT 1) STRICT;
        CREATE TABLE award (name TEXT PRIMARY KEY, reached_on INTEGER NOT NULL, here INTEGER) STRICT;
        CREATE TABLE attempt (
            id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, content BLOB NOT NULL, size INTEGER NOT NULL,
            here INTEGER) STRICT;
        CREATE TABLE picture (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT;
        CREATE TABLE \(recordings);
        CREATE TABLE \(lessons);
        CREATE TABLE scheduling (
            id INTEGER PRIMARY KEY CHECK (id = 1), retention INTEGER NOT NULL, is_fitted INTEGER NOT NULL,
            weights TEXT) STRICT;
        CREATE TABLE refusal (
            kind TEXT NOT NULL, reason TEXT NOT NULL, count INTEGER NOT NULL,
            PRIMARY KEY (kind, reason)) STRICT, WITHOUT ROWID;
        CREATE TABLE known_training (id INTEGER PRIMARY KEY, key TEXT NOT NULL) STRICT;
        CREATE TABLE known_review (
            id INTEGER PRIMARY KEY, word INTEGER, sequence INTEGER NOT NULL, reviewed_at INTEGER NOT NULL,
            is_retracted INTEGER NOT NULL, key TEXT NOT NULL) STRICT;
        CREATE TABLE accepted (summary BLOB NOT NULL) STRICT;
        """

    private static let lessons = """
        lesson (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, content BLOB NOT NULL, size INTEGER NOT NULL,
            here INTEGER) STRICT
        """
    private static let recordings = "recording (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT"

    /// Adds what was read. Blocks; of what stands in the file twice the first counts.
    public func add(_ entries: [ImportEntry]) throws {
        try database.write { try Self.add(entries, in: $0) }
    }

    /// The same, away from the threads that answer requests.
    public func addSoon(_ entries: [ImportEntry]) async throws {
        try await database.write { try Self.add(entries, in: $0) }
    }

    private static func add(_ entries: [ImportEntry], in db: Database) throws {
        for entry in entries {
            guard let kind = try add(entry, in: db) else { continue }
            try refuse(kind, .doubled, 1, in: db)
        }
    }

    /// What it is of, when it is there already.
    private static func add(_ entry: ImportEntry, in db: Database) throws -> ImportKind? {
        switch entry {
        case .category(let entry, let place):
            try add(entry, place, in: db)
            return db.changesCount == 0 ? .categories : nil
        case .word(let word, let place):
            try add(word, place, in: db)
            return db.changesCount == 0 ? .words : nil
        case .training(let training):
            try db.cachedStatement(
                sql: """
                    INSERT OR IGNORE INTO training (number, category, started_at, finished_at) VALUES (?, ?, ?, ?)
                    """
            ).execute(arguments: [
                training.id, training.category, training.started.milliseconds,
                training.finished?.milliseconds,
            ])
            return db.changesCount == 0 ? .trainings : nil
        case .review(let review):
            try add(review, in: db)
            return nil
        case .award(let award):
            try db.cachedStatement(sql: "INSERT OR IGNORE INTO award (name, reached_on) VALUES (?, ?)")
                .execute(arguments: [award.name, award.reached.number])
            return db.changesCount == 0 ? .achievements : nil
        case .attempt(let attempt):
            let key = "\(attempt.started.milliseconds) \(attempt.lesson ?? "") \(attempt.part ?? "")"
            try db.cachedStatement(sql: "INSERT OR IGNORE INTO attempt (key, content, size) VALUES (?, ?, ?)")
                .execute(arguments: [key, try JSONEncoder().encode(attempt), attempt.size])
            return db.changesCount == 0 ? .lessons : nil
        case .lesson(let lesson):
            try db.cachedStatement(sql: "INSERT OR IGNORE INTO lesson (name, content, size) VALUES (?, ?, ?)")
                .execute(arguments: [lesson.id, try JSONEncoder().encode(lesson), lesson.size])
            return db.changesCount == 0 ? .writtenLessons : nil
        case .picture(let picture):
            try db.cachedStatement(sql: "INSERT OR IGNORE INTO picture VALUES (?, ?)")
                .execute(arguments: [picture.name, picture.content])
            return db.changesCount == 0 ? .pictures : nil
        case .recording(let recording):
            try db.cachedStatement(sql: "INSERT OR IGNORE INTO recording VALUES (?, ?)")
                .execute(arguments: [recording.name, recording.content])
            return db.changesCount == 0 ? .recordings : nil
        case .scheduling(let scheduling):
            try db.cachedStatement(sql: "INSERT OR IGNORE INTO scheduling VALUES (1, ?, ?, ?)").execute(
                arguments: [scheduling.retention, scheduling.isFitted, scheduling.weights?.stored])
            return nil
        case .refused(let kind, let reason):
            try refuse(kind, reason, 1, in: db)
            return nil
        }
    }

    private static func add(_ entry: ExportedCategory, _ place: Int, in db: Database) throws {
        let category = entry.category
        try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO category (place, number, title, term_language, translation_language, emoji,
                    picture, colour, created_at, is_ready, origin) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            place, category.id, category.title, category.termLanguage, category.translationLanguage,
            category.picture?.emoji ?? "", category.picture?.upload, category.colour.rawValue,
            entry.created.milliseconds, entry.isReady, entry.origin?.text,
        ])
    }

    private static func add(_ word: ExportedWord, _ place: Int, in db: Database) throws {
        let columns =
            WordText.writtenColumns + [
                "number", "place", "emoji", "picture", "recording", "created_at", "tags", "origin",
            ]
        let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
        try db.cachedStatement(
            sql: "INSERT OR IGNORE INTO word (\(columns.joined(separator: ", "))) VALUES (\(places))"
        ).execute(
            arguments: word.text.values + [
                word.id, place, word.picture?.emoji ?? "", word.picture?.upload, word.recording,
                word.created.milliseconds, word.tags.joined(separator: "\n"), word.origin?.text,
            ])
        guard let help = word.help else { return }
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO help VALUES (?, ?, ?, ?)")
            .execute(arguments: [word.id, help.hint, help.lettersFirst, help.pausedUntil?.number])
    }

    private static func add(_ review: ExportedReview, in db: Database) throws {
        let moment = review.reviewed.milliseconds
        try db.cachedStatement(
            sql: """
                INSERT INTO review (word, category, training, sequence, rating, mode, purpose, typed, duration,
                    done_until, progress_before, progress_after, reviewed_at, study_day, hour, retracted_at, key,
                    moment)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            review.word, review.category, review.training, review.sequence, review.rating.rawValue,
            review.form, review.purpose?.rawValue, review.typed, review.duration, review.doneUntil?.number,
            review.progressBefore, review.progressAfter, moment,
            review.time.day.number, review.time.hour, review.retracted?.milliseconds,
            reviewKey(
                moment, review.rating.rawValue, review.form, review.duration, review.progressBefore,
                review.progressAfter), moment,
        ])
    }

    /// Everything that is written down of an answer and of no other, but its word and its place among the answers to
    /// it: both may be others in another account. Of an answer from Anki the progress is reckoned here, which is no part of
    /// it.
    static func reviewKey(
        _ moment: Int64, _ rating: String, _ form: String, _ duration: Int?, _ before: Int, _ after: Int
    ) -> String {
        let given = "\(moment) \(rating) \(form) \(duration ?? -1)"
        return form == Review.ankiForm ? given : "\(given) \(before) \(after)"
    }

    static func refuse(_ kind: ImportKind, _ reason: ImportRefusal, _ count: Int, in db: Database) throws {
        guard count > 0 else { return }
        try db.cachedStatement(
            sql: """
                INSERT INTO refusal VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count
                """
        ).execute(arguments: [kind.rawValue, reason.rawValue, count])
    }
}

extension ImportDraft {
    /// When everything has been added: drops what leads nowhere, and finds the order of the answers. Blocks.
    public func settle() throws {
        try database.write { db in
            try db.execute(
                sql: "DELETE FROM word WHERE place NOT IN (SELECT place FROM category)")
            try Self.refuse(.words, .damaged, db.changesCount, in: db)
            // What the file has not completes nothing.
            try db.execute(
                sql: "UPDATE word SET recording = NULL WHERE recording NOT IN (SELECT name FROM recording)")
            try db.execute(
                sql: """
                    UPDATE review SET word = NULL WHERE word NOT IN (SELECT number FROM word);
                    CREATE INDEX review_by_word ON review (word, sequence, id) WHERE word IS NOT NULL;
                    """)
            try db.execute(
                sql: """
                    DELETE FROM review WHERE id IN (SELECT id FROM (
                        SELECT id, row_number() OVER (PARTITION BY word ORDER BY sequence, id) AS place
                        FROM review WHERE word IS NOT NULL) WHERE place > \(Self.reviewLimit))
                    """)
            try Self.refuse(.reviews, .tooMany, db.changesCount, in: db)
            // A clock may have been turned back: an answer never comes before those that were given before it.
            try db.execute(
                sql: """
                    UPDATE review SET moment = ordered.moment FROM (
                        SELECT id, max(reviewed_at) OVER (PARTITION BY word ORDER BY sequence, id
                            ROWS UNBOUNDED PRECEDING) AS moment
                        FROM review WHERE word IS NOT NULL) AS ordered
                    WHERE ordered.id = review.id AND ordered.moment <> review.moment
                    """)
        }
    }

    /// The names of those that something new has, or something that lacks one.
    static let wantedPictures = """
        SELECT picture FROM word WHERE (here IS NULL OR completes) AND picture IS NOT NULL
        UNION SELECT picture FROM category WHERE (here IS NULL OR completes) AND picture IS NOT NULL
        """

    /// The same of recordings.
    private static let wantedRecordings =
        "SELECT recording FROM word WHERE (here IS NULL OR completes) AND recording IS NOT NULL"

    /// What its words were found or made as, by their numbers.
    func wordsHere() async throws -> [Word.ID: Word.ID] {
        try await database.read { db in
            let (number, here) = (Column<Word.ID>("number"), Column<Word.ID>("here"))
            let pairs = try db.makeStatement(
                sql: "SELECT \(number), \(here) FROM word WHERE here IS NOT NULL"
            ).all { try ($0[number], $0[here]) }
            return Dictionary(uniqueKeysWithValues: pairs)
        }
    }

    /// What of it is new to the account it was last compared with.
    public func summary() async throws -> ImportSummary {
        try await database.read { db in
            var summary = ImportSummary()
            let (total, new) = (Column<Int>("total"), Column<Int?>("new"))
            func count(_ kind: ImportKind, _ sql: String) throws {
                summary.counts[kind] = try db.makeStatement(sql: sql).first {
                    try ImportCount(total: $0[total], new: $0[new] ?? 0)
                }
            }
            let tables: [(ImportKind, String)] = [
                (.categories, "category"), (.words, "word"), (.trainings, "training"), (.reviews, "review"),
                (.lessons, "attempt"), (.writtenLessons, "lesson"), (.achievements, "award"),
            ]
            let roomless = "SELECT place FROM category WHERE NOT has_room"
            for (kind, table) in tables {
                let rest = kind == .categories || kind == .words ? " WHERE place NOT IN (\(roomless))" : ""
                try count(
                    kind, "SELECT count(*) AS \(total), sum(here IS NULL) AS \(new) FROM \(table)\(rest)")
            }
            try count(
                .pictures,
                """
                SELECT count(*) AS \(total), sum(name IN (\(Self.wantedPictures))) AS \(new) FROM picture
                """)
            try count(
                .recordings,
                """
                SELECT count(*) AS \(total), sum(name IN (\(Self.wantedRecordings))) AS \(new) FROM recording
                """)
            summary.completions =
                try Int.fetchOne(
                    db,
                    sql: """
                        SELECT (SELECT count(*) FROM word WHERE completes) + (SELECT count(*) FROM category
                            WHERE completes) + (SELECT count(*) FROM review WHERE completes)
                        """) ?? 0
            let (kind, reason) = (Column<String>("kind"), Column<String>("reason"))
            let refused = Column<Int>("count")
            let refusals = try db.makeStatement(
                sql: "SELECT \(kind), \(reason), \(refused) FROM refusal"
            ).all { try (kind: $0[kind], reason: $0[reason], count: $0[refused]) }
            for refusal in refusals {
                guard let kind = ImportKind(rawValue: refusal.kind),
                    let reason = ImportRefusal(rawValue: refusal.reason)
                else { continue }
                summary.refusals[kind, default: [:]][reason] = refusal.count
            }
            for (kind, table) in [(ImportKind.categories, "category"), (.words, "word")] {
                let left = try Int.fetchOne(
                    db, sql: "SELECT count(*) FROM \(table) WHERE place IN (\(roomless))")
                guard let left, left > 0 else { continue }
                summary.refusals[kind, default: [:]][.tooManyCategories, default: 0] += left
            }
            return summary
        }
    }
}
