import Exchange
import HTTPServer
import Views
import Vocabulary

/// Chooses what of a package of Anki becomes words.
enum PackageController {
    static func show(_ context: Context<User>) async throws -> Response {
        guard let (plan, name) = await context.package() else { return context.redirect(to: Path.import) }
        return context.page(PackagePage(plan, name: name))
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let form = try context.form()
        let name = form["import"] ?? ""
        let imports = context.services.imports
        let bringsAnswers = form["answers"] != nil
        await imports.change(name, of: context.user.id, now: context.now) { $0.bringsAnswers = bringsAnswers }
        await imports.layOut(name, of: context.learner, zone: context.timeZone(of: context.user))
        await imports.wait(for: context.user.id)
        return context.redirect(to: Path.import)
    }

}

extension Context<User> {
    /// The package that this person is choosing from, and the name of its import.
    func package() async -> (plan: AnkiPlan, name: String)? {
        await services.imports.package(of: user.id, now: now)
    }
}
