import Exchange
import HTTPServer
import HTTPTypes
import Views
import Vocabulary

/// What e-readers ask for. The address has the authority: what they send beside it as a name and a password is not looked at.
extension Application {
    /// KOReader does not know to come back: it waits for its turn, up to two seconds.
    private static let patience = 100

    /// nil for what is no file of an e-reader, or is not let in.
    func webDAVAdmission(for head: HTTPRequest) async -> BodyAdmission? {
        guard head.method == .put, let path = WebDAVPath(head.path ?? ""), path.target == .file,
            let token = SecretToken(path.token),
            let found = try? await services.store.access(tokenHash: token.hash, now: services.clock()),
            found.access.scope >= .add
        else { return nil }
        return BodyAdmission(limit: ReaderFile.limit, folder: services.readerFiles.folder.path)
    }

    func answerWebDAV(_ request: Request, _ path: WebDAVPath, _ client: Client) async -> Response {
        let nobody = Context<User?>(
            request: request, parameters: nil, services: services, client: client, user: nil,
            language: AcceptLanguage.preferred(request.head.headerFields[.acceptLanguage]),
            now: services.clock())
        var known: (context: Context<User>, access: Access)?
        do {
            let (user, access) = try await person(
                withTokenHash: SecretToken(path.token)?.hash, patience: Self.patience, nobody)
            let context = Context<User>(
                request: request, parameters: nil, services: services, client: client, user: user,
                language: user.language ?? nobody.language, now: nobody.now)
            known = (context, access)
            let call = WebDAVCall(context, access, token: path.token)
            // What has arrived is carried out, whether or not somebody waits for it.
            let response = try await Task.immediate { try await call.answer(path.target) }.value
            await note(response.status, of: context, access)
            return response
        } catch {
            let problem = problem(error, known?.context.ofAnybody ?? nobody)
            if let (context, access) = known { await note(problem.status, of: context, access) }
            var response = problem.response(in: known?.context.text ?? nobody.text)
            if problem.status == .unauthorized {
                response.headerFields[.wwwAuthenticate] = "Basic realm=\"Slovarik\""
            }
            return response
        }
    }

    private func note(_ status: HTTPResponse.Status, of context: Context<User>, _ access: Access) async {
        let outcome: ProgramCall.Outcome =
            switch status.code {
            case 200..<400, 404: .done
            case 403: .mayNot
            case 405: .unknown
            default: .failed
            }
        await services.lastCalls.note(
            ProgramCall(
                action: "WebDAV \(context.request.method.rawValue)", outcome: outcome, at: context.now),
            of: access.id)
    }
}

/// The path of a folder of an e-reader, or of something in it.
struct WebDAVPath: Sendable {
    let token: String
    let target: WebDAVCall.Target

    /// nil for another path.
    init?(_ path: String) {
        guard let (token, rest) = Path.webDAVParts(of: path) else { return nil }
        self.token = token
        target =
            rest.isEmpty ? .folder : rest.utf8.elementsEqual(Path.readerFileName.utf8) ? .file : .other
    }
}
