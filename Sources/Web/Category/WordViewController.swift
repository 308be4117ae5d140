import Forms
import HTTPServer
import Storage
import Views
import Vocabulary

enum WordViewController {
    /// Remembers in which order words are listed, or which of their sides are to be seen, and shows the list so.
    static func update(_ context: Context<User>) async throws -> Response {
        let category = try await context.category().id
        let values = try context.form()
        let search = TextRule.wordSide.check(values["search"]).text
        if let order: WordOrder = values.choice("order") {
            try await context.store.saveWordOrder(order, of: context.user.id)
            return context.redirect(to: Path.category(category, search: search).at(CategoryPage.list))
        }
        if let sides: ShownSides = values.choice("sides") {
            try await context.store.saveShownSides(sides, of: context.user.id)
        }
        let page = try values.page
        return context.redirect(to: Path.category(category, search: search, page: page).at(CategoryPage.list))
    }
}
