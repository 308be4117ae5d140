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
            theme: reader?.theme ?? .system, navigation: reader.map(navigation),
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

    private func navigation(of user: User) -> Frame.Navigation {
        let path = request.path
        let isInTraining = [Path.training(), Path.reviews, Path.games].contains { path.hasPrefix($0.text) }
        let isInLessons = [
            Path.lessons.text, Path.theory.text, Path.places.attempt.pattern,
            Path.places.answeredTask.pattern,
        ].contains { path.hasPrefix($0.prefix { $0 != ":" }) }
        let isInProfile =
            [Path.profile.text, Path.administration.text].contains { path.hasPrefix($0) }
            || [Path.achievements, Path.statistics].contains { path.hasPrefix($0.text) }
        let isInHelp = path == Path.helpPage.text
        // A form that came back stands where it was sent to.
        let isAddingWord =
            path == Path.newQuickWord.text || (path == Path.allWords.text && request.method == .post)
        return Frame.Navigation(
            words: .init(
                Path.home,
                isCurrent: !isAddingWord && !isInTraining && !isInLessons && !isInProfile && !isInHelp,
                at: path),
            training: .init(Path.training(), isCurrent: isInTraining, at: path),
            lessons: .init(Path.lessons, isCurrent: isInLessons, at: path),
            profile: .init(Path.profile, isCurrent: isInProfile, at: path), isAddingWord: isAddingWord,
            picture: user.picture)
    }
}

extension HTTPField.Name {
    static let link = HTTPField.Name("Link")!
}
