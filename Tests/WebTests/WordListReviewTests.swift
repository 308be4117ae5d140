import Exchange
import HTTPServer
import Localization
import Testing

@testable import Web

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

    @Test("A list that takes too long to be read comes back with a sentence and its text")
    func deadline() {
        let form = WordListForm(FormValues([("list", "cat — кошка")]), parser: parser) { true }
        #expect(form.fault == Message("list.tooSlow") && form.text == "cat — кошка" && form.entries.isEmpty)
    }
}
