import Foundation
public import HTTPServer
public import HTTPTypes
import Storage
import Views
import Vocabulary

/// What a request becomes, for the server and for tests alike.
public struct Application: Responder {
    /// Bytes of a form, unless its route says otherwise.
    static let formLimit = 64 * 1024

    /// Of the program, as `slovarik --version` says it too.
    public static let version = "1.0.0"

    let services: Services
    private let hosts: HostAllowList
    private let trustedProxies: [IPNetwork]

    /// Opens the data folder and reads every file it needs. Throws `StartError` or `StorageError`, each of which
    /// says in one line what is wrong.
    public init(_ configuration: ApplicationConfiguration) throws {
        try self.init(configuration, PageParts(root: configuration.root))
    }

    /// The same, of which the parts of pages were read before.
    init(_ configuration: ApplicationConfiguration, _ parts: PageParts) throws {
        services = try Services(configuration, parts)
        hosts = HostAllowList(names: configuration.trustedHosts)
        trustedProxies = configuration.trustedProxies
        services.start(fitsWeights: configuration.fitsWeights)
    }

    /// Breaks off a backup and a fit that are being made, writes everything into the main database file and closes it.
    public func close() throws {
        services.backups.stop()
        services.fittings.stop()
        services.dueDeletions.stop()
        guard try !services.store.finish() else { return }
        services.logger.warning(
            "the data are not in one file: another program reads them; copy slovarik.sqlite only together with slovarik.sqlite-wal"
        )
    }

    public func bodyLimit(for head: HTTPRequest) async -> Int { await bodyAdmission(for: head).limit }

    /// As the route has it; nothing larger than a plain form is read from anybody who is not signed in, and was not
    /// before: what they typed is kept until they are again.
    public func bodyAdmission(for head: HTTPRequest) async -> BodyAdmission {
        if let admission = await webDAVAdmission(for: head) { return admission }
        if let limit = await programBodyLimit(for: head) { return BodyAdmission(limit: limit) }
        guard case .found(let route, _) = Route.all.match(head.method, path: head.path ?? ""),
            route.formLimit > Self.formLimit
        else { return BodyAdmission(limit: Self.formLimit) }
        let isSignedIn = await isSignedIn(head)
        guard isSignedIn || (wasSignedIn(head) && !route.isReceivedIntoFile) else {
            return BodyAdmission(limit: Self.formLimit)
        }
        return BodyAdmission(
            limit: route.formLimit,
            folder: route.isReceivedIntoFile ? services.imports.folder.path : nil)
    }

    private func wasSignedIn(_ head: HTTPRequest) -> Bool {
        let request = Request(number: 0, head: head, remoteAddress: "")
        return [true, false].contains {
            KnownBrowser(request, isSecure: $0)?.isOurs(key: services.browserKey) == true
        }
    }

    /// A store that cannot be asked admits nobody here; the handler will say why.
    private func isSignedIn(_ head: HTTPRequest) async -> Bool {
        let request = Request(number: 0, head: head, remoteAddress: "")
        for isSecure in [true, false] {
            guard let token = SessionToken(request, isSecure: isSecure) else { continue }
            let user = try? await services.store.user(sessionTokenHash: token.hash, now: services.clock())
            if user != nil { return true }
        }
        return false
    }

    /// A form that is too large is refused with a page; what breaks the protocol itself was no browser.
    public func rejection(_ status: HTTPResponse.Status, of head: HTTPRequest?) -> Response {
        let reasons: [Int: any Error] = [413: Fault.tooLarge, 507: StorageFault.full]
        guard let reason = reasons[status.code], let head else {
            var response = Response.text("\(status.reasonPhrase)\n", status: status)
            SecurityHeaders.add(to: &response, isSecure: false)
            return response
        }
        let request = Request(number: 0, head: head, remoteAddress: "")
        // From where it comes is not known yet; its cookies say over which of both.
        let isSecure =
            SessionToken(request, isSecure: true) != nil || KnownBrowser(request, isSecure: true) != nil
        let context = Context(
            request: request, parameters: nil, services: services,
            client: Client(address: "", isSecure: isSecure),
            user: User?.none, language: AcceptLanguage.preferred(head.headerFields[.acceptLanguage]),
            now: services.clock())
        let isOver = status == .contentTooLarge && fitsItsForm(head)
        var response =
            Path.ankiConnectToken(in: request.rawPath) != nil
            ? AnkiConnectCall.refusal(status == .contentTooLarge ? .tooLarge : .full, status: status)
            : Self.isOfPrograms(request.rawPath) || WebDAVPath(request.rawPath) != nil
                ? problem(reason, context).response(in: context.text)
                : isOver ? context.answerWithoutForm : FaultController.response(to: reason, context)
        SecurityHeaders.add(to: &response, isSecure: isSecure)
        return response
    }

