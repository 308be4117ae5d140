import Exchange
import Storage
import Vocabulary

extension Learner {
    /// The draft with what the dictionaries know of what it leaves open, and what is to be said of each entry.
    ///
    /// - Parameter rows: how many of the entries, in the order of the review, are told what they may have been meant to be.
    package func check(_ draft: WordListDraft, for category: Category, rows: Int) async throws
        -> WordListReview
    {
        let translation = WordListTranslation(translator.dictionaries, for: category)
        return try await review(await translation.fill(draft.entries), for: category, rows: rows)
    }

    /// What is to be said of each entry of the draft as it is.
    package func review(_ draft: WordListDraft, for category: Category) async throws -> WordListReview {
        try await review(draft.entries, for: category, rows: 0)
    }

    func review(_ entries: [WordListEntry], for category: Category, rows: Int) async throws -> WordListReview
    {
        let texts = entries.map(\.text)
        let dictionaries = translator.dictionaries
        let likenesses = try await store.likenesses(of: texts, in: category.id, of: user.id)
        let translated = Set(entries.indices.filter { entries[$0].isTranslated })
        let senses = await dictionaries.senses(of: texts, translated: translated, in: category.pair)
        var review = WordListReview(entries, likenesses: likenesses, senses: senses, in: category.pair)
        let translation = WordListTranslation(dictionaries, for: category)
        for item in review.sorted.prefix(rows) where item.doubts.contains(.noTranslation(near: [])) {
            review.suggest(await translation.near(review.entries[item.index]), at: item.index)
        }
        return review
    }
}
