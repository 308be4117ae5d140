public import Foundation
public import Vocabulary

/// The words that a learner needs first, written for this program: English headwords by level, with their Russian.
///
/// Asked by either side; an entry is read when it is asked for. Nothing in it changes after the start.
public struct Lexicon: Sendable {
    private let lookups: LexiconLookups
    /// Words that dictionaries have and that nobody is offered, as they are looked up.
    private let unwanted: Set<String>
    /// English words that are written with a capital, as they are looked up.
    private let capitals: Set<String>
    /// Words that dictionaries have and that no child is offered, as they are looked up.
    private let unfit: Set<String>
    /// Whether what is unfit for children is left out.
    private var isForChildren = false

    /// Without a word, where there is no lexicon.
    public static let none = Lexicon(.none, folder: nil)

    /// The languages of its two sides.
    public static let pair = LanguagePair(term: "en", translation: "ru")

    /// Of somebody who knows the first and learns the second.
    public static let turnedPair = LanguagePair(term: pair.translation, translation: pair.term)

    /// The same without its words that are unfit for children, by whichever side they are asked for.
    public var forChildren: Lexicon {
        var lexicon = self
        lexicon.isForChildren = true
        return lexicon
    }

    /// Reads `a1.txt` … `c1.txt`, `forms.txt` and, where they are there, `never.txt`, `unfit.txt` and `capitals.txt` of a
    /// folder, and holds what it needs in memory. The first wrong line is thrown.
    public init(folder: URL) throws(LexiconError) {
        self.init(try LexiconLookups(folder: folder), folder: folder)
    }

    /// The same, with what it needs in files of `cache`, which are made anew when those of `folder` have changed.
    /// `report` is told when they cannot be written.
    public init(folder: URL, cache: URL, report: (DictionaryError) -> Void) throws(LexiconError) {
        self.init(try LexiconLookups(folder: folder, cache: cache, report: report), folder: folder)
    }

    private init(_ lookups: LexiconLookups, folder: URL?) {
        func lines(_ name: String) -> [Substring] {
            let file = folder.map { $0.appendingPathComponent(name) }
            let text = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
            return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        }
        self.lookups = lookups
        unwanted = Set(lines("never.txt").map(\.lookupKey))
        unfit = Set(lines("unfit.txt").map(\.lookupKey))
        capitals = Set(lines("capitals.txt").flatMap { $0.split(separator: " ") }.map(\.lookupKey))
    }

    /// The first line of what is kept in a folder that says nothing; nil where there is none, or nothing is kept.
    public static func fault(inCache folder: URL) -> LexiconError? { LexiconLookups.fault(in: folder) }

    /// Whether there is no word in it.
    var isEmpty: Bool { lookups.isEmpty }

    var forms: WordForms { WordForms(lines: lookups.forms) }

    /// The senses of an English headword, the one that is needed first coming first. Capitals and the kind of
    /// apostrophe do not matter; a headword written exactly so comes before one that differs in capitals.
    public func entries(of term: String) -> [LexiconEntry] {
        senses(of: term).compactMap { offered($0.entry) }
    }

    /// Which sense is meant by a name, and the Russian that it is usually said by: `red`, `red/adjective` or, of several
    /// alike, `bank/noun/money` with its English hint. Where more than one is meant, the one that is needed first.
    public func sense(named name: String) -> (sense: Sense, usual: String)? {
        let parts = name.split(separator: "/", maxSplits: 2).map(String.init)
        guard let term = parts.first else { return nil }
        let line = senses(of: term).first { line in
            isOffered(line.entry)
                && (parts.count < 2 || line.partOfSpeech?.rawValue == parts[1])
                && (parts.count < 3 || line.sense == parts[2])
        }
        guard let line, let part = line.partOfSpeech else { return nil }
        return (Sense(entry: line.entry, partOfSpeech: part), line.usual)
    }

    /// One sense by its name; see `sense(named:)`.
    public func entry(named name: String) -> LexiconEntry? {
        sense(named: name).flatMap { entry(of: $0.sense) }
    }

    /// All that is said of a sense.
    public func entry(of sense: Sense) -> LexiconEntry? { offered(sense.entry) }

    /// A sense that need not be read yet.
    public struct Sense: Sendable, Hashable {
        let entry: Int
        public let partOfSpeech: PartOfSpeech
    }

