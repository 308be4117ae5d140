import HTTPServer
import Testing

@testable import Web

@Suite("A category is taken away")
struct TakeAwayTests {
    private func gardener(_ house: House) async -> (visitor: Visitor, category: String) {
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Сад::и огород")
        await visitor.post(
            category + "/words",
            [
                ("term", "rose \"red\""), ("translation", "роза <3"), ("note", "колется"),
                ("tags", "на дачу"),
                ("picture", "🌹"),
            ])
        let other = await visitor.category("Кухня")
        await visitor.post(other + "/words", [("term", "cup"), ("translation", "чашка")])
        return (visitor, category)
    }

    @Test("Its menu leads to the files it can be taken away as")
    func menu() async throws {
        let (visitor, category) = await gardener(try House())
        #expect(await visitor.open(category).text.contains("href=\"\(category)/export\""))
        let page = await visitor.open(category + "/export").text
        for file in ["slovarik.apkg", "words.csv", "anki.txt"] {
            #expect(page.contains("/profile/export/\(file)?category="), "\(file)")
        }
        #expect(page.contains("href=\"\(category)/sheet\""))
    }

    @Test("A file of one category has its words and no others")
    func one() async throws {
        let (visitor, category) = await gardener(try House())
        let id = category.split(separator: "/").last ?? ""
        for file in ["words.csv", "anki.txt"] {
            let whole = await visitor.open("/profile/export/\(file)").text
            #expect(whole.contains("rose") && whole.contains("cup"))
            let part = await visitor.open("/profile/export/\(file)?category=\(id)").text
            #expect(part.contains("rose") && !part.contains("cup"))
            let foreign = await Visitor.registered(in: try House()).open(
                "/profile/export/\(file)?category=9999")
            #expect(foreign.status == .notFound)
        }
    }

    @Test(
        "Of several categories a package is made that has these and no other", arguments: ["", "&older=yes"])
    func several(kind: String) async throws {
        let house = try House()
        let (visitor, garden) = await gardener(house)
        let animals = await visitor.category("Звери")
        await visitor.post(animals + "/words", [("term", "cat"), ("translation", "кот")])
        let page = await visitor.open("/profile/export").text
        #expect(page.contains("Не всё, а несколько категорий") && page.contains("Кухня"))
        let wish = [garden, animals].compactMap { $0.split(separator: "/").last }.map { "category=\($0)" }
        let package = await visitor.open(
            "/profile/export/slovarik.apkg?" + wish.joined(separator: "&") + kind)
        #expect(package.status == .ok)
        let newcomer = await Visitor.registered(in: house)
        _ = await newcomer.bring(package.body, called: "slovarik.apkg")
        let decks = await newcomer.open("/profile/import/package").text
        #expect(decks.contains("Сад") && decks.contains("Звери") && !decks.contains("Кухня"))
    }

    @Test("A package of a category that is not one's own is not there", arguments: ["9999", "x", "-1"])
    func foreign(number: String) async throws {
        let (visitor, category) = await gardener(try House())
        let own = category.split(separator: "/").last ?? ""
        let answer = await visitor.open("/profile/export/slovarik.apkg?category=\(own)&category=\(number)")
        #expect(answer.status == .notFound)
    }

    @Test("A text for Anki says what its columns are, and quotes what would be read otherwise")
    func text() async throws {
        let (visitor, _) = await gardener(try House())
        let text = await visitor.open("/profile/export/anki.txt").text
        #expect(text.hasPrefix("#separator:tab\n#html:true\n#notetype:Slovarik\n#guid column:1\n"))
        #expect(text.contains("\tСад:и огород\tна_дачу\t\"rose \"\"red\"\"\"\tроза &lt;3\t"))
    }

    @Test("A text for Anki comes back here with its words, tags and categories")
    func back() async throws {
        let house = try House()
        let (visitor, category) = await gardener(house)
        let id = category.split(separator: "/").last ?? ""
        let text = await visitor.open("/profile/export/anki.txt?category=\(id)")
        let newcomer = await Visitor.registered(in: house)
        let page = await newcomer.bring(text.body, called: "anki.txt")
        #expect(page.text.contains("Так получится") && page.text.contains("роза &lt;3"))
        #expect(page.text.contains("#на дачу"))
    }

    @Test("A sheet has every word of it, on as many pages as it takes")
    func sheet() async throws {
        let (visitor, category) = await gardener(try House())
        let text = (1...501).map { "word\($0) — слово\($0)" }.joined(separator: "\n")
        let preview = await visitor.post(category + "/words/list", [("list", text)])
        let entries = try #require(preview.text.firstMatch(of: /name="entries" value="([^"]*)"/)?.1)
        await visitor.post(category + "/words/list", [("entries", String(entries)), ("action", "save")])
        let first = await visitor.open(category + "/sheet").text
        let second = await visitor.open(category + "/sheet?page=2").text
        #expect(first.matches(of: /<tr><th scope="row">/).count == 500)
        #expect(second.matches(of: /<tr><th scope="row">/).count == 2 && second.contains("rose"))
        #expect(await visitor.open(category + "/sheet?page=x").status == .notFound)
    }
}
