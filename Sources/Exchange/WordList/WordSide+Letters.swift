import Vocabulary

extension WordSide {
    /// On which a text stands, by its letters; nil where both languages have the same.
    package init?(ofLettersOf text: String, in pair: LanguagePair) {
        let (term, translation) = (Script(ofLanguage: pair.term), Script(ofLanguage: pair.translation))
        guard term != translation else { return nil }
        self = Script(of: text) == translation ? .translation : .term
    }
}
