import Exchange
import HTTPServer
import HTTPTypes
import Localization
import Views
import Vocabulary

/// Brings back what somebody took away.
enum ImportController {
    /// Bytes of the form: a package of Anki may have years of recordings in it.
    static let formLimit = 2 * 1024 * 1024 * 1024

    static func show(_ context: Context<User>) async throws -> Response {
        let receipts = await context.receipts()
        guard
            let (state, name) = await context.services.imports.state(of: context.user.id, now: context.now)
        else { return context.page(ImportPage(receipts: receipts)) }
        switch state {
        case .reading(let percent): return progress(ImportProgressPage("import.reading", percent), context)
        case .bringing(let percent): return progress(ImportProgressPage("import.bringing", percent), context)
        case .takingBack(let percent):
            return progress(ImportProgressPage("import.takingBack", percent), context)
        case .takenBack(let result): return context.page(ImportPage(takenBack: result, receipts: receipts))
        case .refused(let fault): return context.page(ImportPage(fault: fault.message, receipts: receipts))
        case .choosing(.package): return context.redirect(to: Path.importPackage)
        case .choosing(.table): return context.redirect(to: Path.importTable)
        case .choosing(.books): return context.redirect(to: Path.importBooks)
        case .ready(let summary, let exported, let faults):
            let day = exported.map { StudyDay($0, in: context.timeZone(of: context.user)) }
            let choice = await context.services.imports.choice(of: context.user.id, now: context.now)
            let source: ImportPreviewPage.Source =
                switch choice {
                case .package: .package
                case .table: .table
                case .books: .books
                case nil: .document
                }
            return context.page(
                ImportPreviewPage(summary, name: name, exported: day, source: source, faults: faults))
        case .done(let summary, let receipt):
            let known = receipts.first { $0.name == receipt }
            return context.page(ImportResultPage(summary, name: name, receipt: known))
        case .brokenOff(let fault): return context.page(ImportPage(fault: fault.message, isBrokenOff: true))
        }
    }

    static func create(_ context: Context<User>) async throws -> Response {
        guard context.request.isMultipart else { throw Fault.badForm(.unsupportedContentType) }
        let file: Upload?
        do {
            file = try context.request.upload("document")
        } catch {
            throw Fault.badForm(error)
        }
        guard let file else {
            return context.page(
                ImportPage(fault: "import.noFile", receipts: await context.receipts()), hasFaults: true)
        }
        return await begin(file, context)
    }

    /// The same of a text that was pasted.
    static func createText(_ context: Context<User>) async throws -> Response {
        let text = try context.form()["text"] ?? ""
        guard text.utf8.contains(where: { $0 > 0x20 }) else {
            return context.page(
                ImportPage(textFault: "import.noText", receipts: await context.receipts()), hasFaults: true)
        }
        return await begin(Upload(Array(text.utf8)), context)
    }

    private static func begin(_ file: Upload, _ context: Context<User>) async -> Response {
        let imports = context.services.imports
        if await imports.begin(
            file, of: context.user.id, learning: context.user.pair, words: context.importWords,
            now: context.now)
        {
            await imports.wait(for: context.user.id)
        }
        return context.redirect(to: Path.import)
    }

    static func confirm(_ context: Context<User>) async throws -> Response {
        let imports = context.services.imports
        let services = context.services
        let now = context.now
        await imports.confirm(try context.form()["import"] ?? "", of: context.user.id, now: now) {
            SentPicture(encoded: $0, services, now: now)
        }
        await imports.wait(for: context.user.id)
        return context.redirect(to: Path.import)
    }

    static func delete(_ context: Context<User>) async throws -> Response {
        let form = try context.form()
        await context.services.imports.delete(form["import"] ?? "", of: context.user.id)
        return context.redirect(to: form.name("then") == "import" ? Path.import : Path.profile)
    }

    static func takeBack(_ context: Context<User>) async throws -> Response {
        let imports = context.services.imports
        await imports.takeBack(try context.form()["import"] ?? "", of: context.user.id, now: context.now)
        await imports.wait(for: context.user.id)
        return context.redirect(to: Path.import)
    }

    private static func progress(_ page: ImportProgressPage, _ context: Context<User>) -> Response {
        var response = context.page(page)
        // Works without scripts, and says nothing anew to somebody who listens but the number.
        response.headerFields[HTTPField.Name("Refresh")!] = "2"
        return response
    }
}

extension Context<User> {
    /// What this person may take back.
    fileprivate func receipts() async -> [ImportReceiptLine] {
        let zone = timeZone(of: user)
        return await services.imports.receipts(of: user.id, now: now).map { receipt in
            ImportReceiptLine(
                name: receipt.name, day: StudyDay(receipt.brought, in: zone), words: receipt.words,
                answers: receipt.answers)
        }
    }
}

extension ImportFault {
    fileprivate var message: Message { Message("import.\(rawValue)") }
}
