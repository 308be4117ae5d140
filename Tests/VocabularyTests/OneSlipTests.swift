import Testing
import Vocabulary

@Suite("One slip")
struct OneSlipTests {
    private func finds(_ word: String, typed: String) throws -> Bool {
        try #require(OneSlip(typed)).meant.contains { word.hasPrefix($0) }
    }

    @Test("A letter put in, left out, changed or swapped is a slip, of a whole word or of its beginning")
    func slips() throws {
        for typed in [
            "castle", "catsle", "casle", "castele", "kastle", "catsl", "castl", "xcastle", "castlex",
        ] {
            #expect(try finds("castle", typed: typed), "\(typed)")
        }
        for typed in ["cattel", "castling", "house", "kastel"] {
            #expect(try !finds("castle", typed: typed), "\(typed)")
        }
        #expect(try finds("подушка", typed: "падушка") && finds("подушка", typed: "подшука"))
        #expect(OneSlip("cas") == nil && OneSlip(String(repeating: "a", count: 41)) == nil)
    }

    @Test("What begins with another text that may have been meant is not looked for once more")
    func beginnings() throws {
        let meant = try #require(OneSlip("зебра")).meant
        #expect(meant.count < 300 && meant.contains("збра"))
        for (one, other) in zip(meant, meant.dropFirst()) { #expect(!other.hasPrefix(one)) }
    }
}
