import Forms
import Vocabulary

/// Asks into which languages the words of a category are to be brought.
package struct CategoryCopyPage: Sendable {
    let category: Category
    let title: String
    let pair: LanguagePair
    let faults: FormFaults
    /// Which languages have a dictionary here.
    let contents: PairContents

    package init(
        _ category: Category, title: String, pair: LanguagePair, contents: PairContents,
        faults: FormFaults = FormFaults()
    ) {
        self.contents = contents
        self.category = category
        self.title = title
        self.pair = pair
        self.faults = faults
    }

    /// Another language to learn, with one's own as it is.
    package static func proposal(for pair: LanguagePair) -> LanguagePair {
        let language = LanguagePair.languages.first { $0 != pair.term && $0 != pair.translation }
        return LanguagePair(term: language ?? pair.term, translation: pair.translation)
    }
}
