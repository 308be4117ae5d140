import Vocabulary

/// What stands on a page of print, word by word with its place.
package struct PrintedPage {
    let words: [PrintedWord]

    /// From the table that tesseract writes (TSV). It is a stranger's: of what is no table nothing comes.
    package init(tsv: [UInt8]) {
        words = PrintedWord.words(ofTSV: tsv)
    }

    /// The page as a list of words, a line for each line of print: `castle — замок`.
    package func list(in pair: LanguagePair) -> PrintedList {
        let (term, translation) = (Script(ofLanguage: pair.term), Script(ofLanguage: pair.translation))
        let letters = words.filter { $0.script != nil }
        guard !letters.isEmpty else { return PrintedList(lines: []) }
        let height = Self.median(letters.map(\.height))
        let lowHeight = PrintedWord.lowHeight(of: words)
        var seen = words.filter { !$0.isNoise(besides: height) }
        if let lowHeight {
            for index in seen.indices { seen[index].isLow = seen[index].height * 100 < lowHeight * 118 }
        }
        let rows = PrintedRows(seen, height: height).rows.map { $0.withoutDust(besides: height) }
        let lines =
            term == translation
            ? rows.map { $0.line(apartBy: height * 3 / 2) }
            : PrintedPairs(scripts: (term, translation), height: height).lines(of: rows)
        return PrintedList(lines: lines.filter { !$0.text.isEmpty })
    }

    static func median(_ values: [Int]) -> Int {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }
}

/// A list that was read from a page.
package struct PrintedList: Sendable, Equatable {
    struct Line: Sendable, Equatable {
        var text: String
        /// Of the word that was seen worst, from 0 to 100.
        var confidence: Double
        /// Both sides were found.
        var isPair = true
    }

    /// From here on a word was most likely read as it stands there.
    private static let sure = 60.0
    /// Up to here a line without its other side is more likely a stain than a word.
    static let unreadable = 25.0
    /// So many lines are shown to be looked at, the worst first.
    private static let shown = 6

    let lines: [Line]

    package var text: String { lines.map(\.text).joined(separator: "\n") }
    package var lineCount: Int { lines.count }

    /// Both sides of nearly every line were seen well.
    package var isClear: Bool {
        !lines.isEmpty
            && lines.count { $0.isPair && $0.confidence >= Self.sure } * 10 >= lines.count * 9
    }

    /// How much there is of pairs that were seen well; of two readings of one page the better one has more.
    package var quality: Double { lines.reduce(0) { $0 + ($1.isPair ? 50 + $1.confidence : 0) } }

    /// Those that are likeliest to be wrong, in their order.
    package var doubtful: [String] {
        let worst = lines.enumerated().filter { $0.element.confidence < Self.sure }
            .sorted { $0.element.confidence < $1.element.confidence }.prefix(Self.shown)
        return worst.sorted { $0.offset < $1.offset }.map(\.element.text)
    }
}
