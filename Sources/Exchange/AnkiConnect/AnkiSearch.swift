import Forms
import Vocabulary

/// A search of Anki, as far as programs ask for it, read in one pass (Anki manual, "Searching").
package struct AnkiSearch {
    /// Bytes of one; terms in it; brackets and minuses within each other; open places of a text.
    private static let byteLimit = 512 * 1024
    private static let termLimit = 2000
    private static let depthLimit = 20
    private static let openLimit = 6

    private let bytes: [UInt8]
    private let noteTypes: [NoteFields]
    private let today: StudyDay
    private var position = 0
    private var termCount = 0

    /// What is searched for by somebody whose day is `today`.
    ///
    /// - Parameter noteTypes: by which fields are named.
    package static func filter(_ text: String, noteTypes: [NoteFields], today: StudyDay)
        throws(AnkiConnectFault) -> WordFilter
    {
        guard text.utf8.count <= byteLimit else { throw .search("too long") }
        var search = AnkiSearch(bytes: Array(text.utf8), noteTypes: noteTypes, today: today)
        search.skipBlanks()
        guard !search.isAtEnd else { return .everything }
        let filter = try search.anyOf(depth: 0)
        guard search.isAtEnd else { throw .search(")") }
        return filter
    }

    private init(bytes: [UInt8], noteTypes: [NoteFields], today: StudyDay) {
        self.bytes = bytes
        self.noteTypes = noteTypes
        self.today = today
    }

    private var isAtEnd: Bool { position >= bytes.count }

    private mutating func skipBlanks() {
        while !isAtEnd, bytes[position] <= 0x20 { position += 1 }
    }

    private mutating func anyOf(depth: Int) throws(AnkiConnectFault) -> WordFilter {
        var parts = [try allOf(depth: depth)]
        while takes("or") { parts.append(try allOf(depth: depth)) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func allOf(depth: Int) throws(AnkiConnectFault) -> WordFilter {
        var parts: [WordFilter] = []
        skipBlanks()
        while !isAtEnd, bytes[position] != UInt8(ascii: ")"), !stands("or") {
            if takes("and") { continue }
            parts.append(try one(depth: depth))
            skipBlanks()
        }
        guard !parts.isEmpty else { throw .search("nothing between") }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func one(depth: Int) throws(AnkiConnectFault) -> WordFilter {
        guard depth < Self.depthLimit else { throw .search("too many brackets") }
        switch bytes[position] {
        case UInt8(ascii: "-"):
            position += 1
            guard !isAtEnd, bytes[position] > 0x20 else { throw .search("-") }
            return .not(try one(depth: depth + 1))
        case UInt8(ascii: "("):
            position += 1
            let inner = try anyOf(depth: depth + 1)
            guard !isAtEnd, bytes[position] == UInt8(ascii: ")") else { throw .search("(") }
            position += 1
            return inner
        default:
            termCount += 1
            guard termCount <= Self.termLimit else { throw .search("too many terms") }
            return try filter(of: term())
        }
    }

    /// Whether this word stands here by itself, in any case.
    private func stands(_ word: StaticString) -> Bool {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count,
            (0..<word.utf8CodeUnitCount).allSatisfy({ bytes[position + $0].lowercased == word.utf8Start[$0] })
        else { return false }
        return end == bytes.count || bytes[end] <= 0x20 || bytes[end] == UInt8(ascii: "(")
    }

    private mutating func takes(_ word: StaticString) -> Bool {
        skipBlanks()
        guard stands(word) else { return false }
        position += word.utf8CodeUnitCount
        skipBlanks()
        return true
    }

    /// A term: what stands before its first colon, and behind it.
    private struct Term {
        /// nil where there is no colon.
        var key: String?
        var pieces: [TextPattern.Piece] = []
        private var text: [UInt8] = []

        mutating func append(_ byte: UInt8) { text.append(byte) }

        mutating func append(_ piece: TextPattern.Piece) {
            settle()
            pieces.append(piece)
        }

        /// What came so far is a key, unless something in it is open.
        mutating func endKey() {
            if key == nil, pieces.isEmpty, !text.isEmpty {
                key = String(decoding: text, as: UTF8.self).lowercased()
                text = []
            } else {
                text.append(UInt8(ascii: ":"))
            }
        }

        mutating func settle() {
            guard !text.isEmpty else { return }
            pieces.append(.text(String(decoding: text, as: UTF8.self)))
            text = []
        }

        /// As it was written, more or less.
        var said: String {
            let value = pieces.map { piece in
                switch piece {
                case .text(let text): text
                case .many: "*"
                case .one: "_"
                }
            }.joined()
            return ((key.map { $0 + ":" } ?? "") + value).bounded(bytes: 100)
        }
    }

    private mutating func term() throws(AnkiConnectFault) -> Term {
        var term = Term()
        var isQuoted = false
        let start = position
        while !isAtEnd {
            let byte = bytes[position]
            if !isQuoted, byte <= 0x20 || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "(") { break }
            position += 1
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "\\") where !isAtEnd:
                term.append(bytes[position])
                position += 1
            case UInt8(ascii: "*"): term.append(.many)
            case UInt8(ascii: "_"): term.append(.one)
            case UInt8(ascii: ":"): term.endKey()
            default: term.append(byte)
            }
        }
        guard !isQuoted, position > start else { throw .search("\"") }
        term.settle()
        return term
    }

    private func filter(of term: Term) throws(AnkiConnectFault) -> WordFilter {
        let pattern = TextPattern(term.pieces)
        guard pattern.pieces.count(where: { $0 == .many }) <= Self.openLimit else { throw .search(term.said) }
        switch term.key {
        case nil: return anywhere(pattern)
        case "deck": return deck(pattern)
        case "note": return note(pattern)
        case "tag": return .tag(pattern)
        case "nid", "cid": return .words(try numbers(pattern, term).map { Word.ID(Int64($0)) })
        case "added": return .added(try day(pattern, term))
        case "rated": return .answered(try day(pattern, term))
        case "edited":
            // What somebody rewrites has no moment here.
            let day = try day(pattern, term)
            return .any([.added(day), .answered(day)])
        case "is": return try state(pattern, term)
        case "prop": return try figure(pattern, term)
        case "re", "nc", "w", "dupe", "flag", "card", "mid", "did", "introduced", "resched", "preset":
            throw .search(term.said)
        case let name?: return field(name, pattern)
        }
    }

    /// In any field.
    private func anywhere(_ pattern: TextPattern) -> WordFilter {
        if pattern.takesAll { return .everything }
        let open = TextPattern([.many] + pattern.pieces + [.many])
        return .any(WordText.Field.allCases.map { .text($0, open) })
    }

    private func deck(_ pattern: TextPattern) -> WordFilter {
        if pattern.takesAll { return .everything }
        guard let name = pattern.exact else { return .category(pattern) }
        return .any(
            AnkiDeckName.titles(name).flatMap { title in
                [.category(TextPattern(title)), .category(TextPattern([.text(title + " / "), .many]))]
            })
    }

    /// Every word is a note of each type.
    private func note(_ pattern: TextPattern) -> WordFilter {
        guard let name = pattern.exact?.folded else { return .everything }
        return noteTypes.contains { $0.name.folded.utf8.elementsEqual(name.utf8) } ? .everything : .nothing
    }

    private func field(_ name: String, _ pattern: TextPattern) -> WordFilter {
        let name = name.bounded(bytes: NoteType.nameLimit * 4).folded
        var isKnown = false
        for type in noteTypes {
            guard let meaning = type.meaning(ofField: name) else { continue }
            isKnown = true
            guard let meaning else { continue }
            if pattern.takesAll { return .everything }
            // What a program sent as HTML it asks for as HTML.
            let text = pattern.exact.map { TextPattern(FieldText.line(of: $0)) }
            return .text(meaning, text ?? pattern)
        }
        // Of what is not kept every field is empty.
        return isKnown && (pattern.takesAll || pattern.pieces.isEmpty) ? .everything : .nothing
    }

    /// With commas between them.
    private func numbers(_ pattern: TextPattern, _ term: Term) throws(AnkiConnectFault) -> [Int] {
        guard let text = pattern.exact, !text.isEmpty else { throw .search(term.said) }
        var numbers: [Int] = []
        for part in text.utf8.split(separator: UInt8(ascii: ",")) {
            // Other collections have numbers that no word has.
            guard let number = Int(statedDigits: part) else {
                throw .search(term.said)
            }
            numbers.append(number)
        }
        return numbers
    }

    /// The first of the last so many days: 1 is today alone.
    private func day(_ pattern: TextPattern, _ term: Term) throws(AnkiConnectFault) -> StudyDay {
        guard let text = pattern.exact, let days = Int(stated: text, in: 1...100_000) else {
            throw .search(term.said)
        }
        return today.adding(1 - days)
    }

    private func state(_ pattern: TextPattern, _ term: Term) throws(AnkiConnectFault) -> WordFilter {
        switch pattern.exact {
        case "new": .state(.new)
        case "learn": .state(.shaky)
        case "review": .state(.begun)
        case "due": .state(.due(today))
        case "suspended": .state(.paused(today))
        case "buried", "buried-manually", "buried-sibling": .nothing
        default: throw .search(term.said)
        }
    }

    private func figure(_ pattern: TextPattern, _ term: Term) throws(AnkiConnectFault) -> WordFilter {
        guard let text = pattern.exact, text.utf8.count <= 40,
            let comparison = WordFilter.Comparison.allCases.lazy.compactMap({ comparison in
                text.firstRange(of: comparison.rawValue).map { (comparison, $0) }
            }).first,
            let number = Double(text[comparison.1.upperBound...]), number.isFinite,
            let figure = figure(named: text[..<comparison.1.lowerBound])
        else { throw .search(term.said) }
        return .figure(figure, comparison.0, number)
    }

    private func figure(named name: Substring) -> WordFilter.Figure? {
        switch name {
        case "s": .stability
        case "d": .difficulty
        case "ivl": .interval
        case "due": .dueIn(today)
        case "reps": .repetitions
        case "lapses": .lapses
        default: nil
        }
    }
}
