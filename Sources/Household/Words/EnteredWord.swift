import Forms
import Vocabulary

/// A word as somebody entered it, in a form or by a program: its texts as they will be kept, and what is wrong with them.
package struct EnteredWord: Sendable {
    package private(set) var text = WordText(term: "", translation: "")
    package let tags: TagList
    package private(set) var faults = FormFaults()

    /// - Parameter typed: what was entered into a field; nil for nothing.
    package init(
        in category: Category, partOfSpeech: PartOfSpeech?, tags: TagList, typed: (WordText.Field) -> String?
    ) {
        self.tags = tags
        text.partOfSpeech = partOfSpeech
        for field in WordText.Field.sides + WordText.Field.details {
            text[field] = faults.check(.text(field, in: category), typed(field))
        }
        text.takeStress()
        faults.add(.tags, tags.fault)
    }
}
