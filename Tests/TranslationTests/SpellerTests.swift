import Foundation
import Testing

@testable import Translation

@Suite("Spellers")
struct SpellerTests {
    private let spelling = URL(fileURLWithPath: "/usr/share/hunspell")

    @Test("A dictionary is read for the first question and given back when nobody has asked for a while")
    func rest() throws {
        let speller = try #require(Speller("ru_RU", in: spelling))
        #expect(!speller.isRead)
        #expect(speller.stems(of: "кошками") == ["кошка"])
        #expect(!speller.rest() && speller.isRead)
        #expect(speller.rest() && !speller.isRead)
        #expect(speller.stems(of: "кошками") == ["кошка"])
        #expect(speller.isRead)
    }

    @Test("Without its files there is none")
    func missing() {
        #expect(Speller("tlh", in: spelling) == nil)
    }
}
