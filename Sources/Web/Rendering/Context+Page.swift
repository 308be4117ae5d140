import HTTPServer
import HTTPTypes

extension Context {
    /// The address of the icons.
    var sprite: String { services.staticFiles.address("icons/sprite.svg") }

    /// A whole page. `title` is in the reader's language; with `hasFaults` the page is a form that came back.
    func page(
        _ view: View, title: String, _ model: any Sendable, status: HTTPResponse.Status = .ok, hasFaults: Bool = false
    ) -> Response {
        let notice = Notice(request)
        let files = services.staticFiles
        let layout = Layout(
            lang: language.rawValue, theme: (user?.theme ?? .system).rawValue,
            title: hasFaults ? text("layout.errorTitle", ["title": title]) : text("layout.title", ["title": title]),
            stylesheets: Assets.stylesheets.map(files.address), scripts: Assets.scripts(for: view).map(files.address),
            favicon: files.address("icons/favicon.svg"), homeHref: Path.home, links: links,
            hasLinks: user != nil,
            notice: notice.map { text($0.message) })
        let page = Page(
            layout: layout, page: model, t: Sentences(catalogue: text), sprite: sprite)
        var response = Response.html(services.renderer.html(view, page), status: hasFaults ? .unprocessableContent : status)
        if let notice { response.setCookie(notice.cookie(isSecure: client.isSecure).expired()) }
        return response
    }

    private var links: [Layout.Link] {
        guard user != nil else { return [] }
        let path = request.path
        func link(_ href: String, _ key: String, _ icon: String, isCurrent: Bool) -> Layout.Link {
            Layout.Link(href: href, label: text(key), icon: icon, isCurrent: isCurrent)
        }
        let inTraining = path.hasPrefix(Path.training(of: nil))
        return [
            link(Path.home, "navigation.words", "words", isCurrent: !inTraining && path != Path.profile),
            link(Path.training(of: nil), "navigation.training", "training", isCurrent: inTraining),
            link(Path.profile, "navigation.profile", "profile", isCurrent: path == Path.profile),
        ]
    }
}
