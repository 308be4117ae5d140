import HTTPServer
import HTTPTypes
import Speech
import Testing

@Suite("Exercises")
struct ExerciseTests {
    private static let forms = ["choice", "typing", "letters", "listening", "gap", "picture", "pairs"]

    private func pupil(_ form: String) async throws -> Pupil {
        guard form == "listening" else { return try await Pupil(form: form) }
        let speech = try #require(SpeechSynthesizer.installed(searchPath: "/usr/local/bin:/usr/bin"))
        return try await Pupil(form: form, in: House(speech: speech))
    }

    private func reviews(_ pupil: Pupil, where condition: String = "") throws -> [String] {
        (try Scene.tables(of: pupil.house)["review"] ?? []).map { $0.replacing("\"", with: "") }
            .filter { condition.isEmpty || $0.contains(condition) }
    }

    @Test("A new word is met with both sides before it is asked, which is no answer")
    func meeting() async throws {
        let pupil = try await pupil("typing")
        let page = await pupil.visitor.open(pupil.address)
        let term = try await pupil.term(page)
        #expect(page.text.contains(">\(term)</h2>") && page.text.contains(Pupil.translation(of: term)))
        #expect(page.text.contains("Новое слово") && page.text.contains("Дальше"))
        #expect(page.text.contains("Уже знаю") && page.text.contains("1 из 24"))
        let next = await pupil.visitor.post("/meetings", page.card)
        #expect(try await pupil.term(next) != term && next.text.contains("2 из 24"))
        // Met twice by a double press, it is met once.
        await pupil.visitor.post("/meetings", page.card)
        #expect(try reviews(pupil).isEmpty)
        #expect(await pupil.progress().allSatisfy { $0 == 0 })
        // Another one is met before it is asked.
        let question = await pupil.question()
        #expect(try await pupil.term(question) == term && question.text.contains("name=\"typed\""))
    }

    @Test("Who knows a word already says so when it is met: it is known at once, and says so")
    func known() async throws {
        let pupil = try await pupil("typing")
        let page = await pupil.visitor.open(pupil.address)
        let next = await pupil.visitor.post(
            "/reviews", page.card + [("exercise", "card"), ("rating", "easy")])
        #expect(next.text.contains("2 из 21"))
        #expect(await pupil.progress().sorted().last == 5)
        let list = await pupil.visitor.open(pupil.category).text
        #expect(list.matches(of: /знали раньше/).count == 1)
    }

    @Test("A right answer brings the next card at once, with one line of what was right", arguments: forms)
    func right(form: String) async throws {
        let pupil = try await pupil(form)
        let page = await pupil.question()
        #expect(page.card.contains { $0 == ("exercise", form) }, "\(page.card)")
        let term = try await pupil.term(page)
        let next = await pupil.visitor.post("/reviews", try await pupil.answer(page))
        #expect(await pupil.visitor.path == pupil.address)
        #expect(next.text.contains("class=\"previous-answer\""))
        #expect(form == "pairs" || next.text.contains(">\(term)</span>"))
        #expect(await pupil.progress().max() == 1)
        let logged = try reviews(pupil)
        #expect(logged.allSatisfy { $0.contains("mode=\(form)") && $0.contains("rating=remember") })
        #expect(logged.allSatisfy { !$0.contains("typed=NULL") })
    }

    @Test("What became of an answer is told once: not again after a word that was met since")
    func toldOnce() async throws {
        let pupil = try await pupil("typing")
        let page = await pupil.question()
        let meeting = await pupil.visitor.post("/reviews", try await pupil.answer(page))
        try #require(meeting.text.contains("training-meeting"))
        #expect(meeting.text.contains("class=\"previous-answer\""))
        let next = await pupil.visitor.post("/meetings", meeting.card.filter { $0.0 != "exercise" })
        #expect(!next.text.contains("class=\"previous-answer\""))
        // It can still be taken back.
        #expect(next.text.contains("/retraction"))
    }

    @Test("What one says of a card is heard before the next one, and not seen")
    func rated() async throws {
        let pupil = try await pupil("card")
        let page = await pupil.visitor.open(pupil.address)
        #expect(!page.text.contains("Записано"))
        let next = await pupil.visitor.post("/reviews", page.card + [("rating", "forgot")])
        #expect(next.text.contains("<p class=\"visually-hidden\">Записано: не помню.</p>"))
        let last = await pupil.visitor.post("/reviews", next.card + [("rating", "remember")])
        #expect(last.text.contains("<p class=\"visually-hidden\">Записано: помню.</p>"))
    }

