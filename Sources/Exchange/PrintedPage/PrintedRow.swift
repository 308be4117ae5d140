/// Words of a page that stand on one line, from left to right.
struct PrintedRow: Equatable {
    var words: [PrintedWord]

    var left: Int { words.first?.left ?? 0 }
    var middle: Int { words.map(\.middle).reduce(0, +) / max(1, words.count) }
    var height: Int { words.map(\.height).max() ?? 0 }
    /// Of the word that was seen worst.
    var confidence: Double { words.filter { $0.script != nil }.map(\.confidence).min() ?? 0 }

    /// Pixels between a word and the one before it.
    func gap(before index: Int) -> Int { words[index].left - words[index - 1].right }

    /// Sides told apart by the widest gap, where there is one.
    func line(apartBy gap: Int) -> PrintedList.Line {
        let widest = words.indices.dropFirst().max { self.gap(before: $0) < self.gap(before: $1) }
        guard let widest, self.gap(before: widest) >= gap else {
            return PrintedList.Line(
                text: Self.side(words[...], in: nil), confidence: confidence, isPair: false)
        }
        let sides = [words[..<widest], words[widest...]].map { Self.side($0, in: nil) }
        return PrintedList.Line(
            text: sides.filter { !$0.isEmpty }.joined(separator: " — "), confidence: confidence)
    }

    /// Marks that divide, rules, and specks of dust.
    private static let marks = Set("-–—−=~_|:;,.•*·°'`‘’‚“”„\"[]{}<>«»()".unicodeScalars)

    /// It does nothing but divide.
    static func isMark(_ word: PrintedWord) -> Bool { word.text.unicodeScalars.allSatisfy(marks.contains) }

    /// Without a speck of dust beside the line that was taken for a letter.
    func withoutDust(besides height: Int) -> PrintedRow {
        let isDust = { (word: PrintedWord) in
            word.text.unicodeScalars.count < 3 && (word.confidence < 60 || word.script == nil)
        }
        var row = self
        while row.words.count > 1, let last = row.words.last, isDust(last),
            row.gap(before: row.words.count - 1) > height
        {
            row.words.removeLast()
        }
        while row.words.count > 1, let first = row.words.first, isDust(first), row.gap(before: 1) > height {
            row.words.removeFirst()
        }
        return row
    }

    /// One side of a word: letters of the wrong alphabet are those of `script` that look the same; what stands in brackets
    /// like a transcription is left out, since its signs are read as letters; numbers and marks at its ends go.
    static func side(_ words: ArraySlice<PrintedWord>, in script: Script?) -> String {
        var rest = words
        if let number = rest.prefix(2).lastIndex(where: { $0.isNumber || $0.text == "." || $0.text == ")" }),
            number + 1 < rest.endIndex
        {
            rest = rest[(number + 1)...]
        }
        while let first = rest.first, isMark(first) { rest.removeFirst() }
        while let last = rest.last, isMark(last) { rest.removeLast() }
        let texts = rest.map { word in
            let text = script.flatMap { LookAlikes.text(word.text, in: $0) } ?? word.text
            return word.isLow || PrintedWord.hasCapitalInside(text) ? PrintedWord.lowered(text) : text
        }
        return withoutSpecks(withoutTranscription(texts.joined(separator: " ")))
    }

    private static func withoutTranscription(_ text: String) -> String {
        let scalars = text.unicodeScalars
        let isClosing = { (scalar: Unicode.Scalar) in scalar == "]" || scalar == "}" }
        guard scalars.contains(where: { isClosing($0) || $0 == "[" || $0 == "{" }) else { return text }
        var rest = text
        if let opening = scalars.firstIndex(where: { $0 == "[" || $0 == "{" }) {
            let closing = scalars[opening...].lastIndex(where: isClosing)
            let behind = closing.map { String(scalars[scalars.index(after: $0)...]) } ?? ""
            rest = String(scalars[..<opening]) + " " + behind
        }
        // Nobody knows where one began of which only the end was seen: the word before it stays.
        let parts = rest.split(separator: " ").filter { !$0.unicodeScalars.contains(where: isClosing) }
        return parts.joined(separator: " ").singleSpaced
    }

    /// Dust beside a letter.
    private static func withoutSpecks(_ text: String) -> String {
        var rest = text.unicodeScalars[...]
        while let first = rest.first, "‘’‚“”„'`|_~°•·".unicodeScalars.contains(first) { rest.removeFirst() }
        while let last = rest.last, "‘‚“„`|_~°•·—–".unicodeScalars.contains(last) { rest.removeLast() }
        return String(Substring(rest)).trimming
    }
}

extension PrintedWord {
    var script: Script? { Script(of: text) }

    func letters(of script: Script) -> Int {
        text.unicodeScalars.count { Script(of: String($0)) == script }
    }

    /// The number of a line: `12.` or `12)`, one sign of which may have been taken for another.
    var isNumber: Bool {
        let scalars = text.unicodeScalars
        return (2...4).contains(scalars.count) && (scalars.last == ")" || scalars.last == ".")
            && scalars.contains { ("0"..."9").contains($0) }
            && scalars.count { $0.properties.isAlphabetic } < 2
    }

    /// A rule, a speck or a shadow that was taken for a word of a page whose words are `height` high.
    func isNoise(besides height: Int) -> Bool {
        let isMark = text.unicodeScalars.allSatisfy {
            !$0.properties.isAlphabetic && !("0"..."9").contains($0)
        }
        if isMark { return self.height > height * 2 || width > height * 8 || text == "|" || text == "_" }
        let letters = text.unicodeScalars.count
        return self.height > height * 4 || self.height * 5 < height || width > letters * height * 2
            || (confidence < 10 && letters < 3)
    }
}
