import Forms
import Foundation
import HTTPServer
import HTTPTypes
import Localization
import Passwords
import Storage
import Views
import Vocabulary

/// What programs ask for. No cookie counts here, so that no page of another site can ask in somebody's name, and no other
/// site's page is told that it may read the answer.
extension Application {
    /// nil for what is a page's.
    func answerProgram(_ request: Request, _ client: Client) async -> Response? {
        if let token = Path.ankiConnectToken(in: request.rawPath) {
            return await answerAnkiConnect(request, token: token, client)
        }
        if let path = WebDAVPath(request.rawPath) { return await answerWebDAV(request, path, client) }
        guard Self.isOfPrograms(request.rawPath) else { return nil }
        let now = services.clock()
        let match = Operation.all.match(request.method, path: request.rawPath)
        var parameters: PathParameters?
        if case .found(_, let found) = match { parameters = found }
        var known: User?
        func context(of user: User?) -> Context<User?> {
            Context(
                request: request, parameters: parameters, services: services, client: client, user: user,
                language: user?.language
                    ?? AcceptLanguage.preferred(request.head.headerFields[.acceptLanguage]),
                now: now)
        }
        do {
            if request.rawPath == Path.apiDescription.text {
                guard [.get, .head].contains(request.method) else {
                    return methodNotAllowed([.get, .head], context(of: nil))
                }
                return context(of: nil).json(bytes: OpenAPIDocument.bytes)
            }
            let token = BearerToken(request.head.headerFields[.authorization] ?? "")
            let (user, access) = try await person(withTokenHash: token?.hash, context(of: nil))
            known = user
            switch match {
            case .notFound: throw Problem.notFound
            case .methodNotAllowed(let methods): return methodNotAllowed(methods, context(of: user))
            case .found(let operation, _):
                guard access.scope >= operation.scope else { throw Problem(.forbidden, "problem.scope") }
                guard let context = context(of: user).signedIn else { throw Problem.notFound }
                return try await operation.handler(context)
            }
        } catch {
            return problem(error, context(of: known)).response(in: context(of: known).text)
        }
    }

    static func isOfPrograms(_ path: String) -> Bool { path.utf8.starts(with: "/api/".utf8) }

    /// Bytes that a program may send; nil for what is a page's, and for programs that nobody let in.
    func programBodyLimit(for head: HTTPRequest) async -> Int? {
        if let token = Path.ankiConnectToken(in: head.path ?? "") {
            return await ankiConnectBodyLimit(token: token)
        }
        guard Self.isOfPrograms(head.path ?? ""),
            case .found(let operation, _) = Operation.all.match(head.method, path: head.path ?? ""),
            operation.bodyLimit > Self.formLimit,
            let token = BearerToken(head.headerFields[.authorization] ?? ""),
            let found = try? await services.store.access(tokenHash: token.hash, now: services.clock()),
            found.access.scope >= operation.scope
        else { return nil }
        return operation.bodyLimit
    }

    /// Whom the token of a request names. Tokens that nobody has cost a stranger tries, as wrong passwords do.
    ///
    /// - Parameter patience: how often it is asked whether there is room for one more request, fifty times a second.
    func person(withTokenHash hash: Data?, patience: Int = 1, _ context: Context<User?>) async throws -> (
        User, Access
    ) {
        guard let hash else { throw Problem(.unauthorized, "problem.noAccess") }
        try await admit(hash, patience: patience, context)
        if let found = try await services.store.access(tokenHash: hash, now: context.now) {
            return (found.user, found.access)
        }
        switch await services.rates.form(from: context.client.address, now: context.now) {
        case .allowed: throw Problem(.unauthorized, "problem.noAccess")
        case .refused(let scope, let isFirst):
            if isFirst { context.record(.limitReached, limit: scope) }
            throw Problem(.tooManyRequests, "problem.tooMany", retryAfter: 60)
        }
    }

    /// Counts one request of the program with this token.
    func admit(_ hash: Data, patience: Int = 1, _ context: Context<User?>) async throws {
        for left in stride(from: patience, to: 0, by: -1) {
            switch await services.rates.program(hash, now: services.clock()) {
            case .allowed: return
            case .refused(_, let isFirst):
                guard left > 1 else {
                    if isFirst { context.record(.limitReached, limit: .program) }
                    throw Problem(.tooManyRequests, "problem.tooMany", retryAfter: 1)
                }
                try await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    private func methodNotAllowed(_ methods: [HTTPRequest.Method], _ context: Context<User?>) -> Response {
        var response = Problem(.methodNotAllowed, "problem.method").response(in: context.text)
        response.headerFields[.allow] = methods.map(\.rawValue).joined(separator: ", ")
        return response
    }

    /// What a program is told of an error, and the log where nobody expected it.
    func problem(_ error: any Error, _ context: Context<User?>) -> Problem {
        switch error {
        case let problem as Problem: return problem
        case Fault.notFound: return .notFound
        case Fault.tooLarge: return Problem(.contentTooLarge, "problem.tooLarge")
        case is Store.TooManyTags:
            var faults = FormFaults()
            faults.add(.tags, .tooManyTags)
            return Problem(faults)
        case let fault as StorageFault:
            context.log(fault)
            return Problem(fault.status, fault.trouble.explanation, retryAfter: 60)
        case ImportFault.busy, ImportFault.slow:
            return Problem(.serviceUnavailable, "problem.tooSlow", retryAfter: 5)
        case ImportFault.largeReader: return Problem(.contentTooLarge, "import.largeReader")
        case let fault as ImportFault:
            return Problem(.unprocessableContent, Message("import.\(fault.rawValue)"))
        case ReadFault.tooLong: return Problem(.serviceUnavailable, "problem.tooSlow", retryAfter: 5)
        case is CancellationError: return Problem(.serviceUnavailable, "problem.tooSlow", retryAfter: 5)
        default:
            services.logger.error(
                "request failed",
                metadata: ["request": "\(context.request.number)", "error": "\(type(of: error)): \(error)"])
            return Problem(.internalServerError, "problem.internal")
        }
    }
}

/// `Bearer`, a blank and a token (RFC 6750, section 2.1).
struct BearerToken: Sendable {
    let hash: Data

    init?(_ field: String) {
        guard field.utf8.count <= 200 else { return nil }
        let parts = field.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2, parts[0].lowercased() == "bearer", let token = SecretToken(String(parts[1]))
        else { return nil }
        hash = token.hash
    }
}