    @Test(
        "A wrong answer shows what is right, at an address that can be opened again, and «Дальше» leads on",
        arguments: forms)
    func wrong(form: String) async throws {
        let pupil = try await pupil(form)
        let page = await pupil.question()
        let term = try await pupil.term(page)
        let verdict = await pupil.visitor.post("/reviews", try await pupil.answer(page, isRight: false))
        let path = await pupil.visitor.path
        #expect(path.hasPrefix("/reviews/") && verdict.status == .ok)
        #expect(verdict.text.contains(form == "pairs" ? "Не все пары сошлись" : "Не совсем"))
        #expect(verdict.text.contains(">\(term)<") && verdict.text.contains(Pupil.translation(of: term)))
        #expect(verdict.text.contains("Дальше") && verdict.text.contains("autofocus"))
        #expect(await pupil.visitor.open(path).text.contains("Дальше"))
        #expect(await pupil.progress().max() == 0)
        let next = await pupil.question()
        // Of words that were asked at once, any may come first again.
        #expect(try await pupil.term(next) != term || form == "pairs")
        #expect(!next.text.contains("class=\"previous-answer\""))
    }

    @Test("Who does not know says so, and is shown the word", arguments: forms)
    func unknown(form: String) async throws {
        let pupil = try await pupil(form)
        let page = await pupil.question()
        let verdict = await pupil.visitor.post("/reviews", Pupil.fields(page) + [("gaveUp", "1")])
        #expect(verdict.text.contains(form == "pairs" ? "Не все пары сошлись" : "Вот это слово"))
        let asked = 1 + Pupil.fields(page).count { $0.0 == "companion" }
        #expect(try reviews(pupil, where: "rating=forgot").count == asked)
        #expect(asked == (form == "pairs" ? 5 : 1))
    }

    @Test("One slip is right, and shown; it counts as hard")
    func slip() async throws {
        let pupil = try await pupil("gap")
        var page = await pupil.question()
        while try await pupil.term(page) == "cat" || page.text.contains("training-meeting") {
            await pupil.visitor.post("/reviews", try await pupil.answer(page))
            page = await pupil.question()
        }
        let term = try await pupil.term(page)
        let typed = term.dropLast() + "x"
        let verdict = await pupil.visitor.post("/reviews", Pupil.fields(page) + [("typed", String(typed))])
        #expect(verdict.text.contains("Верно, но с одной опиской"))
        #expect(verdict.text.contains(#"<ins role="none">"#) && verdict.text.contains(#"<del role="none">"#))
        #expect(try reviews(pupil, where: "typed=\(typed)").allSatisfy { $0.contains("rating=hard") })
    }

    @Test("The right word in another form than the sentence wants is called so, and needs no «Это верно»")
    func otherForm() async throws {
        let pupil = try await pupil("gap")
        await pupil.visitor.post(
            pupil.category + "/words",
            [("term", "decorate"), ("translation", "украшать"), ("example", "They decorated it.")])
        var page = await pupil.question()
        while try await pupil.term(page) != "decorate" || page.text.contains("training-meeting") {
            await pupil.visitor.post("/reviews", try await pupil.answer(page))
            page = await pupil.question()
        }
        let verdict = await pupil.visitor.post("/reviews", Pupil.fields(page) + [("typed", "decorate")]).text
        #expect(verdict.contains("Верно, но здесь нужна другая форма") && !verdict.contains("опиской"))
        #expect(!verdict.contains("/correction"))
    }

    @Test("A word that was typed wrong is typed once more before going on, unless one goes on without")
    func copy() async throws {
        let pupil = try await pupil("typing")
        let page = await pupil.question()
        let right = try await pupil.answer(page).last?.1 ?? ""
        await pupil.visitor.post("/reviews", try await pupil.answer(page, isRight: false))
        let path = await pupil.visitor.path
        func encoded(_ text: String) -> String {
            FormValues([(name: "copy", value: text)]).encoded()
        }
        let again = await pupil.visitor.open("\(path)?\(encoded("мимо"))")
        #expect(again.text.contains("ещё не совсем") && again.text.contains("value=\"мимо\""))
        for text in [right, ""] {
            await pupil.visitor.open("\(path)?\(encoded(text))")
            #expect(await pupil.visitor.path == pupil.address)
        }
        let absurd = await pupil.visitor.open("\(path)?\(encoded(String(repeating: "x", count: 3000)))")
        #expect(absurd.status == .ok)
    }

