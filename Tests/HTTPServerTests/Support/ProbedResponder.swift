import Foundation
import HTTPTypes

@testable import HTTPServer

/// What the table of raw requests is sent to: a file of ten digits, a route that only GET has, an answer without
/// content, and an echo of everything else.
struct ProbedResponder: Responder {
    private let files: StaticFiles
    private let router: Router<Response>

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("0123456789".utf8).write(to: folder.appendingPathComponent("digits.txt"))
        files = try StaticFiles(folder: folder, mountedAt: "/static")
        var router = Router<Response>()
        router.add(.get, "/only", .text("only"))
        router.add(.get, "/nothing", Response(status: .noContent))
        self.router = router
    }

    func bodyLimit(for head: HTTPRequest) -> Int { 1024 * 1024 }

    func respond(to request: Request) async -> Response {
        if let file = files.respond(to: request) { return file }
        switch router.match(request.method, path: request.rawPath) {
        case .found(let answer, _):
            return answer
        case .methodNotAllowed(let methods):
            let allowed = methods.map(\.rawValue).joined(separator: ", ")
            return Response(status: .methodNotAllowed, headerFields: [.allow: allowed])
        case .notFound:
            let isOurs = ["/only/", "/static/"].contains { request.rawPath.hasPrefix($0) }
            return isOurs ? Response(status: .notFound) : await ClosureResponder.echo.respond(to: request)
        }
    }
}
