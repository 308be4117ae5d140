import Vocabulary

/// The phrases of which a text of several words may be a form: «имеет смысл» of «иметь смысл», gave up of give up.
///
/// Each word is tried as it stands and as the words that it may be a form of, from the first on, as long as some phrase
/// begins so. That takes as many lookups as there are words to try, not as there are ways of putting them together.
struct PhraseBases {
    private static let wordCount = 2...7
    /// Words that one may be a form of, and lookups in one file of lines.
    private static let limits = (bases: 3, lookups: 80)

    private let words: [String]
    private let standIns: PhraseStandIns
    /// Of each word what may stand for it, looked for when a phrase begins with what comes before: Hunspell takes longer
    /// than everything else, and several files of lines are asked.
    private let alternatives: [String: Deferred<[String]>]

    /// nil for a single word, and for a text that is longer than a phrase. `bases` says which words one is a form of.
    init?(of text: String, language: String, bases: @escaping @Sendable (String) -> [String]) {
        let text = text.withoutFinalMarks ?? text
        let words = text.split(maxSplits: Self.wordCount.upperBound) { $0.isWhitespace }
        guard Self.wordCount.contains(words.count) else { return nil }
        self.words = words.map(String.init)
        let standIns = PhraseStandIns(language: language, first: words[0].lookupKey)
        self.standIns = standIns
        var alternatives: [String: Deferred<[String]>] = [:]
        for word in self.words where alternatives[word] == nil {
            alternatives[word] = Deferred {
                bases(word).prefix(Self.limits.bases).map(\.lookupKey)
                    .flatMap { [$0] + standIns.agreeing(with: $0) }
            }
        }
        self.alternatives = alternatives
    }

    /// The keys of lines that are such a phrase, the least changed first; the text itself is none of them.
    func keys(in lines: SortedLines) -> [String] {
        var search = Search(phrase: self, lines: lines, lookups: Self.limits.lookups)
        for words in standIns.shortened(words) {
            search.go(on: "", words[...], changes: 0)
            if !search.found.isEmpty { break }
        }
        let typed = words.joined(separator: " ").lookupKey
        return search.found.filter { $0.key != typed }.enumerated()
            .sorted { ($0.element.changes, $0.offset) < ($1.element.changes, $1.offset) }.map(\.element.key)
    }

    /// A walk through the lines, which ends when it has looked often enough.
    private struct Search {
        let phrase: PhraseBases
        let lines: SortedLines
        var lookups: Int
        private(set) var found: [(key: String, changes: Int)] = []

        /// Puts each word of the rest after what some phrase begins with.
        mutating func go(on beginning: String, _ rest: ArraySlice<String>, changes: Int) {
            guard let word = rest.first else { return }
            for (number, choice) in choices(of: word, isFirst: beginning.isEmpty).enumerated() {
                guard lookups > 0 else { return }
                lookups -= 1
                let changes = changes + min(number, 1)
                let key = beginning + choice
                if rest.count == 1 {
                    if lines.has(key + "\t") { found.append((key, changes)) }
                } else if lines.has(key + " ") {
                    go(on: key + " ", rest.dropFirst(), changes: changes)
                }
            }
        }

        /// The word itself first.
        private func choices(of word: String, isFirst: Bool) -> [String] {
            let bases = phrase.alternatives[word]?() ?? []
            let key = word.lookupKey
            var choices = [key]
            for other in bases + phrase.standIns.words(for: key, isFirst: isFirst)
            where !choices.contains(other) {
                choices.append(other)
            }
            return choices
        }
    }
}
