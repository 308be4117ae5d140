import Exchange
import Forms
import HTTPServer
import Household
import Views
import Vocabulary

/// Chooses what of the words that somebody looked up in books is taken, and into which category.
enum BooksController {
    static func show(_ context: Context<User>) async throws -> Response {
        guard let (plan, name) = await context.books() else { return context.redirect(to: Path.import) }
        return await page(plan, name, FormFaults(), context)
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let form = try context.form()
        guard let (known, name) = await context.books(), form["import"] == name else {
            return context.redirect(to: Path.import)
        }
        var plan = known
        var faults = FormFaults()
        if plan.groups.count > 1 {
            for place in plan.groups.indices {
                plan.groups[place].isTaken =
                    form[BooksPage.id(ofLanguage: plan.groups[place].language)] != nil
            }
            if !plan.groups.contains(where: \.isTaken) {
                let first = BooksPage.id(ofLanguage: plan.groups[0].language)
                faults.add(first, label: "books.languages", "books.noLanguage")
            }
        }
        plan.title = faults.check(.title, form["title"])
        let pair = LanguagePair(
            term: plan.saysLanguages ? plan.pair.term : form.name("termLanguage") ?? "",
            translation: form.name("translationLanguage") ?? "")
        if pair.isPossible {
            plan.pair = pair
        } else {
            if plan.saysLanguages {
                faults.add("translationLanguage", label: "profile.translationLanguage", "profile.pairSame")
            } else {
                faults.add("termLanguage", label: "profile.termLanguage", "profile.pairSame")
            }
        }
        plan.takesUntranslated = form["untranslated"] != nil
        guard faults.isEmpty else { return await page(plan, name, faults, context) }
        let imports = context.services.imports
        await imports.choose(plan, name, of: context.user.id, now: context.now)
        await imports.layOut(name, of: context.learner, zone: context.timeZone(of: context.user))
        await imports.wait(for: context.user.id)
        return context.redirect(to: Path.import)
    }

    private static func page(
        _ plan: BookPlan, _ name: String, _ faults: FormFaults, _ context: Context<User>
    ) async -> Response {
        let samples = plan.groups.first(where: \.isTaken)?.samples ?? []
        let words = await context.learner.preview(of: samples, by: plan)
        return context.page(
            BooksPage(plan, words: words, name: name, faults: faults), hasFaults: !faults.isEmpty)
    }
}

extension Context<User> {
    /// Words of books that this person is choosing from, and the name of their import.
    fileprivate func books() async -> (plan: BookPlan, name: String)? {
        await services.imports.books(of: user.id, now: now)
    }

    /// By which files of other programs are read for them.
    var importWords: ImportWords { ImportWords(table: tableWords, books: BookNames(text)) }
}

/// By which files of other programs are read.
struct ImportWords: Sendable {
    let table: TableWords
    let books: BookNames
}
