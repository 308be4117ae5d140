import HTTPServer
import HTTPTypes
import Passwords
import Speech
import Storage
import Views
import Vocabulary

enum FaultController {
    /// The answer to a request that ended in an error. After a cancellation nobody is there to read it.
    static func response(to error: any Error, _ context: Context<User?>) -> Response {
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
        case ReadFault.tooLong: tooSlow(context)
        case let error as SpeechError: speechError(error, context)
        case let fault as StorageFault: unsaved(fault, context)
        default: internalError(error, context)
        }
    }

    static func methodNotAllowed(_ allowed: [HTTPRequest.Method], _ context: Context<User?>) -> Response {
        var response = page(.methodNotAllowed, .methodNotAllowed, context)
        response.headerFields[.allow] = allowed.map(\.rawValue).joined(separator: ", ")
        return response
    }

    private static func internalError(_ error: any Error, _ context: Context<User?>) -> Response {
        context.services.logger.error(
            "request failed",
            metadata: ["request": "\(context.request.number)", "error": "\(type(of: error)): \(error)"])
        return page(.internal, .internalServerError, context, number: String(context.request.number))
    }

    private static func tooSlow(_ context: Context<User?>) -> Response {
        context.services.logger.warning(
            "a page took too long to read", metadata: ["request": "\(context.request.number)"])
        return retryLater(page(.tooSlow, .serviceUnavailable, context), seconds: 5)
    }

    private static func speechError(_ error: SpeechError, _ context: Context<User?>) -> Response {
        if error != .busy {
            context.services.logger.warning(
                "no recording",
                metadata: ["request": "\(context.request.number)", "error": "\(error)"])
        }
        return retryLater(page(.speech, .serviceUnavailable, context), seconds: 5)
    }

    /// What was posted goes back with the page, to be sent again by one press.
    private static func unsaved(_ fault: StorageFault, _ context: Context<User?>) -> Response {
        context.log(fault)
        return page(
            fault.trouble, fault.status, context, retry: context.keptForm.flatMap { $0.hadFile ? nil : $0 })
    }

    private static func retryLater(_ response: Response, seconds: Int) -> Response {
        var response = response
        response.headerFields[.retryAfter] = String(seconds)
        return response
    }

    private static func page(
        _ trouble: FaultPage.Trouble, _ status: HTTPResponse.Status, _ context: Context<User?>,
        number: String? = nil,
        retry: KeptForm? = nil
    ) -> Response {
        context.page(
            FaultPage(trouble, number: number, retry: retry, cameFrom: context.previousPage), status: status)
    }
}

extension Context {
    /// The page of this site from which one came; nil for another site's, for this page itself, and where the browser
    /// does not say.
    fileprivate var previousPage: Address? {
        referringPage.flatMap { $0.text == request.head.path ? nil : $0 }
    }

    /// The page of this site that a form or a link was on; nil for another site's, and where the browser does not say.
    var referringPage: Address? {
        guard let referrer = request.head.headerFields[.referer], referrer.utf8.count <= 2000,
            let authority = request.head.authority
        else { return nil }
        let origin = "\(client.isSecure ? "https" : "http")://\(authority)"
        guard referrer.utf8.starts(with: (origin + "/").utf8),
            let path = String(referrer.utf8.dropFirst(origin.utf8.count))
        else { return nil }
        let page = Path.own(path)
        return page.text == path ? page : nil
    }
}

/// Why the server will not do something just now; the same thing may work later.
enum Refusal: Error {
    /// Passwords were tried too often.
    case tooManyTries
    /// A post that does not come from a page of this site.
    case foreignOrigin
}
