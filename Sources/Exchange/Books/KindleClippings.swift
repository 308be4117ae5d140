import Forms
import Vocabulary

/// `My Clippings.txt` of Kindle: blocks of a title, a line that says in the device's language what was marked where and when,
/// a blank line and the text, parted by a line of equals signs. Each byte is looked at a bounded number of times.
package enum KindleClippings {
    private static let divider = Array("==========".utf8)
    /// Words that are one mark, and bytes of it: what is longer is a passage.
    private static let mostWords = 4
    private static let mostBytes = 160
    /// Blocks that are read.
    private static let mostBlocks = 100_000

    /// How notes are called in the languages of Kindle; in small letters.
    private static let notes = [
        "note", "notiz", "nota", "заметка", "notitie", "笔记", "筆記", "メモ",
    ].map { Array($0.utf8) }

    /// Whether a text is such a list, by how it begins.
    package static func areThere(in text: [UInt8]) -> Bool {
        let lines = text.prefix(64 * 1024).split(separator: 0x0A, omittingEmptySubsequences: false)
        return lines.count >= 3 && isAbout(lines[1]) && lines.contains { isDivider($0) }
    }

    /// The words that were marked, each once of a book. A longer mark of the same book that has one of them is its passage.
    ///
    /// - Throws: `ImportFault`.
    package static func words(
        in text: TextFile, deadline: ContinuousClock.Instant
    ) throws(ImportFault) -> LookedUpWords {
        var words = MarkedWords()
        var block: [ArraySlice<UInt8>] = []
        var count = 0
        var start = text.bytes.startIndex
        while start < text.bytes.endIndex {
            let line = text.bytes[start...].prefix { $0 != 0x0A }
            start = line.endIndex + 1
            guard isDivider(line) else {
                if block.count < 100 { block.append(line) }
                continue
            }
            count += 1
            guard count <= mostBlocks else { throw .largeReader }
            try words.take(block)
            block.removeAll(keepingCapacity: true)
        }
        guard words.hasTerms else { throw .emptyReader }
        return try words.all(until: deadline)
    }

    private static func isDivider(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: divider) && line.dropFirst(divider.count).allSatisfy { $0 <= 0x20 }
    }

    fileprivate static func isAbout(_ line: ArraySlice<UInt8>) -> Bool {
        line.first == UInt8(ascii: "-") && line.count > 2
    }

    fileprivate static func isNote(_ line: ArraySlice<UInt8>) -> Bool {
        // What was marked is said first.
        let start = Array(String(decoding: line.prefix(60), as: UTF8.self).lowercased().utf8)
        return notes.contains { start.firstRange(of: $0) != nil }
    }

    /// A mark of a word or a few.
    fileprivate static func term(_ text: String) -> String? {
        guard text.utf8.count <= mostBytes else { return nil }
        let isEdge: (Unicode.Scalar) -> Bool = {
            !$0.properties.isAlphabetic && $0.properties.numericType == nil
        }
        var rest = Substring(text).unicodeScalars
        while let first = rest.first, isEdge(first) { rest.removeFirst() }
        while let last = rest.last, isEdge(last), last.properties.canonicalCombiningClass == .notReordered {
            rest.removeLast()
        }
        let words = rest.split { $0.properties.isWhitespace }
        return (1...mostWords).contains(words.count) ? String(Substring(rest)) : nil
    }
}

/// What was marked, as far as it was read.
private struct MarkedWords {
    private struct Mark: Hashable {
        let book, text: [UInt8]
    }

    private var terms: [(term: String, book: String)] = []
    private var known: Set<Mark> = []
    private var passages: [(text: String, book: [UInt8])] = []
    private var bytes = 0

    var hasTerms: Bool { !terms.isEmpty }

    mutating func take(_ block: [ArraySlice<UInt8>]) throws(ImportFault) {
        let block = block.drop { $0.allSatisfy { $0 <= 0x20 } }
        guard block.count >= 3, let title = block.first, KindleClippings.isAbout(block[block.startIndex + 1]),
            !KindleClippings.isNote(block[block.startIndex + 1])
        else { return }
        let text = block.dropFirst(2).map {
            String(decoding: $0.prefix(LookedUpWord.passageLimit), as: UTF8.self)
        }
        .joined(separator: " ").bounded(bytes: LookedUpWord.passageLimit).streamSafe.singleSpaced
        guard !text.isEmpty else { return }
        let book = Self.title(title)
        bytes += text.utf8.count + book.utf8.count
        guard bytes <= LookedUpWord.textLimit, terms.count < LookedUpWord.limit else { throw .largeReader }
        let bookKey = Array(book.utf8)
        guard let term = KindleClippings.term(text) else { return passages.append((text, bookKey)) }
        if known.insert(Mark(book: bookKey, text: Array(term.utf8))).inserted { terms.append((term, book)) }
    }

    /// Each with its passage, where it stands in one.
    func all(until deadline: ContinuousClock.Instant) throws(ImportFault) -> LookedUpWords {
        let places = places
        var words: [LookedUpWord] = []
        words.reserveCapacity(terms.count)
        for (term, book) in terms {
            // A passage is gone through for each word that it may have.
            if words.count % 1_000 == 0, ContinuousClock.now >= deadline { throw .slow }
            let passage = Self.key(of: term, in: Array(book.utf8)).flatMap { places[$0] ?? nil }
                .map { passages[$0].text }
            let hasIt = passage.map { PassageSentence.place(of: term, in: $0) != nil } ?? false
            words.append(
                LookedUpWord(
                    term: term, form: term, book: book,
                    passage: hasIt ? .sentence(passage ?? "") : .unknown))
        }
        return LookedUpWords(words, from: .clippings, passageCount: passages.count)
    }

    /// The first passage that has the first word of a mark; only words of marks are remembered.
    private var places: [Mark: Int?] {
        var places: [Mark: Int?] = [:]
        for (term, book) in terms {
            if let key = Self.key(of: term, in: Array(book.utf8)) { places[key] = .some(nil) }
        }
        for (place, passage) in passages.enumerated() {
            for word in Self.words(of: passage.text) {
                let key = Mark(book: passage.book, text: word)
                if case .some(nil) = places[key] { places[key] = .some(place) }
            }
        }
        return places
    }

    private static func key(of term: String, in book: [UInt8]) -> Mark? {
        words(of: term).first.map { Mark(book: book, text: $0) }
    }

    /// Its words, in small letters.
    private static func words(of text: String) -> [[UInt8]] {
        text.lowercased().unicodeScalars.split { !$0.properties.isAlphabetic && $0 != "'" && $0 != "’" }
            .map { Array(String($0).utf8.prefix(100)) }
    }

    /// Without its author, which stands between brackets at the end.
    private static func title(_ line: ArraySlice<UInt8>) -> String {
        var line = line
        if line.starts(with: CSV.byteOrderMark) { line = line.dropFirst(CSV.byteOrderMark.count) }
        let text = String(decoding: line.prefix(LookedUpWord.bookLimit), as: UTF8.self).streamSafe
            .singleSpaced
        guard text.utf8.last == UInt8(ascii: ")") else { return text }
        var depth = 0
        for place in text.utf8.indices.reversed() {
            switch text.utf8[place] {
            case UInt8(ascii: ")"): depth += 1
            case UInt8(ascii: "("): depth -= 1
            default: continue
            }
            guard depth == 0 else { continue }
            let title = String(text[..<place]).singleSpaced
            return title.isEmpty ? text : title
        }
        return text
    }
}
