import Foundation
import HTTPServer
import HTTPTypes
import Localization
import Storage
import Views
import Vocabulary

enum ExportController {
    static func show(_ context: Context<User>) async throws -> Response {
        context.page(ExportPage())
    }

    static func document(_ context: Context<User>) async throws -> Response {
        let body = try await json(try await belongings(context), now: context.now)
        return download(body, as: "slovarik.json", type: "application/json")
    }

    static func words(_ context: Context<User>) async throws -> Response {
        let text = context.text
        var csv = CSVText()
        csv.append([
            text("export.category"), text("export.term"), text("export.translation"),
            text("word.transcription"), text("word.example"), text("word.note"), text("export.progress"),
        ])
        for section in try await belongings(context).sections {
            for entry in section.words {
                csv.append([
                    section.category.title, entry.text.term, entry.text.translation, entry.text.transcription,
                    entry.text.example, entry.text.note, String(entry.progress.value),
                ])
            }
        }
        return download(
            Array(csv.text.utf8), as: "slovarik-words.csv", type: "text/csv; charset=utf-8; header=present")
    }

    /// Away from the connection's queue, since it may take seconds.
    @concurrent
    private static func json(_ belongings: Belongings, now: Date) async throws -> [UInt8] {
        try ExportDocument.json(belongings, now: now)
    }

    private static func belongings(_ context: Context<User>) async throws -> Belongings {
        guard let belongings = try await context.store.belongings(of: context.user.id) else {
            throw Fault.signedOut
        }
        return belongings
    }

    private static func download(_ body: [UInt8], as name: String, type: String) -> Response {
        Response(
            status: .ok,
            headerFields: [.contentType: type, .contentDisposition: "attachment; filename=\"\(name)\""],
            body: body)
    }
}