    @Test("«Это верно» counts the answer, and what was typed can become one of the word's answers")
    func correction() async throws {
        let pupil = try await pupil("typing")
        let page = await pupil.question()
        let term = try await pupil.term(page)
        let verdict = await pupil.visitor.post("/reviews", Pupil.fields(page) + [("typed", "зверюга")])
        #expect(verdict.text.contains("Это верно"))
        let corrected = await pupil.visitor.post(await pupil.visitor.path + "/correction")
        #expect(corrected.text.contains("Засчитано") && corrected.text.contains("зверюга"))
        #expect(await pupil.progress().max() == 1)
        let side = try #require(corrected.text.firstMatch(of: /name="side" value="(\w+)"/)?.1)
        // Said twice, it counts once.
        await pupil.visitor.post(await pupil.visitor.path + "/correction")
        #expect(await pupil.progress().max() == 1)
        let path = try #require(corrected.text.firstMatch(of: /action="(\/reviews\/\d+\/synonym)"/)?.1)
        let next = await pupil.visitor.post(String(path), [("side", String(side))])
        #expect(next.text.contains("Запомнили"))
        let word = try #require(page.card.first { $0.0 == "word" }?.1)
        let text = await pupil.visitor.open("/words/\(word)/edit").text
        #expect(text.contains("value=\"\(term); зверюга\""))
        #expect(try reviews(pupil, where: "rating=remember").count == 1)
    }

    /// Asks one word of a category to be typed, beside another one of another category.
    private func asked(
        _ word: [(String, String)], beside other: [(String, String)], question: String = "word"
    )
        async throws -> (Visitor, Response)
    {
        let visitor = await Visitor.registered(in: try House(), form: "typing")
        await visitor.post(
            "/training/settings",
            [("form", "typing"), ("typedDirection", "translation"), ("question", question)])
        await visitor.post(await visitor.category("Другие") + "/words", other)
        let category = await visitor.category("Эти")
        await visitor.post(category + "/words", word)
        var page = await visitor.open("/training?category=" + category.dropFirst("/categories/".count))
        for _ in 0..<9 where page.text.contains("training-meeting") {
            page = await visitor.post("/meetings", page.card.filter { $0.0 != "exercise" })
        }
        return (visitor, page)
    }

    @Test(
        "Another word of theirs that has the same translation, as it stands there or in the lexicon, counts nothing: the one that is meant is asked for once more",
        arguments: [
            ["shard", "осколок", "splinter", "осколок; щепка"], ["big", "большой", "large", "крупный"],
        ])
    func anotherWord(words: [String]) async throws {
        let (visitor, page) = try await asked(
            [("term", words[0]), ("translation", words[1])],
            beside: [("term", words[2]), ("translation", words[3])])
        let again = await visitor.post("/reviews", Pupil.fields(page) + [("typed", words[2])])
        #expect(again.text.contains("здесь нужно другое"))
        #expect(Pupil.fields(again).map(\.1) == Pupil.fields(page).map(\.1))
        let right = await visitor.post("/reviews", Pupil.fields(again) + [("typed", words[0])])
        #expect(!right.text.contains("Не совсем") && !right.text.contains("здесь нужно другое"))
        let file = String(decoding: await visitor.open("/profile/export/slovarik.json").body, as: UTF8.self)
        #expect(file.contains(words[2]) && !file.contains("\"typed\":\"\(words[2])\""))
    }

    @Test(
        "What is only written like it, what notes tell apart, and what no translation was shown of, is wrong",
        arguments: [
            ["everything", "всё", "", "all", "все", "", "word"],
            ["castle", "замок", "здание", "lock", "замок", "в двери", "word"],
            ["shard", "осколок", "", "glass", "стекло", "", "word"],
            ["shard", "осколок", "", "splinter", "осколок", "", "picture"],
        ])
    func wrongWord(words: [String]) async throws {
        let (visitor, page) = try await asked(
            [("term", words[0]), ("translation", words[1]), ("note", words[2]), ("picture", "🔪")],
            beside: [("term", words[3]), ("translation", words[4]), ("note", words[5])], question: words[6])
        let wrong = await visitor.post("/reviews", Pupil.fields(page) + [("typed", words[3])])
        #expect(wrong.text.contains("Не совсем"))
    }

