import Vocabulary

extension WordText {
    /// Whether somebody who reads both sides of this word learns something of what the other one is: either side has a
    /// word of the other's in it.
    public func tells(_ other: WordText) -> Bool {
        !Self.words(of: term).isDisjoint(with: Self.words(of: other.term))
            || !Self.words(of: translation).isDisjoint(with: Self.words(of: other.translation))
    }

    /// Those of a text by which it can be known; all of a text that has only short ones.
    private static func words(of text: String) -> Set<String> {
        let all = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let long = all.filter { $0.count > 2 }
        return Set(long.isEmpty ? all : long)
    }
}
