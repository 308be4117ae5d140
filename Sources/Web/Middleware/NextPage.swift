import HTTPServer
import HTTPTypes
import Vocabulary

extension Context<User> {
    /// The answer to a form, for a script that asks for what comes next at once (RFC 7240, `Prefer: return=representation`):
    /// the page that it would be sent to, made without another request, and `Content-Location` says where it stands. What
    /// says something else besides, such as a notice, stays a redirect; so does what cannot be shown.
    func withNextPage(_ response: Response) async -> Response {
        guard request.head.headerFields[.prefer]?.isSame(as: "return=representation") == true,
            response.status == .seeOther, response.headerFields[.setCookie] == nil,
            let address = response.headerFields[.location]
        else { return response }
        var head = request.head
        head.method = .get
        head.path = address
        let next = Request(number: request.number, head: head, remoteAddress: request.remoteAddress)
        guard case .found(let route, let parameters) = Route.all.match(.get, path: next.rawPath),
            case .signedIn(let handler) = route.handler,
            var page = try? await handler(
                Context(
                    request: next, parameters: parameters, services: services, client: client, user: user,
                    language: language, now: now, section: route.section)),
            page.status == .ok, page.headerFields[.setCookie] == nil
        else { return response }
        page.headerFields[.contentLocation] = address
        page.headerFields[.preferenceApplied] = "return=representation"
        return page
    }
}

extension HTTPField.Name {
    static let prefer = HTTPField.Name("Prefer")!
    static let preferenceApplied = HTTPField.Name("Preference-Applied")!
}
