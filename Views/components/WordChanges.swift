import Forms
import Localization
import Vocabulary

/// What is written about words of a category, as it is shown beside what was, or should be.
struct WordChanges: Sendable {
    let category: Category

    init(_ category: Category) { self.category = category }

    func label(of member: WordText.Member) -> Message {
        switch member {
        case .text(let field): TextField.text(field, in: category).label
        case .partOfSpeech: "word.partOfSpeech"
        }
    }

    /// BCP 47 tag of such a text; empty where nobody says in which language it is, nil where it is the page's.
    func language(of member: WordText.Member) -> String? {
        switch member {
        case .text(let field): field.side?.language(in: category) ?? ""
        case .partOfSpeech: nil
        }
    }

    /// As it is read: a part of speech by what it is called.
    func shown(_ value: String, _ member: WordText.Member, in text: Catalogue) -> String {
        guard case .partOfSpeech = member else { return value }
        return PartOfSpeech(rawValue: value).map { text(Message("partOfSpeech.\($0.rawValue)")) } ?? ""
    }
}
