import HTTPServer
import HTTPTypes
import Views
import Vocabulary

extension Context {
    /// A whole page, as its template draws it; 422 with `hasFaults`, when it is a form that came back.
    func page(_ page: some Template, status: HTTPResponse.Status = .ok, hasFaults: Bool = false) -> Response {
        let notice = Notice(request)
        let reader = user.account
        let frame = Frame(
            theme: reader?.theme ?? .system,
            navigation: reader.map { .init(in: section, at: request.path, of: $0) },
            notice: notice.map { text($0.message) },
            hasFaults: hasFaults, voices: services.household.voices,
            speechRate: reader?.speechRate ?? .normal,
            interaction: reader?.interaction ?? InteractionSettings())
        let edition = services.editions[language]
        // A browser asks for it when the head of the answer is there, before it reads the page.
        let link = "<\(edition.styleSheet)>; rel=preload; as=style"
        var response = Response(
            status: hasFaults ? .unprocessableContent : status,
            headerFields: [.contentType: "text/html; charset=utf-8", .link: link],
            body: page.drawn(edition, in: frame))
        if let notice { response.setCookie(notice.cookie(isSecure: client.isSecure).expired()) }
        return response
    }
}

extension HTTPField.Name {
    static let link = HTTPField.Name("Link")!
}
