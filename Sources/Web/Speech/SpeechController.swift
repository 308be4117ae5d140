import HTTPServer
import HTTPTypes
import Speech
import Vocabulary

/// A word as it sounds, for browsers that have no voice of its language.
enum SpeechController {
    static func show(_ context: Context<User>) async throws -> Response {
        let word = try await context.word()
        guard let speech = context.services.speech, speech.speaks(word.category.termLanguage)
        else { throw Fault.notFound }
        let rate = context.request.query.choice("rate") ?? SpeechRate.normal
        let recording = try await context.services.speechTurns.run(for: context.user.id) {
            try await speech.recording(of: word.text.term, in: word.category.termLanguage, rate: rate)
        }
        // The address changes with the word, so a browser may keep what it heard.
        return Response(
            status: .ok,
            headerFields: [
                .contentType: "audio/wav", .cacheControl: "private, max-age=2592000, immutable",
                .contentSecurityPolicy: "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
            ],
            body: recording)
    }
}
