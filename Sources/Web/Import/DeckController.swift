import Exchange
import Forms
import HTTPServer
import Views
import Vocabulary

/// Chooses which category a deck becomes.
enum DeckController {
    static func edit(_ context: Context<User>) async throws -> Response {
        guard let (plan, name) = await context.package() else { return context.redirect(to: Path.import) }
        let (deck, number) = try deck(of: plan, context)
        guard let chosen = plan.decks[deck.id] else { throw Fault.notFound }
        return context.page(DeckPage(deck, number: number, chosen: chosen, of: plan, name: name))
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let form = try context.form()
        guard let (plan, name) = await context.package(), form["import"] == name else {
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

    private static func deck(of plan: AnkiPlan, _ context: Context<User>) throws(Fault) -> (AnkiDeck, Int) {
        let index = try context.index("number")
        guard plan.contents.decks.indices.contains(index) else { throw .notFound }
        return (plan.contents.decks[index], index + 1)
    }
}
