import Foundation
import Testing
import Vocabulary

@testable import Library

@Suite("Course files")
struct CourseFileTests {
    private let courses: Courses

    init() throws {
        courses = try Courses(
            folder: House.root.appendingPathComponent("Courses"), lexicon: try House.lexicon.get())
    }

    @Test("Every level has a course, and three go to every new account")
    func levels() {
        #expect(Set(courses.all.map(\.level)) == Set(Level.ofWords))
        #expect(courses.all.filter(\.isStarter).map(\.id) == ["food", "animals", "travel"])
        for language in Language.allCases {
            #expect(Set(courses.all.map { $0.title[language] }).count == courses.all.count)
        }
    }

    @Test("There are at least 20 themes, and 800 words")
    func size() {
        #expect(Set(courses.all.map(\.theme.id)).count >= 20)
        #expect(courses.all.reduce(0) { $0 + $1.wordCount } >= 800)
    }

    @Test(
        "Russian titles and descriptions are written in Cyrillic, and every word has its part of speech and sound"
    )
    func alphabets() {
        for course in courses.all {
            #expect(isRussian(course.title[.ru]) && isRussian(course.description[.ru]), "\(course.id)")
            for word in course.words.map(\.text) {
                // The stress of a Russian word of one syllable goes without saying.
                let hasSound = !word.transcription.isEmpty || course.termLanguage == "ru"
                #expect(word.partOfSpeech != nil && hasSound, "\(course.id): \(word.term)")
            }
            let turned = LanguagePair(term: "ru", translation: "en")
            #expect(course.course(for: turned)?.words.isEmpty == false, "\(course.id)")
        }
    }

    @Test("No word is twice anywhere, and no example in a course")
    func duplicates() {
        let words = courses.all.flatMap(\.words).map(\.text)
        let senses = words.map { "\($0.term)/\($0.partOfSpeech?.rawValue ?? "")/\($0.translation)" }
        #expect(Set(senses).count == senses.count)
        for course in courses.all {
            let examples = course.words.map(\.text.example).filter { !$0.isEmpty }
            #expect(Set(examples).count == examples.count, "\(course.id)")
        }
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
}
