import Vocabulary

/// Takes a pasted list apart. Every letter of it comes out in one of the entries.
package struct WordListParser: Sendable {
    /// Of the two sides; nil when they cannot be told apart by their letters.
    private let scripts: (term: Script, translation: Script)?

    /// Languages by their BCP 47 tags.
    package init(termLanguage: String, translationLanguage: String) {
        let (term, translation) = (
            Script(ofLanguage: termLanguage), Script(ofLanguage: translationLanguage)
        )
        scripts = term == translation ? nil : (term, translation)
    }

    /// True when the letters tell which side is which.
    package var tellsSidesApart: Bool { scripts != nil }

    package func entries(of text: String) -> [WordListEntry] { entries(of: text, isOver: { false }) ?? [] }

    /// nil when there is no time for all of it: `isOver` is asked before each line.
    package func entries(of text: String, isOver: () -> Bool) -> [WordListEntry]? {
        var entries: [WordListEntry] = []
        var isOpen = false
        for line in WordListNumbers.removed(from: WordListText(text).lines) {
            if isOver() { return nil }
            let read = self.entries(of: line).map(Self.restored)
            if isOpen, read.count == 1, let meaning = continuation(read[0]), let last = entries.indices.last {
                entries[last].translation += ", " + meaning
            } else {
                entries += read
            }
            isOpen = line.isOpen && entries.last.map(isContinued) ?? false
        }
        return entries
    }

    /// Another meaning of the word before it: an entry of a translation alone.
    private func continuation(_ entry: WordListEntry) -> String? {
        guard scripts != nil, entry.term.isEmpty, entry.guesses.isEmpty else { return nil }
        return entry.translation
    }

    /// More meanings may follow: the translation stands last.
    private func isContinued(_ entry: WordListEntry) -> Bool {
        entry.isWhole && Script(of: entry.translation) == scripts?.translation
    }

    /// What came out of a table of ours as it was in the notebook.
    private static func restored(_ entry: WordListEntry) -> WordListEntry {
        var entry = entry
        for side in [WordSide.term, .translation] { entry[side] = FormulaGuard.restored(entry[side]) }
        return entry
    }

    private func entries(of line: WordListTextLine) -> [WordListEntry] {
        switch line {
        case .plain(let line): return entries(ofLine: WordListLine(line).content)
        case .cells(let cells): return entries(ofSides: Self.withoutNumber(cells))
        case .piece(let piece):
            var entry = WordListEntry(guesses: .length)
            entry[side(of: piece)] = piece
            return [entry]
        }
    }

    /// The one whose letters a text has, else the term.
    private func side(of text: String) -> WordSide {
        scripts.map { Script(of: text) == $0.translation } == true ? .translation : .term
    }

    private func entries(ofLine line: String) -> [WordListEntry] {
        guard line.unicodeScalars.contains(where: Self.isMeaning) else { return [] }
        if line.unicodeScalars.contains("\t") {
            return entries(ofSides: Self.withoutNumber(Self.parts(line, at: "\t")))
        }
        let isPair: (String) -> Bool = { WordListLine($0).isPair }
        let clauses = Self.parts(line, at: ";；؛")
        if clauses.count > 1 {
            if clauses.contains(where: isPair) { return entries(ofClauses: clauses) }
            // A transcription in a column of its own is no side.
            let sides = clauses.filter { WordListLine.transcription(in: $0)?.rest != "" }
            return sides.count <= 2 ? entries(ofSides: clauses) : entries(ofPieces: clauses)
        }
        let pieces = Self.parts(line, at: ",，、،")
        let isWhole: (String) -> Bool = {
            isPair($0) || scripts != nil && WordListLine($0).neighbours != nil
        }
        if pieces.count > 1, pieces.allSatisfy(isWhole) { return pieces.flatMap(entries(ofLine:)) }
        if let split = WordListLine(line).split(byLetters: scripts != nil) {
            if isSentence(split) { return entry([line]).map { [$0] } ?? [] }
            var entries = self.entries(ofSides: [split.left, split.right])
            if split.isOneOfSeveral, !entries.isEmpty { entries[0].guesses.insert(.separators) }
            return entries
        }
        if pieces.count > 1 { return entries(ofPieces: pieces) }
        if scripts != nil, let split = WordListLine(line).neighbours {
            return entry([split.left, split.right]).map { [$0] } ?? []
        }
        return entry([line]).map { [$0] } ?? []
    }

    /// Pairs, each with the meanings that follow it: of «bottom line – итог; чистая прибыль» the second is no word without
    /// its term.
    private func entries(ofClauses clauses: [String]) -> [WordListEntry] {
        var entries: [WordListEntry] = []
        var isOpen = false
        for clause in clauses {
            let read = self.entries(ofLine: clause)
            if isOpen, read.count == 1, let meaning = continuation(read[0]), let last = entries.indices.last {
                entries[last].translation += "; " + meaning
                continue
            }
            entries += read
            let ending = WordListLine(clause).split(byLetters: scripts != nil)?.right
            isOpen =
                ending.map { Script(of: $0) == scripts?.translation } ?? false
                && (entries.last.map(isContinued) ?? false)
        }
        return entries
    }

    /// Words that make up a sentence rather than a side of a word.
    private static let sentenceLength = 4

    /// A line in one language that happens to have a dash or the like: no word with its translation.
    private func isSentence(_ split: WordListLine.Split) -> Bool {
        let sides = [split.left, split.right].map { ScriptTally(of: $0.unicodeScalars).only }
        guard scripts != nil, let left = sides[0], left == sides[1] else { return false }
        return max(split.left.wordCount, split.right.wordCount) >= Self.sentenceLength
    }

    /// The entry of the sides. A sentence that follows them, as an example does, is none of them: it stands by itself, to
    /// be looked at.
    private func entries(ofSides cells: [String]) -> [WordListEntry] {
        var cells = cells
        var sentences = cells.dropFirst(2).filter { $0.wordCount >= Self.sentenceLength }
        cells = Array(cells.prefix(2)) + cells.dropFirst(2).filter { $0.wordCount < Self.sentenceLength }
        if let last = cells.popLast() {
            let (side, sentence) = cells.isEmpty ? (last, nil) : Self.sentence(after: last)
            cells.append(side)
            if let sentence { sentences.insert(sentence, at: 0) }
        }
        return ([cells] + sentences.map { [$0] }).compactMap(entry)
    }

    /// What begins after the full stop behind a side; nil where nothing as long as a sentence does.
    private static func sentence(after text: String) -> (side: String, sentence: String?) {
        let scalars = Array(text.unicodeScalars)
        let isEnd = { (index: Int) in
            index > 0 && ".!?…".unicodeScalars.contains(scalars[index]) && scalars[index + 1] == " "
        }
        guard scalars.count > 2, let end = (0..<(scalars.count - 1)).first(where: isEnd) else {
            return (text, nil)
        }
        let parts = [scalars[..<end], scalars[(end + 1)...]].map { part in
            var text = String.UnicodeScalarView()
            text.append(contentsOf: part)
            return String(text).trimming
        }
        // Abbreviations have full stops too.
        let word = parts[0].unicodeScalars.split(separator: " ").last?.count ?? 0
        return word > 2 && parts[1].wordCount >= sentenceLength ? (parts[0], parts[1]) : (text, nil)
    }

    /// Words between commas or semicolons: of one script each is a word of its own; of two, they are both sides.
    private func entries(ofPieces pieces: [String]) -> [WordListEntry] {
        let found = pieces.map { Script(of: WordListLine($0).content) }
        let known = Set(found.compactMap(\.self))
        guard scripts != nil, known.count == 2, let first = found.lazy.compactMap(\.self).first else {
            return pieces.compactMap { self.entry([WordListLine($0).content]) }
        }
        let isAlternating =
            found.count.isMultiple(of: 2) && zip(found, found.dropFirst()).allSatisfy { $0 != $1 }
        if isAlternating {
            return stride(from: 0, to: pieces.count, by: 2).compactMap { index in
                var entry = self.entry([pieces[index], pieces[index + 1]])
                if pieces.count > 2 { entry?.guesses.insert(.separators) }
                return entry
            }
        }
        let sides = [true, false].map { isFirst in
            zip(pieces, found).filter { ($0.1 ?? first == first) == isFirst }.map(\.0).joined(separator: ", ")
        }
        var entry = self.entry(sides)
        entry?.guesses.insert(.separators)
        return entry.map { [$0] } ?? []
    }

    /// The entry of one side, of two, or of two and what follows them.
    private func entry(_ cells: [String]) -> WordListEntry? {
        var entry = WordListEntry()
        var sides: [String] = []
        for cell in cells {
            var side = cell
            if entry.transcription.isEmpty, let found = WordListLine.transcription(in: cell) {
                (side, entry.transcription) = found
            }
            let words = WordListMarks(side.singleSpaced)
            if words.areDoubtful { entry.guesses.insert(.marks) }
            if !words.text.isEmpty { sides.append(words.text) }
        }
        if sides.isEmpty {
            guard !entry.transcription.isEmpty else { return nil }
            sides = ["[\(entry.transcription)]"]
            entry.transcription = ""
        }
        // 24 hours — 24 часа
        if sides.count > 1, sides.allSatisfy(WordListMarks.hasNumber) { entry.guesses.remove(.marks) }
        guard sides.count > 1 else {
            entry[side(of: sides[0])] = sides[0]
            return entry
        }
        if sides.count > 2 { entry.guesses.insert(.separators) }
        let (first, second) = (sides[0], sides.dropFirst().joined(separator: "; "))
        (entry.term, entry.translation) = (first, second)
        guard let scripts else { return entry }
        let (left, right) = (Script(of: first), Script(of: second))
        if left == right {
            entry.guesses.insert(.order)
        } else if left == scripts.translation || right == scripts.term {
            (entry.term, entry.translation) = (second, first)
        } else if left != scripts.term, right != scripts.translation {
            entry.guesses.insert(.order)
        }
        return entry
    }

    private static func parts(_ line: String, at separators: String) -> [String] {
        line.unicodeScalars.split(whereSeparator: separators.unicodeScalars.contains).map {
            String($0).trimming
        }
        .filter { $0.unicodeScalars.contains(where: isMeaning) }
    }

    /// Spreadsheets often number their lines in a column of its own.
    private static func withoutNumber(_ cells: [String]) -> [String] {
        guard cells.count > 2, let first = cells.first,
            first.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") })
        else { return cells }
        return Array(cells.dropFirst())
    }

    /// What is more than white space and marks that divide.
    private static func isMeaning(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isWhitespace && !"-–—=|/>→⇒;,；؛，、،".unicodeScalars.contains(scalar)
    }
}
