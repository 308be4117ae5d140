import Foundation
import HTTPServer
import HTTPTypes
import Household
import Localization
import Storage
import Views
import Vocabulary

/// One request, with what is known of who makes it: a `Context<User>` where somebody must be signed in, a
/// `Context<User?>` where nobody need be.
struct Context<Someone: Reader>: Sendable {
    let request: Request
    /// What the path filled in; nil when no route matched.
    let parameters: PathParameters?
    let services: Services
    let client: Client
    let user: Someone
    let language: Language
    let now: Date
    /// Where its page belongs.
    var section: Frame.Section?

    var text: Catalogue { services.catalogues[language] }
    var store: Store { services.store }

    /// Where this person's study days begin and end.
    func timeZone(of user: User) -> TimeZone {
        user.timeZone.flatMap { TimeZone(identifier: $0) } ?? services.timeZone
    }

    /// This person's study day.
    func today(of user: User) -> StudyDay { StudyDay(now, in: timeZone(of: user)) }

    /// The number in the path at `name`; what is no number names nothing.
    func id<Noun>(_ name: String = "id") throws(Fault) -> Identifier<Noun> {
        guard let text = parameters?[name], let id = Identifier<Noun>(text), id > 0, String(id) == text else {
            throw .notFound
        }
        return id
    }

    /// The place, counted from 0, that the path names by a number counted from 1; what is no number names nothing.
    func index(_ name: String) throws(Fault) -> Int {
        guard let text = parameters?[name], let number = Int(stated: text, in: 1...Int.largestStated),
            String(number) == text
        else { throw .notFound }
        return number - 1
    }

    /// The form that was posted.
    func form() throws(Fault) -> FormValues {
        do {
            return try request.form()
        } catch {
            throw .badForm(error)
        }
    }

    /// Answers a form that was carried out: 303, and the next page shows the notice once.
    func redirect(to address: Address, notice: Notice? = nil) -> Response {
        var response = Response.redirect(to: address.text)
        if let notice { response.setCookie(notice.cookie(isSecure: client.isSecure)) }
        return response
    }
}

extension Context<User?> {
    /// The same request, for those who answer only people who are signed in; nil when nobody is.
    var signedIn: Context<User>? {
        user.map {
            Context<User>(
                request: request, parameters: parameters, services: services, client: client, user: $0,
                language: language, now: now, section: section)
        }
    }
}

extension Context<User> {
    /// The same request, for those who answer anybody.
    var ofAnybody: Context<User?> {
        Context<User?>(
            request: request, parameters: parameters, services: services, client: client, user: user,
            language: language, now: now, section: section)
    }

    /// This person, who does something now.
    var learner: Learner {
        Learner(
            user, of: services.household, now: now, said: services.clock.reading().said,
            today: today(of: user))
    }

    /// The category that the path names by `id`, where it is this person's.
    func category() async throws -> CategorySummary { try await category(id()) }

    /// The same where this person wrote it, and may change it.
    func ownCategory() async throws -> CategorySummary { try await ownCategory(id()) }

    func ownCategory(_ id: Category.ID) async throws -> CategorySummary {
        let summary = try await category(id)
        guard summary.category.author == user.id else { throw Fault.notFound }
        return summary
    }

    /// The same where this person may write, change and delete its words.
    func editableCategory() async throws -> CategorySummary { try await editableCategory(id()) }

    func editableCategory(_ id: Category.ID) async throws -> CategorySummary {
        let summary = try await category(id)
        guard summary.mayEdit else { throw Fault.notFound }
        return summary
    }

    func category(_ id: Category.ID) async throws -> CategorySummary {
        guard let category = try await store.category(id, of: user.id) else { throw Fault.notFound }
        return category
    }

    /// The tag that the path names by `id`, where it is this person's.
    func tag() async throws -> Tag {
        guard let tag = try await store.tag(id(), of: user.id) else { throw Fault.notFound }
        return tag
    }

    /// The word that the path names by `id`, where it is this person's.
    func word() async throws -> Word {
        guard let word = try await store.word(id(), of: user.id) else { throw Fault.notFound }
        return word
    }

    /// The same where this person may change it.
    func editableWord() async throws -> (word: Word, category: CategorySummary) {
        let word = try await word()
        let summary = try await category(word.category.id)
        guard summary.mayEdit else { throw Fault.notFound }
        return (word, summary)
    }
}

/// What a `User` and a `User?` have in common: the reader of a page, as far as one knows.
protocol Reader: Sendable {
    /// nil when nobody is signed in.
    var account: User? { get }
}

extension User: Reader {
    var account: User? { self }
}

extension User?: Reader {
    var account: User? { self }
}

/// Ends a request with a page that says what is wrong.
enum Fault: Error {
    case notFound
    case signedOut
    case tooLarge
    case badForm(FormError)
}
