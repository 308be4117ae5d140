import Dispatch
import Foundation
import Synchronization
import Translation
import Vocabulary

/// The catalogue: every course of the folder `Courses`, read once at the start.
package struct Courses: Sendable {
    /// In the order of their files.
    package let all: [Course]
    private let lexicon: Lexicon
    /// Where courses stand by their titles.
    private let places: [String: [Int]]
    /// All their words that have this in common; without a part of speech, all of those languages.
    private let byKind: [Kind: [CourseWords.Word]]

    package struct Kind: Hashable {
        package let pair: LanguagePair
        package let partOfSpeech: PartOfSpeech?

        package init(pair: LanguagePair, partOfSpeech: PartOfSpeech?) {
            self.pair = pair
            self.partOfSpeech = partOfSpeech
        }
    }

    package static let themesFile = "themes.json"

    /// Files of the owner's folder that are looked at, and bytes that each may have.
    private static let ownLimits = (files: 500, bytes: 1 << 20)

    /// Reads `themes.json` and every other JSON file of the folder, in the order of their names; then those of `own`,
    /// which may have themes of its own. A file of the program that has a fault keeps it from starting; one of the
    /// owner's is reported and left out.
    package init(folder: URL, own: URL? = nil, lexicon: Lexicon, report: (String) -> Void = { _ in })
        throws(StartError)
    {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            throw .missing(folder.path)
        }
        var themes = try Self.read(
            [String: Course.Texts].self, folder.appendingPathComponent(Self.themesFile))
        var courses: [Course] = []
        var byKind: [Kind: [CourseWords.Word]] = [:]
        var ids: Set<String> = []
        func add(_ file: URL, _ reading: Reading) throws(StartError) {
            let (course, words) = try reading.get()
            guard ids.insert(course.id).inserted else {
                throw .unreadable(file.path, reason: "another file is called \(course.id) too")
            }
            courses.append(course)
            for (part, word) in words.unread {
                byKind[Kind(pair: course.pair, partOfSpeech: nil), default: []].append(word)
                guard let part else { continue }
                byKind[Kind(pair: course.pair, partOfSpeech: part), default: []].append(word)
            }
        }
        let files = Self.files(names, of: folder)
        for (file, reading) in zip(files, Self.readings(of: files, themes, lexicon)) {
            try add(file, reading)
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
                    try add(file, Self.reading(of: file, themes, lexicon))
                } catch {
                    report(error.description)
                }
            }
        }
        all = courses
        self.byKind = byKind
        self.lexicon = lexicon
        places = Dictionary(
            courses.enumerated().flatMap { place, course in course.title.all.map { ($0, [place]) } },
            uniquingKeysWith: +)
    }

    private static func files(_ names: [String], of folder: URL) -> [URL] {
        names.sorted().filter { $0.hasSuffix(".json") && $0 != themesFile }.map(folder.appendingPathComponent)
    }

    /// What became of a file.
    private typealias Reading = Result<(Course, CourseWords), StartError>

    /// Read on all cores at once: the start waits for it.
    private static func readings(
        of files: [URL], _ themes: [String: Course.Texts], _ lexicon: Lexicon
    ) -> [Reading] {
        let readings = Mutex<[Int: Reading]>([:])
        DispatchQueue.concurrentPerform(iterations: files.count) { number in
            let reading = reading(of: files[number], themes, lexicon)
            readings.withLock { $0[number] = reading }
        }
        return readings.withLock { readings in files.indices.compactMap { readings[$0] } }
    }

    private static func reading(
        of file: URL, _ themes: [String: Course.Texts], _ lexicon: Lexicon
    ) -> Reading {
        Result { () throws(StartError) in try course(file, themes, lexicon) }
    }

    private static func course(
        _ file: URL, _ themes: [String: Course.Texts], _ lexicon: Lexicon
    ) throws(StartError) -> (Course, CourseWords) {
        let course = try read(CourseFile.self, file)
        let words: CourseWords
        do {
            words = try course.words(from: lexicon)
        } catch {
            throw .unreadable(file.path, reason: error.reason)
        }
        guard let theme = themes[course.theme] else {
            throw .unreadable(file.path, reason: "themes.json has no theme \(course.theme)")
        }
        let id = id(of: file.lastPathComponent)
        let ready = Course(
            id: id, theme: .init(id: course.theme, title: theme), level: course.level,
            isStarter: course.starter ?? false, isFirst: course.first ?? false, title: course.title,
            description: course.description,
            termLanguage: course.termLanguage, translationLanguage: course.translationLanguage,
            emoji: course.emoji, colour: course.colour, words: words.listed, turned: words.turnedRound)
        return (ready, words)
    }

    /// What is too large is not read.
    private static func ownFile<Value: Decodable>(_: Value.Type, _ file: URL) throws(StartError) -> Value {
        let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
        guard let size, size <= ownLimits.bytes else {
            throw .unreadable(file.path, reason: "it is longer than \(ownLimits.bytes) bytes")
        }
        return try read(Value.self, file)
    }

    /// Words of a kind that follow one another, from the one on that `start` chooses by their number; none is there twice.
    package func words(of kind: Kind, count: Int, from start: (Int) -> Int) -> [ReadyWord] {
        let words = byKind[kind] ?? []
        let first = start(words.count)
        return (0..<min(words.count, count)).compactMap {
            CourseWords.ready(words[(first + $0) % words.count], lexicon)
        }
    }

    /// A word of the lexicon by its name, for somebody who learns this pair; nil where it has none, or not for them.
    package func word(named name: String, for pair: LanguagePair) -> ReadyWord? {
        guard let entry = lexicon.entry(named: name) else { return nil }
        if pair == Lexicon.pair { return entry.readyWord }
        return pair == Lexicon.turnedPair ? entry.turnedWord : nil
    }

    /// The courses for somebody who learns this pair of languages, in their order; where there are none, all.
    package func courses(for pair: LanguagePair) -> [Course] {
        let own = all.compactMap { $0.course(for: pair) }
        return own.isEmpty ? all : own
    }

    /// The course of this pair that has a title in one of the languages.
    package func course(titled title: String, for pair: LanguagePair) -> Course? {
        (places[title] ?? []).lazy.compactMap { all[$0].course(for: pair) }.first
    }

    /// Whether there is one for this pair.
    package func hasCourse(for pair: LanguagePair) -> Bool { all.contains { $0.course(for: pair) != nil } }

    package subscript(id: String) -> Course? { all.first { $0.id == id } }

    /// What a fresh account finds that learns `pair`, titled for somebody who reads the interface in `language`.
    package func starters(for pair: LanguagePair = .usual, in language: Language) -> [ReadyCategory] {
        // What was added last stands first.
        (all.filter(\.isStarter) + all.filter(\.isFirst)).compactMap {
            $0.course(for: pair)?.category(in: language)
        }
    }

    /// The first of them.
    package var starter: Course? { all.first(where: \.isStarter) }

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
