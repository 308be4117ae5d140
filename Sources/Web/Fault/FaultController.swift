import HTTPServer
import HTTPTypes
import Passwords
import Speech
import Views

enum FaultController {
    /// The answer to a request that ended in an error. After a cancellation nobody is there to read it.
    static func response(to error: any Error, _ context: Context) -> Response {
        switch error {
        case Fault.notFound: page(.notFound, .notFound, context)
        case Fault.signedOut: context.redirect(to: Path.login)
        case Fault.badForm(let error): page(.badForm, error.status, context)
        case is CancellationError: Response(status: .serviceUnavailable)
        case Fault.tooLarge: page(.tooLarge, .contentTooLarge, context)
        case Refusal.tooManyTries:
            retryLater(page(.tooManyTries, .tooManyRequests, context), seconds: 60)
        case Refusal.foreignOrigin: page(.foreignOrigin, .forbidden, context)
        case PasswordError.busy: retryLater(page(.busy, .serviceUnavailable, context), seconds: 5)
        case let error as SpeechError: speechError(error, context)
        default: internalError(error, context)
        }
    }

    static func methodNotAllowed(_ allowed: [HTTPRequest.Method], _ context: Context) -> Response {
        var response = page(.methodNotAllowed, .methodNotAllowed, context)
        response.headerFields[.allow] = allowed.map(\.rawValue).joined(separator: ", ")
        return response
    }

    private static func internalError(_ error: any Error, _ context: Context) -> Response {
        context.services.logger.error(
            "request failed",
            metadata: ["request": "\(context.request.number)", "error": "\(type(of: error)): \(error)"])
        return page(.internal, .internalServerError, context, number: String(context.request.number))
    }

    private static func speechError(_ error: SpeechError, _ context: Context) -> Response {
        if error != .busy {
            context.services.logger.warning(
                "no recording",
                metadata: ["request": "\(context.request.number)", "error": "\(error)"])
        }
        return retryLater(page(.speech, .serviceUnavailable, context), seconds: 5)
    }

    private static func retryLater(_ response: Response, seconds: Int) -> Response {
        var response = response
        response.headerFields[.retryAfter] = String(seconds)
        return response
    }

    private static func page(
        _ trouble: FaultPage.Trouble, _ status: HTTPResponse.Status, _ context: Context, number: String? = nil
    ) -> Response {
        context.page(FaultPage(trouble, number: number), status: status)
    }
}
