public import Foundation
import Vocabulary

/// The emoji that can be searched, in every language of the interface alike. Nothing is read before the first search.
public actor EmojiSet {
    /// What came of a search.
    public enum Search: Sendable, Equatable {
        /// Best first.
        case found([Emoji])
        /// The files are not there.
        case unavailable
    }

    private static let languages = Language.allCases.map(\.rawValue)

    private let folder: URL
    private var annotations: [String: EmojiAnnotations]?
    /// By language, then by the emoji without selectors, as CLDR writes it.
    private var names: [String: [String: String]] = [:]

    /// `folder` is `common` of Unicode CLDR, such as `/usr/share/unicode/cldr/common`.
    public init(folder: URL) {
        self.folder = folder
    }

    /// At most `limit` emoji for which every word of `query` begins a word of their name or keywords, with names in
    /// `language`. An ending that nothing has is taken off a longer word: «кошки» finds what is called «кошка».
    public func search(_ query: String, named language: String, limit: Int) -> Search {
        let annotations = read()
        guard !annotations.isEmpty else { return .unavailable }
        let words = EmojiAnnotations.folded(query).split(whereSeparator: \.isWhitespace).map(String.init)
        guard !words.isEmpty else { return .found([]) }
        for cut in 0...2 {
            let stems = words.map { $0.count - cut >= 3 ? String($0.dropLast(cut)) : $0 }
            let found = matches(stems, in: annotations)
            if !found.isEmpty { return .found(named(found.prefix(limit), in: language, annotations)) }
        }
        return .found([])
    }

    /// The name in one language of an emoji as it is written; nil when it has none.
    public func name(of emoji: String, in language: String) -> String? {
        let plain = String(String.UnicodeScalarView(emoji.unicodeScalars.filter { $0 != "\u{FE0F}" }))
        if let known = names[language] { return known[plain] }
        let entries = read()[language]?.entries ?? []
        let found = Dictionary(entries.map { ($0.text, $0.name) }) { first, _ in first }
        names[language] = found
        return found[plain]
    }

    private func matches(_ stems: [String], in annotations: [String: EmojiAnnotations]) -> [String] {
        var best: [String: (rank: Int, place: Int)] = [:]
        for language in Self.languages {
            for (place, entry) in (annotations[language]?.entries ?? []).enumerated() {
                guard let rank = Self.rank(entry, stems) else { continue }
                if let known = best[entry.text], known.rank <= rank { continue }
                best[entry.text] = (rank, best[entry.text]?.place ?? place)
            }
        }
        return best.sorted {
            ($0.value.rank, $0.value.place, $0.key) < ($1.value.rank, $1.value.place, $1.key)
        }
        .map(\.key)
    }

    /// 0 for a name or keyword that is the query itself; more the less it says of it; nil when it does not match.
    private static func rank(_ entry: EmojiAnnotations.Annotation, _ stems: [String]) -> Int? {
        let query = stems.joined(separator: " ")
        if entry.words.last == query { return 0 }
        var rank = entry.words.contains(query) ? 1 : 2
        for stem in stems where !entry.words.contains(where: { $0.hasPrefix(stem) }) {
            guard entry.words.contains(where: { $0.contains(" " + stem) }) else { return nil }
            rank = 3
        }
        return rank
    }

    private func named(
        _ texts: ArraySlice<String>, in language: String, _ annotations: [String: EmojiAnnotations]
    ) -> [Emoji] {
        let wanted = Set(texts)
        var names: [String: String] = [:]
        for language in [language] + Self.languages {
            for entry in annotations[language]?.entries ?? []
            where wanted.contains(entry.text) && names[entry.text] == nil {
                names[entry.text] = entry.name
            }
        }
        return texts.compactMap { text in
            Emoji.pictured(text).map { Emoji(text: $0, name: names[text] ?? text) }
        }
    }

    private func read() -> [String: EmojiAnnotations] {
        if let annotations { return annotations }
        var read: [String: EmojiAnnotations] = [:]
        for language in Self.languages {
            read[language] = EmojiAnnotations(folder: folder, language: language)
        }
        annotations = read
        return read
    }
}
