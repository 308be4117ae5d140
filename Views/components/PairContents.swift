import Localization
import Vocabulary

/// What there is for the languages that somebody may learn who knows one.
package struct PairContents: Sendable {
    package struct Row: Sendable {
        let pair: LanguagePair
        let hasCourses: Bool
        let dictionary: Dictionary

        package init(_ pair: LanguagePair, hasCourses: Bool, dictionary: Dictionary) {
            self.pair = pair
            self.hasCourses = hasCourses
            self.dictionary = dictionary
        }

        var language: Message { Message("wordLanguage.\(pair.term)") }

        var sentence: Message {
            let courses = hasCourses ? "courses" : "own"
            return switch dictionary {
            case .installed: Message("pairContents.\(courses)Translated")
            case .package(let name): Message("pairContents.\(courses)Package", ["package": name])
            case .none: Message("pairContents.\(courses)Alone")
            }
        }
    }

    package enum Dictionary: Sendable {
        case installed
        /// Debian has it in this package.
        case package(String)
        case none
    }

    let rows: [Row]

    package init(_ rows: [Row]) { self.rows = rows }
}
