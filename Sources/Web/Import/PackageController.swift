import Exchange
import Forms
import HTTPServer
import Localization
import Views
import Vocabulary

/// Chooses what of a package of Anki becomes words.
enum PackageController {
    static func show(_ context: Context<User>) async throws -> Response {
        guard let (plan, name) = await package(context) else { return context.redirect(to: Path.import) }
        return context.page(PackagePage(plan, name: name))
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let form = try context.form()
        let name = form["import"] ?? ""
        let imports = context.services.imports
        let bringsAnswers = form["answers"] != nil
        await imports.change(name, of: context.user.id, now: context.now) { $0.bringsAnswers = bringsAnswers }
        await imports.layOut(
            name, of: context.user.id, zone: context.timeZone(of: context.user), now: context.now)
        await imports.wait(for: context.user.id)
        return context.redirect(to: Path.import)
    }

    static func editNoteType(_ context: Context<User>) async throws -> Response {
        guard let (plan, name) = await package(context) else { return context.redirect(to: Path.import) }
        let (type, number) = try noteType(of: plan, context)
        guard let chosen = plan.noteTypes[type.id] else { throw Fault.notFound }
        return context.page(NoteTypePage(type, number: number, chosen: chosen, name: name))
    }

    static func updateNoteType(_ context: Context<User>) async throws -> Response {
        let form = try context.form()
        guard let (plan, name) = await package(context), form["import"] == name else {
            return context.redirect(to: Path.import)
        }
        let (type, number) = try noteType(of: plan, context)
        var chosen = AnkiPlan.NoteType(
            fields: type.fields.indices.map { form.choice(NoteTypePage.id(ofField: $0)) })
        chosen.isTaken = form["taken"] != nil
        var faults = FormFaults()
        let needed: [WordText.Field] = type.isCloze ? [.term] : [.term, .translation]
        if chosen.isTaken, !needed.allSatisfy(chosen.fields.contains) {
            faults.add(
                NoteTypePage.id(ofField: 0), Message(type.isCloze ? "package.noGap" : "package.noSides"))
        }
        guard faults.isEmpty else {
            return context.page(
                NoteTypePage(type, number: number, chosen: chosen, name: name, faults: faults),
                hasFaults: true)
        }
        await context.services.imports.change(name, of: context.user.id, now: context.now) { [chosen] plan in
            plan.noteTypes[type.id] = chosen
        }
        return context.redirect(to: Path.importPackage)
    }

    static func editDeck(_ context: Context<User>) async throws -> Response {
        guard let (plan, name) = await package(context) else { return context.redirect(to: Path.import) }
        let (deck, number) = try deck(of: plan, context)
        guard let chosen = plan.decks[deck.id] else { throw Fault.notFound }
        return context.page(DeckPage(deck, number: number, chosen: chosen, of: plan, name: name))
    }

    static func updateDeck(_ context: Context<User>) async throws -> Response {
        let form = try context.form()
        guard let (plan, name) = await package(context), form["import"] == name else {
            return context.redirect(to: Path.import)
        }
        let (deck, number) = try deck(of: plan, context)
        var faults = FormFaults()
        let title = faults.check(.title, form["title"])
        var pair = LanguagePair(
            term: form.name("termLanguage") ?? "", translation: form.name("translationLanguage") ?? "")
        if !pair.isPossible {
            faults.add("termLanguage", label: "profile.termLanguage", "profile.pairSame")
            if !LanguagePair.languages.contains(pair.term) || pair.term != pair.translation {
                pair = plan.decks[deck.id]?.pair ?? context.user.pair
            }
        }
        let chosen = AnkiPlan.Deck(isTaken: form["taken"] != nil, title: title, pair: pair)
        guard faults.isEmpty else {
            return context.page(
                DeckPage(deck, number: number, chosen: chosen, of: plan, name: name, faults: faults),
                hasFaults: true)
        }
        let reach: DeckPage.Reach = form.choice("reach") ?? .deck
        await context.services.imports.change(name, of: context.user.id, now: context.now) { plan in
            for other in plan.contents.decks
            where other.id == deck.id || reach == .all || (reach == .within && other.isWithin(deck)) {
                plan.decks[other.id]?.pair = chosen.pair
                plan.decks[other.id]?.isTaken = chosen.isTaken
            }
            plan.decks[deck.id]?.title = chosen.title
        }
        return context.redirect(to: Path.importPackage)
    }

    private static func package(_ context: Context<User>) async -> (plan: AnkiPlan, name: String)? {
        await context.services.imports.package(of: context.user.id, now: context.now)
    }

    private static func noteType(of plan: AnkiPlan, _ context: Context<User>) throws(Fault) -> (
        AnkiNoteType, Int
    ) {
        let index = try context.index("number")
        guard plan.contents.noteTypes.indices.contains(index) else { throw .notFound }
        return (plan.contents.noteTypes[index], index + 1)
    }

    private static func deck(of plan: AnkiPlan, _ context: Context<User>) throws(Fault) -> (AnkiDeck, Int) {
        let index = try context.index("number")
        guard plan.contents.decks.indices.contains(index) else { throw .notFound }
        return (plan.contents.decks[index], index + 1)
    }
}
