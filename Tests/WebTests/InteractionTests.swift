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
        let announced = ["data-key=\"n\"", "data-key=\"/\""]
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

    /// A word of one's own and the path of its training; sounds as they are for a newcomer.
    private func pupil(in house: House) async throws -> (visitor: Visitor, training: String) {
        let visitor = await Visitor.registered(in: house)
        await visitor.post("/training/settings", [("form", "card")])
        let category = await visitor.category("Погода")
        await visitor.post("\(category)/words", [("translation", "дождь"), ("term", "rain")])
        return (visitor, "/training?category=\(category.split(separator: "/").last ?? "")")
    }

    private func sound(_ page: String) -> String? {
        (page.firstMatch(of: /data-sound="([a-z]+)"/)?.1).map(String.init)
    }

    @Test("A page says how the answer that led to it is heard, and one before any answer says nothing")
    func sounds() async throws {
        let (visitor, training) = try await pupil(in: try House())
        var page = await visitor.open(training)
        #expect(sound(page.text) == nil)
        for (rating, expected) in [("remember", "right"), ("forgot", "wrong"), ("easy", "right")] {
            page = await visitor.post("/reviews", page.card + [("rating", rating)])
            #expect(sound(page.text) == expected, "\(rating)")
        }
    }

    @Test("What was not taken as an answer has no sound of the one before")
    func notTaken() async throws {
        let (visitor, training) = try await pupil(in: try House())
        let first = await visitor.open(training).card
        #expect(sound(await visitor.post("/reviews", first + [("rating", "remember")]).text) == "right")
        let again = await visitor.post("/reviews", first + [("rating", "remember")])
        #expect(again.text.contains("второй раз не засчитываем") && sound(again.text) == nil)
    }

    @Test("The answer with which the plan of the day is done is heard as such, once")
    func dayDone() async throws {
        let (visitor, _) = try await pupil(in: try House())
        var heard: [String] = []
        for _ in 0..<200 {
            var page = await visitor.open("/training")
            while !page.card.isEmpty {
                page = await visitor.post("/reviews", page.card + [("rating", "remember")])
                heard.append(sound(page.text) ?? "")
            }
            if await visitor.open("/").text.contains("На сегодня всё") { break }
        }
        #expect(heard.last == "done" && heard.count > 2 && heard.dropLast().allSatisfy { $0 == "right" })
        let again = await visitor.finishTraining("/training?words=practice")
        #expect(sound(again.text) == "right")
    }

    @Test("Switched off, no answer has a sound, in a training or in a lesson")
    func silent() async throws {
        let (visitor, training) = try await pupil(in: try House(lessons: try TeaTime.file()))
        let tasks = await visitor.go(part: 1, answers: TeaTime.right[0])
        #expect(tasks.contains { sound($0) == "right" })
        await visitor.post("/profile/interaction", [("hasSoundEffects", "no")])
        #expect(await visitor.open("/profile").text.contains("без звуков"))
        for rating in ["remember", "forgot"] {
            let page = await visitor.open(training)
            #expect(sound(await visitor.post("/reviews", page.card + [("rating", rating)]).text) == nil)
        }
        for page in await visitor.go(part: 2, answers: TeaTime.right[1]) { #expect(sound(page) == nil) }
    }
}
