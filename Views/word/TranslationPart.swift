import Localization
import Vocabulary

/// What the dictionary said, below the two sides of a word.
package struct TranslationPart: Sendable {
    package struct Alternative: Sendable {
        let text: String
        let partOfSpeech: PartOfSpeech?

        package init(_ text: String, partOfSpeech: PartOfSpeech?) {
            self.text = text
            self.partOfSpeech = partOfSpeech
        }
    }

    /// The side that asked, for the next post.
    let side: WordSide
    let category: Category
    /// What was filled in, or why nothing was.
    let answer: Message
    /// What a translation service did; nil when none was asked.
    let service: Message?
    /// What was chosen for the form, for the next post.
    let filledPartOfSpeech: PartOfSpeech?
    /// Further translations.
    let alternatives: [Alternative]
    /// What was meant perhaps.
    let suggestions: [String]

    package init(
        of side: WordSide, in category: Category, answer: Message, service: Message? = nil,
        filledPartOfSpeech: PartOfSpeech? = nil, alternatives: [Alternative] = [], suggestions: [String] = []
    ) {
        self.side = side
        self.category = category
        self.answer = answer
        self.service = service
        self.filledPartOfSpeech = filledPartOfSpeech
        self.alternatives = alternatives
        self.suggestions = suggestions
    }
}
