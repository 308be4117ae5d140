public import Foundation
import Synchronization
public import Vocabulary

/// The lexicon, and the dictionaries that were found, opened in the background. What the lexicon knows comes first;
/// whoever asks for more before they are open waits for a moment, and is then answered by those that are.
public final class Dictionaries: Sendable {
    public let lexicon: Lexicon
    /// What there are dictionaries of, in the direction that they are written in.
    public let installedPairs: [LanguagePair]
    /// Hunspell's dictionaries that are missing, by their names.
    public let missingSpellers: [String]
    /// By the language whose forms they know.
    let spellers: [String: Speller]
    /// The lexicon's texts by their letters.
    private let near: [WordSide: Deferred<NearWords>]
    let opening: Opening
    private let known: Shortcomings

    /// Bytes of UTF-8: a hundred characters, which a side of a word has at most. What is longer is in no dictionary,
    /// and costs nothing.
    public static let longestText = 400

    /// Looks for dictd dictionaries in `folders` and keeps what their lookups need in `cache`. What is wrong with
    /// one of them goes to `report`, once; the others are used. `spelling` is the folder of Hunspell's dictionaries.
    public init(
        lexicon: Lexicon = .none, folders: [URL], spelling: URL? = nil, cache: URL,
        report: @escaping @Sendable (DictionaryError) -> Void
    ) {
        self.lexicon = lexicon
        let known = Shortcomings(report)
        self.known = known
        let report: @Sendable (DictionaryError) -> Void = { known.note($0) }
        missingSpellers = Self.missingSpellers(in: spelling)
        let files = DictionaryFiles.all(in: folders)
        for error in DictionaryFiles.withoutText(in: folders) { report(error) }
        installedPairs = files.map { LanguagePair(term: $0.from, translation: $0.to) }
        spellers = Self.spellingFiles.compactMapValues { name in
            spelling.flatMap { Speller.Files(name, in: $0) }.map { Speller($0, cache: cache, report: report) }
        }
        near = [
            .term: Self.near(.term, in: lexicon, cache, report),
            .translation: Self.near(.translation, in: lexicon, cache, report),
        ]
        opening = Opening { opened in
            for files in files {
                Self.reporting(to: report) { () throws(DictionaryError) in
                    let dictionary = try DictdDictionary(files, cache: cache)
                    opened { $0.dictionaries.append(dictionary) }
                }
            }
            ReturnedMemory.trim()
        }
    }

    /// The same without words that are unfit for children; nothing is read again.
    public var forChildren: Dictionaries { Dictionaries(self, lexicon: lexicon.forChildren) }

    private init(_ other: Dictionaries, lexicon: Lexicon) {
        self.lexicon = lexicon
        installedPairs = other.installedPairs
        missingSpellers = other.missingSpellers
        spellers = other.spellers
        near = other.near
        opening = other.opening
        known = other.known
    }

    /// Returns when every dictionary can be asked, also one that has to be read for the first time.
    public func opened() async { _ = await opening.settled(isPatient: true) }

    private static func near(
        _ side: WordSide, in lexicon: Lexicon, _ cache: URL,
        _ report: @escaping @Sendable (DictionaryError) -> Void
    ) -> Deferred<NearWords> {
        Deferred {
            guard !lexicon.isEmpty else { return .none }
            var words = NearWords.none
            reporting(to: report) { () throws(DictionaryError) in
                words = try lexicon.nearWords(side, cache: cache)
            }
            return words
        }
    }

    /// Does without what cannot be had.
    private static func reporting(
        to report: (DictionaryError) -> Void, _ work: () throws(DictionaryError) -> Void
    ) {
        do throws(DictionaryError) { try work() } catch { report(error) }
    }

    /// Hunspell's names, by the language whose spelling they know.
    private static let spellingFiles = ["en": "en_GB", "ru": "ru_RU"]

    /// The names of Hunspell's dictionaries that forms and slips are found by and that are not in a folder.
    public static func missingSpellers(in folder: URL?) -> [String] {
        spellingFiles.values.sorted().filter { name in
            folder.flatMap { Speller.Files(name, in: $0) } == nil
        }
    }

    /// What is wrong with a Hunspell dictionary of a folder that is there; nil where nothing is.
    public static func spellingFaults(in folder: URL) -> [DictionaryError] {
        spellingFiles.values.sorted().compactMap { name in Speller.Files(name, in: folder)?.fault }
    }

