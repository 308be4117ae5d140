import HTTPServer
import Views
import HTTPTypes

/// Every route of the site.
struct Route: Sendable {
    typealias Handler = @Sendable (Context) async throws -> Response

    enum Access: Sendable {
        case everybody, signedIn
    }

    let access: Access
    /// Bytes that a form posted here may have.
    var formLimit = Application.formLimit
    let handler: Handler

    static let all: Router<Route> = {
        var routes = Router<Route>()
        func everybody(_ method: HTTPRequest.Method, _ pattern: String, _ handler: @escaping Handler) {
            routes.add(method, pattern, Route(access: .everybody, handler: handler))
        }
        func signedIn(_ method: HTTPRequest.Method, _ pattern: String, _ handler: @escaping Handler) {
            routes.add(method, pattern, Route(access: .signedIn, handler: handler))
        }

        func withPicture(_ pattern: String, _ handler: @escaping Handler) {
            routes.add(
                .post, pattern,
                Route(access: .signedIn, formLimit: PictureChoice.formLimit, handler: handler))
        }

        everybody(.get, "/health", HealthController.show)
        everybody(.get, "/manifest.webmanifest", ManifestController.show)
        everybody(.get, "/register", RegistrationController.new)
        everybody(.post, "/register", RegistrationController.create)
        everybody(.get, "/login", SignInController.new)
        everybody(.post, "/login", SignInController.create)
        everybody(.post, "/logout", SignInController.delete)

        signedIn(.get, "/welcome", WelcomeController.show)
        signedIn(.post, "/welcome", WelcomeController.update)
        signedIn(.get, "/", HomeController.show)
        signedIn(.post, "/categories/order", HomeController.saveOrder)

        signedIn(.get, "/categories/new", CategoryController.new)
        withPicture("/categories", CategoryController.create)
        signedIn(.get, "/categories/:id", CategoryController.show)
        withPicture("/categories/:id", CategoryController.update)
        signedIn(.get, "/categories/:id/edit", CategoryController.edit)
        signedIn(.get, "/categories/:id/delete", CategoryController.confirmDelete)
        signedIn(.post, "/categories/:id/delete", CategoryController.delete)

        signedIn(.get, "/categories/:id/words/new", WordController.new)
        withPicture("/categories/:id/words", WordController.create)
        signedIn(.get, "/categories/:id/words/list", WordListController.new)
        routes.add(
            .post, "/categories/:id/words/list",
            Route(access: .signedIn, formLimit: WordListForm.formLimit, handler: WordListController.create))
        signedIn(.post, "/categories/:id/words/:batch/delete", WordListController.delete)
        withPicture("/words/:id", WordController.update)
        signedIn(.get, "/words/:id/edit", WordController.edit)
        signedIn(.get, "/words/:id/delete", WordController.confirmDelete)
        signedIn(.get, "/words/:id/speech", SpeechController.show)
        signedIn(.post, "/words/:id/delete", WordController.delete)

        signedIn(.get, "/translations/suggestions", SuggestionController.index)

        signedIn(.get, "/courses", CourseController.index)
        signedIn(.get, "/courses/:id", CourseController.show)
        signedIn(.post, "/courses/:id/categories", CourseController.addCategory)

        signedIn(.get, "/training", TrainingController.show)
        signedIn(.get, "/training/:id", TrainingController.results)
        signedIn(.post, "/reviews", ReviewController.create)
        signedIn(.post, "/reviews/:id/retraction", ReviewController.retract)

        signedIn(.get, "/profile", ProfileController.show)
        signedIn(.post, "/profile", ProfileController.update)

        signedIn(.get, "/statistics", StatisticsController.show)
        signedIn(.get, "/statistics/report", StatisticsController.report)
        signedIn(.get, "/achievements", AchievementsController.show)
        signedIn(.get, "/profile/picture", ProfilePictureController.edit)
        withPicture("/profile/picture", ProfilePictureController.update)
        signedIn(.get, "/pictures/:name", PictureController.show)
        signedIn(.get, "/profile/email", EmailController.edit)
        signedIn(.post, "/profile/email", EmailController.update)
        signedIn(.get, "/profile/password", PasswordController.edit)
        signedIn(.post, "/profile/password", PasswordController.update)
        signedIn(.get, "/profile/devices", DeviceController.index)
        signedIn(.post, "/profile/devices/delete", DeviceController.deleteOthers)
        signedIn(.post, "/profile/devices/:id/delete", DeviceController.delete)
        signedIn(.get, "/profile/export", ExportController.show)
        signedIn(.get, "/profile/export/slovarik.json", ExportController.document)
        signedIn(.get, "/profile/export/words.csv", ExportController.words)
        signedIn(.get, "/profile/delete", AccountController.confirmDelete)
        signedIn(.post, "/profile/delete", AccountController.delete)
        return routes
    }()
}
