import Forms
import Localization
import Vocabulary

/// What shall become of the words that somebody looked up in books.
package struct BookPlan: Sendable {
    /// Words of one language.
    package struct Group: Sendable {
        /// ISO 639-1.
        package let language: String
        package let count: Int
        /// Its last words, those with a sentence first.
        package let samples: [LookedUpWord]
        package var isTaken = true
    }

    package let source: LookedUpWords.Source
    package let wordCount, bookCount, passageCount: Int
    /// Whether the e-reader says of each word in which language it is.
    package let saysLanguages: Bool
    /// Those that can be learned here, most words first; one where the e-reader does not say it.
    package var groups: [Group]
    /// Of the category. Words of other languages than most have one beside it.
    package var title: String
    /// Into which words are translated; of the first group where the e-reader does not say languages.
    package var pair: LanguagePair
    /// Words that no dictionary of the house knows are taken, with their sentence in place of a translation.
    package var takesUntranslated = false

    private let names: BookNames
    /// That of words of which the e-reader does not say it.
    private let usualLanguage: String

    /// Words of a group that are shown.
    private static let shown = 5

    /// As it looks by itself, for somebody who learns `pair`.
    package init(_ words: LookedUpWords, for pair: LanguagePair, names: BookNames) {
        source = words.source
        wordCount = words.words.count
        passageCount = words.passageCount
        // By bytes: a stranger's texts are not composed before they are bounded.
        bookCount = Set(words.words.lazy.map { Array($0.book.utf8) }.filter { !$0.isEmpty }).count
        saysLanguages = words.words.contains { $0.language != nil }
        self.names = names
        usualLanguage = pair.term
        title = names.title
        self.pair = pair
        groups = []
        if saysLanguages {
            groups = Dictionary(grouping: words.words) { $0.language ?? pair.term }
                .filter { LanguagePair.languages.contains($0.key) }
                .map { Group(language: $0, count: $1.count, samples: Self.samples(of: $1)) }
                .sorted { ($1.count, $0.language) < ($0.count, $1.language) }
            if let most = groups.first { self.pair = self.pair(of: most.language) }
        } else {
            let some = words.words.prefix(200)
            let text = some.lazy.map(\.term).joined(separator: " ")
            let guess = LanguageGuess.written(text, usually: pair.term)
            groups = [
                Group(language: guess, count: wordCount, samples: Self.samples(of: words.words))
            ]
            self.pair = self.pair(of: guess)
        }
    }

    private static func samples(of words: [LookedUpWord]) -> [LookedUpWord] {
        var (told, others): ([LookedUpWord], [LookedUpWord]) = ([], [])
        for word in words.suffix(100).reversed() where told.count < shown {
            if word.example.isEmpty { others.append(word) } else { told.append(word) }
        }
        return Array((told + others).prefix(shown))
    }

    /// A word of this language is learned in these; where it is the person's own, in those of their pair turned round.
    func pair(of language: String) -> LanguagePair {
        for other in [pair.translation, pair.term, LanguagePair.usual.translation, LanguagePair.usual.term]
        where LanguagePair(term: language, translation: other).isPossible {
            return LanguagePair(term: language, translation: other)
        }
        return pair
    }

    /// nil for what is not taken: its language is unknown here, or was left out.
    package func place(of word: LookedUpWord) -> CategoryPlace? {
        let language: String
        if saysLanguages {
            language = word.language ?? usualLanguage
            guard groups.first(where: { $0.language == language })?.isTaken == true else { return nil }
        } else {
            // A word in other letters is one of another language.
            let script = Script(of: word.term.bounded(bytes: 200))
            guard script == nil || script == Script(ofLanguage: pair.term) else { return nil }
            language = pair.term
        }
        let isFirst = !saysLanguages || language == groups.first?.language
        let pair = isFirst ? self.pair : self.pair(of: language)
        guard !isFirst, let name = names.languages[language] else {
            return CategoryPlace(title: title, pair: pair)
        }
        let room = TextRule.title.maximum - name.unicodeScalars.count - 2
        return CategoryPlace(title: "\(title.shortened(to: max(1, room))): \(name)", pair: pair)
    }

    /// Whether a word was left out on purpose.
    func isLeftOut(_ word: LookedUpWord) -> Bool {
        let language = word.language ?? usualLanguage
        return saysLanguages && groups.contains { $0.language == language && !$0.isTaken }
    }

    /// What words that are known elsewhere are tagged with.
    var knownTag: String { names.knownTag }
}

/// How what comes of books is called.
package struct BookNames: Sendable {
    /// Of the category.
    package let title: String
    let knownTag: String
    /// By their codes.
    let languages: [String: String]

    package init(_ text: Catalogue) {
        title = text("books.title")
        knownTag = text("table.knownTag")
        languages = Dictionary(
            uniqueKeysWithValues: LanguagePair.languages.map {
                ($0, text(Message("wordLanguage.\($0)")))
            })
    }
}

/// A word as it would come of a file.
package struct BookPreview: Sendable {
    package let text: WordText
    package let pair: LanguagePair

    package init(text: WordText, pair: LanguagePair) {
        self.text = text
        self.pair = pair
    }
}
