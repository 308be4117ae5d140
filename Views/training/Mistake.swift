import Vocabulary

/// A word that was forgotten, with what was answered instead.
struct Mistake: Sendable {
    /// Different answers that are shown of a word.
    private static let shownAnswers = 3

    let word: Word
    /// In the order in which they were given, each once.
    let answers: [String]
    /// It was said once that one does not know; on a card nothing is answered.
    let isUnknown: Bool

    init(_ word: Word, _ wrong: [Review]) {
        self.word = word
        var seen: Set<String> = []
        let given = wrong.compactMap(\.typed).filter { !$0.isEmpty && seen.insert($0).inserted }
        answers = Array(given.prefix(Self.shownAnswers))
        isUnknown = given.isEmpty && wrong.contains { $0.form != .card && $0.typed == nil }
    }
}
