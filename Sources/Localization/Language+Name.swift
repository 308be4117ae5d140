import Foundation
import Vocabulary

extension Language {
    /// What those who speak it call it: «Русский», "English".
    package var name: String {
        let locale = Locale(identifier: rawValue)
        let name = locale.localizedString(forLanguageCode: rawValue) ?? rawValue
        // Within a sentence some write it small.
        return name.prefix(1).uppercased(with: locale) + name.dropFirst()
    }
}
