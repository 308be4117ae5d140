import HTTPServer
import HTTPTypes
import Queues
import Storage
import Views
import Vocabulary

enum ExportController {
    static func show(_ context: Context<User>) async throws -> Response {
        context.page(ExportPage())
    }

    static func document(_ context: Context<User>) async throws -> Response {
        let document = ExportDocument(try await start(context), store: context.store, now: context.now)
        return download("slovarik.json", type: "application/json", document.write)
    }

    static func words(_ context: Context<User>) async throws -> Response {
        _ = try await start(context)
        let table = WordTable(store: context.store, user: context.user.id, text: context.text)
        return download("slovarik-words.csv", type: CSV.mediaType, table.write)
    }

    /// What can be told beforehand, with a page: whether the account is there.
    private static func start(_ context: Context<User>) async throws -> ExportStart {
        guard let start = try await context.store.exportStart(of: context.user.id) else {
            throw Fault.signedOut
        }
        return start
    }

    private static func download(
        _ name: String, type: String, _ file: @escaping @Sendable (inout ExportWriter) async throws -> Void
    ) -> Response {
        var response = Response.download(name, type: type)
        response.stream = BodyStream { write in
            // What it reads and writes takes a core for seconds; several exports share the spare ones, slice by slice.
            try await withTaskExecutorPreference(SpareThreads.shared) {
                var writer = ExportWriter(write)
                try await file(&writer)
                try await writer.finish()
            }
        }
        return response
    }
}