    /// The entries that have a Russian word or phrase, either aspect of a verb, the best English first: where it is
    /// the usual word for it before where it is another one, unless the other English word is much commoner.
    public func entries(rendering text: String) -> [LexiconEntry] {
        LexiconLine.all(of: text, in: lookups.renderings).compactMap { offered($0.entry) }
    }

    /// All forms of the Russian of a headword, either aspect of a verb, in the senses in which it is one of those that a
    /// text lists; nil where that is no headword.
    public func forms(of term: String, like text: String) -> [String]? {
        let entries = entries(of: term)
        guard !entries.isEmpty else { return nil }
        let wanted = Set(text.split { ",;/".contains($0) }.map { $0.trimmed.lookupKey })
        return entries.map { $0.renderings.flatMap(\.forms) }
            .filter { forms in forms.contains { wanted.contains($0.lookupKey) } }
            .flatMap { $0 }
    }

    /// Whether a headword has this Russian text among its own.
    public func isRendering(_ text: String) -> Bool {
        LexiconLine.all(of: text, in: lookups.renderings).contains { isOffered($0.entry) }
    }

    /// Whether a dictionary's word may be offered to somebody who did not write it.
    func mayOffer(_ word: some StringProtocol) -> Bool {
        !unwanted.contains(word.lookupKey) && isFit(word)
    }

    /// Whether a word of any dictionary may be shown to whom this is for: to a child not what `unfit.txt` names, nor what
    /// has entries here of which none is for children.
    func isFit(_ word: some StringProtocol) -> Bool {
        guard isForChildren else { return true }
        return !unfit.contains(word.lookupKey)
            && [lookups.terms, lookups.renderings].allSatisfy { isOffered(String(word), in: $0) }
    }

    /// The phrases of a side of which a text may be a form, as they are looked up.
    func keys(of phrase: PhraseBases, side: WordSide) -> [String] {
        phrase.keys(in: side == .term ? lookups.terms : lookups.renderings)
    }

    /// A dictionary's English text with its capitals: german measles as German measles.
    func withCapitals(_ text: String) -> String {
        guard !capitals.isEmpty else { return text }
        var (result, word) = ("", "")
        func written(_ word: String) -> String { capitals.contains(word) ? word.capitalizedFirst : word }
        for character in text {
            if character.isLetter {
                word.append(character)
            } else {
                result += written(word)
                result.append(character)
                word = ""
            }
        }
        return result + written(word)
    }

    /// Words of one side that begin so, those needed first coming first.
    func completions(of prefix: String, side: WordSide, limit: Int) -> [String] {
        let lines = side == .term ? lookups.terms : lookups.renderings
        guard isForChildren else { return LexiconLine.texts(from: prefix.lookupKey, in: lines, limit: limit) }
        // Fewer are unfit than are read beyond the limit.
        let texts = LexiconLine.texts(from: prefix.lookupKey, in: lines, limit: limit + 100)
        return Array(texts.lazy.filter { isOffered($0, in: lines) }.prefix(limit))
    }

    /// The texts of a side by their letters, the more needed the less rare; made in `cache` where they are not there yet.
    func nearWords(_ side: WordSide, cache: URL) throws(DictionaryError) -> NearWords {
        try lookups.nearWords(side, cache: cache)
    }

    /// As the texts of a side are written that are looked up so.
    func spellings(of key: String, side: WordSide) -> [String] {
        LexiconLine.texts(from: key + "\t", in: side == .term ? lookups.terms : lookups.renderings, limit: 1)
    }

    /// The entry that begins at a byte, where it is offered.
    private func offered(_ start: Int) -> LexiconEntry? {
        lookups.entry(at: start).flatMap { isForChildren && !$0.isFitForChildren ? nil : $0 }
    }

    private func isOffered(_ start: Int) -> Bool { !isForChildren || offered(start) != nil }

    /// False of a text of a side all of whose entries are left out.
    private func isOffered(_ text: String, in lines: SortedLines) -> Bool {
        let found = LexiconLine.all(of: text, in: lines)
        return found.isEmpty || found.contains { isOffered($0.entry) }
    }

    private func senses(of term: String) -> [LexiconLine] {
        let found = LexiconLine.all(of: term, in: lookups.terms)
        return found.filter { $0.text == term } + found.filter { $0.text != term }
    }
}
