import Forms
import Foundation
import Translation
import Vocabulary

/// What stands in a file of `Courses`; docs/courses.md describes it.
package struct CourseFile: Decodable {
    /// A word of the lexicon, named, or all that is said of one.
    package enum Word: Decodable {
        case named(String)
        case written(ReadyWord)

        private enum CodingKeys: CodingKey { case partOfSpeech, emoji }

        package init(from decoder: any Decoder) throws {
            if let name = try? decoder.singleValueContainer().decode(String.self) {
                self = .named(name)
                return
            }
            let part = try decoder.container(keyedBy: CodingKeys.self)
            var text = WordText(
                term: "", translation: "",
                partOfSpeech: try part.decodeIfPresent(PartOfSpeech.self, forKey: .partOfSpeech))
            let texts = try decoder.container(keyedBy: WordText.Field.self)
            for field in texts.allKeys { text[field] = try texts.decode(String.self, forKey: field) }
            let emoji = try part.decodeIfPresent(String.self, forKey: .emoji)
            self = .written(ReadyWord(text: text, emoji: emoji))
        }
    }

    package let theme: String
    package let level: Level
    package let starter: Bool?
    package let first: Bool?
    package let title: Course.Texts
    package let description: Course.Texts
    package let termLanguage: String
    package let translationLanguage: String
    package let emoji: String?
    package let colour: CategoryColour?
    package let words: [Word]

    /// Why a file cannot be used.
    package struct Problem: Error { let reason: String }

    /// Its words, those of the lexicon found.
    package func words(from lexicon: Lexicon) throws(Problem) -> CourseWords {
        if let problem { throw Problem(reason: problem) }
        let pair = LanguagePair(term: termLanguage, translation: translationLanguage)
        let isTurned = pair == Lexicon.turnedPair
        var found: [(word: CourseWords.Word, usual: String?)] = []
        var known: Set<Lexicon.Sense> = []
        var knownTerms: Set<String> = []
        for (index, word) in words.enumerated() {
            let place = "word \(index + 1)"
            switch word {
            case .written(let ready):
                for field in WordText.Field.allCases where !Self.fits(ready.text[field], field.rule) {
                    throw Problem(reason: "the \(field.rawValue) of \(place) is empty or too long")
                }
                found.append((.written(ready), nil))
            case .named(let name):
                guard let (sense, usual) = lexicon.sense(named: name) else {
                    throw Problem(reason: "the lexicon has no “\(name)”, which is \(place)")
                }
                guard known.insert(sense).inserted else { throw Problem(reason: "\(place) is there twice") }
                if isTurned {
                    guard knownTerms.insert(usual).inserted else {
                        throw Problem(reason: "\(place) is there twice")
                    }
                    found.append((.turned(sense), nil))
                } else {
                    found.append((.named(sense), pair == Lexicon.pair ? usual : nil))
                }
            }
        }
        let words = CourseWords(found, of: lexicon)
        if let place = words.repeated { throw Problem(reason: "word \(place + 1) is there twice") }
        return words
    }

    /// The first thing in its head that the database would refuse; nil when there is none.
    private var problem: String? {
        for text in title.all where !Self.fits(text, .title) { return "a title is empty or too long" }
        guard LanguagePair(term: termLanguage, translation: translationLanguage).isPossible else {
            return "its languages are not two of \(LanguagePair.languages.joined(separator: ", "))"
        }
        if words.isEmpty { return "it has no words" }
        return nil
    }

    private static func fits(_ text: String, _ rule: TextRule) -> Bool {
        let count = text.unicodeScalars.count
        return count <= rule.maximum && (count > 0 || !rule.isRequired)
    }
}
