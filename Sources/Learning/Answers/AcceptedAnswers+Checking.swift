extension AcceptedAnswers {
    /// Whether what was typed is right, a slip away from it, or wrong.
    ///
    /// Right: case, space and punctuation, articles in front, brackets, contractions, stress and the usual ways of
    /// writing apostrophes, hyphens and ё do not count; of several accepted answers one is enough, and all of them may
    /// be typed. A slip: one letter missing, wrong, too many or swapped with its neighbour, in all, in a word of five
    /// letters or more. Linear in what was typed; a wrong answer takes the square of its differing part.
    ///
    /// A Russian answer may be written in Latin letters; not what stands there to be copied (парк, park).
    ///
    /// - Parameters:
    ///   - others: texts of other words, in the language of the answer: what is one of them is another word and no slip.
    ///   - shown: what stands beside the question in another language.
    func verdict(on typed: TypedText, others: some Sequence<String>, shown: AcceptedAnswers? = nil) -> Verdict
    {
        let given = AnswerWords(typed.shown).forms(in: language)
        if isAccepted(given) || isListed(typed) { return .right }
        if isTransliteration(typed), shown?.isAccepted(typed) != true { return .transliteration }
        if let slip = slip(to: given) {
            let isOther = others.contains { other in
                !AcceptedAnswers(other, language: language).forms.isDisjoint(with: given)
            }
            if !isOther {
                return .slip(TextDifference(expected: slip.shown, typed: typed.shown))
            }
        }
        return .wrong(difference(to: typed))
    }

    private func isAccepted(_ given: [[Unicode.Scalar]]) -> Bool {
        alternatives.contains { alternative in given.contains { alternative.forms.contains($0) } }
    }

    private func isAccepted(_ typed: TypedText) -> Bool {
        isAccepted(AnswerWords(typed.shown).forms(in: language))
    }

    private func isTransliteration(_ typed: TypedText) -> Bool {
        guard language.isLanguage("ru") else { return false }
        let words = AnswerWords(typed.shown)
        return alternatives.contains { Transliteration.isSpelling(words, of: AnswerWords($0.shown)) }
    }

    /// Several answers, each of them accepted.
    private func isListed(_ typed: TypedText) -> Bool {
        let parts = Self.parts(of: Array(typed.shown.unicodeScalars)).lazy
            .map { AnswerWords(scalars: $0).forms(in: language) }
            .filter { !$0.isEmpty }
        let accepted = forms
        return parts.first != nil && parts.allSatisfy { !accepted.isDisjoint(with: $0) }
    }

    private func slip(to given: [[Unicode.Scalar]]) -> Alternative? {
        alternatives.first { alternative in
            alternative.forms.contains { form in
                given.contains { given in
                    // Only е for ё, or ё for е, in one of the words where that is another word.
                    if form.map(\.withoutYo) == given.map(\.withoutYo) { return false }
                    return Slip(from: form, to: given)?.isForgivable(in: form) == true
                }
            }
        }
    }

    /// From the nearest of the first few alternatives.
    func difference(to typed: TypedText) -> TextDifference {
        alternatives.prefix(8).map { TextDifference(expected: $0.shown, typed: typed.shown) }
            .min { $0.count < $1.count } ?? TextDifference(expected: "", typed: typed.shown)
    }
}
