import Dispatch
import Foundation
public import HTTPServer
public import HTTPTypes
import Library
import Synchronization
import Translation
import Views

/// An application while it is put together, away from the threads that answer requests: after an update its data are
/// brought up to date and its lexicon is sorted anew. The server listens meanwhile.
///
/// What is posted waits until it can be carried out. Whoever reads waits for a moment, and is then shown a page that
/// asks again by itself.
public final class StartingApplication: Responder {
    private let parts: PageParts
    private let trustedProxies: [IPNetwork]
    /// Seconds that somebody waits who reads.
    private let patience: Double
    private let state = Mutex(State())

    private struct State {
        var result: Result<Application, any Error>?
        var waiting: [Int: CheckedContinuation<Application?, Never>] = [:]
        var number = 0
    }

    /// Throws `StartError` where Public or Locales are not as they must be; what else is wrong is thrown by `whole`.
    public init(_ configuration: ApplicationConfiguration, patience: Double = 2) throws {
        parts = try PageParts(root: configuration.root)
        trustedProxies = configuration.trustedProxies
        self.patience = patience
        let parts = parts
        DispatchQueue.global(qos: .userInitiated).async { [self] in
            settle(Result { try Application(configuration, parts) })
            // Reading lessons and templates on all cores has left free pieces everywhere, 4 MB of them.
            ReturnedMemory.trim()
        }
    }

    private func settle(_ result: Result<Application, any Error>) {
        let waiting = state.withLock { state in
            state.result = result
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for one in waiting { one.resume(returning: try? result.get()) }
    }

    /// The application when it is whole. Throws `StartError` or `StorageError`, each of which says in one line what is
    /// wrong.
    public func whole() async throws -> Application {
        if let application = await application(within: nil) { return application }
        guard let result = state.withLock({ $0.result }) else { throw CancellationError() }
        return try result.get()
    }

    /// nil where it is not there after so many seconds, or will not be; without a number, however long it takes.
    private func application(within seconds: Double?) async -> Application? {
        if let result = state.withLock({ $0.result }) { return try? result.get() }
        return await withCheckedContinuation { continuation in
            let (result, number) = state.withLock { state -> (Result<Application, any Error>?, Int) in
                if let result = state.result { return (result, 0) }
                state.number += 1
                state.waiting[state.number] = continuation
                return (nil, state.number)
            }
            if let result { return continuation.resume(returning: try? result.get()) }
            guard let seconds else { return }
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
                state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: nil)
            }
        }
    }

    public func bodyLimit(for head: HTTPRequest) async -> Int { await bodyAdmission(for: head).limit }

    public func bodyAdmission(for head: HTTPRequest) async -> BodyAdmission {
        await application(within: nil)?.bodyAdmission(for: head)
            ?? BodyAdmission(limit: Application.formLimit)
    }

    public func respond(to request: Request) async -> Response {
        let isReading = request.method == .get || request.method == .head
        let isHealth = request.path == Path.health.text
        if let application = await application(within: isHealth ? 0 : isReading ? patience : nil) {
            return await application.respond(to: request)
        }
        let client = Client(request, trustedProxies: trustedProxies)
        var response = parts.staticFiles.respond(to: request) ?? (isHealth ? .starting : page(for: request))
        SecurityHeaders.add(to: &response, isSecure: client.isSecure)
        return response
    }

    /// Until there is an application, as the server itself would say it.
    public func rejection(_ status: HTTPResponse.Status, of head: HTTPRequest?) -> Response {
        guard let application = state.withLock({ try? $0.result?.get() }) else {
            return .text("\(status)\n", status: status)
        }
        return application.rejection(status, of: head)
    }

    private func page(for request: Request) -> Response {
        let language = AcceptLanguage.preferred(request.head.headerFields[.acceptLanguage])
        return Response(
            status: .serviceUnavailable,
            headerFields: [
                .contentType: "text/html; charset=utf-8", .retryAfter: "2", HTTPField.Name("Refresh")!: "2",
            ],
            body: FaultPage(.starting).drawn(parts.editions[language], in: Frame()))
    }
}

extension Response {
    fileprivate static let starting = Response.text("starting\n", status: .serviceUnavailable)
}
