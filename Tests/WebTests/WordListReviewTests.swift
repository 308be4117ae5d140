import Exchange
import Testing

@testable import Household

@Suite("What is said of a pasted list")
struct WordListReviewTests {
    private let parser = WordListParser(termLanguage: "en", translationLanguage: "ru")

    @Test("A piece of a line that is too long to be read is looked at before anything, and not added")
    func longLine() {
        let words = Array(repeating: "дождик", count: 400)
        let entries = parser.entries(of: "cat — кошка\n\(words.joined(separator: " = "))")
        let review = WordListReview(entries, likenesses: [])
        #expect(review.items.count > 3)
        #expect(review.items.dropFirst().allSatisfy { $0.doubts.first == .length && !$0.isAddable })
    }

    @Test("A list is read no longer than there is time")
    func deadline() {
        #expect(throws: WordListFault.tooSlow) {
            try WordListDraft(reading: "cat — кошка", by: parser) { true }
        }
    }

    @Test(
        "Fields of a place that the list does not have change nothing, and a word with both emptied is left out"
    )
    func fields() throws {
        var sent = SentWordList.Understood(entries: "cat\tкошка\t\t\t0\ndog\tсобака\t\t\t0")
        sent.sides = [1: .init(term: " ", translation: ""), 2: .init(term: "a", translation: "б")]
        sent.correction = (7, "x")
        let draft = try WordListDraft(sent)
        #expect(
            draft.entries.map(\.term) == ["cat", "dog"] && draft.entries.map(\.isLeftOut) == [false, true])
        #expect(draft.changed == [1])
    }
}
