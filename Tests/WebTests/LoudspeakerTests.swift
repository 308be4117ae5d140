import Foundation
import HTTPServer
import HTTPTypes
import Speech
import Testing

@Suite("Loudspeaker")
struct LoudspeakerTests {
    private func speech() throws -> SpeechSynthesizer {
        try #require(SpeechSynthesizer.installed(searchPath: "/usr/local/bin:/usr/bin"))
    }

    /// Adds a word and answers where its loudspeaker leads.
    private func loudspeaker(_ visitor: Visitor, term: String = "rain") async throws -> String {
        let category = await visitor.category("Погода")
        let page = await visitor.post("\(category)/words", [("translation", "дождь"), ("term", term)])
        return String(try #require(page.text.firstMatch(of: /class="speak" href="([^"]+)"/)?.1))
    }

    @Test("A word can be heard, and a browser may keep what it heard")
    func recording() async throws {
        let visitor = await Visitor.registered(in: try House(speech: speech()))
        let answer = await visitor.open(try await loudspeaker(visitor))
        #expect(answer.status == .ok)
        #expect(answer.headerFields[.contentType] == "audio/wav")
        #expect(answer.headerFields[.cacheControl]?.contains("immutable") == true)
        #expect(answer.body.starts(with: "RIFF".utf8))
    }

    @Test("A changed word is heard from another address, so that nothing old is kept")
    func changedWord() async throws {
        let visitor = await Visitor.registered(in: try House(speech: speech()))
        let old = try await loudspeaker(visitor)
        let word = old.prefix { $0 != "?" }.replacing("/speech", with: "")
        let page = await visitor.post(String(word), [("translation", "снег"), ("term", "snow")])
        #expect(page.text.contains("href=\"\(word)/speech?v=") && !page.text.contains(old))
    }

    @Test("Somebody else's word cannot be heard")
    func foreign() async throws {
        let house = try House(speech: speech())
        let path = try await loudspeaker(await Visitor.registered(in: house))
        #expect(await Visitor.registered(in: house, name: "Борис").open(path).status == .notFound)
    }

    @Test("Without a voice on the server the loudspeaker waits for one of the browser")
    func notInstalled() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Погода")
        let page = await visitor.post("\(category)/words", [("translation", "дождь"), ("term", "rain")])
        let word = try #require(page.text.firstMatch(of: /\/words\/([0-9]+)\/edit/)?.1)
        #expect(page.text.contains(#"<button class="speak" type="button" data-lang="en" data-text="rain""#))
        #expect(await visitor.open("/words/\(word)/speech").status == .notFound)
    }

    @Test("A voice that fails is said in a sentence")
    func failing() async throws {
        let broken = SpeechSynthesizer(program: URL(fileURLWithPath: "/no/such/program"))
        let visitor = await Visitor.registered(in: try House(speech: broken))
        let answer = await visitor.open(try await loudspeaker(visitor))
        #expect(answer.status == .serviceUnavailable)
        #expect(answer.text.contains("Голос не отвечает"))
    }
}
