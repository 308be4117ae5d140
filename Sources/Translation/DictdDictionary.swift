import Foundation
import Vocabulary

/// One dictd dictionary, asked in either direction.
struct DictdDictionary: Sendable {
    let files: DictionaryFiles
    private let text: DictzipFile
    private let headwords: SortedLines
    private let translations: SortedLines

    /// Reads the whole dictionary the first time and keeps what lookups need in `cache`.
    init(_ files: DictionaryFiles, cache: URL) throws(DictionaryError) {
        self.files = files
        text = try DictzipFile(path: files.text.path)
        let head = "slovarik dictionary 5 \(files.stamp)"
        let (forward, backward) = (
            cache.appendingPathComponent(files.name + ".headwords"),
            cache.appendingPathComponent(files.name + ".translations")
        )
        if let headwords = SortedLines(forward, head: head),
            let translations = SortedLines(backward, head: head)
        {
            (self.headwords, self.translations) = (headwords, translations)
            return
        }
        try? FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
        try LookupBuilder(files: files, text: text).write(
            headwords: forward, translations: backward, head: head)
        guard let headwords = SortedLines(forward, head: head),
            let translations = SortedLines(backward, head: head)
        else { throw .notWritable(path: cache.path) }
        (self.headwords, self.translations) = (headwords, translations)
    }

    /// Asks for a word of the dictionary's own first language, and for those of which it may be a form.
    func forward(_ word: String, bases: [String] = []) throws(DictionaryError) -> LookupResult {
        if let finding = try finding(of: word, bases: bases) { return .found(finding) }
        return Self.near(word.lookupKey, in: headwords)
    }

    /// What the dictionary knows of a word of its first language, or of the word that it is a form of.
    func finding(of word: String, bases: [String] = []) throws(DictionaryError) -> Finding? {
        let key = word.lookupKey
        let keys =
            [key, Self.withoutParticle(key)] + bases.map(\.lookupKey)
            + Inflection.bases(of: key, language: files.from)
        for key in keys {
            if let finding = try find(key, typed: word.trimmed) { return finding }
        }
        return nil
    }

    /// Asks for a word of its second language.
    func backward(_ word: String, bases: [String] = []) throws(DictionaryError) -> LookupResult {
        guard let match = match(for: word, bases: bases) else {
            return Self.near(word.lookupKey, in: translations)
        }
        return .found(
            Finding(
                word: match.word, transcription: try transcription(of: match.translations[0].text),
                translations: match.translations))
    }

    /// The words of the first language that a word of the second one translates; without transcription, since that
    /// stands in an article of its own.
    func match(for word: String, bases: [String] = []) -> Finding? {
        let key = word.lookupKey
        let keys = [key] + bases.map(\.lookupKey) + Inflection.bases(of: key, language: files.to)
        let lines = keys.lazy.compactMap { key in translations.lines(for: key).first }
        // A translation as a whole, also inflected, rather than a word within one.
        let exact = lines.first { (Int($0[1]) ?? 0) < LookupBuilder.partialScore }
        guard let line = exact ?? lines.first else { return nil }
        let words = line.dropFirst(2).prefix(WordMeaning.limit).map(LookupBuilder.match)
        return words.isEmpty ? nil : Finding(word: String(line[0]), transcription: "", translations: words)
    }

    /// Empty when the dictionary has none.
    func transcription(of word: String) throws(DictionaryError) -> String {
        for (_, article) in try articles(word.lookupKey) where !article.transcription.isEmpty {
            return article.transcription
        }
        return ""
    }

    /// The best known words of a language that begin so.
    func completions(of prefix: String, isForward: Bool, limit: Int) -> [String] {
        let lines = (isForward ? headwords : translations).lines(from: prefix.lookupKey, limit: 400)
        let weighed: [(word: Substring, weight: Int)] = lines.compactMap { line in
            guard line.count >= 3 else { return nil }
            return isForward ? (line[1], 0 &- (Int(line.last ?? "") ?? 0)) : (line[0], Int(line[1]) ?? 999)
        }
        var words: [String] = []
        for (word, _) in weighed.sorted(by: { $0.weight < $1.weight }) where words.count < limit {
            if !words.contains(String(word)) { words.append(String(word)) }
        }
        return words
    }

    private func find(_ key: String, typed: String) throws(DictionaryError) -> Finding? {
        var meanings = try meanings(key, depth: 0)
        // May is not may, for somebody who writes it so.
        if meanings.contains(where: { $0.headword == typed }) {
            meanings = meanings.filter { $0.headword == typed } + meanings.filter { $0.headword != typed }
        }
        guard let best = meanings.first else { return nil }
        return Finding(
            word: best.word, transcription: best.transcription,
            translations: WordMeaning.chosen(from: meanings))
    }

    /// What a headword may mean, the likely things first.
    private func meanings(_ key: String, depth: Int) throws(DictionaryError) -> [WordMeaning] {
        var meanings: [WordMeaning] = []
        for (headword, article) in try articles(key) {
            for homograph in article.homographs {
                if let reference = homograph.reference, depth < 2 {
                    for var meaning in try self.meanings(reference.word.lookupKey, depth: depth + 1)
                    where meaning.isMeant(by: reference) {
                        meaning.becomeForm(headword, transcription: homograph.transcription)
                        meanings.append(meaning)
                    }
                }
                if !homograph.senses.isEmpty {
                    meanings += WordMeaning.parts(of: homograph, headword: headword, word: key)
                }
            }
        }
        return WordMeaning.sorted(meanings)
    }

    private func articles(_ key: String) throws(DictionaryError) -> [(headword: String, Article)] {
        var articles: [(headword: String, Article)] = []
        for line in headwords.lines(for: key) where line.count == 4 {
            guard let offset = Int(line[2]), let length = Int(line[3]) else { continue }
            let bytes = try text.read(at: offset, count: length)
            articles.append((String(line[1]), files.article(String(decoding: bytes, as: UTF8.self))))
        }
        return articles
    }

    private static func near(_ key: String, in lines: SortedLines) -> LookupResult {
        var near: [String] = []
        for word in NearMiss.words(near: key) where near.count < 4 {
            if !near.contains(word), !lines.lines(from: word + "\t", limit: 1).isEmpty { near.append(word) }
        }
        return near.isEmpty ? .notFound : .near(near)
    }

    /// "to run" and "a cat" are asked for by the word itself.
    static func withoutParticle(_ key: String) -> String {
        for particle in ["to ", "a ", "an ", "the "] where key.hasPrefix(particle) {
            return String(key.dropFirst(particle.count))
        }
        return key
    }
}
