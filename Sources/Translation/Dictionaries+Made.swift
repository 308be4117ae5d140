import Vocabulary

/// Words that stand nowhere as they are written: forms, other spellings, and what English makes of its words in a way in
/// which Russian makes the same of its own.
extension Dictionaries {
    /// What a dictionary knows of a text of its first language, or of that which it is a form of or made of.
    func finding(
        of text: String, bases: WordBases?, in dictionary: DictdDictionary
    ) throws(DictionaryError) -> Finding? {
        if let finding = try dictionary.finding(of: text) { return finding }
        if let finding = try dictionary.finding(ofForm: text, bases: bases) { return finding }
        let pair = LanguagePair(term: dictionary.files.from, translation: dictionary.files.to)
        if pair == Lexicon.pair, bases?.phrase == nil {
            let key = text.lookupKey
            if let finding = try made(of: key, in: dictionary) { return finding }
            if let finding = try respelled(key, in: dictionary) { return finding }
            for key in [key] + (bases?.inflected ?? []) {
                if let finding = try parted(key, in: dictionary) { return finding }
            }
        }
        return try dictionary.finding(ofMade: text, bases: bases)
    }

    /// What the lexicon has of an English word that is written as Americans do.
    func respelled(_ text: String, from language: String, _ side: WordSide) -> Finding? {
        guard language == Lexicon.pair.term, side == .term else { return nil }
        return EnglishSpelling.british(text.lookupKey).lazy.compactMap { spelling in
            self.lexicon.finding(of: spelling, side: side)
                ?? WordBases(of: spelling, language: language, forms: self.lexicon.forms, speller: nil)
                .finding(in: self.lexicon, side: side)
        }.first
    }

    private func respelled(_ key: String, in dictionary: DictdDictionary) throws(DictionaryError) -> Finding?
    {
        for spelling in EnglishSpelling.withZ(key) + EnglishSpelling.british(key) {
            if let finding = try dictionary.finding(of: spelling) { return finding }
            if let finding = try dictionary.finding(ofForm: spelling, bases: nil) { return finding }
            if let finding = try made(of: spelling, in: dictionary) { return finding }
        }
        return nil
    }

    /// Two words that are written as one, or one that is written as two.
    private func parted(_ key: String, in dictionary: DictdDictionary) throws(DictionaryError) -> Finding? {
        let joined = key.filter { $0 != "-" }
        for spelling in joined == key
            ? EnglishSpelling.parted(key, by: "-") + EnglishSpelling.parted(key, by: " ") : [joined]
        {
            if let finding = lexicon.finding(of: spelling, side: .term) {
                // Take off is no takeoff.
                guard finding.translations.first?.partOfSpeech == .verb, spelling.contains(" ") else {
                    return finding
                }
            } else if let finding = try dictionary.finding(of: spelling) {
                return finding
            }
        }
        return nil
    }

    /// An adverb or the name of a quality, by the Russian of its adjective; an adjective, by that of the one it denies. Of a
    /// word that is spelled wrong nothing is made: independant is not неподвластный.
    private func made(of key: String, in dictionary: DictdDictionary) throws(DictionaryError) -> Finding? {
        let derived = EnglishDerivation.of(key)
        guard derived != nil || EnglishDerivation.denied(by: key) != nil,
            let russian = spellers[Lexicon.pair.translation],
            let english = spellers[Lexicon.pair.term], !english.stems(of: key).isEmpty
        else { return nil }
        var texts: [String] = []
        if let (kind, words) = derived {
            for word in words where texts.isEmpty {
                for adjective in try adjectives(word, in: dictionary, russian) {
                    let made = RussianDerivation.of(adjective, kind).first { word in
                        let stems = russian.stems(of: word)
                        return stems.contains(word) || stems.contains(adjective)
                    }
                    if let made, !texts.contains(made) { texts.append(made) }
                }
            }
        } else {
            texts = try denials(of: key, in: dictionary, russian)
        }
        guard !texts.isEmpty else { return nil }
        let part = derived?.kind.partOfSpeech ?? .adjective
        return Finding(
            word: key, transcription: "",
            translations: texts.prefix(Finding.limit).map {
                Finding.Translation(text: $0, partOfSpeech: part)
            })
    }

    /// The Russian of an English adjective.
    private func adjectives(
        _ word: String, in dictionary: DictdDictionary, _ russian: Speller
    ) throws(DictionaryError) -> [String] {
        let found = try ownAdjectives(word, in: dictionary)
        return found.isEmpty ? try denials(of: word, in: dictionary, russian) : found
    }

    private func ownAdjectives(
        _ word: String, in dictionary: DictdDictionary
    ) throws(DictionaryError) -> [String] {
        let findings = [lexicon.finding(of: word, side: .term), try dictionary.finding(of: word)]
        var seen: Set<String> = []
        return findings.compactMap(\.self).flatMap(\.translations)
            .filter { $0.partOfSpeech == .adjective && seen.insert($0.text).inserted }.map(\.text)
    }

    /// The Russian of an adjective that denies another one: невероятный of unbelievable, by вероятный.
    private func denials(
        of word: String, in dictionary: DictdDictionary, _ russian: Speller
    ) throws(DictionaryError) -> [String] {
        guard let denied = EnglishDerivation.denied(by: word) else { return [] }
        return try ownAdjectives(denied, in: dictionary).compactMap(RussianDerivation.denial)
            .filter { russian.stems(of: $0).contains($0) }
    }
}
