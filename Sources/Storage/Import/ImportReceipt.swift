public import Foundation
import GRDB
public import Vocabulary

/// What an import added to an account, so that it can be taken back: in a file of its own beside the drafts, which no backup has.
/// What stands there is believed only where the account still says the same.
public struct ImportReceipt: Sendable {
    /// How long it is kept, in seconds.
    public static let lifetime: TimeInterval = 24 * 3600

    /// It tells one from others of the same folder.
    public let name: String
    public let user: User.ID
    /// When it was brought.
    public let brought: Date
    public let words: Int
    public let answers: Int

    let file: URL

    private static let suffix = ".receipt"

    /// Whether receipts are called so.
    public static func isName(_ text: String) -> Bool {
        text.hasSuffix(suffix) && UUID(uuidString: String(text.dropLast(suffix.count))) != nil
    }

    /// Of a draft that has been brought; nil where nothing of it can be taken back. Blocks.
    public init?(of draft: ImportDraft, to user: User.ID, now: Date) throws {
        let file = draft.file.deletingPathExtension().appendingPathExtension(
            String(Self.suffix.dropFirst()))
        // Of a server that was killed between this and the end of the import.
        try? FileManager.default.removeItem(at: file)
        try draft.database.writeWithoutTransaction { db in
            try db.execute(sql: "ATTACH ? AS receipt", arguments: [file.path])
            defer { try? db.execute(sql: "DETACH receipt") }
            try db.inTransaction {
                try db.execute(sql: Self.schema)
                try db.execute(
                    sql: "INSERT INTO receipt.head VALUES (?, ?)", arguments: [user, now.milliseconds])
                try db.execute(sql: Self.filling)
                return .commit
            }
        }
        self.init(file)
        if words == 0, answers == 0 {
            delete()
            return nil
        }
    }

    /// One that was kept; nil where it cannot be read. Blocks.
    private init?(_ file: URL) {
        let (user, brought) = (Column<User.ID>("user"), Column<Int64>("brought_at"))
        let (words, answers) = (Column<Int>("words"), Column<Int>("answers"))
        let read = try? Self.open(file).read { db in
            try db.makeStatement(
                sql: """
                    SELECT \(Store.columns(user, brought)), (SELECT count(*) FROM word) AS \(words),
                        (SELECT count(*) FROM review) AS \(answers) FROM head
                    """
            ).first { try ($0[user], Date(milliseconds: $0[brought]), $0[words], $0[answers]) }
        }
        guard let known = read ?? nil else { return nil }
        name = file.lastPathComponent
        self.file = file
        (self.user, self.brought, self.words, self.answers) = known
    }

    /// Those in a folder, the oldest first; what cannot be read is deleted. Blocks.
    public static func all(in folder: URL) -> [ImportReceipt] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let receipts = names.filter(isName).compactMap { name -> ImportReceipt? in
            let file = folder.appendingPathComponent(name)
            let receipt = ImportReceipt(file)
            if receipt == nil { try? FileManager.default.removeItem(at: file) }
            return receipt
        }
        return receipts.sorted { $0.brought < $1.brought }
    }

    public func delete() { try? FileManager.default.removeItem(at: file) }

    func open() throws -> DatabaseQueue { try Self.open(file) }

    private static func open(_ file: URL) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = "slovarik.receipt"
        configuration.readonly = true
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cache_size = -2000")
        }
        return try DatabaseQueue(path: file.path, configuration: configuration)
    }

    private static let texts = WordText.writtenColumns

    /// By their numbers in the account, and the moments that they are of: in a file that was restored from before, a number may
    /// be another thing's.
    private static let schema = """
        CREATE TABLE receipt.head (user INTEGER NOT NULL, brought_at INTEGER NOT NULL) STRICT;
        CREATE TABLE receipt.category (id INTEGER PRIMARY KEY, moment INTEGER NOT NULL) STRICT;
        CREATE TABLE receipt.word (
            id INTEGER PRIMARY KEY, category INTEGER NOT NULL, moment INTEGER NOT NULL,
            \(texts.map { "\($0) TEXT NOT NULL" }.joined(separator: ", "))) STRICT;
        CREATE TABLE receipt.review (id INTEGER PRIMARY KEY, word INTEGER, moment INTEGER NOT NULL) STRICT;
        CREATE TABLE receipt.training (id INTEGER PRIMARY KEY, moment INTEGER NOT NULL) STRICT;
        """

    /// What was not there when it was accepted, and is now.
    private static let filling = """
        INSERT OR IGNORE INTO receipt.category
            SELECT here, created_at FROM main.category WHERE is_new AND here IS NOT NULL;
        INSERT OR IGNORE INTO receipt.word
            SELECT word.here, category.here, word.created_at, \(texts.map { "word.\($0)" }.joined(separator: ", "))
            FROM main.word JOIN main.category ON category.place = word.place
            WHERE word.is_new AND word.here IS NOT NULL AND category.here IS NOT NULL ORDER BY word.id;
        INSERT OR IGNORE INTO receipt.review
            SELECT review.here, word.here, review.reviewed_at FROM main.review LEFT JOIN main.word ON word.number = review.word
            WHERE review.is_new AND review.here IS NOT NULL;
        CREATE INDEX receipt.review_by_word ON review (word, id);
        INSERT OR IGNORE INTO receipt.training
            SELECT here, started_at FROM main.training WHERE is_new AND here IS NOT NULL;
        """
}
