import Forms
import Vocabulary

/// A category as somebody entered it, in a form or by a program: its title as it will be kept, and what is wrong with it.
package struct EnteredCategory: Sendable {
    package let title: String
    package let pair: LanguagePair
    package let faults: FormFaults

    /// A language that is not said is that of `usual`.
    package init(title: String?, termLanguage: String?, translationLanguage: String?, usual: LanguagePair) {
        pair = LanguagePair(
            term: termLanguage ?? usual.term, translation: translationLanguage ?? usual.translation)
        var faults = FormFaults()
        self.title = faults.check(.title, title)
        if pair != usual && !pair.isPossible {
            faults.add("termLanguage", label: "profile.termLanguage", "profile.pairSame")
        }
        self.faults = faults
    }
}
