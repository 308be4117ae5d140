import Foundation
import Vocabulary

/// Reads a whole dictionary once and writes what its lookups need: the headwords with the places of their articles,
/// and the translations with the headwords that have them, best first.
///
/// However large it is, it takes a few megabytes: sixteen bytes for a headword, and lines up to a limit.
struct LookupBuilder {
    let files: DictionaryFiles
    let text: DictzipFile

    /// From this score on, the word is only a part of the translation.
    static let partialScore = 500

    /// Headwords kept for one translation.
    private static let matchLimit = 10
    /// Bytes of lines in memory, of headwords and of translations.
    private static let lineLimit = 4 << 20

    /// Files are complete as soon as they have their names.
    func write(headwords: URL, translations: URL, head: String) throws(DictionaryError) {
        let folder = headwords.deletingLastPathComponent()
        var articles = LineSorter(limit: Self.lineLimit, folder: folder)
        var matches = LineSorter(limit: Self.lineLimit, folder: folder)
        try collect(&articles, &matches)
        try LineWriter.write(headwords, head: head) { writer throws(DictionaryError) in
            try articles.sorted { line throws(DictionaryError) in try writer.add(line) }
        }
        try LineWriter.write(translations, head: head) { writer throws(DictionaryError) in
            var merge = MatchMerge(limit: Self.matchLimit)
            try matches.sorted { line throws(DictionaryError) in
                try merge.add(String(decoding: line, as: UTF8.self), &writer)
            }
            try merge.end(&writer)
        }
    }

    private func collect(_ articles: inout LineSorter, _ matches: inout LineSorter) throws(DictionaryError) {
        let index = try DictionaryIndex(files.index)
        let usage = try WordUsage(of: index, in: text)
        try index.visit { line throws(DictionaryError) in
            let bytes = try text.read(at: line.offset, count: line.length)
            let article = files.article(String(decoding: bytes, as: UTF8.self))
            let key = line.headword.lookupKey
            let isOffered = article.homographs.contains { !$0.senses.isEmpty }
            articles.add(
                "\(key)\t\(line.headword)\t\(line.offset)\t\(line.length)\t\(isOffered ? 1 : 0)")
            for match in Self.matches(article, of: line, uses: usage.count(of: line.headword)) {
                matches.add(
                    "\(match.key)\t\(Self.padded(match.score))\t\(line.headword)|\(match.partOfSpeech?.rawValue ?? "")"
                )
            }
        }
    }

    /// A headword that was kept for a translation.
    static func match(_ value: Substring) -> Finding.Translation {
        guard let bar = value.lastIndex(of: "|") else { return Finding.Translation(text: String(value)) }
        return Finding.Translation(
            text: String(value[..<bar]),
            partOfSpeech: PartOfSpeech(rawValue: String(value[value.index(after: bar)...])))
    }

    private struct Match {
        let key: String
        /// The lower, the better.
        let score: Int
        let partOfSpeech: PartOfSpeech?
    }

    /// What somebody who types a translation may have meant by it: its sense and its place therein count, and words
    /// come first that are used much in the dictionary's own phrases. Short headwords likewise.
    private static func matches(_ article: Article, of line: IndexLine, uses: Int) -> [Match] {
        var matches: [Match] = []
        let isPlain = line.headword.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || $0.value > 127 }
        let commonness = Int(8 * log2(Double(uses + 1)))
        for homograph in article.homographs {
            var (part, number) = (0, 0)
            for sense in homograph.senses.prefix(30) {
                // Parts of speech count their senses on their own.
                number = sense.part == part ? number + 1 : 0
                part = sense.part
                for (place, rendering) in sense.renderings.prefix(6).enumerated() {
                    let score = min(
                        partialScore - 1,
                        120 + 20 * number + 16 * (part - 1) + 24 * place + 25 * (homograph.number - 1)
                            + (isPlain ? 0 : 20) + (sense.isRare ? 60 : 0) - commonness
                            + line.headword.utf8.count)
                    let partOfSpeech = sense.partOfSpeech
                    matches.append(
                        Match(key: rendering.text.lookupKey, score: score, partOfSpeech: partOfSpeech))
                    if let longer = rendering.longer {
                        matches.append(Match(key: longer.lookupKey, score: score, partOfSpeech: partOfSpeech))
                    }
                    let words = rendering.text.split(separator: " ")
                    guard (2...3).contains(words.count) else { continue }
                    for word in words where word.unicodeScalars.count > 3 && !word.contains("-л.") {
                        matches.append(
                            Match(
                                key: word.lookupKey, score: score + partialScore, partOfSpeech: partOfSpeech))
                    }
                }
            }
        }
        return matches
    }

    private static func padded(_ score: Int) -> String {
        let digits = String(max(0, min(score, 999)))
        return String(repeating: "0", count: 3 - digits.count) + digits
    }
}

extension DictionaryFiles {
    func article(_ text: String) -> Article {
        isMueller ? MuellerArticle.parse(text) : PlainArticle.parse(text)
    }
}

/// Makes one line of the sorted lines with the same key: `key`, the best score, then the headwords, best first.
private struct MatchMerge {
    let limit: Int
    private var key: Substring = ""
    private var score: Substring = ""
    private var headwords: [Substring] = []

    init(limit: Int) {
        self.limit = limit
    }

    mutating func add(_ line: String, _ writer: inout LineWriter) throws(DictionaryError) {
        let parts = line.split(separator: "\t")
        guard parts.count == 3 else { return }
        if parts[0] != key {
            try end(&writer)
            (key, score, headwords) = (parts[0], parts[1], [])
        }
        let word = parts[2].prefix { $0 != "|" }
        if headwords.count < limit, !headwords.contains(where: { $0.prefix { $0 != "|" } == word }) {
            headwords.append(parts[2])
        }
    }

    func end(_ writer: inout LineWriter) throws(DictionaryError) {
        guard !headwords.isEmpty else { return }
        try writer.add("\(key)\t\(score)\t\(headwords.joined(separator: "\t"))".utf8)
    }
}
