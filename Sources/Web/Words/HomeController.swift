import HTTPServer
import Storage
import Vocabulary

enum HomeController {
    static func show(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        let home = try await context.store.home(of: user.id, today: context.today(of: user))
        let (text, order) = (context.text, user.categoryOrder)
        let page = HomePage(
            home, order: order,
            recentWords: context.fragment(
                HomePage.cells(home, speech: context.services.speech, text: text)),
            categories: context.fragment(HomePage.tiles(home, order: order, text: text)), text: text)
        return context.page(.home, title: text("words.heading"), page)
    }

    static func saveOrder(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        if let order = CategoryOrder(rawValue: try context.form()["order"] ?? "") {
            try await context.store.saveCategoryOrder(order, of: user.id)
        }
        return context.redirect(to: Path.home)
    }
}
