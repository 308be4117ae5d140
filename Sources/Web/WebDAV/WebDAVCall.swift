import Exchange
import HTTPServer
import HTTPTypes
import Household
import Views
import Vocabulary

/// What an e-reader asks of its folder, and what it is told. The folder has one file, KOReader's vocabulary.
struct WebDAVCall: Sendable {
    /// What is asked for, by its path.
    enum Target: Sendable {
        case folder, file, other
    }

    private let context: Context<User>
    private let access: Access
    private let token: String

    private var files: ReaderFiles { context.services.readerFiles }

    init(_ context: Context<User>, _ access: Access, token: String) {
        self.context = context
        self.access = access
        self.token = token
    }

    /// What is known of each: no program deletes anything here, and folders are not made.
    static func methods(of target: Target) -> [HTTPRequest.Method] {
        switch target {
        case .folder: [.get, .head, .options, .propfind]
        case .file: [.get, .head, .options, .propfind, .put]
        case .other: [.options]
        }
    }

    func answer(_ target: Target) async throws -> Response {
        switch (context.request.method, target) {
        case (.options, _): return options(target)
        case (.propfind, .folder), (.propfind, .file): return try await listing(target)
        case (.get, .folder), (.head, .folder): return .text("WebDAV\n")
        case (.get, .file), (.head, .file): return try await content()
        case (.put, .file): return try await put()
        case (.get, .other), (.head, .other), (.propfind, .other): throw Problem.notFound
        case (.mkcol, .folder): return methodNotAllowed(target)
        case (.put, _), (.mkcol, _): throw Problem(.forbidden, "problem.oneFile")
        case (.delete, _): throw Problem(.forbidden, "problem.noDeletion")
        default: return methodNotAllowed(target)
        }
    }

    private func options(_ target: Target) -> Response {
        Response(status: .ok, headerFields: [.allow: Self.allowed(target), HTTPField.Name("DAV")!: "1"])
    }

    private func methodNotAllowed(_ target: Target) -> Response {
        var response = Problem(.methodNotAllowed, "problem.method").response(in: context.text)
        response.headerFields[.allow] = Self.allowed(target)
        return response
    }

    private static func allowed(_ target: Target) -> String {
        methods(of: target).map(\.rawValue).joined(separator: ", ")
    }

    private func offer() async throws -> ReaderOffer {
        try await context.learner.readerOffer(in: context.timeZone(of: context.user))
    }

    private func file(of offer: ReaderOffer) async throws -> ReaderFile? {
        try await files.file(of: offer.entries, for: context.user.id)
    }

    /// A folder without others in it has the same at every depth but 0.
    private func listing(_ target: Target) async throws -> Response {
        let isShallow = context.request.head.headerFields[HTTPField.Name("Depth")!] == "0"
        let file = target == .folder && isShallow ? nil : try await file(of: offer())
        if target == .file, file == nil { throw Problem.notFound }
        let listing = WebDAVListing(
            folder: target == .folder ? Path.webDAV(token).text : nil,
            file: file.map {
                WebDAVListing.File(
                    path: Path.readerFile(token).text, size: $0.bytes.count, tag: $0.tag,
                    changed: HTTPDate.text(secondsSince1970: $0.changed), type: ReaderFile.type)
            })
        return Response(
            status: .init(code: 207, reasonPhrase: "Multi-Status"),
            headerFields: [.contentType: WebDAVListing.type, .cacheControl: "private, no-store"],
            body: listing.bytes)
    }

    private func content() async throws -> Response {
        guard let file = try await file(of: offer()) else { throw Problem.notFound }
        return Response(
            status: .ok,
            headerFields: [
                .contentType: ReaderFile.type, .eTag: file.tag, .cacheControl: "private, no-store",
                .lastModified: HTTPDate.text(secondsSince1970: file.changed),
            ],
            body: file.bytes
        ).unlessKnown(to: context.request)
    }

    /// Of two devices that come at once the second is told to get what the first has sent.
    private func put() async throws -> Response {
        guard access.scope >= .add else { throw Problem(.forbidden, "problem.scope") }
        let request = context.request
        let sent = try await files.entries(of: request.upload, for: context.user.id)
        return try await files.turns.run(for: context.user.id) { () async throws -> Response in
            let offer = try await offer()
            let known = try await file(of: offer)
            guard request.allowsChange(of: known?.tag) else {
                throw Problem(.preconditionFailed, "problem.changed")
            }
            // Whoever says * has seen nothing that it could leave out.
            let isWhole = known.map { request.head.headerFields[.ifMatch] == $0.tag } ?? false
            try await context.learner.takeReaderEntries(
                sent, after: offer, isWhole: isWhole, names: BookNames(context.text), in: files.folder)
            return Response(status: known == nil ? .created : .noContent)
        }
    }
}
