import Dispatch
import Exchange
import Vocabulary

/// A list as it was sent, not read yet.
package enum SentWordList: Sendable {
    /// As it was pasted.
    case text(String)
    /// What was understood of it before, with what somebody changed of that.
    case understood(Understood)

    package struct Understood: Sendable {
        /// As `WordListCoding` writes them.
        package let entries: String
        /// What stands in the fields of those that have fields, by their places.
        package var sides: [Int: Sides] = [:]
        /// Of those with fields.
        package var leftOut: Set<Int> = []
        /// One of the words that an entry was meant to be perhaps.
        package var correction: (index: Int, word: String)?

        package init(entries: String) {
            self.entries = entries
        }
    }

    package struct Sides: Sendable {
        package let term, translation: String

        package init(term: String, translation: String) {
            self.term = term
            self.translation = translation
        }
    }
}

extension Learner {
    /// What is understood of a list. Nothing is kept.
    package func read(_ list: SentWordList, for category: Category) async throws(WordListFault)
        -> WordListDraft
    {
        let parser = WordListParser(for: category)
        return try await WordListReading.run { () throws(WordListFault) in
            switch list {
            case .text(let text):
                let clock = ContinuousClock()
                let deadline = clock.now + WordListReading.patience
                return try WordListDraft(reading: text, by: parser) { clock.now > deadline }
            case .understood(let sent): return try WordListDraft(sent)
            }
        }
    }

    /// A list to be read and changed by a person, which says the same as the draft.
    package func text(of draft: WordListDraft, for category: Category) async -> String {
        let parser = WordListParser(for: category)
        return await WordListReading.run { () throws(Never) in parser.text(of: draft.entries) }
    }
}

extension WordListParser {
    /// Reads the lists of a category.
    package init(for category: Category) {
        self.init(termLanguage: category.termLanguage, translationLanguage: category.translationLanguage)
    }
}

/// One list at a time, away from the threads that answer requests.
private enum WordListReading {
    /// How long a list is read.
    static let patience = Duration.seconds(10)
    private static let queue = DispatchQueue(label: "slovarik.lists", qos: .userInitiated)

    static func run<Read: Sendable, Fault: Error>(
        _ read: @escaping @Sendable () throws(Fault) -> Read
    ) async throws(Fault) -> Read {
        let result: Result<Read, Fault> = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: Result(catching: read)) }
        }
        return try result.get()
    }
}
