import Forms
import Foundation
import Vocabulary
import struct Vocabulary.Progress

/// Makes of looked up words what any file brings, by a plan.
package struct BookConversion {
    /// A word that was looked up, and what the dictionaries say of it.
    package struct Filled: Sendable {
        package let word: LookedUpWord
        package let text: WordText
        package let picture: Picture?

        /// - Parameter text: its translation is empty where nobody knows one.
        package init(_ word: LookedUpWord, text: WordText, picture: Picture?) {
            self.word = word
            self.text = text
            self.picture = picture
        }
    }

    private let plan: BookPlan
    private let now: Date
    private var categories: NumberedCategories
    private var wordCount: Int64 = 0

    /// Before it there were no e-readers.
    private static let earliest = Date(timeIntervalSince1970: 946_684_800)

    package init(_ plan: BookPlan, now: Date) {
        self.plan = plan
        self.now = now
        categories = NumberedCategories(origin: .books, now: now)
    }

    /// What is said of a word that goes nowhere.
    package func refusal(of word: LookedUpWord) -> [ImportEntry] {
        plan.isLeftOut(word) ? [] : [.refused(.words, plan.saysLanguages ? .language : .otherLanguage)]
    }

    /// A word, behind the category that nothing before was of.
    package mutating func entries(of filled: Filled, in place: CategoryPlace) -> [ImportEntry] {
        var text = filled.text
        if text.translation.isEmpty {
            guard plan.takesUntranslated, let gapped = text.gapped(around: filled.word.form) else {
                return [.refused(.words, .untranslated)]
            }
            text.translation = gapped
        }
        guard let text = text.keptOfNote else { return [.refused(.words, .text)] }
        let (number, category) = categories.number(of: place)
        var entries = category.map { [$0] } ?? []
        wordCount += 1
        entries.append(
            .word(
                ExportedWord(
                    id: Word.ID(wordCount), text: text, picture: filled.picture,
                    created: min(now, max(Self.earliest, filled.word.moment ?? now)), progress: .none,
                    reviewCount: 0, reviewed: nil, memory: nil,
                    tags: filled.word.isKnown ? [plan.knownTag] : [],
                    origin: filled.word.origin(in: place.pair.term)),
                categoryPlace: number))
        return entries
    }
}

extension LookedUpWord {
    /// By which it is the same when it comes again; nil where it is too long for that.
    package func origin(in language: String) -> WordOrigin? {
        let term = term.bounded(bytes: WordOrigin.byteLimit).streamSafe.folded
        return term.isEmpty ? nil : WordOrigin.lookedUp(term, language: language).kept
    }
}

extension WordText {
    /// The example without the word, which stood there as `form`; nil where it does not stand there. A long one is cut around
    /// the gap.
    package func gapped(around form: String) -> String? {
        let place =
            PassageSentence.place(
                of: form.bounded(bytes: LookedUpWord.termLimit).streamSafe.singleSpaced, in: example)
            ?? PassageSentence.place(of: term, in: example)
        return place.map {
            PassageSentence.gapped(example, at: $0, upTo: TextRule.wordSide.maximum)
        }
    }
}
