import Exchange
import Forms
import Foundation
import HTTPServer
import Translation
import Views
import Vocabulary

/// What another program hands over to be learned: a word, a sentence that has it, or the address of a page about it.
struct SharedText: Sendable {
    /// Bytes of UTF-8 that are looked at.
    static let limit = 2000
    /// Words of a sentence that are looked up.
    private static let wordLimit = 40
    /// Words of a sentence that are offered.
    private static let offerLimit = 8
    /// Letters of a word up to which it is no rare one, though the lexicon does not have it: a, the, от.
    private static let commonLength = 3
    /// Words of what was marked that may be one expression, though no dictionary has it.
    private static let expressionLength = 4

    /// Without addresses and the marks around it.
    let text: String
    /// The same with the full stop of a sentence.
    let sentence: String
    /// The sentence in which it was marked; empty where nothing is said of what stands around it.
    let context: String

    /// The members of `share_target` in the manifest: the text itself, else the title, else the end of the address. A
    /// `Bookmarklet` says besides what stands before and after it.
    init(_ query: FormValues) {
        let values = ["text", "title", "url"].map {
            (query[$0] ?? "").bounded(bytes: Self.limit).streamSafe
        }
        let tokens = values.map { $0.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) } }
        let plain = tokens[0...1].lazy
            .map { $0.filter { !Self.isAddress($0) }.joined(separator: " ") }
            .first { !Self.bare($0).isEmpty }
        sentence = Self.bare(plain ?? "", ofQuotesOnly: true)
        let address = tokens.lazy.joined().first(where: Self.isAddress)
        text = plain.map { Self.bare($0) } ?? address.map(Self.subject) ?? ""
        let (before, after) = (query["before"] ?? "", query["after"] ?? "")
        context = PassageSentence.sentence(
            around: text, before.bounded(bytes: Self.limit), after.bounded(bytes: Self.limit),
            isCutOff: (Self.isCutOff(before), Self.isCutOff(after)))
    }

    /// Where there was less than goes along, it is where the text begins or ends.
    private static func isCutOff(_ side: String) -> Bool {
        side.utf8.count >= limit || side.utf16.count >= Bookmarklet.reach
    }

    /// The words of it, each once.
    var words: [String] {
        var seen: Set<String> = []
        let parts = text.unicodeScalars.split {
            !$0.properties.isAlphabetic && !"'’-\u{301}".unicodeScalars.contains($0)
        }
        return parts.map { Self.bare(String($0)) }
            .filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
            .prefix(Self.wordLimit).map { $0 }
    }

    /// The word that is meant most likely, and others that it may be: as it is, where a dictionary has all of it;
    /// otherwise the words of the sentence that are rarest, as far as a dictionary has them.
    func candidates(_ dictionaries: Dictionaries, _ pair: LanguagePair) async -> [String] {
        let words = words
        guard words.count > 1 else { return [text] }
        var rarity: [String: Int] = [:]
        var spelling: [String: String] = [:]
        for (from, to) in [(pair.term, pair.translation), (pair.translation, pair.term)] {
            let asked = Set(words + (text.unicodeScalars.count <= TextRule.wordSide.maximum ? [text] : []))
            let findings = await dictionaries.findings(of: asked, from: from, to: to)
            if let whole = findings[text] { return [Self.spelling(of: text, whole)] }
            for (word, finding) in findings {
                rarity[word] = Self.rarity(of: word, finding)
                spelling[word] = Self.spelling(of: word, finding)
            }
        }
        let known = words.filter { rarity[$0] != nil }
        let sorted = known.enumerated().sorted {
            (rarity[$1.element] ?? 0, $0.offset) < (rarity[$0.element] ?? 0, $1.offset)
        }
        let found = sorted.prefix(Self.offerLimit).map { spelling[$0.element] ?? $0.element }
        let isExpression =
            !context.isEmpty && words.count <= Self.expressionLength
            && text.unicodeScalars.count <= TextRule.wordSide.maximum
        return found.isEmpty || isExpression ? [text] + found : found
    }

    /// A title and the beginning of a sentence have capitals that their word does not have.
    private static func spelling(of word: String, _ finding: Finding) -> String {
        finding.word.lowercased() == word.lowercased() ? finding.word : word
    }

    /// The level of a word, where the lexicon has it; what only other dictionaries have is rarer, and what holds a sentence
    /// together is not looked for.
    private static func rarity(of word: String, _ finding: Finding) -> Int {
        guard let entry = finding.translations.first?.entry else {
            return word.unicodeScalars.count <= commonLength ? -1 : Level.ofWords.count
        }
        guard [.noun, .verb, .adjective, .adverb].contains(entry.partOfSpeech) else { return -1 }
        return Level.ofWords.firstIndex(of: entry.level) ?? 0
    }

    private static func isAddress(_ token: String) -> Bool {
        ["http://", "https://"].contains { token.lowercased().hasPrefix($0) }
    }

    /// What a page is about by the last part of its address: `ice cream` of `…/wiki/Ice_cream?x#y`.
    private static func subject(of address: String) -> String {
        let path = address.unicodeScalars.prefix { $0 != "?" && $0 != "#" }
        // The scheme and the host are no part of it.
        let parts = path.split(separator: "/").dropFirst(2)
        let last = parts.last.map { String($0) } ?? ""
        let plain = (last.removingPercentEncoding ?? last).streamSafe
        return bare(
            plain.unicodeScalars.split { "_-+ ".unicodeScalars.contains($0) }.map { String($0) }
                .joined(separator: " "))
    }

    /// Without quotes, brackets and full stops around it.
    private static func bare(_ text: String, ofQuotesOnly: Bool = false) -> String {
        let isMark: (Unicode.Scalar) -> Bool = {
            if ofQuotesOnly { return $0.properties.isQuotationMark || $0.properties.isWhitespace }
            return !$0.properties.isAlphabetic && $0.properties.numericType == nil
                && $0.properties.generalCategory != .nonspacingMark
        }
        var rest = Substring(text).unicodeScalars
        while let first = rest.first, isMark(first) { rest.removeFirst() }
        while let last = rest.last, isMark(last) { rest.removeLast() }
        return String(Substring(rest))
    }
}
