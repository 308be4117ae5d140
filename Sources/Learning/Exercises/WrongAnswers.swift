import Vocabulary

/// Plausible wrong answers to one word, the best first: words like the asked one that are in no way right too, and no kin
/// of it.
///
/// Plausible is what is of the same part of speech, the same category, like length or like spelling. The learner's
/// words come before those of the courses, and what is of another part of speech comes last.
struct WrongAnswers {
    struct Candidate: Sendable {
        let text: WordText
        let picture: Picture?
        fileprivate let isOfCategory: Bool
        /// The learner's, not of a course.
        let isOwn: Bool
        /// The learner has answered it.
        let isMet: Bool
    }

    private let material: ExerciseMaterial
    /// The side that is asked.
    private let side: WordSide
    private let languages: (term: String, translation: String)
    private let termKeys, translationKeys: Set<[Unicode.Scalar]>
    /// The asked word, and what else is right beside it.
    private let right: [KinWord]
    /// Words by what an option would show of them: their side that is asked, or their picture.
    private let twins: [String: [WordText]]

    /// - Parameter others: words that are not right either, but must differ from those that are looked for.
    init(to material: ExerciseMaterial, side: WordSide, beside others: [WordText] = []) {
        self.material = material
        self.side = side
        let category = material.word.category
        languages = (category.termLanguage, category.translationLanguage)
        var (termKeys, translationKeys) = (
            material.accepted(.term).keys, material.accepted(.translation).keys
        )
        for other in others {
            termKeys.formUnion(AcceptedAnswers(other.term, language: languages.term).keys)
            translationKeys.formUnion(
                AcceptedAnswers(other.translation, language: languages.translation).keys)
        }
        self.termKeys = termKeys
        self.translationKeys = translationKeys
        right = ([material.word.text] + others).map { KinWord($0, category.pair, material.kinship) }
        let known =
            material.own.map { ($0.text, $0.picture) }
            + material.ready.map { ($0.text, $0.emoji.map { .emoji($0) }) }
        var twins: [String: [WordText]] = [:]
        for (text, picture) in known {
            twins[text[side], default: []].append(text)
            if let picture { twins[picture.plain, default: []].append(text) }
        }
        self.twins = twins
    }

    /// Whether a word of the same languages is in no way right too.
    func fits(_ word: Word) -> Bool {
        guard word.id != material.word.id, word.category.pair == material.word.category.pair else {
            return false
        }
        return keys(
            of: Candidate(text: word.text, picture: nil, isOfCategory: true, isOwn: true, isMet: true)) != nil
    }

    private var candidates: [Candidate] {
        let word = material.word
        return material.own.map {
            Candidate(
                text: $0.text, picture: $0.picture, isOfCategory: $0.category.id == word.category.id,
                isOwn: true, isMet: $0.isMet)
        }
            + material.ready.map {
                Candidate(
                    text: $0.text, picture: $0.emoji.map { .emoji($0) }, isOfCategory: false, isOwn: false,
                    isMet: false)
            }
    }

    /// Whether one picture may show the asked word and a candidate.
    func isAssociated(_ candidate: Candidate) -> Bool {
        alike(candidate).contains { right[0].isAssociated(kinWord($0)) }
    }

    /// What an option that shows a candidate may as well be taken for: дом is *home* and *house*.
    private func alike(_ candidate: Candidate) -> [WordText] {
        let pictured = candidate.picture.flatMap { twins[$0.plain] } ?? []
        let others = (twins[candidate.text[side]] ?? []) + pictured
        return [candidate.text] + others.filter { $0 != candidate.text }
    }

    /// Whether there is one at all.
    func contains(where isIncluded: (Candidate) -> Bool = { _ in true }) -> Bool {
        candidates.contains { isIncluded($0) && keys(of: $0) != nil }
    }

    /// At most `count` of them, none of which says the same as another.
    ///
    /// The work is linear in the texts of the samples.
    ///
    /// - Parameters:
    ///   - isPreferred: those for which it is not come last.
    ///   - areApart: no two of them are kin.
    func best(
        _ count: Int, areApart: Bool = false, where isIncluded: (Candidate) -> Bool = { _ in true },
        isPreferred: (Candidate) -> Bool = { _ in true }
    ) -> [Candidate] {
        let asked = letters(of: material.word.text)
        var taken: Set<[Unicode.Scalar]> = []
        var best: [Candidate] = []
        var chosen: [KinWord] = []
        let ranked =
            candidates
            .map { (rank: rank($0, beside: asked) + (isPreferred($0) ? 0 : 1 << 32), candidate: $0) }
            .sorted { ($0.rank, $0.candidate.text[side]) < ($1.rank, $1.candidate.text[side]) }
        for (_, candidate) in ranked where best.count < count {
            guard isIncluded(candidate), let keys = keys(of: candidate), taken.isDisjoint(with: keys) else {
                continue
            }
            if areApart {
                let word = kinWord(candidate.text)
                if chosen.contains(where: word.isKin) { continue }
                chosen.append(word)
            }
            taken.formUnion(keys)
            best.append(candidate)
        }
        return best
    }

    private func kinWord(_ text: WordText) -> KinWord {
        KinWord(text, material.word.category.pair, material.kinship)
    }

    /// What both sides of a candidate accept; nil where one of them is right too or says nothing, where it sounds the
    /// same, and where it is kin.
    private func keys(of candidate: Candidate) -> Set<[Unicode.Scalar]>? {
        let text = candidate.text
        let term = AcceptedAnswers(text.term, language: languages.term)
        let translation = AcceptedAnswers(text.translation, language: languages.translation)
        let (terms, translations) = (term.keys, translation.keys)
        let sound = material.word.text.transcription
        guard !terms.isEmpty, !translations.isEmpty, terms.isDisjoint(with: termKeys),
            translations.isDisjoint(with: translationKeys), sound.isEmpty || text.transcription != sound
        else { return nil }
        let isKin = alike(candidate).contains { other in
            guard other != material.word.text else { return false }
            let word = other == text ? KinWord(term, translation, material.kinship) : kinWord(other)
            return right.contains(where: word.isKin)
        }
        return isKin ? nil : terms.union(translations)
    }

    /// Lower is more plausible. A draw of the seed mixes those that are nearly alike, so that a word is not always
    /// asked among the same three.
    private func rank(_ candidate: Candidate, beside asked: [Unicode.Scalar]) -> UInt64 {
        let own = letters(of: candidate.text)
        let part = material.word.text.partOfSpeech
        let isSamePart = part != nil && candidate.text.partOfSpeech == part
        let isOtherPart = part != nil && candidate.text.partOfSpeech.map { $0 != part } ?? false
        // A word of the courses comes after all of the learner's, but before those that grammar rules out.
        var rank = isSamePart ? 0 : isOtherPart ? 60 : 4
        rank += candidate.isOwn ? 0 : 30
        rank += candidate.isOfCategory ? 0 : 3
        rank += min(abs(own.count - asked.count), 6)
        rank += own.contains(" ") == asked.contains(" ") ? 0 : 4
        if EditDistance.isWithin(2, own, asked) { rank -= 4 }
        let draw = material.seed.draw(of: candidate.text[side])
        return UInt64(rank + 4) * 64 + draw % 256
    }

    private func letters(of text: WordText) -> [Unicode.Scalar] {
        AnswerWords(text[side]).letters
    }
}
