import Foundation
import HTTPServer
import Testing

@Suite("Tags")
struct TagTests {
    /// Somebody with words in two categories, each with the tags that it is given.
    private struct Gardener {
        let visitor: Visitor
        let garden, kitchen: String

        init(language: String = "ru", salt: String = "") async throws {
            visitor = await Visitor.registered(in: try House(), language: language)
            garden = await visitor.category("Сад")
            kitchen = await visitor.category("Кухня")
            await visitor.post(
                garden + "/words",
                [("term", "quince"), ("translation", "айва"), ("tags", " #на  дачу, осень,, ")])
            await visitor.post(garden + "/words", [("term", "rowan"), ("translation", "рябина")])
            await visitor.post(
                kitchen + "/words", [("term", "salt"), ("translation", "соль"), ("tags", salt)])
        }

        /// The numbers of the words of the garden, by their terms.
        func numbers() async -> [String: String] {
            let page = await visitor.open(garden + "/selection").text
            let found = page.matches(of: /name="word" value="(\d+)"[\s\S]*?<span lang="en">([^<]*)</)
            return Dictionary(found.map { (String($0.2), String($0.1)) }) { first, _ in first }
        }

        /// Does something with words of the garden, named by their terms.
        func act(_ action: String, _ terms: [String], _ tag: String) async -> Response {
            let numbers = await numbers()
            let words = terms.compactMap { numbers[$0] }.map { ("word", $0) }
            return await visitor.post(garden + "/selection", words + [("action", action), ("tag", tag)])
        }
    }

