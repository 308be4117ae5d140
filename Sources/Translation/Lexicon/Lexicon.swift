public import Foundation
public import Vocabulary

/// The words that a learner needs first, written for this program: English headwords by level, with their Russian.
///
/// All of it is held in memory (some megabytes) and asked by either side; nothing in it changes after the start.
public struct Lexicon: Sendable {
    /// By level, the commonest of each first: an earlier entry is what a learner needs sooner.
    public let entries: [LexiconEntry]
    private let terms: Index
    private let renderings: Index
    let forms: WordForms
    /// Words that dictionaries have and that nobody is offered, as they are looked up.
    private let unwanted: Set<String>

    /// Without a word, where there is no lexicon.
    public static let none = Lexicon([])

    /// The languages of its two sides.
    public static let pair = LanguagePair(term: "en", translation: "ru")

    /// Reads `a1.txt` … `c1.txt`, `forms.txt` and, where it is there, `never.txt` of a folder. The first wrong line is thrown.
    public init(folder: URL) throws(LexiconError) {
        var entries: [LexiconEntry] = []
        for level in Level.ofWords {
            let file = folder.appendingPathComponent(level.rawValue.lowercased() + ".txt")
            entries += try LexiconFile(file, level: level).entries
        }
        let never = try? String(contentsOf: folder.appendingPathComponent("never.txt"), encoding: .utf8)
        self.init(
            entries, forms: try WordForms(folder.appendingPathComponent("forms.txt")),
            unwanted: Set((never ?? "").split(separator: "\n").map(\.lookupKey)))
    }

    private init(_ entries: [LexiconEntry], forms: WordForms = .none, unwanted: Set<String> = []) {
        self.forms = forms
        self.unwanted = unwanted
        self.entries = entries
        terms = Index(
            entries.enumerated().map {
                Index.Line(text: $1.term, place: 0, form: 0, entry: $0, rank: Self.rank($1, place: 0))
            })
        renderings = Index(
            entries.enumerated().flatMap { index, entry in
                entry.renderings.enumerated().flatMap { place, rendering in
                    rendering.forms.enumerated().map {
                        Index.Line(
                            text: $1, place: place, form: $0, entry: index,
                            rank: Self.rank(entry, place: place))
                    }
                }
            })
    }

    /// The senses of an English headword, the one that is needed first coming first. Capitals and the kind of
    /// apostrophe do not matter; a headword written exactly so comes before one that differs in capitals.
    public func entries(of term: String) -> [LexiconEntry] {
        let found = terms.lines(for: term).map { entries[$0.entry] }
        return found.filter { $0.term == term } + found.filter { $0.term != term }
    }

    /// One sense by its name: `red`, `red/adjective` or, of several alike, `bank/noun/money` with its English hint. Where
    /// more than one sense is meant, the one that is needed first.
    public func entry(named name: String) -> LexiconEntry? {
        let parts = name.split(separator: "/", maxSplits: 2).map(String.init)
        guard let term = parts.first else { return nil }
        return entries(of: term).first { entry in
            (parts.count < 2 || entry.partOfSpeech.rawValue == parts[1])
                && (parts.count < 3 || entry.sense == parts[2])
        }
    }

    /// How far back an entry stands among those that render one text: two for a level, three for a place among its
    /// renderings. So busy of занятый (A1, in the second place) comes before engaged (B1, in the first), and truth of
    /// правда (A2, first) before really (A1, second).
    private static func rank(_ entry: LexiconEntry, place: Int) -> Int {
        2 * (Level.ofWords.firstIndex(of: entry.level) ?? 0) + 3 * place
    }

    /// The entries that have a Russian word or phrase, either aspect of a verb, the best English first: where it is
    /// the usual word for it before where it is another one, unless the other English word is much commoner.
    public func entries(rendering text: String) -> [LexiconEntry] {
        renderings.lines(for: text).map { entries[$0.entry] }
    }

    /// Whether a dictionary's word may be offered to somebody who did not write it.
    func mayOffer(_ word: some StringProtocol) -> Bool { !unwanted.contains(word.lookupKey) }

    /// Words of one side that begin so, those needed first coming first.
    func completions(of prefix: String, side: WordSide, limit: Int) -> [String] {
        var seen: Set<String> = []
        var words: [String] = []
        let lines = (side == .term ? terms : renderings).lines(from: prefix)
        for line in lines.sorted(by: { ($0.entry, $0.place, $0.form) < ($1.entry, $1.place, $1.form) })
        where words.count < limit && seen.insert(line.text).inserted {
            words.append(line.text)
        }
        return words
    }
}

extension Lexicon {
    /// The entries by what stands on one of their sides, searched by halving.
    private struct Index: Sendable {
        struct Line: Sendable {
            let text: String
            /// Which of the entry's texts it is: the first one says what the entry means, later ones less and less.
            let place: Int
            /// Which aspect it is.
            let form: Int
            let entry: Int
            /// The lower, the better.
            let rank: Int
        }

        private let keys: [String]
        private let lines: [Line]

        init(_ lines: [Line]) {
            let sorted = lines.map { (key: $0.text.lookupKey, line: $0) }
                .sorted {
                    ($0.key, $0.line.rank, $0.line.place, $0.line.entry)
                        < ($1.key, $1.line.rank, $1.line.place, $1.line.entry)
                }
            keys = sorted.map(\.key)
            self.lines = sorted.map(\.line)
        }

        func lines(for text: String) -> ArraySlice<Line> {
            let key = text.lookupKey
            let start = lowerBound(key)
            return lines[start..<(keys[start...].firstIndex { $0 != key } ?? keys.endIndex)]
        }

        func lines(from prefix: String) -> ArraySlice<Line> {
            let key = prefix.lookupKey
            let start = lowerBound(key)
            return lines[start..<(keys[start...].firstIndex { !$0.hasPrefix(key) } ?? keys.endIndex)]
        }

        private func lowerBound(_ key: String) -> Int {
            var (low, high) = (keys.startIndex, keys.endIndex)
            while low < high {
                let middle = (low + high) / 2
                if keys[middle] < key { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }
}