    /// It would have been read from somebody who is signed in.
    private func fitsItsForm(_ head: HTTPRequest) -> Bool {
        guard case .found(let route, _) = Route.all.match(head.method, path: head.path ?? ""),
            case .signedIn = route.handler,
            let length = head.headerFields[.contentLength].flatMap({ Int($0) })
        else { return false }
        return length <= route.formLimit
    }

    public func respond(to request: Request) async -> Response {
        let client = Client(request, trustedProxies: trustedProxies)
        guard hosts.allows(request.head.authority) else {
            await services.recordRefusal(.foreignName, request, client)
            var response = Response.text(
                "This server does not answer to that name.\n", status: .misdirectedRequest)
            SecurityHeaders.add(to: &response, isSecure: client.isSecure)
            return response
        }
        var response = services.staticFiles.respond(to: request)
        if response == nil { response = await answerProgram(request, client) }
        if response == nil { response = await carryOut(request, client) }
        guard var response else { return Response(status: .internalServerError) }
        SecurityHeaders.add(to: &response, isSecure: client.isSecure)
        services.logger.debug(
            "answered",
            metadata: [
                "request": "\(request.number)", "method": "\(request.method)",
                "path": "\(Path.withoutSecret(request.path))",
                "status": "\(response.status.code)",
            ])
        return response
    }

    /// A page that nobody waits for any more need not be made. A post that has arrived is carried out, even when
    /// its browser has gone: somebody who answered a card and closed the tab has answered it.
    private func carryOut(_ request: Request, _ client: Client) async -> Response {
        switch request.method {
        case .get, .head: await page(request, client)
        default: await Task.immediate { await page(request, client) }.value
        }
    }

    private func page(_ request: Request, _ client: Client) async -> Response {
        let match = Route.all.match(request.method, path: request.rawPath)
        let now = services.clock()
        var parameters: PathParameters?
        if case .found(_, let found) = match { parameters = found }
        let section = match.route?.section

        func context(of user: User?) -> Context<User?> {
            Context(
                request: request, parameters: parameters, services: services, client: client, user: user,
                language: user?.language
                    ?? AcceptLanguage.preferred(request.head.headerFields[.acceptLanguage]),
                now: now, section: section)
        }

        var known: User?
        do {
            if match.asksWhoItIs, let token = SessionToken(request, isSecure: client.isSecure) {
                known = try await services.store.user(sessionTokenHash: token.hash, now: now)
            }
            let context = context(of: known)
            switch match {
            case .notFound: throw Fault.notFound
            case .methodNotAllowed(let allowed):
                let others = allowed.compactMap { Route.all.match($0, path: request.rawPath).route }
                guard others.contains(where: { $0.isThere(for: known) }) else { throw Fault.notFound }
                return FaultController.methodNotAllowed(allowed, context)
            case .found(let route, _): return try await answer(route, context)
            }
        } catch {
            let context = context(of: known)
            await context.recordRefusal(error)
            return FaultController.response(to: error, context)
        }
    }

    private func answer(_ route: Route, _ context: Context<User?>) async throws -> Response {
        if !route.isThere(for: context.user) {
            guard try await context.wasAdministrator() else { throw Fault.notFound }
        }
        guard OriginCheck.allows(context.request, isSecure: context.client.isSecure) else {
            throw Refusal.foreignOrigin
        }
        switch route.handler {
        case .anybody(let handler), .everybody(let handler): return try await handler(context)
        case .signedIn(let handler), .adult(let handler), .administrator(let handler):
            if let context = context.signedIn { return try await handler(context) }
            let isReading = context.request.method == .get || context.request.method == .head
            if !isReading { await services.recordRefusal(.notSignedIn, context.request, context.client) }
            if isReading {
                return context.redirect(to: Path.login(next: context.request.head.path ?? Path.home.text))
            }
            return try await context.answerSignedOut(isKept: !route.isReceivedIntoFile)
        }
    }
}

extension Router<Route>.Match {
    fileprivate var route: Route? {
        if case .found(let route, _) = self { route } else { nil }
    }

    /// Whether the page depends on who is signed in; pages of faults do.
    fileprivate var asksWhoItIs: Bool {
        if case .found(let route, _) = self, case .anybody = route.handler { return false }
        return true
    }
}
