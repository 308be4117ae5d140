import HTTPServer
import HTTPTypes
import Passwords

enum FaultController {
    /// The answer to a request that ended in an error.
    static func response(to error: any Error, _ context: Context) -> Response {
        switch error {
        case Fault.notFound: page("notFound", .notFound, context)
        case Fault.signedOut: context.redirect(to: Path.login)
        case Fault.badForm(let error): page("badForm", error.status, context)
        case Refusal.tooManyTries: retryLater(page("tooManyTries", .tooManyRequests, context), seconds: 60)
        case Refusal.foreignOrigin: page("foreignOrigin", .forbidden, context)
        case PasswordError.busy: retryLater(page("busy", .serviceUnavailable, context), seconds: 5)
        default: internalError(error, context)
        }
    }

    static func methodNotAllowed(_ allowed: [HTTPRequest.Method], _ context: Context) -> Response {
        var response = page("methodNotAllowed", .methodNotAllowed, context)
        response.headerFields[.allow] = allowed.map(\.rawValue).joined(separator: ", ")
        return response
    }

    private static func internalError(_ error: any Error, _ context: Context) -> Response {
        context.services.logger.error(
            "request failed",
            metadata: ["request": "\(context.request.number)", "error": "\(type(of: error)): \(error)"])
        return page("internal", .internalServerError, context, number: String(context.request.number))
    }

    private static func retryLater(_ response: Response, seconds: Int) -> Response {
        var response = response
        response.headerFields[.retryAfter] = String(seconds)
        return response
    }

    private static func page(
        _ name: String, _ status: HTTPResponse.Status, _ context: Context, number: String? = nil
    ) -> Response {
        let text = context.text
        let heading = text("fault.\(name)Heading")
        let isSignedIn = context.user != nil
        let model = FaultPage(
            heading: heading, explanation: text("fault.\(name)"),
            number: number.map { text("fault.number", ["number": $0]) },
            href: isSignedIn ? Path.home : Path.login,
            label: text(isSignedIn ? "fault.toWords" : "fault.toSignIn"))
        return context.page(.fault, title: heading, model, status: status)
    }
}
