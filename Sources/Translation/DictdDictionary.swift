import Foundation
import Vocabulary

/// One dictd dictionary, asked in either direction.
struct DictdDictionary: Sendable {
    let files: DictionaryFiles
    private let text: DictzipFile
    private let headwords: SortedLines
    private let translations: SortedLines
    private let nearHeadwords: NearWords
    private let nearTranslations: NearWords

    /// Reads the whole dictionary the first time and keeps what lookups need in `cache`.
    init(_ files: DictionaryFiles, cache: URL) throws(DictionaryError) {
        self.files = files
        text = try DictzipFile(path: files.text.path)
        let head = "slovarik dictionary 7 \(files.stamp)"
        func file(_ kind: String) -> URL { cache.appendingPathComponent("\(files.name).\(kind)") }
        let (forward, backward) = (file("headwords"), file("translations"))
        func sides() -> (SortedLines, SortedLines)? {
            SortedLines(forward, head: head).flatMap { one in
                SortedLines(backward, head: head).map { (one, $0) }
            }
        }
        var both = sides()
        if both == nil {
            try LookupBuilder(files: files, text: text).write(
                headwords: forward, translations: backward, head: head)
            ReturnedMemory.trim()
            both = sides()
        }
        guard let (headwords, translations) = both else { throw .notWritable(path: cache.path) }
        (self.headwords, self.translations) = (headwords, translations)
        nearHeadwords = try NearWords.of(headwords, in: file("near-headwords"), head: head) { fields in
            // What is left of a word without its abuse is offered to nobody; common words have long articles.
            guard fields.count == 5, fields[4].elementsEqual("1".utf8) else { return nil }
            return 700 - min(300, Self.number(fields[3]) / 5)
        }
        nearTranslations = try NearWords.of(translations, in: file("near-translations"), head: head) {
            fields in
            guard fields.count > 2, Self.number(fields[1]) < LookupBuilder.partialScore else { return nil }
            return 400 + Self.number(fields[1]) * 3 / 5
        }
    }

    private static func number(_ digits: UnsafeRawBufferPointer) -> Int {
        digits.reduce(0) { $0 &* 10 &+ Int($1 &- UInt8(ascii: "0")) }
    }

    /// In which direction it leads from a language to another; nil where it has not both.
    func isForward(from: String, to: String) -> Bool? {
        switch (from, to) {
        case (files.from, files.to): true
        case (files.to, files.from): false
        default: nil
        }
    }

    /// What it knows of a word of its first language as it is written.
    func finding(of word: String) throws(DictionaryError) -> Finding? {
        let key = word.lookupKey
        if let finding = try find(key, typed: word.trimmed) { return finding }
        let bare = Self.withoutParticle(key)
        return bare == key ? nil : try find(bare, typed: word.trimmed)
    }

    /// What it knows of the word that one of its first language is a form of. What the form does not belong to comes last:
    /// nailed is to nail, and only then a nail.
    func finding(ofForm word: String, bases: WordBases?) throws(DictionaryError) -> Finding? {
        let key = word.lookupKey
        let guessed = bases?.phrase == nil ? Inflection.bases(of: key, language: files.from) : []
        let inflected = (bases?.inflected ?? []).map(\.lookupKey)
        let keys = inflected + guessed.filter { !inflected.contains($0) }
        // What is guessed for a comparative is mostly somebody: a banger is of bang.
        let parts = Inflection.partsOfSpeech(ofForm: key, language: files.from)
        if let parts, parts == [.verb] {
            for key in keys {
                if let finding = try find(key, typed: word.trimmed, meant: parts) { return finding }
            }
        }
        for key in keys {
            if let finding = try find(key, typed: word.trimmed) { return finding }
        }
        return nil
    }

    /// What it knows of the word that one of its first language is made of, or of the phrase that a text is a form of.
    func finding(ofMade word: String, bases: WordBases?) throws(DictionaryError) -> Finding? {
        for key in bases?.roots() ?? [] {
            if let finding = try find(key.lookupKey, typed: word.trimmed) { return finding }
        }
        for key in bases?.phrase?.keys(in: headwords) ?? [] {
            if let finding = try find(key, typed: key) { return finding }
        }
        return nil
    }

