import Foundation
import Vocabulary

/// Into which category a word goes.
package struct CategoryPlace: Hashable, Sendable {
    package let title: String
    package let pair: LanguagePair
}

/// The categories that the words of a file go into, numbered from 1 as they come.
struct NumberedCategories {
    private let origin: CategoryOrigin?
    private let now: Date
    private var numbers: [CategoryPlace: Int] = [:]

    init(origin: CategoryOrigin? = nil, now: Date) {
        self.origin = origin
        self.now = now
    }

    /// The number of a category; `made` of one that nothing before was of.
    mutating func number(of place: CategoryPlace) -> (number: Int, made: ImportEntry?) {
        if let number = numbers[place] { return (number, nil) }
        let number = numbers.count + 1
        numbers[place] = number
        let category = Category(
            id: Category.ID(Int64(number)), title: place.title, termLanguage: place.pair.term,
            translationLanguage: place.pair.translation)
        return (
            number,
            .category(
                ExportedCategory(category: category, created: now, isReady: false, origin: origin),
                place: number)
        )
    }
}
