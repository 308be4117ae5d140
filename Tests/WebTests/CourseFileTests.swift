import Foundation
import Testing
import Vocabulary

@testable import Web

@Suite("Course files")
struct CourseFileTests {
    private let courses: Courses

    init() throws {
        courses = try Courses(
            folder: House.root.appendingPathComponent("Courses"), lexicon: try House.lexicon.get())
    }

    @Test("Every level has a course, and the first three go to every new account")
    func levels() {
        #expect(Set(courses.all.map(\.level)) == Set(Level.ofWords))
        #expect(courses.all.filter(\.isStarter).map(\.id) == ["animals", "food", "travel"])
        for language in Language.allCases {
            #expect(Set(courses.all.map { $0.title[language] }).count == courses.all.count)
        }
    }

    @Test("There are at least 20 themes, and 800 words")
    func size() {
        #expect(Set(courses.all.map(\.theme.id)).count >= 20)
        #expect(courses.all.reduce(0) { $0 + $1.words.count } >= 800)
    }

    @Test("Russian is written in Cyrillic, transcriptions in the phonetic alphabet, and nothing is left out")
    func alphabets() {
        for course in courses.all {
            #expect(isRussian(course.title[.ru]) && isRussian(course.description[.ru]), "\(course.id)")
            for word in course.words.map(\.text) {
                let place = Comment(rawValue: "\(course.id): \(word.term)")
                #expect(isRussian(word.translation) && isRussian(word.exampleTranslation), place)
                #expect(word.term.wholeMatch(of: /[A-Za-z' -]+/) != nil, place)
                #expect(
                    word.transcription.wholeMatch(of: /[abdefhijklmnprstuvwzæðŋɑɒɔəɜɡɪʃʊʌʒθˈˌː ]+/) != nil,
                    place)
                #expect(word.partOfSpeech != nil, place)
                #expect(word.example.last.map { ".!?".contains($0) } == true, place)
                #expect(word.exampleTranslation.last.map { ".!?".contains($0) } == true, place)
                #expect(!word.example.contains { ("а"..."я").contains($0) }, place)
            }
        }
    }

    @Test("An example uses its word")
    func examples() {
        for course in courses.all {
            for word in course.words.map(\.text) {
                let example = stems(word.example)
                // Pronouns and the words between a verb and its particle may change; the first and the longest stay.
                let needed = stems(word.term).max { $0.count < $1.count } ?? ""
                #expect(
                    example.contains { $0.hasPrefix(needed) || needed.hasPrefix($0) && $0.count > 2 }
                        || example.contains(Self.irregular[needed] ?? "\u{0}"),
                    "\(course.id): \(word.term)")
            }
        }
    }

    @Test("No term is twice in a theme, and no example twice anywhere")
    func duplicates() {
        for (theme, courses) in Dictionary(grouping: courses.all, by: \.theme.id) {
            let terms = courses.flatMap { $0.words.map { $0.text.term.lowercased() } }
            #expect(Set(terms).count == terms.count, "\(theme)")
        }
        let examples = courses.all.flatMap { $0.words.map(\.text.example) }
        #expect(Set(examples).count == examples.count)
    }

    @Test("A file that the database would refuse stops the start, and says where")
    func broken() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "courses-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try #"{"home": {"ru": "Дом", "en": "Home"}}"#.write(
            to: folder.appendingPathComponent("themes.json"), atomically: true, encoding: .utf8)
        let word = #"{"term": "bed", "translation": "кровать"}"#
        let long = #"{"term": "\#(String(repeating: "b", count: 101))", "translation": "кровать"}"#
        for (theme, language, words, reason) in [
            ("home", "en", long, "the term of word 1"),
            ("home", "en", "\(word), \(word)", "word 2 is there twice"),
            ("home", "en", "", "it has no words"),
            ("home", "ru", word, "its languages are not two of"), ("garden", "en", word, "no theme garden"),
        ] {
            let text = """
                {"theme": "\(theme)", "level": "A1", "title": {"ru": "Дом", "en": "Home"}, "termLanguage": "\(language)",
                "description": {"ru": "", "en": ""}, "translationLanguage": "ru", "words": [\(words)]}
                """
            try text.write(
                to: folder.appendingPathComponent("01-home.json"), atomically: true, encoding: .utf8)
            let error = #expect(throws: StartError.self) { try Courses(folder: folder, lexicon: .none) }
            #expect(error?.description.contains(reason) == true, "\(reason)")
        }
    }

    private func isRussian(_ text: String) -> Bool {
        !text.isEmpty
            && !text.contains {
                $0.isLetter && !("а"..."я").contains($0.lowercased()) && $0.lowercased() != "ё"
            }
    }

    /// The words of a text without their endings.
    private func stems(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.map { word in
            word.count > 4
                ? String(word.dropLast(word.hasSuffix("e") || word.hasSuffix("y") ? 1 : 0)) : String(word)
        }
    }

    /// Forms of verbs and nouns that do not begin like the word itself.
    private static let irregular = ["tooth": "teeth", "child": "children", "mouse": "mice"]
}