    /// What is wrong with the files of a folder in which lookups are kept, those of the lexicon among them. What is damaged
    /// there is made anew at the next start.
    public static func faults(inCache folder: URL) -> [DictionaryError] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        // Those are not complete yet.
        let written = names.filter { !$0.hasSuffix(".new") && !$0.hasPrefix("sorting-") }
        return written.sorted().compactMap { LookupFile.fault(in: folder.appendingPathComponent($0)) }
    }

    func report(_ error: DictionaryError) { known.note(error) }

    /// What lookups do without at the moment, a line each, for whoever asks how the server is.
    public var shortcomings: [String] {
        let missing = missingSpellers.map { "Hunspell's dictionary \($0) is missing" }
        return (installedPairs.isEmpty ? ["no dictionary is installed"] : []) + missing
            + known.all.map(\.summary)
    }

    /// Asks for a word or phrase; languages by their ISO 639-1 codes.
    public func answer(_ text: String, from: String, to: String) async -> LookupResult {
        guard text.utf8.count <= Self.longestText else { return .notFound }
        let side = Lexicon.side(from: from, to: to)
        let exact = side.flatMap { lexicon.finding(of: text, side: $0) }
        if let exact, exact.isFunctionWord { return .found(exact) }
        if exact == nil, side != nil, Self.isLetter(text) { return .notFound }
        let forms = bases(of: text, language: from)
        if let side {
            let findings = [exact].compactMap(\.self) + forms.findings(in: lexicon, side: side)
            if let first = findings.first { return .found(first.beside(findings.dropFirst())) }
            if let finding = forms.phraseFinding(in: lexicon, side: side) ?? respelled(text, from: from, side)
            {
                return .found(finding)
            }
        }
        let opened = await opening.settled()
        var answer: LookupResult = side != nil && !lexicon.isEmpty ? .notFound : .unavailable
        for dictionary in opened.dictionaries {
            do throws(DictionaryError) {
                let next: LookupResult
                if dictionary.files.from == from, dictionary.files.to == to {
                    next =
                        try finding(of: text, bases: forms, in: dictionary).map(LookupResult.found)
                        ?? .notFound
                } else if dictionary.files.from == to, dictionary.files.to == from {
                    next = try dictionary.backward(text, bases: forms)
                } else {
                    continue
                }
                if case .found(let finding) = next {
                    guard let presented = presented(finding, from: from, to: to) else { continue }
                    return .found(presented)
                }
                answer = next
            } catch {
                report(error)
            }
        }
        if case .unavailable = answer { return answer }
        let meant = meant(by: text, from: from, to: to, in: opened)
        return meant.isEmpty ? answer : .near(meant)
    }

    /// Of a single letter that is no word the dictionaries say what it is called, or what it stands for in formulas.
    static func isLetter(_ text: String) -> Bool { text.trimmed.unicodeScalars.dropFirst().isEmpty }

    /// A dictionary's finding as it is shown: with its capitals, without translations that hurt somebody; nil when none
    /// is left.
    func presented(_ finding: Finding, from: String, to: String) -> Finding? {
        guard lexicon.isFit(finding.word) else { return nil }
        let translations = finding.translations.filter { lexicon.mayOffer($0.text) }.map {
            Finding.Translation(text: spelled($0.text, to), partOfSpeech: $0.partOfSpeech, entry: $0.entry)
        }
        guard !translations.isEmpty else { return nil }
        return Finding(
            word: spelled(finding.word, from), transcription: finding.transcription,
            translations: translations)
    }

    /// A dictionary's text with the capitals of its language.
    private func spelled(_ text: String, _ language: String) -> String {
        language == Lexicon.pair.term ? lexicon.withCapitals(text) : text
    }

    func bases(of text: String, language: String) -> WordBases {
        WordBases(of: text, language: language, forms: lexicon.forms, speller: spellers[language])
    }

    /// Words that somebody may have meant who wrote `text`, the likeliest first; none for what is spelled right.
    private func meant(by text: String, from: String, to: String, in opened: Opened) -> [String] {
        let text = text.trimmed
        if let speller = spellers[from], !speller.stems(of: text).isEmpty { return [] }
        var matches: [(match: NearWords.Match, dictionary: DictdDictionary?)] = []
        let side = Lexicon.side(from: from, to: to)
        if let side, let near = near[side] { matches = near().words(near: text).map { ($0, nil) } }
        for dictionary in opened.dictionaries {
            guard let isForward = dictionary.isForward(from: from, to: to) else { continue }
            matches += dictionary.words(near: text, isForward: isForward).map { ($0, dictionary) }
        }
        matches.sort { ($0.match.cost, $0.match.key) < ($1.match.cost, $1.match.key) }
        var keys: Set<String> = []
        let likeliest = matches.filter { keys.insert($0.match.key).inserted }.lazy
            .flatMap { match, dictionary -> [String] in
                guard let dictionary, let isForward = dictionary.isForward(from: from, to: to) else {
                    return side.map { self.lexicon.spellings(of: match.key, side: $0) } ?? []
                }
                return dictionary.spellings(of: match.key, isForward: isForward)
                    .map { self.spelled($0, from) }
            }
            .filter { self.lexicon.mayOffer($0) }
        return Array(likeliest.prefix(4))
    }

    /// IPA of a word; empty when no dictionary of the language has it.
    public func transcription(of word: String, language: String) async -> String {
        guard word.utf8.count <= Self.longestText else { return "" }
        if language == Lexicon.pair.term, let entry = lexicon.entries(of: word).first {
            return entry.transcription
        }
        for dictionary in await opening.settled().dictionaries where dictionary.files.from == language {
            if let found = try? dictionary.transcription(of: word), !found.isEmpty { return found }
        }
        return ""
    }

    /// Whether words of a pair can be looked up here, in either direction.
    public func knows(_ pair: LanguagePair) -> Bool {
        let turned = LanguagePair(term: pair.translation, translation: pair.term)
        return [pair, turned].contains {
            installedPairs.contains($0) || $0 == Lexicon.pair && !lexicon.isEmpty
        }
    }

    /// Words that begin as somebody has begun to type, the common ones first.
    public func completions(of prefix: String, from: String, to: String, limit: Int) async -> [String] {
        guard prefix.utf8.count <= Self.longestText else { return [] }
        var words: [String] = []
        if let side = Lexicon.side(from: from, to: to) {
            words = lexicon.completions(of: prefix, side: side, limit: limit)
        }
        guard words.count < limit else { return words }
        for dictionary in await opening.settled().dictionaries {
            guard let isForward = dictionary.isForward(from: from, to: to) else { continue }
            let more = dictionary.completions(of: prefix, isForward: isForward, limit: limit)
                .map { spelled($0, from) }
            return words
                + more.filter { !words.contains($0) && lexicon.mayOffer($0) }.prefix(limit - words.count)
        }
        return words
    }
}
