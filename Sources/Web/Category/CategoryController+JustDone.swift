import Forms
import HTTPServer
import Storage
import Views
import Vocabulary

/// What was just done with words of the category, as the query tells it: each can be undone where it is shown.
extension CategoryController {
    /// The tag that the query names as given to words or taken away from them, where that is still so.
    static func tagging(in category: Category.ID, of user: User, _ context: Context<User>)
        async throws -> TaggedWords?
    {
        let query = context.request.query
        let isTagged = query["tagged"] != nil
        let (tag, fault) = TagList.check(query["tagged"] ?? query["untagged"])
        guard fault == nil else { return nil }
        let words = try await context.store.words(
            numbers(in: query["words"]), having: tag, isTagged, in: category, of: user.id)
        return words.isEmpty ? nil : TaggedWords(words, tag: tag, isTagged: isTagged)
    }

    /// The words that the query names as moved from here, those of them that are there now.
    static func moved(from category: Category, of user: User, _ context: Context<User>)
        async throws -> MovedWords?
    {
        let query = context.request.query
        guard let target = query["target"].flatMap({ Category.ID($0) }), query["moved"] != nil,
            let other = try await context.store.category(target, of: user.id)?.category,
            other.pair == category.pair, other.id != category.id
        else { return nil }
        let words = try await context.store.words(numbers(in: query["moved"]), in: other.id, of: user.id)
        return words.isEmpty ? nil : MovedWords(words.map(\.id), to: other)
    }

    /// The words that the query names as put aside, those of them that are there.
    static func paused(in category: Category.ID, of user: User, _ context: Context<User>)
        async throws -> [PausedWord]
    {
        let words = listed(in: context.request.query["paused"]).compactMap { PausedWord($0) }
        guard !words.isEmpty else { return [] }
        let there = try await context.store.words(words.map(\.id), in: category, of: user.id).map(\.id)
        return words.filter { there.contains($0.id) }
    }

    private static func numbers(in text: String?) -> [Word.ID] { listed(in: text).compactMap { Word.ID($0) } }

    /// What a query lists, as many as a page has words.
    private static func listed(in text: String?) -> [String] {
        (text ?? "").bounded(bytes: 2000).split(separator: ",").prefix(CategoryPage.wordCount).map(
            String.init)
    }

    /// The batch that the query names, while it can be taken back.
    static func addition(to category: Category.ID, of user: User, _ context: Context<User>)
        async throws
        -> WordAddition?
    {
        guard let batch = WordBatch(context.request.query["added"], in: category) else { return nil }
        let known = context.request.query.number("known", in: 0...Category.limit) ?? 0
        let count = try await context.store.deletableCount(of: batch, of: user.id, now: context.now)
        return count > 0 ? WordAddition(batch, count: count, knownCount: known) : nil
    }

    /// The deletion that the query names, while it can be undone.
    static func deletion(in category: Category.ID, of user: User, _ context: Context<User>)
        async throws -> DeletedWords?
    {
        guard let number = context.request.query["deleted"].flatMap(Store.WordDeletion.init) else {
            return nil
        }
        let count = try await context.store.restorableCount(
            of: number, in: category, of: user.id, now: context.now)
        return count > 0 ? DeletedWords(number, count: count) : nil
    }
}
