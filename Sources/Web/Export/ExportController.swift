import Exchange
import HTTPServer
import HTTPTypes
import Queues
import Views
import Vocabulary

enum ExportController {
    static func show(_ context: Context<User>) async throws -> Response {
        context.page(ExportPage())
    }

    static func document(_ context: Context<User>) async throws -> Response {
        let learner = context.learner
        guard let start = try await learner.exportStart() else { throw Fault.signedOut }
        let document = ExportDocument(start, from: learner, now: context.now)
        return download("slovarik.json", type: "application/json", document.write)
    }

    static func words(_ context: Context<User>) async throws -> Response {
        let learner = context.learner
        guard try await learner.exportStart() != nil else { throw Fault.signedOut }
        let table = WordTable(from: learner, text: context.text)
        return download("slovarik-words.csv", type: CSV.mediaType, table.write)
    }

    static func download(
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
