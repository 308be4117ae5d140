import Exchange
import Forms
import HTTPServer
import Localization
import Views
import Vocabulary

/// Chooses what the columns of a table are, and how its text falls into them.
enum TableController {
    static func show(_ context: Context<User>) async throws -> Response {
        guard let (plan, name) = await context.table() else { return context.redirect(to: Path.import) }
        return context.page(TablePage(plan, name: name))
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let form = try context.form()
        guard let (plan, name) = await context.table(), form["import"] == name else {
            return context.redirect(to: Path.import)
        }
        let (imports, user, now) = (context.services.imports, context.user.id, context.now)
        let sent = TableForm(form, plan)
        guard sent.faults.isEmpty else {
            return context.page(
                TablePage(sent.plan, name: name, faults: sent.faults, separators: sent.separators),
                hasFaults: true)
        }
        await imports.choose(sent.plan, name, of: user, now: now)
        if let shape = sent.newShape {
            await imports.part(
                name, of: user, by: shape, hasHeader: sent.hasHeader, learning: context.user.pair,
                words: context.tableWords, now: now)
            return context.redirect(to: Path.importTable)
        }
        guard sent.isDone else { return context.redirect(to: Path.importTable) }
        await imports.layOut(name, of: context.learner, zone: context.timeZone(of: context.user))
        await imports.wait(for: user)
        return context.redirect(to: Path.import)
    }
}

/// What somebody chose of a table.
private struct TableForm {
    var plan: TablePlan
    let separators: TableSeparators
    let hasHeader: Bool
    /// nil where the text stays parted as it is.
    let newShape: TableShape?
    /// Else the page is shown once more.
    let isDone: Bool
    let faults: FormFaults

    init(_ form: FormValues, _ known: TablePlan) {
        var plan = known
        var faults = FormFaults()
        plan.roles = known.roles.indices.map { form.choice(TablePage.id(ofColumn: $0)) }
        plan.title = faults.check(.title, form["title"])
        let pair = LanguagePair(
            term: form.name("termLanguage") ?? "", translation: form.name("translationLanguage") ?? "")
        if pair.isPossible {
            plan.pair = pair
        } else {
            faults.add("termLanguage", label: "profile.termLanguage", "profile.pairSame")
        }
        separators = TableSeparators(
            between: form.choice("between") ?? .tab, ownBetween: form["ownBetween"] ?? "",
            after: form.choice("after") ?? .line, ownAfter: form["ownAfter"] ?? "")
        hasHeader = form["header"] != nil
        let shape = separators.shape
        if shape == nil { faults.add("ownBetween", label: "table.between", "table.noMark") }
        let isParted = shape != nil && (shape != plan.contents.shape || hasHeader != plan.contents.hasHeader)
        newShape = isParted ? shape : nil
        isDone = form.name("action") != "show" && !isParted
        if isDone, !plan.isComplete {
            let first = Message("table.column", ["number": "1"])
            faults.add(TablePage.id(ofColumn: 0), label: first, "package.noSides")
        }
        self.plan = plan
        self.faults = faults
    }
}

extension Context<User> {
    /// The table that this person is choosing from, and the name of its import.
    fileprivate func table() async -> (plan: TablePlan, name: String)? {
        await services.imports.table(of: user.id, now: now)
    }

    /// By which tables are read for them.
    var tableWords: TableWords {
        TableWords(text, of: Language.allCases.map { services.catalogues[$0] })
    }
}
