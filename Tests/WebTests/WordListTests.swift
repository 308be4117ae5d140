import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Translation

@testable import Web

@Suite("Adding a list of words")
struct WordListTests {
    private let dictionary: SmallDictionary
    private let house: House

    init() throws {
        dictionary = try SmallDictionary()
        house = try House(dictionaries: [dictionary.folder], lexicon: Lexicon.none)
    }

    private func visitor() async -> (Visitor, category: String, list: String) {
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Погода")
        return (visitor, category, category + "/words/list")
    }

    /// What the form of a preview would post, with changes on top.
    private func fields(of page: Response, _ changes: [(String, String)]) -> [(String, String)] {
        let inputs = page.text.matches(
            of: /<input[^>]* name="([^"]+)" value="([^"]*)"[^>]*>/)
        let own = inputs.filter { !$0.0.contains("checkbox") || $0.0.contains(" checked") }
            .map {
                (String($0.1), String($0.2).replacing("&quot;", with: "\"").replacing("&#39;", with: "'"))
            }
            .filter { field in !changes.contains { $0.0 == field.0 } }
        return own + changes
    }

    @Test("Whoever sends many lists at once leaves others their turn")
    func turns() async {
        let (anna, _, list) = await visitor()
        let (boris, _, other) = await visitor()
        let long = String(repeating: "a\nb\",", count: 1500)
        let finished = Statuses()
        // What is opened for the first question is open.
        _ = await boris.post(other, [("list", "castle — замок")])
        await withTaskGroup { group in
            for _ in 0..<30 {
                group.addTask {
                    finished.add(await anna.send(list, [("list", long)]).status)
                }
            }
            while finished.all.isEmpty { try? await Task.sleep(for: .milliseconds(5)) }
            let page = await boris.send(other, [("list", "castle — замок")])
            #expect(page.text.contains("замок"))
            #expect(finished.all.count < 15)
        }
        #expect(finished.all.count == 30)
    }

    @Test("The way there is on the category's page, also of an empty one, and on the form of a word")
    func links() async {
        let (visitor, category, list) = await visitor()
        let link = "href=\"\(list)\""
        #expect(await visitor.open(category).text.contains(link))
        #expect(await visitor.open(category + "/words/new").text.contains(link))
        await visitor.post(category + "/words", [("translation", "дождь"), ("term", "rain")])
        #expect(await visitor.open(category).text.contains(link))
        #expect(await visitor.open(list).text.contains("<h1>Добавить списком</h1>"))
    }

    @Test("What was understood is shown first, saved at the second press, and taken back at the third")
    func added() async throws {
        let (visitor, category, list) = await visitor()
        let preview = await visitor.post(list, [("list", "дождь — rain\nsnow;снег\n- ветер = wind [wɪnd]")])
        #expect(preview.status == .ok && preview.text.contains("Готово к добавлению: 3"))
        #expect(preview.text.contains(#"name="term-2" value="wind""#))
        #expect(await visitor.open(category).text.contains("пока нет слов"), "nothing is saved yet")

        let saved = await visitor.send(list, fields(of: preview, [("action", "save")]))
        #expect(saved.status == .seeOther)
        let page = await visitor.open(try #require(saved.location))
        #expect(page.text.contains("Добавлено 3 слова."))
        #expect(page.text.contains(">[wɪnd]<"))
        let order = ["rain", "snow", "wind"].compactMap { page.text.firstRange(of: ">\($0)<")?.lowerBound }
        #expect(order.count == 3 && order == order.sorted())

        let undo = try #require(page.text.firstMatch(of: /action="([^"]+\/delete)"/)?.1)
        let after = await visitor.post(String(undo))
        #expect(await visitor.path == category)
        #expect(after.text.contains("Добавленные слова убраны") && after.text.contains("пока нет слов"))
        #expect(await visitor.post(String(undo)).text.contains("уже нельзя убрать разом"))
    }

    @Test(
        "Missing sides come from the dictionary, in either direction, with transcription and part of speech")
    func translated() async throws {
        let (visitor, category, list) = await visitor()
        let preview = await visitor.post(list, [("list", "замок, прядь\nlock")])
        #expect(preview.text.contains("Готово к добавлению: 3"))
        #expect(preview.text.contains(#"name="term-0" value="castle""#))
        #expect(preview.text.contains(#"name="translation-2" value="локон""#))
        #expect(preview.text.contains("перевод из словаря"))
        await visitor.post(list, fields(of: preview, [("action", "save")]))
        let page = await visitor.open(category).text
        #expect(page.contains("[ˈkɑːsl]") && page.contains("[lɒk]") && page.contains("сущ."))
    }

    @Test("A word without translation is marked, with what was meant perhaps; a press takes it")
    func suggested() async throws {
        let (visitor, _, list) = await visitor()
        let preview = await visitor.post(list, [("list", "castle — замок\ncatsle\nqqqq")])
        #expect(preview.text.contains("Готово к добавлению: 1") && preview.text.contains("Под вопросом: 2"))
        #expect(preview.text.contains("В словаре перевода не нашлось"))
        #expect(
            preview.text.contains("Добавить 1 слово<") && preview.text.contains("2 слова нужно поправить"))
        let button = try #require(preview.text.firstMatch(of: /name="correction" value="([^"]+)"/)?.1)
        #expect(button == "1 castle")
        let corrected = await visitor.post(list, fields(of: preview, [("correction", String(button))]))
        #expect(corrected.text.contains(#"name="term-1" value="castle""#))
        #expect(corrected.text.contains("уже есть в списке выше"))
    }

