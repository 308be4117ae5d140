import Exchange
import HTTPServer
import HTTPTypes
import Queues
import Views
import Vocabulary

enum ExportController {
    static func show(_ context: Context<User>) async throws -> Response {
        context.page(ExportPage(try await context.learner.ownCategories()))
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
        let table = WordTable(
            from: learner, text: context.text, category: try await askedCategory(context))
        return download("slovarik-words.csv", type: CSV.mediaType, table.write)
    }

    static func text(_ context: Context<User>) async throws -> Response {
        let learner = context.learner
        guard let start = try await learner.exportStart() else { throw Fault.signedOut }
        let table = AnkiTextTable(from: learner, of: start, category: try await askedCategory(context))
        return download("slovarik-anki.txt", type: AnkiTextTable.mediaType, table.write)
    }

    /// One of theirs that a file is to be of; nil for all.
    private static func askedCategory(_ context: Context<User>) async throws -> Category.ID? {
        guard let text = context.request.query[Path.exportedCategory], !text.isEmpty else { return nil }
        guard let id = Category.ID(text) else { throw Fault.notFound }
        return try await context.ownCategory(id).id
    }

    /// What the form of the page asks for.
    static func package(_ context: Context<User>) async throws -> Response {
        let (learner, query) = (context.learner, context.request.query)
        guard let start = try await learner.exportStart() else { throw Fault.signedOut }
        var wish = AnkiWish(
            hasAnswers: query["answers"] != nil,
            hasMedia: query["pictures"] != nil,
            hasBothDirections: query["directions"] != nil, isForOlder: query["older"] != nil)
        let asked = query.all(Path.exportedCategory).filter { !$0.isEmpty }
        if !asked.isEmpty {
            let own = Set(try await learner.ownCategories().map(\.id))
            wish.categories = Set(asked.compactMap(Category.ID.init))
            guard let wished = wish.categories, wished.count == asked.count, wished.isSubset(of: own) else {
                throw Fault.notFound
            }
        }
        let (folder, zone) = (context.services.imports.folder, context.timeZone(of: context.user))
        let turns = context.services.packageTurns
        return download("slovarik.apkg", type: AnkiPackage.mediaType) { [wish] writer in
            try await turns.run(for: learner.user.id) {
                try await learner.takeAnkiPackage(wish, from: start, zone: zone, in: folder, to: &writer)
            }
        }
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
