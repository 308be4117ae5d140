import Dispatch
public import Vocabulary

extension Dictionaries {
    /// What is known of words that have both of their sides, in their order; nothing of those of other languages than the
    /// lexicon's. What else a word means is not asked of those at the places `translated`, whose translation is from here.
    public func senses(
        of texts: [WordText], translated: Set<Int> = [], in pair: LanguagePair
    ) async -> [ListedSense] {
        guard let side = Lexicon.side(from: pair.term, to: pair.translation), !lexicon.isEmpty else {
            return texts.map { _ in .unknown }
        }
        let opened = await opening.settled()
        return await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                var senses = [ListedSense](repeating: .unknown, count: texts.count)
                // In alphabetical order neighbours stand in the same part of a dictionary, which is unpacked once.
                for index in texts.indices.sorted(by: { texts[$0][side] < texts[$1][side] }) {
                    senses[index] = self.sense(
                        of: texts[index], side, isTranslated: translated.contains(index), in: opened)
                }
                continuation.resume(returning: senses)
            }
        }
    }

    private func sense(
        of text: WordText, _ side: WordSide, isTranslated: Bool, in opened: Opened
    ) -> ListedSense {
        let (english, russian) = (text[side], text[side.other])
        guard !english.isEmpty, !russian.isEmpty,
            max(english.utf8.count, russian.utf8.count) <= Self.longestText
        else { return .unknown }
        let written = ListedPair(english: english, russian: russian)
        let (entries, isExact) = entries(of: written.headword)
        let pair =
            isExact || entries.isEmpty
            ? written
            : written.adding(
                written.meanings.flatMap { bases(of: $0, language: Lexicon.pair.translation).words })
        var best: (entry: LexiconEntry, likeness: ListedPair.Likeness)?
        for entry in entries {
            let likeness = entry.renderings.lazy.compactMap {
                pair.likeness(to: $0.text, of: entry.partOfSpeech)
            }.max()
            guard let likeness else { continue }
            if let best, best.likeness >= likeness { continue }
            best = (entry, likeness)
        }
        if let best {
            return ListedSense(entry: best.entry, isForm: !isExact, otherwise: [])
        }
        return ListedSense(
            entry: nil, isForm: false, otherwise: isTranslated ? [] : otherwise(written, entries, in: opened))
    }

    /// Of the headword, or else of that which it is a form of.
    private func entries(of headword: String) -> (entries: [LexiconEntry], isExact: Bool) {
        let keys = [headword, DictdDictionary.withoutParticle(headword.lookupKey)]
        if let found = keys.lazy.map({ self.lexicon.entries(of: $0) }).first(where: { !$0.isEmpty }) {
            return (found, true)
        }
        // What it is made of besides is another word: publisher is not publish.
        let bases = bases(of: headword, language: Lexicon.pair.term).inflected
        return (bases.lazy.map { self.lexicon.entries(of: $0) }.first { !$0.isEmpty } ?? [], false)
    }

    /// What the word means, where every meaning that was written is known for that of other words, and nobody gives it for
    /// this one or for one that means nearly the same.
    private func otherwise(_ pair: ListedPair, _ entries: [LexiconEntry], in opened: Opened) -> [String] {
        let known = pair.meanings.map { lexicon.entries(rendering: $0) }
        guard !known.isEmpty, known.allSatisfy({ !$0.isEmpty }) else { return [] }
        var given = entries.flatMap { $0.renderings.map(\.text) }
        for dictionary in opened.dictionaries
        where dictionary.isForward(from: Lexicon.pair.term, to: Lexicon.pair.translation) == true {
            given += (try? dictionary.renderings(of: pair.headword)) ?? []
        }
        guard !given.isEmpty else { return [] }
        let near = Set(known.joined().flatMap { $0.renderings.flatMap(\.forms) }.map(\.lookupKey))
        let isMeant = given.contains { text in
            pair.likeness(to: text, of: nil) != nil
                || text.split(separator: "/").contains { near.contains($0.lookupKey) }
        }
        return isMeant ? [] : Array(given.prefix(2))
    }
}
