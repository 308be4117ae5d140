import HTTPServer
import Household
import Views
import Vocabulary

/// A test of a category's words on paper.
enum TestPaperController {
    static func show(_ context: Context<User>) async throws -> Response {
        let category = try await context.category().category
        let query = context.request.query
        var form = WordTestForm(query)
        form.hasAnswers = query["form"] == nil || query["answers"] != nil
        let paper = try await context.learner.testPaper(form.wish(of: category.id))
        return context.page(
            TestPaperPage(paper, of: category, form: form),
            hasFaults: !form.faults.isEmpty)
    }
}
