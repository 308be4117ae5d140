import Forms
import HTTPServer
import Localization
import Views
import Vocabulary

/// Brings the words of a category into another pair: a new category, and a list for it that one looks through.
enum CategoryCopyController {
    static func new(_ context: Context<User>) async throws -> Response {
        let category = try await context.ownCategory().category
        return context.page(
            CategoryCopyPage(
                category, title: category.title, pair: CategoryCopyPage.proposal(for: category.pair),
                contents: context.pairContents(for: category.translationLanguage)))
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let source = try await context.ownCategory().category
        let form = try context.form()
        var faults = FormFaults()
        var title = faults.check(.title, form["title"])
        let pair = LanguagePair(
            term: form.name("termLanguage") ?? "", translation: form.name("translationLanguage") ?? "")
        if !pair.isPossible {
            faults.add("termLanguage", label: "profile.termLanguage", "profile.pairSame")
        } else if pair == source.pair || !pair.shares(with: source.pair) {
            faults.add("termLanguage", label: "profile.termLanguage", "categoryCopy.oneStays")
        }
        // Nobody has two of one title: where nothing else was typed, the language tells them apart.
        if faults.isEmpty, title.isSame(as: source.title) {
            let language = context.text("wordLanguage.\(pair.term)")
            title = "\(title.shortened(to: 40)) · \(language)"
        }
        func page(_ faults: FormFaults) -> Response {
            let shown = pair.isPossible ? pair : CategoryCopyPage.proposal(for: source.pair)
            return context.page(
                CategoryCopyPage(
                    source, title: title, pair: shown,
                    contents: context.pairContents(for: shown.translation), faults: faults),
                hasFaults: true)
        }
        guard faults.isEmpty else { return page(faults) }
        return try await context.saving { [title] in
            let saving = try await context.store.addCategory(
                title: title, pair: pair, picture: source.picture.map { .chosen($0) } ?? .unchanged,
                colour: source.colour, of: context.user.id, now: context.now)
            switch saving {
            case .saved(let id): return context.redirect(to: Path.wordList(of: id, from: source.id))
            case .missing: throw Fault.notFound
            case .full:
                faults.add(
                    FormFaults.form, Message("category.tooMany", numbers: ["maximum": Category.limit]))
            case .titleTaken: faults.add(.title, "category.titleTaken")
            }
            return page(faults)
        } orShow: {
            page($0)
        }
    }
}

extension LanguagePair {
    /// One of its languages is one of the other's.
    fileprivate func shares(with other: LanguagePair) -> Bool {
        [other.term, other.translation].contains { $0 == term || $0 == translation }
    }
}
