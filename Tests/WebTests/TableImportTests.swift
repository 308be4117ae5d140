import Foundation
import HTTPServer
import Testing

@testable import Web

@Suite("Tables of words are brought")
struct TableImportTests {
    /// What the page of a table would post with these changes.
    private func form(_ page: Response, _ changes: [(String, String)] = []) -> [(String, String)] {
        var fields: [(String, String)] = [("import", page.importName)]
        for match in page.text.matches(
            of: /<select[^>]* name="([^"]+)"[^>]*>(.*?)<\/select>/.dotMatchesNewlines())
        {
            let chosen = match.2.firstMatch(of: /value="([^"]*)" selected/)?.1 ?? ""
            fields.append((String(match.1), String(chosen)))
        }
        for match in page.text.matches(of: /<input class="input"[^>]* name="([^"]+)" value="([^"]*)"/) {
            fields.append((String(match.1), String(match.2)))
        }
        if page.text.contains(/id="header"[^>]* checked/) { fields.append(("header", "yes")) }
        return fields.filter { field in !changes.contains { $0.0 == field.0 } } + changes
    }

    private func next(_ visitor: Visitor, _ page: Response, _ changes: [(String, String)] = []) async
        -> Response
    {
        await visitor.post("/profile/import/table", form(page, changes + [("action", "next")]))
        return await visitor.settledImport()
    }

    private static let table = Array("Слово;Перевод;Пример\ncat;кот;A cat sat.\ndog;собака;\n".utf8)

    @Test("A table is shown as it would be, then what of it is new, and nothing is written before that")
    func bring() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.bring(Self.table, called: "Мои звери.csv")
        #expect(page.text.contains("Нашлось 2\u{A0}строки.") && page.text.contains("A cat sat."))
        #expect(page.text.contains(#"value="Мои звери""#))
        let preview = await next(visitor, page)
        #expect(preview.text.contains("Что в\u{A0}файле") || preview.text.contains("Что в файле"))
        #expect(!(await visitor.open("/").text.contains("Мои звери")))
        await visitor.confirmImport(preview)
        let words = try await visitor.exported().categories.first { $0.title == "Мои звери" }?.words
        #expect(words?.map(\.term) == ["cat", "dog"])
        let again = await next(visitor, await visitor.bring(Self.table, called: "Мои звери.csv"))
        #expect(again.text.contains("Всё это у"))
    }

    @Test("What the columns are can be chosen, and is held to what a word needs")
    func columns() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.bring(Array("кот;cat;A cat sat.\n".utf8), called: "x.csv")
        let wrong = await visitor.post(
            "/profile/import/table", form(page, [("column-1", "note"), ("action", "next")]))
        #expect(wrong.status == .unprocessableContent && wrong.text.contains("где слово и"))
        let shown = await visitor.post(
            "/profile/import/table", form(page, [("column-3", "example"), ("action", "show")]))
        #expect(shown.text.contains("Так получится") && shown.text.contains(#"value="example" selected"#))
        await visitor.confirmImport(await next(visitor, shown, [("title", "Коты")]))
        let table = await visitor.open("/profile/export/words.csv").text
        #expect(table.contains("Коты,cat,кот,,,A cat sat."))
    }

    @Test("Cards are pasted with the marks that stand between them")
    func paste() async throws {
        let visitor = await Visitor.registered(in: try House())
        await visitor.post("/profile/import/text", [("text", "cat%%кот@@dog%%собака")])
        let page = await visitor.settledImport()
        #expect(page.text.contains("где слово и"))
        let empty = await visitor.post(
            "/profile/import/table", form(page, [("between", "own"), ("action", "show")]))
        #expect(empty.status == .unprocessableContent && empty.text.contains("Впишите знак"))
        let marks = [("between", "own"), ("ownBetween", "%%"), ("after", "own"), ("ownAfter", "@@")]
        let parted = await visitor.post("/profile/import/table", form(page, marks + [("action", "next")]))
        #expect(parted.text.contains("Нашлось 2") && parted.text.contains("собака"))
        await visitor.confirmImport(await next(visitor, parted))
        #expect(await visitor.open("/profile/export/words.csv").text.contains("Мои слова,dog,собака"))
        let nothing = await visitor.post("/profile/import/text", [("text", " \n")])
        #expect(nothing.status == .unprocessableContent || nothing.text.contains("Загружено"))
    }

    @Test("Rows of which nothing can be taken are named by their lines")
    func faults() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.bring(
            Array("word;translation\ncat;кот\n\"bird;птица\nfish;\ndog;собака\n".utf8), called: "x.csv")
        let preview = await next(visitor, page)
        #expect(
            preview.text.contains("Строка 3: кавычка") && preview.text.contains("Строка 4: нет перевода."))
    }

    @Test("Our own table comes back in whole, in the pairs of its categories")
    func own() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        await visitor.post(
            "/categories", [("title", "Wetter"), ("termLanguage", "de"), ("translationLanguage", "en")])
        let category = await visitor.path
        await visitor.post(
            category + "/words",
            [
                ("term", "-regen"), ("translation", "=rain; shower"), ("transcription", "ʁeːɡn̩"),
                ("partOfSpeech", "noun"), ("example", "Es \"regnet\","), ("exampleTranslation", "It rains."),
                ("note", "nass"), ("picture", "🌧️"), ("tags", "погода, дом"),
            ])
        let file = await visitor.open("/profile/export/words.csv")
        for language in ["ru", "en"] {
            let newcomer = await Visitor.registered(in: house, language: language)
            await newcomer.confirmImport(
                await next(newcomer, await newcomer.bring(file.body, called: "w.csv")))
            let (mine, theirs) = (try await visitor.exported(), try await newcomer.exported())
            let one = try #require(mine.categories.first { $0.title == "Wetter" })
            let other = try #require(theirs.categories.first { $0.title == "Wetter" })
            #expect(one.words.count == 1 && other.words.count == 1)
            let table = await newcomer.open("/profile/export/words.csv").text
            let (header, rows) = (file.text.split(separator: "\r\n")[0], table.split(separator: "\r\n"))
            #expect(header.contains("Язык слова"))
            #expect(
                rows.contains {
                    $0.contains("Wetter,'-regen,\"'=rain; shower\",ʁeːɡn̩") && $0.hasSuffix("de,en")
                })
            #expect(
                rows.contains { $0.contains("\"Es \"\"regnet\"\",\",It rains.,nass,🌧️,0,\"дом, погода\"") })
        }
    }

    @Test("A table of before, which did not say its languages, comes in too")
    func earlier() async throws {
        let visitor = await Visitor.registered(in: try House())
        let text =
            "\u{FEFF}Категория,Слово,Перевод,Транскрипция,Часть речи,Пример,Перевод примера,Заметка,Эмодзи,Прогресс,Метки\r\n"
            + "Погода,rain,дождь,reɪn,существительное,,,,🌧️,3,сад\r\n"
        await visitor.confirmImport(
            await next(visitor, await visitor.bring(Array(text.utf8), called: "w.csv")))
        #expect(
            await visitor.open("/profile/export/words.csv").text.contains(
                "Погода,rain,дождь,reɪn,существительное,,,,🌧️,0,сад,en,ru"))
    }

    @Test("What is too large, or no text, is refused with its sentence")
    func refused() async throws {
        let visitor = await Visitor.registered(in: try House())
        let large = Array(String(repeating: "a;б\n", count: 200_001).utf8)
        #expect(await visitor.bring(large, called: "x.csv").text.contains("Таблица слишком большая"))
        #expect(
            await visitor.bring([0x89, 0x50, 0x4E, 0x47, 0, 1], called: "x.csv").text.contains(
                "что это за файл"))
    }
}
