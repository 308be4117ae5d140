import HTTPServer

enum WelcomeController {
    static func show(_ context: Context) async throws -> Response {
        let number = min(max(Int(context.request.query["page"] ?? "") ?? 1, 1), WelcomePage.count)
        let page = WelcomePage(number, text: context.text)
        return context.page(.welcome, title: page.heading, page)
    }
}
