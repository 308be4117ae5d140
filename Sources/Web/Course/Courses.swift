import Foundation
import Translation
import Vocabulary

/// The catalogue: every course of the folder `Courses`, read once at the start.
struct Courses: Sendable {
    /// In the order of their files.
    let all: [Course]
    /// All their words that have this in common; without a part of speech, all of those languages.
    let byKind: [Kind: [WordText]]

    struct Kind: Hashable {
        let pair: LanguagePair
        let partOfSpeech: PartOfSpeech?
    }

    static let themesFile = "themes.json"

    /// Reads `themes.json` and every other JSON file of the folder, in the order of their names.
    init(folder: URL, lexicon: Lexicon) throws(StartError) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            throw .missing(folder.path)
        }
        let themesFile = folder.appendingPathComponent(Self.themesFile)
        let themes = try Self.read([String: Course.Texts].self, themesFile)
        var courses: [Course] = []
        for name in names.sorted() where name.hasSuffix(".json") && name != Self.themesFile {
            let file = folder.appendingPathComponent(name)
            let course = try Self.read(CourseFile.self, file)
            let words: [ReadyWord]
            do {
                words = try course.words(from: lexicon)
            } catch {
                throw .unreadable(file.path, reason: error.reason)
            }
            guard let theme = themes[course.theme] else {
                throw .unreadable(file.path, reason: "themes.json has no theme \(course.theme)")
            }
            let id = Self.id(of: name)
            if courses.contains(where: { $0.id == id }) {
                throw .unreadable(file.path, reason: "another file is called \(id) too")
            }
            courses.append(
                Course(
                    id: id, theme: .init(id: course.theme, title: theme), level: course.level,
                    isStarter: course.starter ?? false, title: course.title, description: course.description,
                    termLanguage: course.termLanguage, translationLanguage: course.translationLanguage,
                    emoji: course.emoji, colour: course.colour, words: words,
                    turnedWords: course.turnedWords(from: lexicon)))
        }
        all = courses
        byKind = Self.byKind(courses)
    }

    private static func byKind(_ courses: [Course]) -> [Kind: [WordText]] {
        var byKind: [Kind: [WordText]] = [:]
        for course in courses {
            let pair = LanguagePair(term: course.termLanguage, translation: course.translationLanguage)
            for word in course.words.lazy.map(\.text) {
                byKind[Kind(pair: pair, partOfSpeech: nil), default: []].append(word)
                guard let part = word.partOfSpeech else { continue }
                byKind[Kind(pair: pair, partOfSpeech: part), default: []].append(word)
            }
        }
        return byKind
    }

    /// The courses for somebody who learns this pair of languages, in their order; where there are none, all.
    func courses(for pair: LanguagePair) -> [Course] {
        let own = all.compactMap { $0.course(for: pair) }
        return own.isEmpty ? all : own
    }

    subscript(id: String) -> Course? { all.first { $0.id == id } }

    /// What a fresh account finds, titled for somebody who reads the interface in `language`.
    func starters(in language: Language) -> [ReadyCategory] {
        all.filter(\.isStarter).map { $0.category(in: language) }
    }

    private static func read<Value: Decodable>(_: Value.Type, _ file: URL) throws(StartError) -> Value {
        guard FileManager.default.fileExists(atPath: file.path) else { throw .missing(file.path) }
        do {
            return try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))
        } catch {
            throw .unreadable(file.path, reason: "\(error)")
        }
    }

    /// `animals` for `01-animals.json`.
    private static func id(of name: String) -> String {
        let stem = name.dropLast(".json".count)
        return String(stem.drop { $0.isNumber || $0 == "-" })
    }
}
