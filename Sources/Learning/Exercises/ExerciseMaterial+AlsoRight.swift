import Vocabulary

extension ExerciseMaterial {
    /// Whether what was typed, though it is not what the word has, is as right: the other number of a noun, the other
    /// spelling or another English word for the same, another Russian one or the other aspect.
    ///
    /// What is another word of the learner's is that word.
    func isAlsoRight(_ typed: TypedText, _ side: WordSide) -> Bool {
        let language = side.language(in: word.category)
        let given = AnswerWords(typed.shown).forms(in: language)
        let isOther = own.contains {
            !AcceptedAnswers($0.text[side], language: language).forms.isDisjoint(with: given)
        }
        guard !given.isEmpty, !isOther else { return false }
        return isSpelling(given, side) || isSynonym(given, side) || isTranslation(given, side)
            || isOtherNumber(given, side)
    }

    /// Whether what was typed is another word of the learner's that may be meant as well: a synonym, or one that has a
    /// translation in common with the one that is asked. Where both have notes, these tell them apart: a castle is no
    /// lock, whatever both are in Russian.
    public func isAnotherWord(_ typed: TypedText) -> Bool {
        let (asked, shown) = (typedDirection.askedSide, typedDirection.shownSide)
        let (askedLanguage, shownLanguage) = (
            asked.language(in: word.category), shown.language(in: word.category)
        )
        let given = AnswerWords(typed.shown).forms(in: askedLanguage)
        guard !given.isEmpty else { return false }
        let others = own.filter {
            !AcceptedAnswers($0.text[asked], language: askedLanguage).forms.isDisjoint(with: given)
        }
        guard !others.isEmpty else { return false }
        let meanings = accepted(shown).forms
        return isSynonym(given, asked)
            || others.contains { other in
                let notes = [word.text.note, other.text.note]
                return (notes.contains("") || notes[0] == notes[1])
                    && !AcceptedAnswers(other.text[shown], language: shownLanguage).forms
                        .isDisjoint(with: meanings)
            }
    }

    /// Whether what was typed is the word itself, spelled elsewhere: colour, color.
    func isSpelling(_ typed: TypedText, _ side: WordSide) -> Bool {
        isSpelling(AnswerWords(typed.shown).forms(in: side.language(in: word.category)), side)
    }

    private func isSpelling(_ given: [[Unicode.Scalar]], _ side: WordSide) -> Bool {
        english(side).contains { kinship.relatives(of: $0).has(given, in: \.spellings) }
    }

    private func isSynonym(_ given: [[Unicode.Scalar]], _ side: WordSide) -> Bool {
        let other: WordSide = side == .term ? .translation : .term
        return english(side).contains { word in
            kinship.relatives(of: word).synonyms.contains { synonym in
                given.contains { $0.elementsEqual(synonym.unicodeScalars) }
                    // What it is known for is what was asked.
                    && kinship.translations(of: String(synonym), like: self.word.text[other])?.isEmpty != true
            }
        }
    }

    private func isTranslation(_ given: [[Unicode.Scalar]], _ side: WordSide) -> Bool {
        guard side.language(in: word.category).isLanguage("ru") else { return false }
        let other: WordSide = side == .term ? .translation : .term
        return english(other).contains { english in
            (kinship.translations(of: english, like: word.text[side]) ?? []).contains { text in
                !AcceptedAnswers(text, language: "ru").forms.isDisjoint(with: given)
            }
        }
    }

    private func isOtherNumber(_ given: [[Unicode.Scalar]], _ side: WordSide) -> Bool {
        guard word.text.partOfSpeech == .noun else { return false }
        let language = side.language(in: word.category)
        return accepted(side).forms.contains { form in
            given.contains {
                GrammaticalNumber.isOther(form, than: $0, language: language)
                    && !kinship.isWord(String(String.UnicodeScalarView($0)), language: language)
            }
        }
    }

    /// As the words of an English side are looked up.
    private func english(_ side: WordSide) -> [String] {
        side.language(in: word.category).isLanguage("en")
            ? KinWord.english(of: word.text, word.category.pair) : []
    }
}

extension Kinship.Relatives {
    fileprivate func has(_ given: [[Unicode.Scalar]], in list: KeyPath<Self, Set<Substring>>) -> Bool {
        given.contains { self[keyPath: list].contains(String(String.UnicodeScalarView($0))[...]) }
    }
}
