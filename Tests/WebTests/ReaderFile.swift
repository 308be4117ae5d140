import Foundation
import GRDB

/// Databases of e-readers, as those make them.
enum ReaderFile {
    /// The bytes of a database of these statements.
    static func database(_ sql: String, _ more: (Database) throws -> Void = { _ in }) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).db")
        defer { try? FileManager.default.removeItem(at: file) }
        let queue = try DatabaseQueue(path: file.path)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: sql)
            try more(db)
        }
        try queue.close()
        return [UInt8](try Data(contentsOf: file))
    }

    /// Kindle's tables.
    static let kindleTables = """
        CREATE TABLE WORDS (id TEXT PRIMARY KEY NOT NULL, word TEXT, stem TEXT, lang TEXT, category INTEGER DEFAULT 0,
            timestamp INTEGER DEFAULT 0, profileid TEXT);
        CREATE TABLE LOOKUPS (id TEXT PRIMARY KEY NOT NULL, word_key TEXT, book_key TEXT, dict_key TEXT, pos TEXT,
            usage TEXT, timestamp INTEGER DEFAULT 0);
        CREATE TABLE BOOK_INFO (id TEXT PRIMARY KEY NOT NULL, asin TEXT, guid TEXT, lang TEXT, title TEXT, authors TEXT);
        CREATE TABLE DICT_INFO (id TEXT PRIMARY KEY NOT NULL, asin TEXT, langin TEXT, langout TEXT);
        CREATE TABLE METADATA (id TEXT PRIMARY KEY NOT NULL, dsname TEXT, sscnt INTEGER, profileid TEXT);
        CREATE TABLE VERSION (id TEXT PRIMARY KEY NOT NULL, dsname TEXT, value INTEGER);
        CREATE INDEX wordidx ON WORDS (id);
        CREATE INDEX lookupwordkey ON LOOKUPS (word_key);
        """

    static let kindle = """
        \(kindleTables)
        INSERT INTO BOOK_INFO VALUES ('dune', 'B00', 'g', 'en', 'Dune', 'Herbert'), ('igel', 'B01', 'g', 'de', 'Igel', 'X');
        INSERT INTO WORDS VALUES
            ('en:ran', 'ran', 'run', 'en', 0, 1767348000000, ''), ('en:lantern', 'lantern', 'lantern', 'en', 100, 1767348001000, ''),
            ('en:Arrakis', 'Arrakis', 'Arrakis', 'en', 0, 1767348002000, ''), ('de:Hund', 'Hund', 'Hund', 'de', 0, 1767348003000, '');
        INSERT INTO LOOKUPS VALUES
            ('1', 'en:ran', 'dune', 'd', '1', 'He ran home.', 1767348000000),
            ('2', 'en:ran', 'dune', 'd', '2', 'They ran away.', 1767348000500),
            ('3', 'en:lantern', 'dune', 'd', '3', 'She lit the lantern.', 1767348001000),
            ('4', 'en:Arrakis', 'dune', 'd', '4', 'We came to Arrakis.', 1767348002000),
            ('5', 'de:Hund', 'igel', 'd', '5', 'Der Hund schläft.', 1767348003000);
        """

    /// KOReader's tables, and its version.
    static let koreaderTables = """
        CREATE TABLE vocabulary (word TEXT NOT NULL UNIQUE, title_id INTEGER, create_time INTEGER NOT NULL,
            review_time INTEGER, due_time INTEGER NOT NULL, review_count INTEGER NOT NULL DEFAULT 0, prev_context TEXT,
            next_context TEXT, streak_count INTEGER NOT NULL DEFAULT 0, highlight TEXT, PRIMARY KEY (word));
        CREATE TABLE title (id INTEGER NOT NULL UNIQUE, name TEXT UNIQUE, filter INTEGER NOT NULL DEFAULT 1, PRIMARY KEY (id));
        CREATE INDEX due_time_index ON vocabulary (due_time);
        CREATE INDEX title_name_index ON title (name);
        CREATE INDEX title_id_index ON vocabulary (title_id);
        PRAGMA user_version = 20240905;
        """

    static let koreader = """
        \(koreaderTables)
        INSERT INTO title (id, name) VALUES (1, 'Dune');
        INSERT INTO vocabulary VALUES
            ('lantern', 1, 1767348000, 1767348000, 1767348300, 0, 'It was dark. She lit the ', ' and waited. Then', 0, NULL),
            ('run', 1, 1767348001, 1767350000, 1767950000, 3, 'He ', ' home.', 3, 'ran'),
            ('слово', 1, 1767348002, NULL, 1767348302, 0, NULL, NULL, 0, NULL);
        """
}
