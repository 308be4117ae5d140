import Foundation
import Vocabulary

/// One value for each language of the interface.
package struct ByLanguage<Value: Sendable>: Sendable {
    private let english: Value
    private let others: [Language: Value]

    /// Makes every value; throws what making one throws.
    package init<Failure: Error>(_ value: (Language) throws(Failure) -> Value) throws(Failure) {
        english = try value(.en)
        var others: [Language: Value] = [:]
        for language in Language.allCases where language != .en { others[language] = try value(language) }
        self.others = others
    }

    package subscript(language: Language) -> Value { others[language] ?? english }
}

/// The interface's sentences in every language.
package typealias Catalogues = ByLanguage<Catalogue>

extension ByLanguage<Catalogue> {
    /// Reads `ru.json`, `en.json` and their like.
    package init(folder: URL) throws(CatalogueError) {
        try self.init { (language: Language) throws(CatalogueError) in
            try Catalogue(language: language, folder: folder)
        }
    }
}
