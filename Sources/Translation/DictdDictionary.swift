import Foundation

/// One dictd dictionary, asked in either direction.
struct DictdDictionary: Sendable {
    let files: DictionaryFiles
    private let text: DictzipFile
    private let headwords: SortedLines
    private let translations: SortedLines

    /// Translations given for one word.
    private static let translationLimit = 8

    /// Reads the whole dictionary the first time and keeps what lookups need in `cache`.
    init(_ files: DictionaryFiles, cache: URL) throws(DictionaryError) {
        self.files = files
        text = try DictzipFile(path: files.text.path)
        let head = "slovarik dictionary 1 \(files.stamp)"
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

    /// Asks for a word of the dictionary's own first language.
    func forward(_ word: String) throws(DictionaryError) -> Answer {
        if let finding = try finding(of: word) { return .found(finding) }
        return Self.near(word.lookupKey, in: headwords)
    }

    /// What the dictionary knows of a word of its first language, or of the word that it is a form of.
    func finding(of word: String) throws(DictionaryError) -> Finding? {
        let key = word.lookupKey
        let keys = [key, Self.withoutParticle(key)] + Inflection.bases(of: key, language: files.from)
        for key in keys {
            if let finding = try find(key, depth: 0) { return finding }
        }
        return nil
    }

    /// Asks for a word of its second language.
    func backward(_ word: String) throws(DictionaryError) -> Answer {
        guard let match = match(for: word) else { return Self.near(word.lookupKey, in: translations) }
        return .found(
            Finding(
                word: match.word, transcription: try transcription(of: match.translations[0].text),
                translations: match.translations))
    }

    /// The words of the first language that a word of the second one translates; without transcription, since that
    /// stands in an article of its own.
    func match(for word: String) -> Finding? {
        let key = word.lookupKey
        let keys = [key] + Inflection.bases(of: key, language: files.to)
        let lines = keys.lazy.compactMap { key in translations.lines(for: key).first }
        // A translation as a whole, also inflected, rather than a word within one.
        let exact = lines.first { (Int($0[1]) ?? 0) < LookupBuilder.partialScore }
        guard let line = exact ?? lines.first else { return nil }
        let words = line.dropFirst(2).prefix(Self.translationLimit).map {
            Finding.Translation(text: String($0))
        }
        return words.isEmpty ? nil : Finding(word: String(line[0]), transcription: "", translations: words)
    }

    /// Empty when the dictionary has none.
    func transcription(of word: String) throws(DictionaryError) -> String {
        for article in try articles(word.lookupKey) where !article.transcription.isEmpty {
            return article.transcription
        }
        return ""
    }

    /// The best known words of a language that begin so.
    func completions(of prefix: String, isForward: Bool, limit: Int) -> [String] {
        let lines = (isForward ? headwords : translations).lines(from: prefix.lookupKey, limit: 400)
        let weighed: [(word: Substring, weight: Int)] = lines.compactMap { line in
            guard line.count >= 3 else { return nil }
            return isForward ? (line[1], -(Int(line.last ?? "") ?? 0)) : (line[0], Int(line[1]) ?? 999)
        }
        var words: [String] = []
        for (word, _) in weighed.sorted(by: { $0.weight < $1.weight }) where words.count < limit {
            if !words.contains(String(word)) { words.append(String(word)) }
        }
        return words
    }

    private func find(_ key: String, depth: Int) throws(DictionaryError) -> Finding? {
        let articles = try articles(key)
        let senses = articles.flatMap(\.senses)
        let transcription = articles.lazy.map(\.transcription).first { !$0.isEmpty } ?? ""
        let translations = Self.chosen(from: senses)
        if !translations.isEmpty {
            return Finding(word: key, transcription: transcription, translations: translations)
        }
        // went is a form of go
        guard depth < 2, let base = articles.lazy.compactMap(\.base).first else { return nil }
        return try find(base.lookupKey, depth: depth + 1)
    }

    private func articles(_ key: String) throws(DictionaryError) -> [Article] {
        var articles: [Article] = []
        for line in headwords.lines(for: key) where line.count == 4 {
            guard let offset = Int(line[2]), let length = Int(line[3]) else { continue }
            let bytes = try text.read(at: offset, count: length)
            articles.append(files.article(String(decoding: bytes, as: UTF8.self)))
        }
        return articles
    }

    /// The first two translations of each of the first senses.
    private static func chosen(from senses: [Article.Sense]) -> [Finding.Translation] {
        var chosen: [Finding.Translation] = []
        for sense in senses {
            for rendering in sense.renderings.prefix(2) where chosen.count < translationLimit {
                if chosen.contains(where: { $0.text == rendering.text }) { continue }
                chosen.append(Finding.Translation(text: rendering.text, partOfSpeech: sense.partOfSpeech))
            }
        }
        return chosen
    }

    private static func near(_ key: String, in lines: SortedLines) -> Answer {
        var near: [String] = []
        for word in NearMiss.words(near: key) where near.count < 4 {
            if !near.contains(word), !lines.lines(from: word + "\t", limit: 1).isEmpty { near.append(word) }
        }
        return near.isEmpty ? .notFound : .near(near)
    }

    /// "to run" and "a cat" are asked for by the word itself.
    private static func withoutParticle(_ key: String) -> String {
        for particle in ["to ", "a ", "an ", "the "] where key.hasPrefix(particle) {
            return String(key.dropFirst(particle.count))
        }
        return key
    }
}