    @Test(
        "A list that is checked again has the focus where something is to be put right next, and then on its button"
    )
    func next() async throws {
        let (visitor, _, list) = await visitor()
        func focused(_ page: Response) -> [String] {
            page.text.matches(of: /<(?:input|button)[^>]* (?:id|value)="([^"]+)"[^>]* autofocus/).map {
                String($0.1)
            }
        }
        let first = await visitor.post(list, [("list", "castle\ncaslte\nqwertyuiop")])
        // What was understood is to be read before anything.
        #expect(focused(first).isEmpty && first.text.contains(#"id="list-counts" role="status""#))
        let second = await visitor.post(list, fields(of: first, [("correction", "1 castle")]))
        #expect(focused(second) == ["translation-2"])
        let third = await visitor.post(
            list, fields(of: second, [("translation-2", "клавиши"), ("action", "check")]))
        #expect(focused(third) == ["save"])
        let fault = await visitor.post(
            list, fields(of: second, [("translation-2", ""), ("term-2", "x"), ("action", "save")]))
        #expect(fault.status == .unprocessableContent && focused(fault).isEmpty)
    }

    @Test("Doubtful lines come first, each with its reason")
    func doubts() async throws {
        let (visitor, category, list) = await visitor()
        await visitor.post(category + "/words", [("translation", "дождь"), ("term", "rain")])
        let text = """
            sun — солнце
            Rain — ДОЖДЬ
            sun — солнце
            дом — изба
            cat, кошка, кот
            \(String(repeating: "long ", count: 60)) — длинно
            a\u{202E}b — знак
            """
        let preview = await visitor.post(list, [("list", text)]).text
        for sentence in [
            "Готово к добавлению: 3", "Из них стоит проверить: 2", "Под вопросом: 2",
            "2 слова нужно поправить",
            "Уже есть: 2", "в категории уже есть",
            "уже есть в списке выше", "Обе стороны написаны похожими буквами", "Неясно, где кончается слово",
            "По-английски: не больше 100 знаков.", "сюда попал невидимый знак", "Добавить 3 слова",
        ] {
            #expect(preview.contains(sentence), "\(sentence)")
        }
        #expect(preview.contains(/href="\/words\/\d+\/edit">Открыть слово/))
        let first = try #require(preview.firstRange(of: "Слово 4<")?.lowerBound)
        let last = try #require(preview.firstRange(of: "Слово 1<")?.lowerBound)
        #expect(first < last)
    }

    @Test("What the page counts, what its button says and what is then saved are one figure")
    func figures() async throws {
        let (visitor, category, list) = await visitor()
        await visitor.post(category + "/words", [("translation", "дождь"), ("term", "rain")])
        let lines = ["rain — дождь", "дом — изба", "castle", "qqqq", "snow — снег", "snow — снег", "catsle"]
        let preview = await visitor.post(list, [("list", lines.joined(separator: "\n"))])
        func number(_ sentence: String) throws -> Int {
            let start = try #require(preview.text.firstRange(of: sentence)?.upperBound)
            return try #require(Int(preview.text[start...].prefix { $0.isNumber }))
        }
        let ready = try number("Готово к добавлению: ")
        #expect(try number(">Добавить ") == ready)
        #expect(try ready + number("Под вопросом: ") + number("Уже есть: ") == lines.count)
        #expect(preview.text.contains("\(try number("Под вопросом: ")) слова нужно поправить"))
        let saved = await visitor.post(list, fields(of: preview, [("action", "save")]))
        #expect(saved.text.contains("Добавлено \(ready) слова."))
    }

    @Test("Rows are closed but for those that cannot be added as they are")
    func compact() async {
        let (visitor, _, list) = await visitor()
        let preview = await visitor.post(list, [("list", "snow — снег\nqqqq\ncat — кошка")]).text
        #expect(preview.matches(of: /<details class="list-entry" open>/).count == 1)
        #expect(preview.matches(of: /<details class="list-entry">/).count == 2)
    }

    @Test("A word that the category has with another translation is added only when that was written")
    func otherTranslation() async throws {
        let (visitor, category, list) = await visitor()
        await visitor.post(category + "/words", [("translation", "крепость"), ("term", "castle")])
        await visitor.post(category + "/words", [("translation", "прядь"), ("term", "tress")])
        let preview = await visitor.post(list, [("list", "castle\nпрядь\ncastle — ладья")])
        #expect(preview.text.contains("Готово к добавлению: 1") && preview.text.contains("Уже есть: 2"))
        #expect(
            preview.text.contains("Из них стоит проверить: 1") && preview.text.contains("Добавить 1 слово<"))
        #expect(preview.text.matches(of: /Открыть слово, которое уже есть/).count == 3)
        await visitor.post(list, fields(of: preview, [("action", "save")]))
        let page = await visitor.open(category).text
        #expect(page.contains(">ладья<") && !page.contains(">замок<") && !page.contains(">lock<"))
    }

    @Test("Fields of the preview change words, leave them out, and are checked once more")
    func changed() async throws {
        let (visitor, category, list) = await visitor()
        let preview = await visitor.post(list, [("list", "rain — дождь\nsnow — снег\nqqqq")])
        let spoilt = await visitor.post(
            list, fields(of: preview, [("action", "save"), ("term-0", String(repeating: "x", count: 300))]))
        #expect(spoilt.status == .unprocessableContent)
        #expect(spoilt.text.contains("ещё нельзя добавить") && spoilt.text.contains("не больше 100 знаков"))
        #expect(spoilt.text.contains(String(repeating: "x", count: 300)), "what was typed is still there")
        await visitor.post(
            list,
            fields(
                of: preview,
                [("action", "save"), ("leave-1", "yes"), ("translation-2", "ку"), ("term-0", "shower")]))
        let page = await visitor.open(category).text
        #expect(page.contains(">shower<") && page.contains(">qqqq<") && page.contains(">ку<"))
        #expect(!page.contains(">snow<") && !page.contains(">rain<"))
    }

    @Test("What was left out stays left out, and the list can be changed as a text again")
    func backToText() async throws {
        let (visitor, _, list) = await visitor()
        let preview = await visitor.post(list, [("list", "rain — дождь\ncatsle\n\"a — b\";\"в, г\"")])
        let again = await visitor.post(list, fields(of: preview, [("action", "check"), ("leave-0", "yes")]))
        #expect(again.text.contains("Не добавляем: 1"))
        let text = await visitor.post(list, fields(of: again, [("action", "text")]))
        #expect(text.text.contains("rain — дождь\ncatsle\n&quot;a — b&quot;\t&quot;в, г&quot;"))
    }

    @Test("A list without words, with too many, or too long comes back with a sentence and its text")
    func refused() async {
        let (visitor, _, list) = await visitor()
        let empty = await visitor.post(list, [("list", " \n — \n")])
        #expect(empty.status == .unprocessableContent && empty.text.contains("впишите хотя бы одно слово"))
        let lines = (1...10_001).map { "w\($0) = с" }.joined(separator: "\n")
        let many = await visitor.post(list, [("list", lines)])
        #expect(many.status == .unprocessableContent && many.text.contains("w10001 = с"))
        #expect(many.text.contains("здесь 10\u{A0}001 слово, а за один раз можно добавить 10\u{A0}000"))
        let forged = (1...10_001).map { "w\($0)\tс\t\t\t0" }.joined(separator: "\n")
        let saved = await visitor.post(list, [("entries", forged), ("action", "save")])
        #expect(saved.status == .unprocessableContent && saved.text.contains("можно добавить 10\u{A0}000"))
        let long = await visitor.post(list, [("list", "конец" + String(repeating: "a", count: 1_000_000))])
        #expect(long.status == .unprocessableContent && long.text.contains("слишком длинный"))
        #expect(long.text.contains("конецaaa"))
    }

    @Test("Nothing to add is said, and what is there already is not added twice")
    func nothing() async {
        let (visitor, category, list) = await visitor()
        let unknown = await visitor.post(list, [("list", "qqqq")])
        #expect(!unknown.text.contains("value=\"save\""))
        let refused = await visitor.post(list, fields(of: unknown, [("action", "save")]))
        #expect(refused.status == .unprocessableContent && refused.text.contains("Добавлять пока нечего"))
        let preview = await visitor.post(list, [("list", "rain — дождь")])
        for sentence in ["Добавлено 1 слово.", "второй раз не добавляем"] {
            #expect(
                await visitor.post(list, fields(of: preview, [("action", "save")])).text.contains(sentence))
        }
        #expect(await visitor.open(category).text.split(separator: "id=\"word-").count == 2)
    }

    @Test("Ten thousand lines are previewed and saved whole, most of them without fields")
    func tenThousand() async throws {
        let (visitor, category, list) = await visitor()
        let text = (1...10_000).map { "word \($0) — слово \($0)" }.joined(separator: "\r\n")
        let preview = await visitor.post(list, [("list", text)])
        #expect(preview.status == .ok && preview.text.contains("Готово к добавлению: 10\u{A0}000"))
        #expect(
            preview.text.contains("Ещё 9\u{A0}940 слов") && preview.text.contains("Добавить 10\u{A0}000 слов")
        )
        let posted = fields(of: preview, [("action", "save")])
        #expect(posted.count <= FormValues.fieldLimit)
        #expect(await visitor.post(list, posted).text.contains("Добавлено 10\u{A0}000 слов."))
        #expect(await visitor.open(category).text.contains("Страница 1 из 100"))
    }

    @Test("Only the list's own form may be so large")
    func limit() async throws {
        let visitor = await Visitor.registered(in: house)
        let token = try #require(await visitor.cookie("slovarik_session"))
        func limit(_ path: String, _ method: HTTPRequest.Method = .post) async -> Int {
            var head = HTTPRequest(method: method, scheme: "http", authority: "vocab.lan", path: path)
            head.headerFields[.cookie] = "slovarik_session=\(token)"
            return await house.application.bodyLimit(for: head)
        }
        // With a photo; without one a list of more than 6 MB is refused.
        #expect(await limit("/categories/5/words/list") == 20 * 1024 * 1024)
        let (other, _, list) = await self.visitor()
        let long = String(repeating: "a", count: 6 * 1024 * 1024)
        #expect(await other.send(list, [("entries", long)]).status == .contentTooLarge)
        #expect(await limit("/categories/order") == 65_536)
        #expect(await limit("/categories/5/words/list", .get) == 65_536)
        #expect(await limit("/no/such/page") == 65_536)
    }

    @Test("Somebody else's category takes no list, and nobody's batch is not there")
    func foreign() async throws {
        let (anna, category, list) = await visitor()
        let preview = await anna.post(list, [("list", "rain — дождь")])
        let saved = await anna.post(list, fields(of: preview, [("action", "save")]))
        let undo = try #require(saved.text.firstMatch(of: /action="([^"]+\/delete)"/)?.1)
        let boris = await Visitor.registered(in: house, name: "Борис")
        #expect(await boris.open(list).status == .notFound)
        for path in [list, String(undo)] {
            #expect(await boris.post(path, fields(of: preview, [("action", "save")])).status == .notFound)
        }
        for range in ["x", "2-1", "0-1", "1-2-3", "-1-5"] {
            #expect(await anna.post("\(category)/words/\(range)/delete").status == .notFound, "\(range)")
        }
        #expect(await anna.open(category).text.contains(">rain<"))
    }

    @Test("The English interface counts and names in English")
    func english() async {
        let visitor = await Visitor.registered(in: house, language: "en")
        let category = await visitor.category("Weather")
        let preview = await visitor.post(category + "/words/list", [("list", "rain — дождь\nsnow — снег")])
        #expect(preview.text.contains("Ready to add: 2") && preview.text.contains("Add 2 words"))
        #expect(preview.text.contains(">Russian</label>"))
    }

    private func furnished() async throws -> (Visitor, category: String, list: String) {
        let visitor = await Visitor.registered(in: try House(lexicon: try House.lexicon.get()))
        let category = await visitor.category("Работа")
        return (visitor, category, category + "/words/list")
    }

    @Test(
        "Each word gets what the lexicon knows of the sense that its translation gives, and keeps what was written"
    )
    func senses() async throws {
        let (visitor, category, list) = try await furnished()
        let text =
            "agenda - повестка дня\nlight - легкий\nto postpone - отложить\nassets - активы\nspring - пружина\nlead - свинец"
        let preview = await visitor.post(list, [("list", text)])
        #expect(preview.text.contains("🪶") && preview.text.contains("This bag is really light."))
        await visitor.post(list, fields(of: preview, [("action", "save")]))
        let page = await visitor.open(category).text
        for part in [
            "📋", "[əˈdʒendə]", ">What’s on the agenda today?<".replacing("’", with: "&#39;"), "🪶",
            "[pəˈspəʊn]",
            "прил.", ">повестка дня<", ">to postpone<", "The springs in this bed are broken.", "[led]",
        ] {
            #expect(page.contains(part), "\(part)")
        }
        #expect(!page.contains("[ˈæset]"), "the sound of assets is not that of asset")
    }

    @Test("A translation that is that of another word is said, and one that any dictionary has is not")
    func otherwise() async throws {
        let (visitor, _, list) = try await furnished()
        let preview = await visitor.post(
            list, [("list", "castle - собака\ncastle - замок\nagenda - повестка")])
        #expect(preview.text.ranges(of: "Похоже, это перевод другого слова").count == 1)
        #expect(preview.text.contains("В словаре: замок") && preview.text.contains("Готово к добавлению: 3"))
    }

    @Test("What could not be added is still there once the rest was")
    func undecided() async throws {
        let (visitor, category, list) = await visitor()
        let preview = await visitor.post(list, [("list", "rain — дождь\nqqqq\ncatsle")])
        let rest = await visitor.send(list, fields(of: preview, [("action", "save")]))
        #expect(rest.status == .ok && rest.text.contains("Добавлено 1 слово. Осталось решить с 2 словами."))
        #expect(rest.text.contains(#"name="term-0" value="qqqq""#) && rest.text.contains("1 castle"))
        #expect(!rest.text.contains(#"value="rain""#) && rest.text.contains(#"href="\#(category)?added="#))
        // The same once more, by a reload.
        let again = await visitor.send(list, fields(of: preview, [("action", "save")]))
        #expect(again.status == .ok && again.text.contains(#"name="term-0" value="qqqq""#))
        let last = await visitor.send(
            list, fields(of: rest, [("action", "save"), ("translation-0", "ку"), ("leave-1", "yes")]))
        #expect(last.status == .seeOther)
        #expect(await visitor.open(category).text.contains(">qqqq<"))
    }
}
