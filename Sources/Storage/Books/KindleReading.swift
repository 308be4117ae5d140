import Foundation
import GRDB
import Vocabulary

/// Reads the tables of Kindle's vocabulary builder. A row that holds something else than Kindle writes is left out.
struct KindleReading {
    /// Lookups that are gone through, and books.
    private static let mostLookups = 1_000_000
    private static let mostBooks = 20_000
    /// Bytes of a key.
    private static let keyLimit = 500
    /// Letters of a passage that becomes an example as it is.
    private static let shortPassage = 300
    /// What Kindle calls a word that somebody has mastered.
    private static let mastered = 100

    private struct Known {
        var term, form: String
        var language: String?
        var moment: Int64
        var isKnown: Bool
        var usage = ""
        var usageMoment: Int64 = .min
        var book = ""
    }

    private let source: Database
    private let deadline: ContinuousClock.Instant
    private var tally = TextTally()

    init(_ source: Database, deadline: ContinuousClock.Instant) {
        self.source = source
        self.deadline = deadline
    }

    /// In the order in which they lie, each with the last passage that fits an example.
    mutating func words() throws -> [LookedUpWord] {
        let books = try books()
        let (known, places) = try knownWords()
        var words = known
        try readLookups(books, into: &words, places)
        return words.map { word in
            LookedUpWord(
                term: word.term, form: word.form, language: word.language, book: word.book,
                passage: word.usage.isEmpty ? .unknown : .sentence(word.usage),
                moment: Date(timeIntervalSince1970: Double(word.moment) / 1000), isKnown: word.isKnown)
        }
    }

    private mutating func knownWords() throws -> ([Known], [[UInt8]: Int]) {
        try check("WORDS", ["id", "word", "stem", "lang", "category", "timestamp"])
        let (id, word, stem) = (Column<String>("id"), Column<String>("word"), Column<String?>("stem"))
        let (language, category) = (Column<String?>("lang"), Column<Int?>("category"))
        let moment = Column<Int64?>("timestamp")
        // By bytes: Swift would compose a stranger's keys before it hashes them.
        var (words, places): ([Known], [[UInt8]: Int]) = ([], [:])
        try ForeignDatabase.eachSound(
            "SELECT \(Store.columns(id, word, stem, language, category, moment)) FROM WORDS",
            limit: LookedUpWord.limit, until: deadline, in: source
        ) { row in
            let form = try row[word]
            let term = try row[stem] ?? ""
            guard !form.isEmpty || !term.isEmpty else { return }
            places[try Self.key(row[id])] = words.count
            words.append(
                Known(
                    term: try tally.take(term.isEmpty ? form : term, upTo: LookedUpWord.termLimit),
                    form: try tally.take(form.isEmpty ? term : form, upTo: LookedUpWord.termLimit),
                    language: try row[language].flatMap(Self.code),
                    moment: min(max(0, try row[moment] ?? 0), ReaderEntry.moments.upperBound * 1000),
                    isKnown: try row[category] == Self.mastered))
        }
        return (words, places)
    }

    private mutating func readLookups(
        _ books: [[UInt8]: String], into words: inout [Known], _ places: [[UInt8]: Int]
    ) throws {
        try check("LOOKUPS", ["word_key", "book_key", "usage", "timestamp"])
        let (word, book) = (Column<String>("word_key"), Column<String?>("book_key"))
        let (usage, moment) = (Column<String?>("usage"), Column<Int64?>("timestamp"))
        try ForeignDatabase.eachSound(
            "SELECT \(Store.columns(word, book, usage, moment)) FROM LOOKUPS", limit: Self.mostLookups,
            until: deadline, in: source
        ) { row in
            guard let place = places[try Self.key(row[word])] else { return }
            let text = try row[usage] ?? ""
            let at = try row[moment] ?? 0
            let known = words[place]
            let isBetter =
                Self.fits(text) == Self.fits(known.usage)
                ? at >= known.usageMoment : Self.fits(text)
            guard isBetter else { return }
            words[place].usage = try tally.take(
                text, upTo: LookedUpWord.passageLimit, replacing: known.usage.utf8.count)
            words[place].usageMoment = at
            words[place].book = try row[book].flatMap { books[Self.key($0)] } ?? ""
        }
    }

    private mutating func books() throws -> [[UInt8]: String] {
        try check("BOOK_INFO", ["id", "title"])
        let (id, title) = (Column<String>("id"), Column<String?>("title"))
        var books: [[UInt8]: String] = [:]
        try ForeignDatabase.eachSound(
            "SELECT \(Store.columns(id, title)) FROM BOOK_INFO", limit: Self.mostBooks, until: deadline,
            in: source
        ) { row in
            guard let name = try row[title] else { return }
            books[try Self.key(row[id])] = try tally.take(name, upTo: LookedUpWord.bookLimit)
        }
        return books
    }

    private func check(_ table: String, _ columns: [String]) throws {
        guard try ForeignDatabase.columns(of: table, in: source).isSuperset(of: columns) else {
            throw ImportFault.strangeReader
        }
    }

    private static func key(_ text: String) -> [UInt8] { Array(text.utf8.prefix(keyLimit)) }

    private static func fits(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= shortPassage * 2 && text.unicodeScalars.count <= shortPassage
    }

    /// `en` of `en-GB`.
    private static func code(_ tag: String) -> String? {
        let code = tag.utf8.prefix(20).prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
        return code.isEmpty ? nil : String(decoding: code, as: UTF8.self).lowercased()
    }
}
