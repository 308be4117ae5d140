import CGd
import Foundation
import HTTPServer
import HTTPTypes
import Storage
import Testing

@testable import Web

@Suite("Pictures")
struct PictureTests {
    /// A small picture as a browser would send it.
    static let png: [UInt8] = {
        guard let image = gdImageCreateTrueColor(40, 30) else { return [] }
        defer { gdImageDestroy(image) }
        var count: Int32 = 0
        guard let start = gdImagePngPtr(image, &count) else { return [] }
        defer { gdFree(start) }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
    }()

    private static func upload(in page: Response) throws -> String {
        let match = try #require(page.text.firstMatch(of: /\/pictures\/[0-9a-f]{32}/))
        return String(match.output)
    }

    @Test("A category is made with an emoji, which its page and the words screen show")
    func emoji() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post("/categories", [("title", "Погода"), ("picture", "☀️")])
        #expect(page.text.contains(">☀️</text>"))
        #expect(await visitor.open("/").text.contains(">☀️</text>"))
    }

    @Test("A new category can have one of the emoji that fit most themes, and its form shows the cover")
    func commonEmoji() async throws {
        let visitor = await Visitor.registered(in: try House())
        let form = await visitor.open("/categories/new").text
        #expect(form.contains(#"value="🎵""#) && form.contains("Музыка") && form.contains("data-cover"))
        let category = await visitor.post("/categories", [("title", "Песни"), ("picture", "🎵")])
        #expect(category.text.contains(">🎵</text>"))
        let edit = await visitor.open(visitor.path + "/edit").text
        // Chosen once, and on the cover.
        #expect(edit.matches(of: /value="🎵" checked/).count == 1 && edit.contains(">🎵</text>"))
        #expect(edit.contains(">Песни</p>"))
    }

    @Test("The deletion of an empty category does not count its words")
    func emptyDeletion() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Пусто")
        let empty = await visitor.open(category + "/delete").text
        #expect(empty.contains("В ней нет слов") && !empty.contains("исчезнут 0"))
        await visitor.post(category + "/words", [("translation", "кот"), ("term", "cat")])
        #expect(await visitor.open(category + "/delete").text.contains("исчезнет 1 слово"))
    }

    /// A large one, which takes a while.
    private static let largePNG: [UInt8] = {
        guard let image = gdImageCreateTrueColor(2000, 2000) else { return [] }
        defer { gdImageDestroy(image) }
        var count: Int32 = 0
        guard let start = gdImagePngPtr(image, &count) else { return [] }
        defer { gdFree(start) }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
    }()

    @Test("Whoever sends many pictures at once leaves others theirs, and has them all in the end")
    func turns() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let boris = await Visitor.registered(in: house)
        let (finished, large) = (Statuses(), Self.largePNG)
        await withTaskGroup { group in
            for _ in 0..<12 {
                group.addTask {
                    let answer = await anna.post("/profile/picture", [], picture: large)
                    finished.add(answer.status)
                }
            }
            while finished.all.isEmpty { try? await Task.sleep(for: .milliseconds(5)) }
            let answer = await boris.post("/profile/picture", [], picture: Self.png)
            #expect(answer.status == .ok)
            #expect(finished.all.count < 12)
        }
        #expect(finished.all == Array(repeating: .ok, count: 12))
    }

    @Test("A search gives the form back with choices named in the reader's language, and saves nothing")
    func search() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post(
            "/categories", [("title", "Мои звери"), ("emoji", "cat"), ("action", "search")])
        #expect(page.status == .ok)
        #expect(page.text.contains("value=\"🐱\""))
        #expect(page.text.contains("морда кошки"))
        #expect(page.text.contains("value=\"Мои звери\""))
        #expect(await visitor.open("/").text.contains("Мои звери") == false)
    }

    @Test("In English the choices have English names")
    func english() async throws {
        let visitor = await Visitor.registered(in: try House(), language: "en")
        let page = await visitor.post(
            "/categories", [("title", ""), ("emoji", "кошка"), ("action", "search")])
        #expect(page.text.contains("cat face"))
        #expect(!page.text.contains("error-summary"))
    }

    @Test("A word that was typed and not searched for is searched for before anything is saved")
    func enter() async throws {
        let visitor = await Visitor.registered(in: try House())
        let fields = [("title", "Звери"), ("emoji", "кошка")]
        #expect(await visitor.post("/categories", fields + [("searched", "")]).text.contains("value=\"🐱\""))
        let saved = await visitor.post("/categories", fields + [("searched", "кошка"), ("picture", "🐱")])
        #expect(saved.text.contains("<h1>Звери</h1>"))
    }

    @Test("What is no emoji is not taken for one")
    func forged() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post("/categories", [("title", "Погода"), ("picture", "<b>нет")])
        #expect(page.text.contains("<h1>Погода</h1>"))
        #expect(page.text.contains(">П</text>"))
    }

    @Test("An upload is shown, may be kept by the browser, and can do nothing else")
    func upload() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post("/categories", [("title", "Погода")], picture: Self.png)
        let picture = await visitor.open(try Self.upload(in: page))
        #expect(picture.status == .ok)
        #expect(picture.headerFields[.contentType] == "image/webp")
        #expect(picture.headerFields[.cacheControl] == "private, max-age=31536000, immutable")
        #expect(
            picture.headerFields[.contentSecurityPolicy]
                == "default-src 'none'; sandbox; frame-ancestors 'none'")
        #expect(picture.headerFields[.xContentTypeOptions] == "nosniff")
        #expect(picture.body.starts(with: "RIFF".utf8))
    }

    @Test("Who takes their data away takes their pictures along")
    func exportOfUploads() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.post("/categories", [("title", "Погода")], picture: Self.png)
        let name = try #require(try Self.upload(in: page).split(separator: "/").last.map(String.init))
        struct Document: Decodable {
            struct Category: Decodable {
                let title: String
                let picture: String?
            }
            struct Picture: Decodable {
                let name: String
                let content: Data
            }
            let categories: [Category]
            let pictures: [Picture]
        }
        let file = await visitor.open("/profile/export/slovarik.json")
        let document = try JSONDecoder().decode(Document.self, from: Data(file.body))
        #expect(document.categories.first { $0.title == "Погода" }?.picture == name)
        #expect(document.pictures.map(\.name) == [name])
        #expect(document.pictures.first?.content.dropFirst(8).starts(with: "WEBP".utf8) == true)
    }

    @Test("Nobody else sees an upload")
    func somebodyElse() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let path = try Self.upload(
            in: await anna.post("/categories", [("title", "Погода")], picture: Self.png))
        let boris = await Visitor.registered(in: house, name: "Борис")
        #expect(await boris.open(path).status == .notFound)
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        #expect(
            await boris.post("/categories", [("title", "Чужое"), ("picture", name)]).text.contains(path)
                == false)
        #expect(await Visitor(house).open(path).headerFields[.contentType] != "image/webp")
        #expect(await anna.open(path).status == .ok)
    }

    @Test("An upload goes when another picture replaces it, and with its category")
    func replaced() async throws {
        let visitor = await Visitor.registered(in: try House())
        let old = try Self.upload(
            in: await visitor.post("/categories", [("title", "Погода")], picture: Self.png))
        let category = await visitor.path
        let new = try Self.upload(in: await visitor.post(category, [("title", "Погода")], picture: Self.png))
        #expect(new != old)
        #expect(await visitor.open(old).status == .notFound)
        await visitor.post(category + "/delete")
        #expect(await visitor.open(new).status == .notFound)
    }

    @Test("A form that does not speak of pictures leaves them as they are; the default can be chosen again")
    func kept() async throws {
        let visitor = await Visitor.registered(in: try House())
        await visitor.post("/categories", [("title", "Погода"), ("picture", "☀️")])
        let category = await visitor.path
        #expect(await visitor.post(category, [("title", "Климат")]).text.contains(">☀️</text>"))
        #expect(
            await visitor.post(category, [("title", "Климат"), ("picture", "")]).text.contains(">К</text>"))
    }

    @Test("An upload is still there when the form comes back for another reason")
    func notLost() async throws {
        let visitor = await Visitor.registered(in: try House())
        let form = await visitor.post("/categories", [("title", "")], picture: Self.png)
        #expect(form.status == .unprocessableContent)
        let name = try Self.upload(in: form).split(separator: "/").last.map(String.init) ?? ""
        let page = await visitor.post(
            "/categories", [("title", "Погода"), ("upload", name), ("picture", name)])
        #expect(try Self.upload(in: page).hasSuffix(name))
    }

    @Test(
        "An upload is still there when the title or the word turns out to be taken, and nothing else is saved"
    )
    func taken() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Погода")
        let form = await visitor.post("/categories", [("title", "погода")], picture: Self.png)
        #expect(form.status == .unprocessableContent)
        let path = try Self.upload(in: form)
        #expect(await visitor.open(path).status == .ok)
        #expect(await visitor.open("/").text.contains(path) == false)
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        let fields = [("title", "Климат"), ("upload", name), ("picture", name)]
        #expect(try Self.upload(in: await visitor.post("/categories", fields)) == path)

        let sides = [("translation", "дождь"), ("term", "rain")]
        await visitor.post(category + "/words", sides)
        let again = await visitor.post(category + "/words", sides, picture: Self.png)
        #expect(again.status == .unprocessableContent)
        #expect(await visitor.open(try Self.upload(in: again)).status == .ok)
        #expect(await visitor.open(category).text.contains("/pictures/") == false)
    }

    @Test(
        "Where nothing can be saved, a form comes back without its file and says so, and nothing is half done"
    )
    func disk() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house, language: "en")
        let category = await visitor.category("Weather")
        let store = house.application.services.store
        try await store.fillDisk(true)
        let sides = [("translation", "гром"), ("term", "thunder")]
        let forms = [("/categories", [("title", "Storms")]), (category + "/words", sides)]
        for (path, fields) in forms + [("/profile/picture", [])] {
            let page = await visitor.post(path, fields, picture: Self.png)
            #expect(page.status.code == 507, "\(path)")
            #expect(page.text.contains("free some space"))
            #expect(page.text.contains(/id="pictureFile"[^>]* aria-invalid="true"/))
            #expect(!page.text.contains("/pictures/"))
            #expect(fields.allSatisfy { page.text.contains($0.1) })
        }
        try await store.fillDisk(false)
        #expect(await visitor.open("/").text.contains("Storms") == false)
        #expect(await visitor.open(category).text.contains("thunder") == false)
        for (path, fields) in forms {
            #expect(try Self.upload(in: await visitor.post(path, fields, picture: Self.png)).count == 42)
        }
    }

    @Test(
        "What is no picture gets a sentence, in both languages, beside what was typed",
        arguments: [
            ("ru", "Это не PNG, не JPEG и не WebP."), ("en", "This isn’t a PNG, JPEG or WebP."),
        ])
    func unknown(language: String, sentence: String) async throws {
        let visitor = await Visitor.registered(in: try House(), language: language)
        for file in ["hello", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "GIF89a"] {
            let page = await visitor.post(
                "/categories", [("title", "Погода")], picture: Array(file.utf8), called: "photo.png")
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains(sentence))
            #expect(page.text.contains("value=\"Погода\""))
        }
    }

    @Test("A truncated picture, a bomb and a file that is too large have sentences of their own")
    func bad() async throws {
        let visitor = await Visitor.registered(in: try House())
        var bomb = Self.png
        bomb.replaceSubrange(16..<24, with: [0, 0, 0xC3, 0x50, 0, 0, 0xC3, 0x50])
        let large = Self.png + [UInt8](repeating: 0, count: 5 * 1024 * 1024)
        for (file, sentence) in [
            (Array(Self.png.dropLast(30)), "Файл повреждён"), (bomb, "до 25 мегапикселей"),
            (large, "не больше 5\u{A0}МБ"),
        ] {
            let page = await visitor.post("/categories", [("title", "Погода")], picture: file)
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains(sentence))
            #expect(page.text.contains(/id="pictureFile"[^>]* aria-invalid="true" autofocus/))
            #expect(page.text.contains("value=\"Погода\""))
        }
    }

    @Test("The profile has a picture too")
    func profile() async throws {
        let visitor = await Visitor.registered(in: try House())
        #expect(await visitor.open("/profile").text.contains("/profile/picture"))
        let page = await visitor.post("/profile/picture", [], picture: Self.png)
        #expect(await visitor.path == "/profile")
        let path = try Self.upload(in: page)
        #expect(await visitor.open(path).status == .ok)
        #expect(await visitor.post("/profile/picture", [("picture", "🦊")]).text.contains(">🦊</text>"))
        #expect(await visitor.open(path).status == .notFound)
    }

    @Test("A word has a picture in the list, and on its card with the answer")
    func word() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Погода")
        let sides = [("translation", "дождь"), ("term", "rain")]
        let list = await visitor.post(category + "/words", sides, picture: Self.png)
        let path = try Self.upload(in: list)
        #expect(await visitor.open(path).status == .ok)
        let number = category.split(separator: "/").last.map(String.init) ?? ""
        let card = await visitor.open("/training?category=" + number).text
        let picture = try #require(card.firstRange(of: path))
        let back = try #require(card.firstRange(of: "training-back"))
        #expect(back.lowerBound < picture.lowerBound)
        let edit = try #require(list.text.firstMatch(of: /\/words\/[0-9]+/)).output
        #expect(await visitor.post(String(edit), sides + [("picture", "🌧️")]).text.contains(">🌧️</span>"))
        #expect(await visitor.open(path).status == .notFound)
    }

    @Test("«Перевести» keeps the picture that was sent, and nothing is saved")
    func translation() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Погода")
        let page = await visitor.post(
            category + "/words", [("translation", ""), ("term", "rain"), ("action", "translate")],
            picture: Self.png)
        #expect(page.status == .ok)
        #expect(page.text.contains("value=\"rain\""))
        #expect(await visitor.open(try Self.upload(in: page)).status == .ok)
    }

    @Test("The emoji of categories, words and the person are in what is taken away")
    func export() async throws {
        let visitor = await Visitor.registered(in: try House())
        await visitor.post("/categories", [("title", "Погода"), ("picture", "☀️")])
        let category = await visitor.path
        await visitor.post(
            category + "/words", [("translation", "дождь"), ("term", "rain"), ("picture", "🌧️")])
        await visitor.post("/profile/picture", [("picture", "🦊")])
        let document = await visitor.open("/profile/export/slovarik.json").text
        for emoji in ["☀️", "🌧️", "🦊"] { #expect(document.contains("\"emoji\":\"\(emoji)\"")) }
    }

    @Test("Only the forms with pictures take large bodies, and only from somebody signed in")
    func limits() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let token = try #require(await visitor.cookie("slovarik_session"))
        func limit(_ method: HTTPRequest.Method, _ path: String, token: String? = token) async -> Int {
            var head = HTTPRequest(method: method, scheme: "http", authority: "vocab.lan", path: path)
            head.headerFields[.cookie] = token.map { "a=b; slovarik_session=\($0)" }
            return await house.application.bodyLimit(for: head)
        }
        #expect(await limit(.post, "/categories") == 10 * 1024 * 1024)
        #expect(await limit(.post, "/categories", token: nil) == 64 * 1024)
        #expect(await limit(.post, "/login", token: nil) == 64 * 1024)
        #expect(await limit(.post, "/reviews") == 64 * 1024)
        #expect(await limit(.get, "/nowhere") == 64 * 1024)
        let madeUp = String(repeating: "x", count: 43)
        for token in ["x", "", madeUp, madeUp + "; __Host-slovarik=" + madeUp] {
            #expect(await limit(.post, "/categories", token: token) == 64 * 1024)
        }
        await visitor.post("/logout")
        #expect(await limit(.post, "/categories") == 64 * 1024)
    }
}