    private func path(_ search: String) -> String {
        "/words?search=" + (search.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
    }

    @Test("All words of a tag can be leafed through, a hundred on a page")
    func pages() async throws {
        let visitor = await Visitor.registered(in: try House())
        let garden = await visitor.category("Сад")
        for number in 1...103 {
            await visitor.post(
                garden + "/words",
                [("term", "plant \(number)"), ("translation", "растение \(number)"), ("tags", "на дачу")])
        }
        func terms(_ page: String) -> [String] {
            page.matches(of: /lang="en">(plant \d+)</).map { String($0.1) }
        }
        let first = await visitor.open(path("#на дачу")).text
        #expect(terms(first).count == 100 && terms(first).first == "plant 103")
        #expect(first.contains("Найдено: 103") || first.contains("103 слова"))
        #expect(first.contains("Страница 1 из 2") && first.contains(path("#на дачу") + "&amp;page=2"))
        let second = await visitor.open(path("#на дачу") + "&page=2").text
        #expect(terms(second) == ["plant 3", "plant 2", "plant 1"])
        #expect(second.contains("<title>") && second.contains("страница 2 из 2"))
        for page in ["99999999999999999999", "-1"] {
            #expect(await visitor.open(path("#на дачу") + "&page=" + page).status == .notFound)
        }
        #expect(await visitor.open(path("#на дачу") + "&page=50").text.contains("Страница 2 из 2"))
        let text = await visitor.open(path("plant")).text
        #expect(terms(text).count == 100 && text.contains("Допишите ещё буквы") && !text.contains("Страница"))
    }

    @Test("The form of a word takes tags with commas between them, shows them again, and offers one's own")
    func form() async throws {
        let gardener = try await Gardener()
        let visitor = gardener.visitor
        let list = await visitor.open(gardener.garden).text
        #expect(
            list.contains(#"<small class="word-tag">#на дачу</small>"#) && list.contains("#осень</small>"))
        let number = try #require(await gardener.numbers()["quince"])
        let form = await visitor.open("/words/\(number)/edit").text
        #expect(form.contains(#"name="tags" value="на дачу, осень""#))
        #expect(form.contains(#"<option value="осень"></option>"#) && form.contains(#"list="own-tags""#))
        let word = [("term", "quince"), ("translation", "айва")]
        await visitor.post("/words/\(number)", word + [("tags", "ОСЕНЬ")])
        #expect(await visitor.open("/words/\(number)/edit").text.contains(#"name="tags" value="осень""#))
        await visitor.post("/words/\(number)", word)
        #expect(await visitor.open(gardener.garden).text.contains("#осень</small>"), "nothing was said of it")
        await visitor.post("/words/\(number)", word + [("tags", "")])
        #expect(await !visitor.open(gardener.garden).text.contains("#осень"))
    }

    @Test(
        "What is wrong with tags is said at their field, and everything that was typed is still there",
        arguments: [
            (String(repeating: "ы", count: 31), "31 зна"), ("a, b\u{7}", "знак"),
            ((1...21).map { "t\($0)" }.joined(separator: ","), "до 20 меток"),
            (String(repeating: "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", count: 900), "error"),
        ])
    func faults(tags: String, sentence: String) async throws {
        let gardener = try await Gardener()
        let page = await gardener.visitor.post(
            gardener.garden + "/words", [("term", "pear"), ("translation", "груша"), ("tags", tags)])
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains(#"id="tags-error""#) && page.text.contains(#"value="pear""#))
        #expect(page.text.contains(#"<details class="more-fields" open"#))
    }

    @Test("A word from anywhere gets tags too")
    func quickWord() async throws {
        let gardener = try await Gardener()
        await gardener.visitor.post(
            "/words",
            [
                ("text", "thaw"), ("asked", "thaw"), ("pair", "en-ru"), ("term", "thaw"),
                ("translation", "оттепель"), ("tags", "весна"),
            ])
        #expect(await gardener.visitor.open(path("#весна")).text.contains("thaw"))
    }

    @Test("Words of a category are filtered by a link, which stays on its pages and in the selection")
    func filter() async throws {
        let gardener = try await Gardener(salt: "на дачу, кухня")
        let page = await gardener.visitor.open(gardener.garden).text
        #expect(!page.contains("#кухня"), "only what words of this category have")
        let link = try #require(page.firstMatch(of: /<a href="([^"#]*)#words">#на дачу</)?.1)
        let filtered = await gardener.visitor.open(String(link)).text
        #expect(filtered.contains("quince") && !filtered.contains("rowan"))
        #expect(filtered.contains("Нашлось 1 слово.") && filtered.contains(#"value="\#("#на дачу")""#))
        #expect(filtered.contains(#"aria-current="true">#на дачу"#))
        let selection = try #require(filtered.firstMatch(of: /class="select-link" href="([^"]*)"/)?.1)
        let chosen = await gardener.visitor.open(String(selection)).text
        #expect(chosen.contains("quince") && !chosen.contains("rowan"))
    }

    @Test("A search for #tag finds its words in all categories, alone and with a text")
    func search() async throws {
        let gardener = try await Gardener(salt: "На дачу")
        let found = await gardener.visitor.open(path("#на дачу")).text
        #expect(found.contains("Нашлось 2 слова.") && found.contains("quince") && found.contains("salt"))
        #expect(found.contains(#"aria-current="true">#на дачу"#))
        let fewer = await gardener.visitor.open(path("со #на дачу")).text
        #expect(fewer.contains("Нашлось 1 слово.") && fewer.contains("salt"))
        #expect(await gardener.visitor.open("/words").text.contains(#"href="/words?search=%23"#))
    }

    @Test("Chosen words are given a tag, which is taken back from those that it was new to")
    func selection() async throws {
        let gardener = try await Gardener()
        let page = await gardener.act("tag", ["quince", "rowan"], "осень").text
        #expect(page.contains("Метка «осень» теперь у 1 слова."))
        let undo = try #require(page.firstMatch(of: /<form class="notice notice-undo"[\s\S]*?<\/form>/))
            .output
        let numbers = await gardener.numbers()
        #expect(undo.contains(#"name="word" value="\#(numbers["rowan"] ?? "?")""#))
        #expect(!undo.contains(#"value="\#(numbers["quince"] ?? "?")""#) && undo.contains(#"value="untag""#))
        let back = await gardener.act("untag", ["rowan"], "осень").text
        #expect(back.contains("Метка «осень» снята с 1 слова.") && back.contains(#"value="tag""#))
        #expect(await gardener.visitor.open(path("#осень")).text.contains("Нашлось 1 слово."))
        // The same once more changes nothing, and there is nothing to take back.
        let again = await gardener.act("untag", ["rowan"], "осень").text
        #expect(again.contains("так уже и было") && !again.contains("notice-undo"))
    }

    @Test("A tag that cannot be is said at its field, with the words still chosen")
    func selectionFaults() async throws {
        let gardener = try await Gardener()
        for tag in ["", "#", "a,b", String(repeating: "x", count: 31)] {
            let page = await gardener.act("tag", ["quince"], tag)
            #expect(page.status == .unprocessableContent && page.text.contains(#"id="tag-error""#))
            #expect(page.text.split(separator: " checked>").count == 2)
        }
    }

    @Test("What an address says of tags is shown only where it is so")
    func forged() async throws {
        let gardener = try await Gardener()
        let rowan = try #require(await gardener.numbers()["rowan"])
        for query in [
            "?tagged=x&words=\(rowan)", "?tagged=&words=\(rowan)", "?untagged=x&words=999,abc,-1",
            "?tagged=%D0%BE%D1%81%D0%B5%D0%BD%D1%8C&words=\(String(repeating: "9", count: 5000))",
        ] {
            let page = await gardener.visitor.open(gardener.garden + query)
            #expect(page.status == .ok && !page.text.contains("notice-undo"))
        }
    }

    @Test("A tag gets another name, and is deleted from all words, which stay")
    func renameAndDelete() async throws {
        let gardener = try await Gardener(salt: "осень")
        let visitor = gardener.visitor
        let page = await visitor.open(path("#осень")).text
        let edit = String(try #require(page.firstMatch(of: /href="(\/tags\/\d+\/edit)"/)?.1))
        #expect(await visitor.open(edit).text.contains(#"name="tag" value="осень""#))
        let tag = String(edit.dropLast("/edit".count))
        let taken = await visitor.post(tag, [("tag", "На Дачу")])
        #expect(taken.status == .unprocessableContent && taken.text.contains("такая метка уже есть"))
        #expect(await visitor.post(tag, [("tag", "a,b")]).status == .unprocessableContent)
        let renamed = await visitor.post(tag, [("tag", "Сентябрь")]).text
        #expect(renamed.contains("Метка переименована.") && renamed.contains("Нашлось 2 слова."))
        #expect(
            await visitor.open(tag + "/delete").text.contains(
                "Она снимется с 2 слов, больше ничего не изменится."))
        let deleted = await visitor.post(tag + "/delete").text
        #expect(deleted.contains("Метка удалена, слова остались.") && !deleted.contains("Сентябрь"))
        #expect(await visitor.open(gardener.garden).text.contains("quince"))
        #expect(await visitor.open(edit).status == .notFound)
    }

    @Test("Tags are taken away and brought back; what is here already is one whatever its case")
    func export() async throws {
        let gardener = try await Gardener(salt: "кухня")
        let file = await gardener.visitor.open("/profile/export/slovarik.json")
        #expect(file.text.contains(#""tags":["на дачу","осень"]"#))
        let table = await gardener.visitor.open("/profile/export/words.csv").text
        #expect(table.contains(#"Сад,quince,айва,,,,,,,0,"на дачу, осень""#))

        let newcomer = await Visitor.registered(in: try House(), name: "Вера")
        let garden = await newcomer.category("Сад")
        await newcomer.post(
            garden + "/words", [("term", "Quince"), ("translation", "айва"), ("tags", "Осень, моё")])
        await newcomer.confirmImport(await newcomer.bring(file.body))
        let page = await newcomer.open(garden).text
        let tags = page.matches(of: /<small class="word-tag">#([^<]*)</).map { String($0.1) }
        #expect(tags == ["моё", "на дачу", "Осень"])
        #expect(await newcomer.open(path("#кухня")).text.contains("salt"))
        let again = await newcomer.bring(file.body)
        #expect(again.text.contains("Всё это у вас уже есть."))
    }

    @Test("What in a file is no tag is left out, and the word is taken")
    func wrongFile() async throws {
        let visitor = await Visitor.registered(in: try House())
        let bytes = """
            {"format":"slovarik","version":1,"exported":"2026-12-01T10:00:00.000Z","categories":[{"id":1,"title":"Сад",
            "termLanguage":"en","translationLanguage":"ru","created":"2026-11-01T10:00:00.000Z","words":[{"id":7,
            "term":"quince","translation":"айва","created":"2026-11-01T10:00:00.000Z",
            "tags":["a,b","#","\(String(repeating: "x", count: 31))","good","Good"]}]}]}
            """
        let preview = await visitor.bring(Array(bytes.utf8))
        await visitor.confirmImport(preview)
        let page = await visitor.open(path("#good")).text
        #expect(page.contains("quince") && page.contains("<small class=\"word-tag\">#good</small>"))
        #expect(page.matches(of: /<a href="[^"]*"[^>]*>#/).count == 1)
    }

    @Test("The words of a tag are trained together")
    func training() async throws {
        let gardener = try await Gardener(salt: "осень")
        let visitor = gardener.visitor
        let page = await visitor.open(path("#осень")).text
        let link = try #require(page.firstMatch(of: /href="(\/training\?words=tag&amp;tag=(\d+))"/))
        await visitor.finishTraining("/training?words=tag&tag=\(link.2)")
        #expect(await visitor.path.hasPrefix("/training/"))
        #expect(await visitor.open(gardener.kitchen).text.split(separator: "dots-3").count == 2)
        let garden = await visitor.open(gardener.garden).text
        #expect(garden.split(separator: "dots-3").count == 2 && garden.contains("dots-0"), "quince alone")
        let other = await Visitor.registered(in: try House(), name: "Борис")
        #expect(await other.open("/training?words=tag&tag=\(link.2)").status == .notFound)
        #expect(await visitor.open("/training?words=tag&tag=x").status == .notFound)
    }

    @Test("In English too")
    func english() async throws {
        let gardener = try await Gardener(language: "en")
        let page = await gardener.act("tag", ["rowan", "quince"], "home").text
        #expect(page.contains("2 words now have the tag “home”."))
        #expect(await gardener.visitor.open(gardener.garden + "/words/new").text.contains(">Tags"))
    }
}
