import Exchange
import HTTPServer
import HTTPTypes
import Views
import Vocabulary

/// What programs ask for that know Anki. The address has the authority, so that any page may be told of the answer: no
/// cookie counts here, and who has no address has nothing.
extension Application {
    /// Bytes of a request: a picture as text, with room.
    private static let ankiConnectLimit = 10 * 1024 * 1024
    /// A program that asks too often waits for its turn, up to two seconds: those who know Anki do not know to come back.
    private static let patience = 100

    /// nil for what is not let in.
    func ankiConnectBodyLimit(token: String) async -> Int? {
        guard let token = SecretToken(token),
            (try? await services.store.access(tokenHash: token.hash, now: services.clock())) != nil
        else { return nil }
        return Self.ankiConnectLimit
    }

    func answerAnkiConnect(_ request: Request, token: String, _ client: Client) async -> Response {
        var response = await ankiConnectResponse(request, token: token, client)
        response.headerFields[.accessControlAllowOrigin] = "*"
        response.headerFields[.accessControlAllowHeaders] = "*"
        response.headerFields[.accessControlAllowMethods] = "GET, POST, OPTIONS"
        response.headerFields[HTTPField.Name("Cross-Origin-Resource-Policy")!] = "cross-origin"
        if request.head.headerFields[HTTPField.Name("Access-Control-Request-Private-Network")!] != nil {
            response.headerFields[HTTPField.Name("Access-Control-Allow-Private-Network")!] = "true"
        }
        return response
    }

    private func ankiConnectResponse(_ request: Request, token: String, _ client: Client) async -> Response {
        guard [.get, .head, .post, .options].contains(request.method) else {
            var response = AnkiConnectCall.refusal(.unsupportedAction, status: .methodNotAllowed)
            response.headerFields[.allow] = "GET, HEAD, POST, OPTIONS"
            return response
        }
        if request.method == .options { return Response(status: .ok) }
        let nobody = Context<User?>(
            request: request, parameters: nil, services: services, client: client, user: nil,
            language: AcceptLanguage.preferred(request.head.headerFields[.acceptLanguage]),
            now: services.clock())
        do {
            let hash = SecretToken(token)?.hash
            let (user, access) = try await person(withTokenHash: hash, patience: Self.patience, nobody)
            guard request.method == .post, !request.body.isEmpty else {
                return .text(AnkiConnectReply.greeting)
            }
            let context = Context<User>(
                request: request, parameters: nil, services: services, client: client, user: user,
                language: user.language ?? nobody.language, now: nobody.now)
            let call = AnkiConnectCall(context, access) {
                if let hash { try await admit(hash, patience: Self.patience, nobody) }
            }
            // What has arrived is carried out, whether or not somebody waits for it.
            return await Task.immediate { await call.answer(request.body) }.value
        } catch let problem as Problem where problem.status == .tooManyRequests {
            var response = AnkiConnectCall.refusal(.tooManyRequests, status: .tooManyRequests)
            response.headerFields[.retryAfter] = problem.retryAfter.map(String.init)
            return response
        } catch let problem as Problem where problem.status == .unauthorized {
            return AnkiConnectCall.refusal(.wrongKey)
        } catch {
            _ = self.problem(error, nobody)
            return AnkiConnectCall.refusal(.cannotAnswer)
        }
    }
}
