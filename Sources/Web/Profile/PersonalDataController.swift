import HTTPServer
import Views
import Vocabulary

enum PersonalDataController {
    static func show(_ context: Context<User>) async throws -> Response {
        context.page(PersonalDataPage())
    }
}