    @Test("Pairs ask the words of the training that were met at once, and each has an answer of its own")
    func pairs() async throws {
        let pupil = try await pupil("pairs")
        let page = await pupil.question()
        let asked = 1 + Pupil.fields(page).count { $0.0 == "companion" }
        let answer = try await pupil.answer(page)
        await pupil.visitor.post("/reviews", answer)
        #expect(try reviews(pupil, where: "mode=pairs").count == asked)
        #expect(asked == 5)
        // The same post once more counts for none of them.
        let again = await pupil.visitor.post("/reviews", answer)
        #expect(again.text.contains("второй раз не засчитываем"))
        #expect(try reviews(pupil).count == asked)
        // What was answered at once is taken back at once.
        let retraction = try #require(again.text.firstMatch(of: /\/reviews\/\d+\/retraction/)?.output)
        #expect(await pupil.visitor.post(String(retraction)).text.contains("Ответ отменён"))
        #expect(await pupil.progress().allSatisfy { $0 == 0 })
    }

    @Test("«Вперемешку» is what a new account has, and asks a word in another form each time")
    func mixed() async throws {
        let pupil = try await pupil("mixed")
        var forms: [String: [String]] = [:]
        for _ in 0..<40 {
            let page = await pupil.question()
            guard let form = page.card.first(where: { $0.0 == "exercise" })?.1 else { break }
            forms[try await pupil.term(page), default: []].append(form)
            // Those that are asked along, whatever they were asked in before.
            for companion in Pupil.fields(page) where companion.0 == "companion" {
                let id = companion.1.prefix { $0 != "-" }
                let term = await Visitor(copying: pupil.visitor).open("/words/\(id)/edit").text
                    .firstMatch(of: /name="term" value="([^"]*)"/)
                forms[String(try #require(term?.1)), default: []].append(form)
            }
            await pupil.visitor.post("/reviews", try await pupil.answer(page))
        }
        #expect(forms.count == 6)
        for (term, asked) in forms {
            #expect(
                zip(asked, asked.dropFirst()).allSatisfy { $0 != $1 || $0 == "pairs" }, "\(term): \(asked)")
            #expect(
                asked.first.map { ["choice", "picture", "pairs"].contains($0) } == true, "\(term): \(asked)")
        }
        #expect(await pupil.progress().allSatisfy { $0 == 3 })
        let fresh = Visitor(pupil.house)
        await fresh.post(
            "/register", [("name", "Вера"), ("email", "vera@example.org"), ("password", "a phrase of words")])
        #expect(await fresh.open("/training/settings").text.contains(#"value="mixed" selected"#))
    }

    @Test("A mixed training does without what its learner left out, and a form of its own still asks it")
    func leftOut() async throws {
        let pupil = try await pupil("mixed")
        let kept = ["gap", "letters", "typing"]
        await pupil.visitor.post("/training/settings", [("form", "mixed")] + kept.map { ("mixed", $0) })
        let settings = await pupil.visitor.open("/training/settings").text
        #expect(settings.contains(#"value="gap" checked"#) && !settings.contains(#"value="choice" checked"#))
        for _ in 0..<10 {
            let page = await pupil.question()
            let form = try #require(page.card.first { $0.0 == "exercise" }?.1)
            #expect(kept.contains(form))
            await pupil.visitor.post("/reviews", try await pupil.answer(page))
        }
        #expect(Pupil.options(await pupil.visitor.open(pupil.address + "&form=choice")).count == 4)
    }

    @Test("An address may name the form, which the training then keeps")
    func named() async throws {
        let pupil = try await pupil("card")
        await pupil.visitor.open(pupil.address + "&form=typing")
        var page = await pupil.question()
        #expect(page.text.contains("name=\"typed\""))
        page = await pupil.visitor.open(pupil.address + "&form=choice")
        #expect(Pupil.options(page).count == 4)
        #expect(Pupil.options(await pupil.visitor.open(pupil.address)).count == 4)
        #expect(await pupil.visitor.open(pupil.address + "&form=nonsense").status == .ok)
    }

    @Test("A word that has no material for the form is asked in another, and nothing is lost")
    func fallback() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house, form: "picture")
        let category = await visitor.category("Разное")
        await visitor.post(category + "/words", [("term", "of course"), ("translation", "конечно")])
        let address = "/training?category=" + category.dropFirst("/categories/".count)
        let met = await visitor.open(address)
        let page = await visitor.post("/meetings", met.card)
        #expect(page.status == .ok && page.card.contains { $0.0 == "exercise" && $0.1 != "picture" })
    }
}
