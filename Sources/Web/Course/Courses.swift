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

    /// Files of the owner's folder that are looked at, and bytes that each may have.
    private static let ownLimits = (files: 500, bytes: 1 << 20)

    /// Reads `themes.json` and every other JSON file of the folder, in the order of their names; then those of `own`,
    /// which may have themes of its own. A file of the program that has a fault keeps it from starting; one of the
    /// owner's is reported and left out.
    init(folder: URL, own: URL? = nil, lexicon: Lexicon, report: (String) -> Void = { _ in })
        throws(StartError)
    {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            throw .missing(folder.path)
        }
        var themes = try Self.read(
            [String: Course.Texts].self, folder.appendingPathComponent(Self.themesFile))
        var courses: [Course] = []
        for file in Self.files(names, of: folder) {
            courses.append(try Self.course(file, themes, lexicon, beside: courses))
        }
        if let own, let names = try? FileManager.default.contentsOfDirectory(atPath: own.path) {
            if names.contains(Self.themesFile) {
                do throws(StartError) {
                    let file = own.appendingPathComponent(Self.themesFile)
                    themes.merge(try Self.ownFile([String: Course.Texts].self, file)) { first, _ in first }
                } catch {
                    report(error.description)
                }
            }
            for file in Self.files(names, of: own).prefix(Self.ownLimits.files) {
                do throws(StartError) {
                    _ = try Self.ownFile(CourseFile.self, file)
                    courses.append(try Self.course(file, themes, lexicon, beside: courses))
                } catch {
                    report(error.description)
                }
            }
        }
        all = courses
        byKind = Self.byKind(courses)
    }

    private static func files(_ names: [String], of folder: URL) -> [URL] {
        names.sorted().filter { $0.hasSuffix(".json") && $0 != themesFile }.map(folder.appendingPathComponent)
    }

    private static func course(
        _ file: URL, _ themes: [String: Course.Texts], _ lexicon: Lexicon, beside others: [Course]
    ) throws(StartError) -> Course {
        let course = try read(CourseFile.self, file)
        let words: [ReadyWord]
        do {
            words = try course.words(from: lexicon)
        } catch {
            throw .unreadable(file.path, reason: error.reason)
        }
        guard let theme = themes[course.theme] else {
            throw .unreadable(file.path, reason: "themes.json has no theme \(course.theme)")
        }
        let id = id(of: file.lastPathComponent)
        if others.contains(where: { $0.id == id }) {
            throw .unreadable(file.path, reason: "another file is called \(id) too")
        }
        return Course(
            id: id, theme: .init(id: course.theme, title: theme), level: course.level,
            isStarter: course.starter ?? false, title: course.title, description: course.description,
            termLanguage: course.termLanguage, translationLanguage: course.translationLanguage,
            emoji: course.emoji, colour: course.colour, words: words,
            turnedWords: course.turnedWords(from: lexicon))
    }

    /// What is too large is not read.
    private static func ownFile<Value: Decodable>(_: Value.Type, _ file: URL) throws(StartError) -> Value {
        let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
        guard let size, size <= ownLimits.bytes else {
            throw .unreadable(file.path, reason: "it is longer than \(ownLimits.bytes) bytes")
        }
        return try read(Value.self, file)
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

    /// The first of them.
    var starter: Course? { all.first(where: \.isStarter) }

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
