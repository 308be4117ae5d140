import Vocabulary

extension ExerciseMaterial {
    /// Those of some terms of its question that are written with a stress, as they are then.
    public func stressedTerms(of terms: [String]) -> [String: String] {
        let wanted = Set(terms)
        var found: [String: String] = [:]
        func look(_ text: WordText) {
            guard wanted.contains(text.term), found[text.term] == nil else { return }
            found[text.term] = text.stressedTerm
        }
        look(word.text)
        for word in companions + own { look(word.text) }
        for word in ready { look(word.text) }
        return found
    }
}