    /// Asks for a word of its second language.
    func backward(_ word: String, bases: WordBases? = nil) throws(DictionaryError) -> LookupResult {
        guard let match = match(for: word, bases: bases) else { return .notFound }
        return .found(
            Finding(
                word: match.word, transcription: try transcription(of: match.translations[0].text),
                translations: match.translations))
    }

    /// The words of the first language that a word of the second one translates; without transcription, since that
    /// stands in an article of its own.
    func match(for word: String, bases: WordBases? = nil) -> Finding? {
        let key = word.lookupKey
        let guessed = bases?.phrase == nil ? Inflection.bases(of: key, language: files.to) : []
        let keys = [key] + (bases?.words ?? []).map(\.lookupKey) + guessed
        let phrases = { bases?.phrase?.keys(in: translations) ?? [] }
        let lines = [{ keys }, phrases].lazy.flatMap { $0() }
            .compactMap { key in translations.lines(for: key).first }
        // A translation as a whole, also inflected, rather than a word within one.
        let exact = lines.first { (Int($0[1]) ?? 0) < LookupBuilder.partialScore }
        guard let line = exact ?? lines.first else { return nil }
        let words = line.dropFirst(2).prefix(Finding.limit).map(LookupBuilder.match)
        return words.isEmpty ? nil : Finding(word: String(line[0]), transcription: "", translations: words)
    }

    /// Every translation that it gives for a word of its first language.
    func renderings(of word: String) throws(DictionaryError) -> [String] {
        let key = word.lookupKey
        var found = try articles(key)
        if found.isEmpty { found = try articles(Self.withoutParticle(key)) }
        return found.flatMap { $0.1.homographs.flatMap(\.senses).flatMap { $0.renderings.map(\.text) } }
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
            guard line.count >= (isForward ? 5 : 3) else { return nil }
            return isForward ? (line[1], 0 &- (Int(line[3]) ?? 0)) : (line[0], Int(line[1]) ?? 999)
        }
        var words: [String] = []
        for (word, _) in weighed.sorted(by: { $0.weight < $1.weight }) where words.count < limit {
            if !words.contains(String(word)) { words.append(String(word)) }
        }
        return words
    }

    /// `parts`: those parts of speech first, and nothing where it has none of them.
    private func find(
        _ key: String, typed: String, meant parts: Set<PartOfSpeech>? = nil
    ) throws(DictionaryError) -> Finding? {
        var meanings = try meanings(key, depth: 0)
        if let parts {
            let fitting = meanings.filter { $0.isOne(of: parts) }
            guard !fitting.isEmpty else { return nil }
            meanings = fitting + meanings.filter { !$0.isOne(of: parts) }
        }
        // May is not may, for somebody who writes it so.
        if meanings.contains(where: { $0.headword == typed }) {
            meanings = meanings.filter { $0.headword == typed } + meanings.filter { $0.headword != typed }
        }
        guard let best = meanings.first else { return nil }
        return Finding(
            word: best.word, transcription: best.transcription,
            translations: Finding.chosen(from: meanings.map(\.translations)))
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
        for line in headwords.lines(for: key) where line.count > 3 {
            guard let offset = Int(line[2]), let length = Int(line[3]) else { continue }
            let bytes = try text.read(at: offset, count: length)
            articles.append((String(line[1]), files.article(String(decoding: bytes, as: UTF8.self))))
        }
        return articles
    }

    /// Words of one of its languages that may have been meant by a slip.
    func words(near text: String, isForward: Bool) -> [NearWords.Match] {
        (isForward ? nearHeadwords : nearTranslations).words(near: text)
    }

    /// As it writes the words that are looked up so.
    func spellings(of key: String, isForward: Bool) -> [String] {
        isForward ? headwords.lines(for: key).compactMap { $0.count > 1 ? String($0[1]) : nil } : [key]
    }

    /// "to run" and "a cat" are asked for by the word itself.
    static func withoutParticle(_ key: String) -> String {
        for particle in ["to ", "a ", "an ", "the "] where key.hasPrefix(particle) {
            return String(key.dropFirst(particle.count))
        }
        return key
    }
}
