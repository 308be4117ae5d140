import HTTPServer
import Testing

@Suite("Sounds, animation and keys")
struct InteractionTests {
    private static let everything = [
        ("hasSoundEffects", "yes"), ("hasMotion", "yes"), ("hasCharacterKeys", "yes"),
    ]

    private func visitor(without setting: String) async throws -> Visitor {
        let visitor = await Visitor.registered(in: try House())
        await visitor.post("/profile/interaction", Self.everything(without: setting))
        return visitor
    }

    /// As a browser sends the form: "no" of every box, "yes" of those that are ticked.
    private static func everything(without setting: String) -> [(String, String)] {
        everything.flatMap { $0.0 == setting ? [($0.0, "no")] : [($0.0, "no"), $0] }
    }

    @Test("All are on for a newcomer, and their page says so")
    func usual() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.open("/profile/interaction").text
        for (name, _) in Self.everything { #expect(page.contains(#"name="\#(name)" value="yes" checked"#)) }
        #expect(await visitor.open("/profile").text.contains("со звуками"))
    }

    @Test(
        "Each is switched off by itself, stays off, and can be had back",
        arguments: everything.map(\.0))
    func off(name: String) async throws {
        let visitor = try await visitor(without: name)
        #expect(await visitor.path == "/profile/interaction")
        let page = await visitor.open("/profile/interaction").text
        for (other, _) in Self.everything {
            #expect(page.contains(#"name="\#(other)" value="yes" checked"#) == (other != name))
        }
        await visitor.post("/profile/interaction", Self.everything)
        #expect(
            await visitor.open("/profile/interaction").text.contains(#"name="\#(name)" value="yes" checked"#))
    }

    @Test("What moves may be told to keep still, whatever else is chosen for a training")
    func still() async throws {
        let visitor = await Visitor.registered(in: try House())
        #expect(!(await visitor.open("/").text.contains("data-still")))
        await visitor.post("/profile/interaction", [("hasMotion", "no")])
        #expect(await visitor.open("/").text.contains("data-still"))
        await visitor.post("/training/settings", [("form", "card")])
        #expect(await visitor.open("/").text.contains("data-still"))
    }

    @Test("Keys of one character are announced and there, until they are switched off")
    func keys() async throws {
        let visitor = await Visitor.registered(in: try House())
        let announced = ["aria-keyshortcuts=\"n\" data-key=\"n\"", "aria-keyshortcuts=\"/\" data-key=\"/\""]
        let page = await visitor.open("/").text
        for key in announced { #expect(page.contains(key)) }
        #expect(!page.contains("data-no-character-keys"))
        await visitor.post("/profile/interaction", Self.everything(without: "hasCharacterKeys"))
        let quiet = await visitor.open("/").text
        #expect(!quiet.contains("aria-keyshortcuts") && !quiet.contains("data-key="))
        #expect(quiet.contains("data-no-character-keys"))
    }

    @Test("What a form does not mention stays as it is")
    func unmentioned() async throws {
        let visitor = try await visitor(without: "hasMotion")
        await visitor.post("/profile/interaction", [("hasCharacterKeys", "no")])
        let page = await visitor.open("/profile/interaction").text
        #expect(page.matches(of: /value="yes" checked/).count == 1)
        #expect(page.contains(#"name="hasSoundEffects" value="yes" checked"#))
    }

    @Test("They are among what one takes away")
    func exported() async throws {
        let visitor = try await visitor(without: "hasSoundEffects")
        let document = await visitor.open("/profile/export/slovarik.json").text
        #expect(
            document.contains(#""hasSoundEffects":false"#) && document.contains(#""hasMotion":true"#)
                && document.contains(#""hasCharacterKeys":true"#))
    }
}
