import Forms
import HTTPServer
import HTTPTypes
import Household
import Localization
import Storage
import Vocabulary

/// What a program asks for of somebody's categories.
enum CategoryOperations {
    static func list(_ context: Context<User>) async throws -> Response {
        let home = try await context.learner.home()
        return context.json(CategoryListResource(categories: home.categories).json)
    }

    static func show(_ context: Context<User>) async throws -> Response {
        context.json(CategoryResource(summary: try await context.category()).json)
    }

    static func add(_ context: Context<User>) async throws -> Response {
        let sent = try context.sent(SentCategory.self)
        let entered = EnteredCategory(
            title: sent.title, termLanguage: sent.termLanguage, translationLanguage: sent.translationLanguage,
            usual: context.user.pair)
        guard entered.faults.isEmpty else { throw Problem(entered.faults) }
        let saving = try await context.store.addCategory(
            title: entered.title, pair: entered.pair, of: context.user.id, now: context.now)
        return try await answer(saving, status: .created, context)
    }

    static func change(_ context: Context<User>) async throws -> Response {
        let sent = try context.sent(SentCategory.self)
        let category = try await context.ownCategory().category
        let entered = EnteredCategory(
            title: sent.title ?? category.title, termLanguage: sent.termLanguage,
            translationLanguage: sent.translationLanguage, usual: category.pair)
        guard entered.faults.isEmpty else { throw Problem(entered.faults) }
        let saving = try await context.store.changeCategory(
            category.id, title: entered.title, pair: entered.pair, of: context.user.id)
        return try await answer(saving, status: .ok, context)
    }

    static func delete(_ context: Context<User>) async throws -> Response {
        guard try await context.store.deleteCategory(try context.id(), of: context.user.id) else {
            throw Problem.notFound
        }
        return Response(status: .noContent)
    }

    private static func answer(
        _ saving: Store.CategorySaving, status: HTTPResponse.Status, _ context: Context<User>
    ) async throws -> Response {
        switch saving {
        case .saved(let id):
            return context.json(
                CategoryResource(summary: try await context.category(id)).json, status: status)
        case .missing: throw Problem.notFound
        case .full:
            throw Problem(
                .conflict, Message("category.tooMany", numbers: ["maximum": Category.limit]))
        case .titleTaken: throw Problem(.conflict, "category.titleTaken")
        }
    }
}
