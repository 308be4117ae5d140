import Foundation
import HTTPServer
import HTTPTypes
import Logging
import Synchronization
import Testing
import Translation

/// A LibreTranslate of few words.
private final class SmallService: Responder {
    private let status: HTTPResponse.Status
    private let count = Mutex(0)
    private let isOpen: Mutex<Bool>
    var questionCount: Int { count.withLock { $0 } }

    /// One that is not open answers when it is.
    init(status: HTTPResponse.Status = .ok, isOpen: Bool = true) {
        self.status = status
        self.isOpen = Mutex(isOpen)
    }

    func open() { isOpen.withLock { $0 = true } }

    func bodyLimit(for head: HTTPRequest) -> Int { 10_000 }

    func respond(to request: Request) async -> Response {
        count.withLock { $0 += 1 }
        while !isOpen.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(5)) }
        let isAboutCastle = String(decoding: request.body, as: UTF8.self).contains(#""castle""#)
        let body =
            isAboutCastle
            ? #"{"translatedText":"крепость"}"#
            : #"{"translatedText":"пешеходный переход","alternatives":["зебра"]}"#
        return Response(
            status: status, headerFields: [.contentType: "application/json"], body: Array(body.utf8))
    }

    func rejection(_ status: HTTPResponse.Status, of head: HTTPRequest?) -> Response {
        Response(status: status)
    }
}

@Suite("Translating with a service")
struct TranslationServiceTests {
    private let dictionary: SmallDictionary

    init() throws {
        dictionary = try SmallDictionary()
    }

    /// A house that asks the service, and what the service listens with.
    private func serve(_ service: SmallService, _ order: Translator.Order = .dictionaryFirst) throws -> (
        House, Server
    ) {
        var configuration = ServerConfiguration()
        (configuration.host, configuration.port) = ("127.0.0.1", 0)
        let server = Server(
            configuration: configuration, responder: service,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let port = try server.start()
        let house = try House(
            dictionaries: [dictionary.folder],
            service: try TranslationServiceConfiguration(
                .libretranslate, url: "http://127.0.0.1:\(port)", key: nil, allowsPlainHTTP: true),
            order: order, lexicon: Lexicon.none)
        return (house, server)
    }

    /// What the word form says to somebody who asks with these fields, one after another.
    private func ask(
        _ service: SmallService, _ order: Translator.Order = .dictionaryFirst, _ posts: [[(String, String)]]
    ) async throws -> [String] {
        let (house, server) = try serve(service, order)
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Дом")
        var pages: [String] = []
        for post in posts { pages.append(await visitor.send(category + "/words", post).text) }
        await server.stop()
        return pages
    }

    private let phrase = [("term", "zebra crossing"), ("note", "моё"), ("action", "translate")]

    @Test("Programs are told what the house knows: however many words they send, no service is asked")
    func programs() async throws {
        let service = SmallService()
        let (house, server) = try serve(service)
        let program = try await Program.admitted(by: Visitor.registered(in: house), in: house)
        let category = try await program.category("Город")
        let words = (0..<20).map { #"{"term": "crossing \#($0)"}"# }.joined(separator: ",")
        let added = await program.post(
            "/words", #"{"category": \#(category), "isFilled": true, "words": [\#(words)]}"#)
        #expect(added.status == .ok)
        #expect(await program.get("/lookup?text=crossing").status == .ok)
        #expect(service.questionCount == 0)
        await server.stop()
    }

    @Test("A phrase that the dictionary does not have is translated, and the page says by whom")
    func phrase() async throws {
        let service = SmallService()
        let choice = [("term", "zebra crossing"), ("translation", "пешеходный переход"), ("from", "term")]
        let pages = try await ask(service, .dictionaryFirst, [phrase, choice + [("alternative", "зебра")]])
        #expect(pages[0].contains(#"name="translation" value="пешеходный переход""#))
        #expect(pages[0].contains("Перевёл LibreTranslate."))
        #expect(pages[0].contains(#"name="alternative" value="зебра" lang="ru">зебра</button>"#))
        #expect(pages[1].contains(#"name="translation" value="зебра""#))
        #expect(pages[1].contains(#"name="alternative" value="пешеходный переход""#))
        #expect(service.questionCount == 1, "a choice asks nobody")
    }

    @Test("A word that the dictionary has is asked about only when the service comes first")
    func order() async throws {
        let castle = [("term", "castle"), ("action", "translate")]
        let unasked = SmallService()
        let byDictionary = try await ask(unasked, .dictionaryFirst, [castle])[0]
        #expect(byDictionary.contains(#"name="translation" value="замок""#) && unasked.questionCount == 0)
        #expect(!byDictionary.contains("LibreTranslate"))
        let byService = try await ask(SmallService(), .serviceFirst, [castle])[0]
        #expect(byService.contains(#"name="translation" value="крепость""#))
        #expect(byService.contains(#"name="alternative" value="замок""#), "the dictionary adds its own")
        #expect(byService.contains(#"value="ˈkɑːsl""#))
    }

    @Test("A service that fails is a sentence beside the button, and what was typed is still there")
    func failure() async throws {
        for (status, sentence) in [
            (HTTPResponse.Status.internalServerError, "LibreTranslate ответил непонятно"),
            (.forbidden, "LibreTranslate не принял ключ сервера"),
            (.tooManyRequests, "LibreTranslate исчерпал свой лимит"),
        ] {
            let page = try await ask(SmallService(status: status), .dictionaryFirst, [phrase])[0]
            #expect(page.contains("Такого слова в словаре нет") && page.contains(sentence))
            #expect(page.contains(#"value="zebra crossing""#) && page.contains("моё"))
        }
        let castle = [("term", "castle"), ("action", "translate")]
        let page = try await ask(SmallService(status: .badGateway), .serviceFirst, [castle])[0]
        #expect(page.contains(#"name="translation" value="замок""#), "the dictionary answers instead")
    }

    @Test("Who has a call under way is told to wait a moment, and another person is answered meanwhile")
    func turns() async throws {
        let service = SmallService(isOpen: false)
        let (house, server) = try serve(service)
        var askers: [(visitor: Visitor, path: String)] = []
        for language in ["ru", "en", "en"] {
            let visitor = await Visitor.registered(in: house, language: language)
            askers.append((visitor, await visitor.category("Дом") + "/words"))
        }
        let (anna, boris, vera, phrase) = (askers[0], askers[1], askers[2], phrase)
        async let first = anna.visitor.send(anna.path, phrase)
        while service.questionCount < 1 { await Task.yield() }
        let again = await anna.visitor.send(anna.path, phrase).text
        #expect(again.contains("LibreTranslate занят другими переводами. Попробуйте ещё раз"))
        #expect(again.contains(#"value="zebra crossing""#) && again.contains("моё"))
        async let second = boris.visitor.send(boris.path, phrase)
        while service.questionCount < 2 { await Task.yield() }
        #expect(await vera.visitor.send(vera.path, phrase).text.contains("LibreTranslate is busy"))
        service.open()
        #expect(await first.text.contains("Перевёл LibreTranslate."))
        #expect(await second.text.contains(#"value="пешеходный переход""#))
        #expect(service.questionCount == 2)
        await server.stop()
    }

    @Test("A slip of the pen is still asked about")
    func near() async throws {
        let page = try await ask(
            SmallService(), .dictionaryFirst, [[("term", "catsle"), ("action", "translate")]])[0]
        #expect(
            page.contains(#"name="suggestion" value="castle""#) && page.contains("Перевёл LibreTranslate."))
    }
}
