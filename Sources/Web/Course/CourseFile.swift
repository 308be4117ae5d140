import Forms
import Foundation
import Vocabulary

/// What stands in a file of `Courses`; docs/courses.md describes it.
struct CourseFile: Decodable {
    struct Word: Decodable {
        let term: String
        let translation: String
        let transcription: String?
        let partOfSpeech: PartOfSpeech?
        let example: String?
        let exampleTranslation: String?

        var text: WordText {
            WordText(
                term: term, translation: translation, transcription: transcription ?? "",
                partOfSpeech: partOfSpeech, example: example ?? "",
                exampleTranslation: exampleTranslation ?? "")
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
            let sides: [(name: String, text: String?, rule: TextRule)] = [
                ("term", word.term, .wordSide), ("translation", word.translation, .wordSide),
                ("transcription", word.transcription, .transcription), ("example", word.example, .remark),
                ("exampleTranslation", word.exampleTranslation, .remark),
            ]
            for side in sides where !Self.fits(side.text ?? "", side.rule) {
                return "the \(side.name) of \(place) is empty or too long"
            }
            guard known.insert(word.term.lowercased()).inserted else { return "\(place) is there twice" }
        }
        return nil
    }

    private static func fits(_ text: String, _ rule: TextRule) -> Bool {
        let count = text.unicodeScalars.count
        return count <= rule.maximum && (count > 0 || !rule.isRequired)
    }
}
