import Exchange
import Storage
import Vocabulary

/// What programs are told of words.
extension Learner {
    package func findNotes(_ search: String) async throws -> [Word.ID] {
        let filter = try AnkiSearch.filter(search, noteTypes: try await noteFields(), today: today)
        return try await store.words(filter, of: user.id)
    }

    /// In the order in which they are asked for; nil for what is no word of theirs.
    package func cards(_ numbers: [Int]) async throws -> [WordCard?] {
        let words = numbers.map { Word.ID(Int64($0)) }
        let cards = try await store.cards(words, of: user.id)
        return words.map { cards[$0] }
    }

    /// Puts words aside for as long as one can, or takes them back. False where none of them was answered yet.
    package func putAside(_ numbers: [Int], _ isPutAside: Bool) async throws -> Bool {
        let day = isPutAside ? today.adding(WordHelp.pauses.upperBound) : nil
        var isAny = false
        for number in numbers {
            isAny = try await store.pause(Word.ID(Int64(number)), until: day, of: user.id) || isAny
        }
        return isAny
    }
}
