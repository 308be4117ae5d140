import HTTPServer
import Storage

enum HomeController {
    static func show(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        let home = try await context.store.home(of: user.id)
        return context.page(
            .home, title: context.text("words.heading"),
            HomePage(home, order: user.categoryOrder, text: context.text))
    }

    static func saveOrder(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        if let order = CategoryOrder(rawValue: try context.form()["order"] ?? "") {
            try await context.store.saveCategoryOrder(order, of: user.id)
        }
        return context.redirect(to: Path.home)
    }
}
