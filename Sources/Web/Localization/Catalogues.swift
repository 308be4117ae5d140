import Foundation
import Vocabulary

/// The interface's sentences in every language.
struct Catalogues: Sendable {
    private let ru: Catalogue
    private let en: Catalogue

    init(folder: URL) throws(StartError) {
        ru = try Catalogue(language: .ru, folder: folder)
        en = try Catalogue(language: .en, folder: folder)
    }

    subscript(language: Language) -> Catalogue {
        switch language {
        case .ru: ru
        case .en: en
        }
    }
}
