import Forms
import Foundation
import Views
import Vocabulary

/// What stands in a file of `Courses`; docs/courses.md describes it.
struct CourseFile: Decodable {
    struct Word: Decodable {
        private enum CodingKeys: CodingKey { case partOfSpeech }

        let text: WordText

        init(from decoder: any Decoder) throws {
            let part = try decoder.container(keyedBy: CodingKeys.self)
            var text = WordText(
                term: "", translation: "",
                partOfSpeech: try part.decodeIfPresent(PartOfSpeech.self, forKey: .partOfSpeech))
            let texts = try decoder.container(keyedBy: WordText.Field.self)
            for field in texts.allKeys { text[field] = try texts.decode(String.self, forKey: field) }
            self.text = text
        }
    }

    let theme: String
    let level: Level
    let starter: Bool?
    let title: Course.Texts
    let description: Course.Texts
    let termLanguage: String
    let translationLanguage: String
    let words: [Word]

    /// The first thing in it that the database would refuse; nil when there is none.
    var problem: String? {
        for text in title.all where !Self.fits(text, .title) { return "a title is empty or too long" }
        guard LanguagePair(term: termLanguage, translation: translationLanguage).isPossible else {
            return "its languages are not two of \(LanguagePair.languages.joined(separator: ", "))"
        }
        if words.isEmpty { return "it has no words" }
        var known: Set<String> = []
        for (index, word) in words.enumerated() {
            let place = "word \(index + 1)"
            for field in WordText.Field.allCases where !Self.fits(word.text[field], field.rule) {
                return "the \(field.rawValue) of \(place) is empty or too long"
            }
            guard known.insert(word.text.term.lowercased()).inserted else { return "\(place) is there twice" }
        }
        return nil
    }

    private static func fits(_ text: String, _ rule: TextRule) -> Bool {
        let count = text.unicodeScalars.count
        return count <= rule.maximum && (count > 0 || !rule.isRequired)
    }
}
