import Localization
import Vocabulary

/// What the dictionary said, in a form of a word.
package struct TranslationPart: Sendable {
    package struct Alternative: Sendable {
        let text: String
        let partOfSpeech: PartOfSpeech?
        let emoji: String?

        package init(_ text: String, partOfSpeech: PartOfSpeech?, emoji: String? = nil) {
            self.text = text
            self.partOfSpeech = partOfSpeech
            self.emoji = emoji
        }
    }

    /// The side that asked, for the next post.
    let side: WordSide
    let category: Category
    /// What was filled in, or why nothing was.
    let answer: Message
    /// What a translation service did; nil when none was asked.
    let service: Message?
    /// What the side held and what the other one holds, for the next post.
    let asked, chosen: String
    /// What was chosen for the form, for the next post.
    let filledPartOfSpeech: PartOfSpeech?
    /// nil when nothing was found.
    private(set) var word: FoundWord?
    /// The word that was found, where it is written otherwise than what was asked.
    let headword: String?
    /// Further translations.
    let alternatives: [Alternative]
    /// What was meant perhaps.
    let suggestions: [String]

    package init(
        of side: WordSide, in category: Category, answer: Message, service: Message? = nil,
        asked: String = "", chosen: String = "", filledPartOfSpeech: PartOfSpeech? = nil,
        word: FoundWord? = nil, headword: String? = nil, alternatives: [Alternative] = [],
        suggestions: [String] = []
    ) {
        self.side = side
        self.category = category
        self.answer = answer
        self.service = service
        self.asked = asked
        self.chosen = chosen
        self.filledPartOfSpeech = filledPartOfSpeech
        self.word = word
        self.headword = headword
        self.alternatives = alternatives
        self.suggestions = suggestions
    }

    /// The ids of what is told of the answer with the control that has the focus.
    var description: [String] {
        ["translation-answer"] + (word == nil ? [] : ["found-term", "found-translation"])
    }

    /// With what comes of saving beside what was found.
    func with(outcome: Message, recent: [Word]) -> TranslationPart {
        var part = self
        part.word?.outcome = outcome
        part.word?.recent = recent
        return part
    }
}

/// A word as its form has it: small within the form, or as its card beside it, where there is room.
package struct FoundWord: Sendable {
    let text: WordText
    let picture: Picture?
    let pair: LanguagePair
    /// The side that asked, where what was found for it is the term: the server's voice may say that. Otherwise what
    /// stands there is the person's own.
    let askedFrom: WordSide?
    /// Filled in by a dictionary. Otherwise the card is only there where there is room for it.
    var isFound = true
    /// What comes of saving.
    var outcome: Message?
    /// What was added lately, to be seen below the card.
    var recent: [Word] = []

    package init(_ text: WordText, picture: Picture?, pair: LanguagePair, askedFrom: WordSide? = nil) {
        self.text = text
        self.picture = picture
        self.pair = pair
        self.askedFrom = askedFrom
    }
}
