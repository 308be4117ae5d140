import HTTPServer
import Storage
import Views
import Vocabulary

enum HomeController {
    static func show(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let home = try await context.store.home(of: user.id, today: context.today(of: user))
        return context.page(HomePage(home, order: user.categoryOrder, text: context.text))
    }

    static func saveOrder(_ context: Context<User>) async throws -> Response {
        let user = context.user
        if let order = CategoryOrder(rawValue: try context.form()["order"] ?? "") {
            try await context.store.saveCategoryOrder(order, of: user.id)
        }
        return context.redirect(to: Path.home)
    }
}
