import Vocabulary

/// One part of speech of one of the words that are spelled alike.
struct WordMeaning: Equatable {
    private(set) var headword: String
    /// What was found: see for saw.
    let word: String
    private(set) var transcription: String
    private let homograph: Int
    private let part: Int
    private let senses: [Article.Sense]
    /// Common words have long articles; the highest comes first.
    private var weight: Int
    /// The part's own share of it.
    private let share: Int

    static func parts(of homograph: Article.Homograph, headword: String, word: String) -> [WordMeaning] {
        var parts: [Int] = []
        for sense in homograph.senses where !parts.contains(sense.part) { parts.append(sense.part) }
        return parts.map { part in
            let senses = homograph.senses.filter { $0.part == part }
            let isRare = senses.allSatisfy(\.isRare)
            return WordMeaning(
                headword: headword, word: word, transcription: homograph.transcription,
                homograph: homograph.number, part: part,
                senses: senses.filter { !$0.isRare } + senses.filter(\.isRare),
                weight: homograph.length / (isRare ? 4 : 1),
                share: homograph.length * senses.count / homograph.senses.count)
        }
    }

    func isMeant(by reference: Article.Reference) -> Bool {
        (reference.homograph ?? homograph) == homograph && (reference.part ?? part) == part
    }

    func isOne(of parts: Set<PartOfSpeech>) -> Bool {
        senses.contains { $0.partOfSpeech.map(parts.contains) ?? false }
    }

    /// The form of a common word is likelier than a rare word that is spelled like it, but not as likely as the
    /// word itself.
    mutating func becomeForm(_ headword: String, transcription: String) {
        self.headword = headword
        if !transcription.isEmpty { self.transcription = transcription }
        weight = share / 4
    }

    /// In the order of the dictionary where they weigh the same.
    static func sorted(_ meanings: [WordMeaning]) -> [WordMeaning] {
        meanings.enumerated().sorted {
            ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
        }.map(\.element)
    }

    /// The first two of each sense. A single word comes before the phrase that the dictionary begins with, which mostly
    /// explains: синод before собор духовенства.
    var translations: [Finding.Translation] {
        var translations = senses.flatMap { sense in
            sense.renderings.prefix(2).map {
                Finding.Translation(text: $0.text, partOfSpeech: sense.partOfSpeech)
            }
        }
        if translations.count > 1, translations[0].text.contains(" "), !translations[1].text.contains(" ") {
            translations.swapAt(0, 1)
        }
        return translations
    }
}
