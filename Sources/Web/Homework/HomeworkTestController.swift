import HTTPServer
import Household
import Views
import Vocabulary

/// The test on the day of a homework, begun by who is to write it.
enum HomeworkTestController {
    static func create(_ context: Context<User>) async throws -> Response {
        switch try await context.learner.beginTest(of: context.id()) {
        case .begun(let test): context.redirect(to: Path.test(test))
        case .otherDay: context.redirect(to: Path.home, notice: .testOtherDay)
        case .noWords: context.redirect(to: Path.home, notice: .testNoWords)
        case .missing: throw Fault.notFound
        }
    }
}
