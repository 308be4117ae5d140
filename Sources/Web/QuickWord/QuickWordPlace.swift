import HTTPServer
import Storage
import Views
import Vocabulary

/// Where a word from anywhere goes: a category that there is, or one that is made for it.
struct QuickWordPlace: Sendable {
    /// What stands for the category that is yet to be made.
    static let new = "new"

    /// All that can be chosen, those that got a word last coming first.
    let categories: [Category]
    /// nil for the one that is yet to be made.
    let chosen: Category.ID?
    /// What the word’s languages are taken from; without a number that means anything where it is yet to be made.
    let category: Category

    /// `wanted` is what was chosen in the form; otherwise it is where somebody last added a word in the pair they learn,
    /// and where they never did, a category of their own.
    init(_ wanted: String?, _ context: Context<User>) async throws {
        let all = try await context.store.categoriesByAddition(of: context.user.id)
        let remembered = all.first { $0.isOwn && $0.category.pair == context.user.pair }
        let asked = wanted.flatMap { id in all.first { String($0.category.id) == id } }?.category
        let found = asked ?? (wanted == Self.new ? nil : remembered?.category)
        categories = all.map(\.category)
        chosen = found?.id
        let pair = context.user.pair
        category =
            found
            ?? Category(
                id: 0, title: context.text("quickWord.ownCategory"), termLanguage: pair.term,
                translationLanguage: pair.translation)
    }

    /// The category’s number, once it is there; nil when there are as many as there can be.
    func made(_ context: Context<User>) async throws -> Category.ID? {
        if let chosen { return chosen }
        let saving = try await context.store.addCategory(
            title: category.title, pair: category.pair, of: context.user.id, now: context.now)
        return switch saving {
        case .saved(let id), .titleTaken(let id): id
        case .full, .missing: nil
        }
    }
}
