import Foundation
import Testing
import Vocabulary

@Suite("Identifiers")
struct IdentifierTests {
    @Test("An identifier reads as its number, in text and in JSON")
    func bareNumber() throws {
        #expect("\(Word.ID(9_007_199_254_740_993))" == "9007199254740993")
        #expect(try JSONEncoder().encode([Word.ID(7), 12]) == Data("[7,12]".utf8))
        #expect(try JSONDecoder().decode([Category.ID].self, from: Data("[7,12]".utf8)) == [7, 12])
    }

    @Test(
        "What is no number of 64 bits is no identifier", arguments: ["", "x", "1.5", "9223372036854775808"])
    func junk(text: String) {
        #expect(Training.ID(text) == nil)
    }

    @Test("A word's identifier is none of a category")
    func kinds() {
        let word: Any = Word.ID(7)
        #expect(word is Word.ID)
        #expect(!(word is Vocabulary.Category.ID))
    }

    @Test("What was added later has the larger one")
    func order() {
        #expect(Review.ID(9) < Review.ID(10))
    }
}
