import Foundation
import Vocabulary

/// The interface's sentences in every language.
package struct Catalogues: Sendable {
    private let ru: Catalogue
    private let en: Catalogue

    package init(folder: URL) throws(CatalogueError) {
        ru = try Catalogue(language: .ru, folder: folder)
        en = try Catalogue(language: .en, folder: folder)
    }

    package subscript(language: Language) -> Catalogue {
        switch language {
        case .ru: ru
        case .en: en
        }
    }
}
