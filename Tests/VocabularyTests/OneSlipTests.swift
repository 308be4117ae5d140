import Testing
import Vocabulary

@Suite("One slip")
struct OneSlipTests {
    @Test("A letter put in, left out, changed or swapped is a slip, of a whole word or of its beginning")
    func slips() throws {
        for typed in ["castle", "catsle", "casle", "castele", "kastle", "catsl", "castl"] {
            #expect(try #require(OneSlip(typed)).mayBegin("castle"), "\(typed)")
        }
        for typed in ["cattel", "castling", "house", "kastel"] {
            #expect(try !#require(OneSlip(typed)).mayBegin("castle"), "\(typed)")
        }
        #expect(OneSlip("cas") == nil && OneSlip(String(repeating: "a", count: 41)) == nil)
    }
}
