import HTTPServer
import HTTPTypes

extension Context {
    /// The rows of a list in the reader's language.
    func fragment(_ rows: [some Row]) -> Fragment { services.renderer.fragment(rows, in: language) }

    /// A whole page. `title` is in the reader's language; with `hasFaults` the page is a form that came back.
    func page(
        _ view: View, title: String, _ model: any Sendable, status: HTTPResponse.Status = .ok,
        hasFaults: Bool = false
    ) -> Response {
        let notice = Notice(request)
        let layout = Layout(
            lang: language.rawValue, theme: (user?.theme ?? .system).rawValue,
            themeColors: ThemeColor.all(of: user?.theme ?? .system),
            manifestHref: Path.manifest(in: language),
            title: text(hasFaults ? "layout.errorTitle" : "layout.title", ["title": title]),
            homeHref: Path.home, navigation: user == nil || view == .welcome ? nil : navigation,
            notice: notice.map { text($0.message) })
        let html = services.renderer.html(view, Page(layout: layout, page: model), in: language)
        var response = Response.html(html, status: hasFaults ? .unprocessableContent : status)
        if let notice { response.setCookie(notice.cookie(isSecure: client.isSecure).expired()) }
        return response
    }

    private var navigation: Layout.Navigation {
        let path = request.path
        let training = Path.training(of: nil)
        let isInTraining = path.hasPrefix(training)
        let isInProfile =
            path.hasPrefix(Path.profile) || [Path.achievements, Path.statistics()].contains(path)
        return Layout.Navigation(
            words: .init(href: Path.home, isCurrent: !isInTraining && !isInProfile),
            training: .init(href: training, isCurrent: isInTraining),
            profile: .init(href: Path.profile, isCurrent: isInProfile),
            avatar: Layout.Avatar(user?.picture))
    }
}
