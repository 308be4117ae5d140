/// What counts as the same text: spellings between which no answer has to choose.
extension AnswerWords {
    /// The letters of every spelling, the plainest first; two texts say the same when they share one. None for a text
    /// without letters.
    ///
    /// `language` is a BCP 47 tag.
    func forms(in language: String) -> [[Unicode.Scalar]] {
        guard !words.isEmpty else { return [] }
        var spellings = [self]
        if language.isLanguage("en") {
            spellings = [withoutArticle]
            for expansion in [\Contraction.first, \.second] {
                let expanded = spellings[0].expanded(by: expansion)
                if !spellings.contains(expanded) { spellings.append(expanded) }
            }
        }
        var forms: [[Unicode.Scalar]] = []
        for spelling in spellings {
            for form in [spelling.split(atHyphens: true), spelling.split(atHyphens: false)] {
                let letters = form.letters
                if !letters.isEmpty && !forms.contains(letters) { forms.append(letters) }
            }
        }
        return forms
    }

    private static let articles: Set<Word> = [["a"], ["a", "n"], ["t", "h", "e"], ["t", "o"]]

    /// Without a, an, the or to in front, unless that is all.
    private var withoutArticle: AnswerWords {
        guard words.count > 1, Self.articles.contains(words[0]) else { return self }
        var rest = self
        rest.words.removeFirst()
        return rest
    }

    private func expanded(by expansion: KeyPath<Contraction, [Word]>) -> AnswerWords {
        var result = self
        result.words = words.flatMap { Contraction(of: $0)?[keyPath: expansion] ?? [$0] }
        return result
    }

    /// Apostrophes go, except in the words that would become others; hyphens part two words, or go as well. In Russian
    /// е stands for ё, except in the words that would become others.
    private func split(atHyphens: Bool) -> AnswerWords {
        var result = self
        result.words = words.flatMap { word -> [Word] in
            let isKept = Contraction.needsApostrophe(word)
            let word = word.filter { isKept || $0 != "'" }
            let parts = atHyphens ? word.split(separator: "-").map(Array.init) : [word.filter { $0 != "-" }]
            return parts.map { YoPairs.contain($0) ? $0 : $0.map(\.withoutYo) }
        }
        return result
    }
}

extension String {
    /// Whether a BCP 47 tag is of a language, whichever its country.
    func isLanguage(_ code: String) -> Bool { self == code || hasPrefix(code + "-") }
}

/// An English contraction and what it stands for.
struct Contraction: Sendable {
    /// The likelier one.
    let first: [AnswerWords.Word]
    /// Where it may stand for something else: had for would, has for is.
    let second: [AnswerWords.Word]

    init?(of word: AnswerWords.Word) {
        guard word.count <= 9, word.contains("'") || word == Self.cannot else { return nil }
        let text = String(String.UnicodeScalarView(word))
        func make(_ first: String, _ second: String? = nil) -> Contraction {
            func words(_ text: String) -> [AnswerWords.Word] {
                text.split(separator: " ").map { Array($0.unicodeScalars) }
            }
            return Contraction(first: words(first), second: words(second ?? first))
        }
        if let whole = Self.irregular[text] {
            self = make(whole)
        } else if text.hasSuffix("n't") {
            self = make(text.dropLast(3) + " not")
        } else if let ending = Self.endings.first(where: { text.hasSuffix($0.short) }) {
            let stem = String(text.dropLast(ending.short.count))
            guard Self.stems.contains(stem) else { return nil }
            self = make("\(stem) \(ending.first)", "\(stem) \(ending.second)")
        } else {
            return nil
        }
    }

    private init(first: [AnswerWords.Word], second: [AnswerWords.Word]) {
        self.first = first
        self.second = second
    }

    /// Without its apostrophe it would be another word: it's and its, we're and were.
    static func needsApostrophe(_ word: AnswerWords.Word) -> Bool {
        word.contains("'") && word.count <= 6 && ambiguous.contains(String(String.UnicodeScalarView(word)))
    }

    private static let cannot = Array("cannot".unicodeScalars)
    private static let irregular = [
        "cannot": "can not", "can't": "can not", "won't": "will not", "shan't": "shall not",
        "let's": "let us", "i'm": "i am",
    ]
    /// Others end in 's because they own something.
    private static let stems: Set<String> = [
        "i", "you", "he", "she", "it", "we", "they", "that", "this", "there", "here", "what", "who", "where",
        "when", "how", "why", "would", "could", "should", "might", "must",
    ]
    private static let endings: [(short: String, first: String, second: String)] = [
        ("'s", "is", "has"), ("'d", "would", "had"), ("'re", "are", "are"), ("'ve", "have", "have"),
        ("'ll", "will", "will"),
    ]
    private static let ambiguous: Set<String> = [
        "it's", "we're", "we'll", "i'll", "i'd", "he'll", "she'll", "she'd", "we'd", "can't", "won't",
        "let's",
    ]
}
