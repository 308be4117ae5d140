/// Finds translations for somebody who fills in one word.
public struct Translator: Sendable {
    public let dictionaries: Dictionaries

    public init(dictionaries: Dictionaries) {
        self.dictionaries = dictionaries
    }

    /// Languages by their ISO 639-1 codes.
    public func answer(_ text: String, from: String, to: String) async -> Answer {
        await dictionaries.answer(text, from: from, to: to)
    }
}
