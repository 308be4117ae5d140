public import Foundation
import GRDB
public import Vocabulary

/// A database of an e-reader that somebody brings: read once, row by row, as any of a stranger's. Blocks.
public enum ReaderDatabase {
    /// The version of KOReader's tables that is known here, as its `user_version` says it.
    static let koreaderVersion = 20_240_905

    /// What was looked up, of Kindle's or KOReader's. `file` may be changed by it.
    ///
    /// - Throws: `ImportFault`, and what the disk says.
    public static func words(of file: URL, deadline: ContinuousClock.Instant) throws -> LookedUpWords {
        try read(file) { db in
            let tables = try ForeignDatabase.tables(in: db)
            if tables.isSuperset(of: ["vocabulary", "title"]) {
                var reading = KOReaderReading(db, deadline: deadline)
                return LookedUpWords(try reading.entries().map(\.lookedUp), from: .koreader)
            }
            guard tables.isSuperset(of: ["WORDS", "LOOKUPS", "BOOK_INFO"]) else {
                throw ImportFault.strangeReader
            }
            var reading = KindleReading(db, deadline: deadline)
            return LookedUpWords(try reading.words(), from: .kindle)
        }
    }

    /// All words of KOReader's, as they are. `file` may be changed by it.
    ///
    /// - Throws: `ImportFault`, and what the disk says.
    public static func entries(of file: URL, deadline: ContinuousClock.Instant) throws -> [ReaderEntry] {
        try read(file) { db in
            guard try ForeignDatabase.tables(in: db).isSuperset(of: ["vocabulary", "title"]) else {
                throw ImportFault.strangeReader
            }
            var reading = KOReaderReading(db, deadline: deadline)
            return try reading.entries()
        }
    }

    private static func read<Value>(_ file: URL, _ body: (Database) throws -> Value) throws -> Value {
        do {
            let foreign = try ForeignDatabase(file)
            defer { foreign.close() }
            return try foreign.read(body)
        } catch let fault as ImportFault {
            throw fault.ofReader
        }
    }
}

extension ImportFault {
    /// What is wrong with a database, where it is no package that has it.
    fileprivate var ofReader: ImportFault {
        switch self {
        case .damagedPackage: .damagedReader
        case .strangePackage: .strangeReader
        case .largePackage: .largeReader
        default: self
        }
    }
}

extension ReaderEntry {
    /// As it was looked up.
    public var lookedUp: LookedUpWord {
        LookedUpWord(
            term: word, form: highlight ?? word, book: title ?? "",
            passage: before == nil && after == nil ? .unknown : .around(before ?? "", after ?? ""),
            moment: Date(timeIntervalSince1970: Double(created)))
    }
}

/// How much text has been taken of a stranger's database.
struct TextTally {
    private(set) var bytes = 0

    /// `text`, in so many bytes at most, in place of one of `replaced` bytes.
    mutating func take(_ text: String, upTo limit: Int, replacing replaced: Int = 0) throws -> String {
        let text = text.bounded(limit)
        bytes += text.utf8.count - replaced
        guard bytes <= LookedUpWord.textLimit else { throw ImportFault.largeReader }
        return text
    }
}
