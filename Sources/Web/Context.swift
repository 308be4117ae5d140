import Foundation
import HTTPServer
import HTTPTypes
import Localization
import Storage
import Views
import Vocabulary

/// One request, with what is known of who makes it.
struct Context: Sendable {
    let request: Request
    /// What the path filled in; nil when no route matched.
    let parameters: PathParameters?
    let services: Services
    let client: Client
    /// nil when nobody is signed in.
    let user: User?
    let language: Language
    let now: Date

    var text: Catalogue { services.catalogues[language] }
    var store: Store { services.store }

    /// Where this person's study days begin and end.
    func timeZone(of user: User) -> TimeZone {
        user.timeZone.flatMap { TimeZone(identifier: $0) } ?? services.timeZone
    }

    /// This person's study day.
    func today(of user: User) -> StudyDay { StudyDay(now, in: timeZone(of: user)) }

    /// The signed-in person; routes for signed-in people only are never reached by others.
    func signedIn() throws(Fault) -> User {
        guard let user else { throw .signedOut }
        return user
    }

    /// The number in the path at `name`; what is no number names nothing.
    func id<Noun>(_ name: String = "id") throws(Fault) -> Identifier<Noun> {
        guard let text = parameters?[name], let id = Identifier<Noun>(text), id > 0, String(id) == text else {
            throw .notFound
        }
        return id
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

/// Ends a request with a page that says what is wrong.
enum Fault: Error {
    case notFound
    case signedOut
    case tooLarge
    case badForm(FormError)
}
