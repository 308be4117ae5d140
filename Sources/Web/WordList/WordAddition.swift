import Vocabulary

/// Says on the page of a category how many words have just been added, and offers to take them back.
struct WordAddition: Sendable {
    let sentence: String
    let undoAction: String

    init(_ batch: WordBatch, count: Int, text: Catalogue) {
        sentence = text("list.added", count: count)
        undoAction = Path.deleteWords(batch)
    }
}
