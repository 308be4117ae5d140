import Forms
import HTTPServer
import HTTPTypes
import Localization
import Views
import Vocabulary

extension KeptForm {
    /// Fields that are never sent back to a page.
    static let secretFields = ["password", "present", "code", "pin"]

    /// Bytes of a form that are kept, as it is sent: those of the largest form in which one types.
    static let limit = WordListForm.formLimit

    /// What stood on the sign-in page; nil where nothing was kept, or what came cannot have been.
    init?(_ values: FormValues) {
        guard let text = values["kept"], text.utf8.count <= Self.limit,
            let kept = try? FormValues.decode(text)
        else { return nil }
        self.init(
            address: Path.own(values["keptAddress"]), values: kept, hadFile: values["keptFile"] != nil)
    }

    /// What answers this person where it was posted to, and what that path filled in; nil where no form of theirs is
    /// taken.
    func route(for user: User) -> (
        handler: @Sendable (Context<User>) async throws -> Response, parameters: PathParameters
    )? {
        guard case .found(let route, let parameters) = Route.all.match(.post, path: address.text),
            route.isThere(for: user)
        else { return nil }
        switch route.handler {
        case .anybody, .everybody: return nil
        case .signedIn(let handler), .adult(let handler), .administrator(let handler):
            return (handler, parameters)
        }
    }
}

extension Context {
    /// What was posted, to be posted once more; nil when it was no form, was too long, or brought a secret, such as a
    /// password.
    var keptForm: KeptForm? {
        guard request.method == .post, let (values, hadFile) = try? sentValues(),
            !values.pairs.contains(where: { field in
                KeptForm.secretFields.contains { field.name.isSame(as: $0) }
            })
        else { return nil }
        let kept = KeptForm(
            address: Path.own(request.head.path), values: values, hadFile: hadFile)
        return kept.values.encoded().utf8.count <= KeptForm.limit ? kept : nil
    }

    private func sentValues() throws -> (values: FormValues, hadFile: Bool) {
        guard request.isMultipart else { return (try request.form(), false) }
        let form = try request.multipart()
        return (form.values, !form.files.isEmpty)
    }
}

extension Context<User?> {
    /// The answer to a form of somebody who is not signed in. Where the browser was, what was typed waits on the sign-in
    /// page; what cannot wait there is said, and the way leads back to the form.
    func answerSignedOut(isKept: Bool) async throws -> Response {
        guard let browser = KnownBrowser(request, isSecure: client.isSecure), let owner = browser.latest
        else { return answerWithoutForm }
        guard isKept, let kept = keptForm else { return redirectToForm }
        if let page = try await FaceController.page(keeping: kept, of: owner, in: browser, self) {
            return page
        }
        if let page = try await SignInCodeController.page(keeping: kept, of: owner, in: browser, self) {
            return page
        }
        return try await SignInController.page(SignInForm(kept, of: owner), self, status: .forbidden)
    }

    /// The same where nothing can be kept.
    var answerWithoutForm: Response {
        let wasSignedIn =
            SessionToken(request, isSecure: client.isSecure) != nil
            || KnownBrowser(request, isSecure: client.isSecure)?.latest != nil
        return wasSignedIn ? redirectToForm : redirect(to: Path.login)
    }

    /// The browser was an administrator's last: a session that ended there is told as everybody's is.
    func wasAdministrator() async throws -> Bool {
        guard user == nil, let browser = KnownBrowser(request, isSecure: client.isSecure),
            let owner = browser.latest
        else { return false }
        return try await services.store.administrators().contains {
            browser.isLatest(owner, of: $0, key: services.browserKey)
        }
    }

    private var redirectToForm: Response {
        redirect(to: Path.login(next: (referringPage ?? Path.home).text), notice: .sessionOver)
    }

    /// Carries out what was kept, for the person who has signed in just now by `response`; for nobody else.
    func carryOut(_ kept: KeptForm, of owner: String, as user: User, _ response: Response) async -> Response {
        guard let (handler, parameters) = kept.route(for: user) else { return response }
        guard knownBrowser(of: user.id)?.isLatest(owner, of: user.id, key: services.browserKey) == true else {
            var response = response
            response.setCookie(Notice.keptForAnother.cookie(isSecure: client.isSecure))
            return response
        }
        let cookies = response.headerFields[values: .setCookie]
        let context = repeating(kept, parameters, as: user, cookies: cookies)
        var answer: Response
        do {
            answer = try await handler(context)
        } catch {
            answer = FaultController.response(to: error, context.ofAnybody)
        }
        for cookie in cookies { answer.headerFields.append(HTTPField(name: .setCookie, value: cookie)) }
        if kept.hadFile && answer.status == .seeOther {
            answer.setCookie(Notice.fileLeftOut.cookie(isSecure: client.isSecure))
        }
        return answer
    }

    /// The request as it would have come from the session that has just begun.
    private func repeating(_ kept: KeptForm, _ parameters: PathParameters, as user: User, cookies: [String])
        -> Context<User>
    {
        var request = request
        request.head.path = kept.address.text
        request.head.headerFields[.contentType] = "application/x-www-form-urlencoded"
        request.head.headerFields[.referer] = nil
        request.head.headerFields[.cookie] = cookies.map { String($0.prefix { $0 != ";" }) }.joined(
            separator: "; ")
        request.body = Array(kept.values.encoded().utf8)
        return Context<User>(
            request: request, parameters: parameters, services: services, client: client, user: user,
            language: user.language ?? language, now: now)
    }
}
