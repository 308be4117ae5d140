import Foundation
import HTTPServer
import Testing

@testable import Storage
@testable import Web

/// Pictures of the words that several people keep together.
@Suite("Pictures of what is kept together")
struct KeptTogetherPictureTests {
    private typealias Family = KeptTogetherTests.Family
    private static let ladle = [("term", "ladle"), ("translation", "ложка")]

    @Test("Nobody gives a word a picture of its author's that is of something else")
    func others() async throws {
        let family = try await Family()
        let own = await family.olga.category("Своё")
        let page = await family.olga.post(
            own + "/words", [("term", "secret"), ("translation", "секрет")], picture: Scene.picture)
        let name = try Family.picture(in: page.text)
        let word = try await family.word("ladle")
        await family.pavel.post(word, Self.ladle + [("upload", name), ("picture", name)])
        #expect(await !family.masha.open(word).text.contains(name))
        // Nor can it be taken away again there.
        await family.pavel.post(word, Self.ladle + [("picture", "")])
        #expect(await family.olga.open("/pictures/" + name).status == .ok)
        let whisk = [("term", "whisk"), ("translation", "венчик"), ("upload", name), ("picture", name)]
        await family.pavel.post(family.category + "/words", whisk)
        #expect(await !family.masha.open(family.category).text.contains(name))
    }

    @Test("A photo that another has given a word meanwhile stays when an earlier form is saved")
    func meanwhile() async throws {
        let family = try await Family()
        let word = try await family.word("ladle")
        let fields = [("term", "ladle"), ("translation", "половник")]
        // Pavel has had the form open, without a picture, since before.
        var form = await family.base(family.pavel, word)
        let first = await family.olga.post(word + "/picture", [], picture: Scene.picture).text
        let photo = try Family.picture(in: first)
        let saved = await family.pavel.post(word, form + fields + [("upload", ""), ("picture", "")])
        #expect(saved.status == .ok && saved.text.contains("половник") && saved.text.contains(photo))
        #expect(await family.masha.open("/pictures/" + photo).status == .ok)
        // And with the photo that another has replaced since; a fault in between changes nothing of it.
        form = await family.base(family.pavel, word)
        let second = await family.olga.post(word + "/picture", [], picture: Scene.picture).text
        let newer = try Family.picture(in: second)
        #expect(newer != photo)
        let chosen = [("upload", photo), ("picture", photo)]
        let faulty = await family.pavel.post(
            word, form + chosen + [("term", ""), ("translation", "черпак")])
        #expect(faulty.status == .unprocessableContent)
        let again = Family.base(in: faulty.text)
        #expect(again.map(\.1) == form.map(\.1))
        await family.pavel.post(word, again + chosen + [("term", "ladle"), ("translation", "черпак")])
        let page = await family.masha.open(word).text
        #expect(page.contains("черпак") && page.contains(newer))
        // Whoever chooses one in that form has it.
        await family.pavel.post(word, again + fields + [("upload", photo), ("picture", "🌧️")])
        #expect(await family.masha.open(word).text.contains("🌧️"))
        #expect(await family.masha.open("/pictures/" + newer).status == .notFound)
    }

    @Test("A photo that is none leads to a form that takes nothing back of what another writes meanwhile")
    func noPicture() async throws {
        let family = try await Family()
        let word = try await family.word("ladle")
        let page = await family.pavel.post(word + "/picture", [], picture: Array("hello".utf8))
        #expect(page.status == .unprocessableContent)
        let base = Family.base(in: page.text)
        await family.olga.post(word, [("term", "ladle"), ("translation", "черпак")])
        await family.pavel.post(word, base + Self.ladle + [("note", "суповая"), ("picture", "")])
        let after = await family.masha.open(word).text
        #expect(after.contains("черпак") && after.contains("суповая"))
    }

    @Test("A picture that came with a form which came back takes of the author's room once it is the set's")
    func room() async throws {
        let family = try await Family()
        let word = try await family.word("ladle")
        let back = await family.pavel.post(
            word, [("term", ""), ("translation", "ложка")], picture: Scene.picture)
        #expect(back.status == .unprocessableContent)
        let name = try Family.picture(in: back.text)
        await family.olga.post("/administration/allowance", [("allowance", "50")])
        let store = family.house.application.services.store
        try await store.pool.write { db in
            for number in 0..<50 {
                try db.execute(
                    sql: "INSERT INTO picture VALUES (printf('%032x', ?), 1, zeroblob(1000000), 1, 0)",
                    arguments: [number])
            }
        }
        let form = Self.ladle + [("upload", name), ("picture", name)]
        let full = await family.pavel.post(word, form)
        #expect(full.status.code == 507 && full.text.contains(name))
        #expect(await !family.masha.open(word).text.contains(name))
        await family.olga.post("/administration/allowance", [("allowance", "100")])
        #expect(await family.pavel.post(word, form).status == .ok)
        #expect(await family.masha.open(word).text.contains(name))
    }
}
