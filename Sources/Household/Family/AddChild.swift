import Library
import Storage
import Vocabulary

/// What an adult says of a child.
package struct EnteredChild: Sendable {
    package let name: String
    /// nil for the one that the name makes.
    package let picture: Picture?
    package let colour: CategoryColour

    package init(name: String, picture: Picture?, colour: CategoryColour) {
        self.name = name
        self.picture = picture
        self.colour = colour
    }
}

extension Learner {
    /// Makes an account for a child, whom they look after from now on. It begins with the sets that somebody gets who
    /// tries the program first and knows as much; its pages are in the language of the pair that the child speaks.
    /// `pinHash` is nil for a child without a PIN.
    package func add(_ child: EnteredChild, pair: LanguagePair, level: Level, pinHash: String?) async throws
        -> Store.ChildAdding
    {
        let language = Language(rawValue: pair.translation) ?? user.language
        return try await store.addChild(
            name: child.name, picture: child.picture, colour: child.colour, language: language, pair: pair,
            pinHash: pinHash, categories: firstSets(for: pair, level, in: language ?? .ru), by: user.id,
            now: now)
    }

    private func firstSets(for pair: LanguagePair, _ level: Level, in language: Language) -> [ReadyCategory] {
        guard let words = FirstWords(household.courses, for: pair) else { return [] }
        // The newest category stands first.
        return words.sets([], level).reversed().map { $0.category(in: language) }
    }
}
