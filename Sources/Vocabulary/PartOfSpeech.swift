/// What kind of word a term is.
public enum PartOfSpeech: String, Sendable, CaseIterable, Codable {
    case noun, verb, adjective, adverb, pronoun, numeral, preposition, conjunction, interjection, phrase
}
