import Foundation
import Vocabulary

/// Every sentence of the interface in one language.
package struct Catalogue: Sendable {
    package let language: Language
    /// By key, such as `words.heading`.
    package let sentences: [String: Sentence]
    /// What stands between groups of digits, and before tenths.
    private let separator: String
    private let point: String

    package init(language: Language, sentences: [String: Sentence]) {
        self.language = language
        self.sentences = sentences
        separator = Self.sign(of: sentences["number.thousand"]) ?? ","
        point = Self.sign(of: sentences["number.tenth"]) ?? "."
    }

    /// Reads `ru.json` or `en.json`: an object of objects, one for each part of the interface; a sentence is a
    /// string, or an object with a string for each plural form.
    package init(language: Language, folder: URL) throws(CatalogueError) {
        let file = folder.appendingPathComponent("\(language.rawValue).json")
        guard let data = try? Data(contentsOf: file) else { throw .missing(file.path) }
        let parts: [String: [String: DecodedSentence]]
        do {
            parts = try JSONDecoder().decode([String: [String: DecodedSentence]].self, from: data)
        } catch {
            throw .unreadable(file.path, reason: "\(error)")
        }
        var sentences: [String: Sentence] = [:]
        for (part, entries) in parts {
            for (name, entry) in entries { sentences["\(part).\(name)"] = entry.sentence }
        }
        self.init(language: language, sentences: sentences)
    }

    /// The message in words; its key where the catalogue has nothing for it, which a test of the catalogues finds.
    package func callAsFunction(_ message: Message) -> String {
        let phrase = sentences[message.key]?.phrase(for: message) { PluralForm($0, in: language) }
        guard let phrase else { return message.key }
        // Most have no gaps. `number` by its name would copy the catalogue for each message.
        return phrase.isPlain ? phrase.source : phrase.filled(with: message) { number($0) }
    }

    package func callAsFunction(_ key: String, count: Int? = nil, _ arguments: [String: String] = [:])
        -> String
    {
        self(Message(key, count: count, arguments))
    }

    /// From here on a number is written in groups of digits.
    package static let groupedFrom = 1000

    /// A whole number as it is written: from 1,000 on in groups of three, «1 000», "1,000".
    package func number(_ number: Int) -> String {
        let text = String(number)
        guard number.magnitude >= Self.groupedFrom else { return text }
        let digits = text.utf8.count - (number < 0 ? 1 : 0)
        return text.reversed().enumerated().reduce(into: "") { grouped, digit in
            let isGroupComplete = digit.offset > 0 && digit.offset < digits && digit.offset % 3 == 0
            grouped = String(digit.element) + (isGroupComplete ? separator : "") + grouped
        }
    }

    /// A number of tenths as it is written, with one decimal unless it is whole: «4,5», "4.5".
    package func decimal(tenths: Int) -> String {
        let (whole, rest) = tenths.quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? number(whole) : "\(number(whole))\(point)\(abs(rest))"
    }

    /// Of a number as an example, what is no digit.
    private static func sign(of example: Sentence?) -> String? {
        example?.phrase(count: nil, form: { _ in .other })?.source.filter { !("0"..."9").contains($0) }
    }

    private struct DecodedSentence: Decodable {
        let sentence: Sentence

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                sentence = .plain(Phrase(text))
                return
            }
            var forms: [PluralForm: Phrase] = [:]
            for (name, text) in try container.decode([String: String].self) {
                guard let form = PluralForm(rawValue: name) else {
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: "\(name) is not a plural form")
                }
                forms[form] = Phrase(text)
            }
            sentence = .plural(forms)
        }
    }
}

extension Catalogue {
    /// What a part of speech is called.
    package func callAsFunction(_ part: PartOfSpeech) -> String { self("partOfSpeech.\(part.rawValue)") }
}

/// Why a catalogue cannot be used.
package enum CatalogueError: Error, Equatable {
    /// The file is not there.
    case missing(String)
    /// The file is no catalogue.
    case unreadable(String, reason: String)
}
