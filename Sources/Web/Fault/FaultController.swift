import HTTPServer
import HTTPTypes
import Passwords
import Speech
import Storage

enum FaultController {
    /// The answer to a request that ended in an error. After a cancellation nobody is there to read it.
    static func response(to error: any Error, _ context: Context) -> Response {
        switch error {
        case Fault.notFound: page(.missing, "notFound", .notFound, context)
        case Fault.signedOut: context.redirect(to: Path.login)
        case Fault.badForm(let error): page(.broken, "badForm", error.status, context)
        case is CancellationError: Response(status: .serviceUnavailable)
        case Fault.tooLarge: page(.broken, "tooLarge", .contentTooLarge, context)
        case Refusal.tooManyTries:
            retryLater(page(.busy, "tooManyTries", .tooManyRequests, context), seconds: 60)
        case Refusal.foreignOrigin: page(.broken, "foreignOrigin", .forbidden, context)
        case PasswordError.busy: retryLater(page(.busy, "busy", .serviceUnavailable, context), seconds: 5)
        case let error as SpeechError: speechError(error, context)
        case let fault as StorageFault: unsaved(fault, context)
        default: internalError(error, context)
        }
    }

    static func methodNotAllowed(_ allowed: [HTTPRequest.Method], _ context: Context) -> Response {
        var response = page(.missing, "methodNotAllowed", .methodNotAllowed, context)
        response.headerFields[.allow] = allowed.map(\.rawValue).joined(separator: ", ")
        return response
    }

    private static func internalError(_ error: any Error, _ context: Context) -> Response {
        context.services.logger.error(
            "request failed",
            metadata: ["request": "\(context.request.number)", "error": "\(type(of: error)): \(error)"])
        return page(
            .broken, "internal", .internalServerError, context, number: String(context.request.number))
    }

    private static func speechError(_ error: SpeechError, _ context: Context) -> Response {
        if error != .busy {
            context.services.logger.warning(
                "no recording",
                metadata: ["request": "\(context.request.number)", "error": "\(error)"])
        }
        return retryLater(page(.busy, "speech", .serviceUnavailable, context), seconds: 5)
    }

    /// What was posted goes back with the page, to be sent again by one press.
    private static func unsaved(_ fault: StorageFault, _ context: Context) -> Response {
        context.log(fault)
        return page(.broken, fault.name, fault.status, context, retry: FaultPage.Retry(context))
    }

    private static func retryLater(_ response: Response, seconds: Int) -> Response {
        var response = response
        response.headerFields[.retryAfter] = String(seconds)
        return response
    }

    private static func page(
        _ kind: FaultPage.Kind, _ name: String, _ status: HTTPResponse.Status, _ context: Context,
        number: String? = nil, retry: FaultPage.Retry? = nil
    ) -> Response {
        let text = context.text
        let heading = text("fault.\(name)Heading")
        let isSignedIn = context.user != nil
        let model = FaultPage(
            kind, heading: heading, explanation: text("fault.\(name)"),
            number: number.map { text("fault.number", ["number": $0]) },
            href: isSignedIn ? Path.home : Path.login,
            label: text(isSignedIn ? "fault.toWords" : "fault.toSignIn"), retry: retry)
        return context.page(.fault, title: heading, model, status: status)
    }
}
