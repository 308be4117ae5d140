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

    @Test("The transcription of a word leads: another one is another recording, at another address")
    func transcription() async throws {
        let visitor = await Visitor.registered(in: try House(speech: speech()))
        let old = try await loudspeaker(visitor, term: "live")
        let adjective = await visitor.open(old).body
        let word = String(old.prefix { $0 != "?" }.replacing("/speech", with: ""))
        let page = await visitor.post(
            word, [("translation", "жить"), ("term", "live"), ("transcription", "lɪv")])
        let new = try #require(page.text.firstMatch(of: /class="speak" href="([^"]+)"/)?.1)
        let verb = await visitor.open(String(new)).body
        let isSame = verb == adjective
        #expect(new != old && verb.count > 10_000 && !isSame)
    }

    @Test("Both sides and the example are heard, each by the voice of its language")
    func everyText() async throws {
        let visitor = await Visitor.registered(in: try House(speech: speech()))
        let category = await visitor.category("Погода")
        let page = await visitor.post(
            "\(category)/words", [("translation", "дождь"), ("term", "rain"), ("example", "It rains a lot.")])
        var recordings: [String: Int] = [:]
        for match in page.text.matches(
            of: /class="speak" href="([^"]+)" data-lang="([^"]+)" data-text="([^"]+)"/)
        {
            let answer = await visitor.open(String(match.1).replacing("&amp;", with: "&"))
            #expect(answer.headerFields[.contentType] == "audio/wav")
            recordings["\(match.2) \(match.3)"] = answer.body.count
        }
        #expect(Set(recordings.keys) == ["en-GB rain", "ru-RU дождь", "en-GB It rains a lot."])
        #expect(Set(recordings.values).count == 3)
    }

    @Test("What a word does not have, and what has no language, is not said")
    func unsaid() async throws {
        let visitor = await Visitor.registered(in: try House(speech: speech()))
        let path = try await loudspeaker(visitor).prefix { $0 != "?" }
        for text in ["example", "note", "transcription"] {
            #expect(await visitor.open("\(path)?text=\(text)").status == .notFound, "\(text)")
        }
        #expect(await visitor.open("\(path)?text=translation").status == .ok)
        #expect(await visitor.open("\(path)?text=\(String(repeating: "x", count: 1000))").status == .ok)
    }

    @Test(
        "In a list a loudspeaker says which word it is of, in the reader's language; beside a single word it does not"
    )
    func names() async throws {
        let house = try House(speech: speech())
        let visitor = await Visitor.registered(in: house)
        let category = await visitor.category("Погода")
        let fields = [("translation", "дождь"), ("term", "rain"), ("example", "It rains.")]
        let list = await visitor.post("\(category)/words", fields).text
        // What is named is what it means: the word itself would be said by the voice of another language.
        for name in ["Послушать, как сказать", "Прослушать перевод", "Прослушать пример"] {
            #expect(list.contains("aria-label=\"\(name): дождь\""), "\(name)")
        }
        let card = await visitor.open("/training?category=\(category.split(separator: "/").last ?? "")").text
        for name in ["слово", "перевод", "пример"] {
            #expect(card.contains("aria-label=\"Прослушать \(name)\""), "\(name)")
        }
        await visitor.post("/profile", [("language", "en")])
        #expect(await visitor.open(category).text.contains(#"aria-label="Listen to the example: rain""#))
    }

    @Test(
        "Examples, tasks, solutions and words of a lesson are heard by the server's voice, and nothing else by its address"
    )
    func lessons() async throws {
        let house = try House(speech: speech(), lessons: try TeaTime.file())
        let visitor = await Visitor.registered(in: house)
        var said: [String: String] = [:]
        func listen(_ page: String) async {
            let pattern =
                /class="speak" href="(\/lessons\/[^"]+)" target="speech" data-lang="([^"]+)" data-text="([^"]+)"/
            for match in page.matches(of: pattern) {
                let answer = await visitor.open(String(match.1).replacing("&amp;", with: "&"))
                #expect(answer.headerFields[.contentType] == "audio/wav" && match.2 == "en-GB", "\(match.3)")
                said[String(match.3)] = String(match.1)
            }
        }
        await listen(await visitor.open("/theory/\(TeaTime.id)").text)
        #expect(said.keys.contains("She works in a bank."))
        await listen(await visitor.open("/lessons/\(TeaTime.id)").text)
        #expect(said.keys.contains("cinnamon tea") && said.keys.contains("tea"))
        let task = await visitor.open("/lessons/\(TeaTime.id)/parts/1").text
        #expect(task.contains(#"aria-label="Прослушать задание""#))
        for page in await visitor.go(part: 1, answers: TeaTime.right[0]) { await listen(page) }
        #expect(said.keys.contains("I get up at seven, have breakfast and take the bus."))
        let address = try #require(said["tea"]).prefix { $0 != "?" }
        for text in ["", "?text=", "?text=1", "?text=-1", "?text=tea", "?text=99999999999999999999999"] {
            #expect(await visitor.open("\(address)\(text)").status == .notFound, "\(text)")
        }
        let mute = await Visitor.registered(in: try House(lessons: try TeaTime.file()))
        #expect(await mute.open("/theory/\(TeaTime.id)").text.contains(#"<button class="speak""#))
    }

    @Test(
        "Words and examples of the catalogue are heard by the server's voice, at one's own speed, and nothing else by its address"
    )
    func courses() async throws {
        let visitor = await Visitor.registered(in: try House(speech: speech()))
        let page = await visitor.open("/courses/family").text
        #expect(!page.contains(#"<button class="speak""#))
        let links = page.matches(
            of:
                /class="speak" href="(\/courses\/family\/speech\?text=\d+)" data-lang="en-GB" data-text="([^"]+)"/
        )
        let count = page.matches(of: /class="course-word"/).count
        #expect(links.count > count && count > 5)
        for link in links.prefix(4) {
            let answer = await visitor.open(String(link.1))
            #expect(answer.headerFields[.contentType] == "audio/wav", "\(link.2)")
        }
        let first = String(try #require(links.first).1)
        let normal = await visitor.open(first).body.count
        await visitor.post("/profile/pronunciation", [("rate", "slow")])
        #expect(await visitor.open("/courses/family").text.contains("\(first)&amp;rate=slow"))
        #expect(await visitor.open("\(first)&rate=slow").body.count > normal)
        for text in ["", "?text=", "?text=1", "?text=-1", "?text=mother", "?text=99999999999999999999999"] {
            #expect(await visitor.open("/courses/family/speech\(text)").status == .notFound, "\(text)")
        }
        let asked = first.split(separator: "=").last ?? ""
        for course in ["idioms", "nothing", String(repeating: "x", count: 1000)] {
            #expect(await visitor.open("/courses/\(course)/speech?text=\(asked)").status == .notFound)
        }
        let mute = await Visitor.registered(in: try House())
        #expect(await mute.open("/courses/family").text.contains(#"<button class="speak""#))
        #expect(await mute.open(first).status == .notFound)
    }

    @Test(
        "What was found for a word is heard before it is saved, from whichever side it was asked, in a tab of its own: the form stays as it is"
    )
    func found() async throws {
        let visitor = await Visitor.registered(
            in: try House(lexicon: try House.lexicon.get(), speech: speech()))
        let category = await visitor.category("Звери")
        var said: [String] = []
        for (path, fields) in [
            ("/words", [("text", "squirrel")]), ("/words", [("text", "белка")]),
            ("\(category)/words", [("term", "squirrel"), ("action", "translate")]),
            ("\(category)/words", [("translation", "белка"), ("action", "translate")]),
        ] {
            let page = await visitor.post(path, fields).text
            let speaker = try #require(
                page.firstMatch(
                    of:
                        /class="speak" href="(\/translations\/speech\?[^"]+)" target="speech" data-lang="en-GB" data-text="squirrel" aria-label="Послушать, как сказать: белка"/
                ), "\(fields)")
            let answer = await visitor.open(String(speaker.1).replacing("&amp;", with: "&"))
            #expect(answer.headerFields[.contentType] == "audio/wav", "\(fields)")
            said.append(String(speaker.1))
        }
        #expect(Set(said).count == 2)
        await visitor.post("/profile/pronunciation", [("rate", "slow")])
        #expect(await visitor.open("/words/new?text=squirrel").text.contains("\(said[0])&amp;rate=slow"))
        let mute = await Visitor.registered(in: try House(lexicon: try House.lexicon.get()))
        #expect(await mute.open("/words/new?text=squirrel").text.contains(#"<button class="speak""#))
        #expect(await mute.open(said[0].replacing("&amp;", with: "&")).status == .notFound)
    }

    @Test("The transcription of the sense that was found leads the voice")
    func foundSense() async throws {
        let visitor = await Visitor.registered(
            in: try House(lexicon: try House.lexicon.get(), speech: speech()))
        var recordings: [Int] = []
        for translation in ["жить", "живой"] {
            let answer = await visitor.open(
                "/translations/speech?\(FormValues([("pair", "en-ru"), ("from", "term"), ("term", "live"), ("translation", translation)]).encoded())"
            )
            recordings.append(answer.body.count)
        }
        #expect(recordings[0] != recordings[1] && recordings.allSatisfy { $0 > 10_000 })
    }

    @Test("By the address of what was found nobody has the voice say what no dictionary has")
    func foundAlone() async throws {
        let visitor = await Visitor.registered(
            in: try House(lexicon: try House.lexicon.get(), speech: speech()))
        func status(_ fields: [(String, String)]) async -> HTTPResponse.Status {
            await visitor.open(
                "/translations/speech?\(FormValues(fields.map { (name: $0.0, value: $0.1) }).encoded())"
            )
            .status
        }
        let known = [
            ("pair", "en-ru"), ("from", "translation"), ("term", "squirrel"), ("translation", "белка"),
        ]
        #expect(await status(known) == .ok)
        for (field, value) in [
            ("pair", ""), ("pair", "en"), ("pair", "en-xx"),
            ("pair", String(repeating: "en-ru", count: 1000)),
            ("from", ""), ("from", "example"), ("term", ""), ("term", "Anything that somebody likes to hear"),
            ("term", "house"), ("term", String(repeating: "x", count: 3000)), ("translation", ""),
            ("translation", "ьььь"), ("translation", String(repeating: "ё", count: 300)),
        ] {
            let fields = known.map { $0.0 == field ? (field, value) : $0 }
            #expect(await status(fields) == .notFound, "\(field)=\(value.prefix(40))")
        }
        #expect(await status([]) == .notFound)
        // What somebody wrote beside what was found is theirs, and can be heard when it is saved.
        let page = await visitor.post(
            "/words",
            [
                ("text", "белка"), ("pair", "en-ru"), ("from", "translation"), ("asked", "белка"),
                ("chosen", "squirrel"), ("translation", "белка"), ("term", "my furry friend"),
                ("action", "translate"),
            ])
        #expect(!page.text.contains("term=my"))
    }

    @Test("How fast words are said is chosen in the profile and holds without scripts")
    func rate() async throws {
        let visitor = await Visitor.registered(in: try House(speech: speech()))
        let path = try await loudspeaker(visitor)
        let normal = await visitor.open(path).body.count
        #expect(await visitor.open("/profile").text.contains("/profile/pronunciation"))
        let page = await visitor.post("/profile/pronunciation", [("rate", "slow")])
        #expect(page.text.contains(#"value="slow" checked"#))
        let word = path.prefix { $0 != "?" }.replacing("/speech", with: "")
        let saved = await visitor.post(String(word), [("translation", "дождь"), ("term", "rain")])
        let slow = try #require(saved.text.firstMatch(of: /class="speak" href="([^"]+)"/)?.1)
        #expect(slow.hasSuffix("rate=slow"))
        #expect(await visitor.open(String(slow).replacing("&amp;", with: "&")).body.count > normal)
    }

    @Test("An unknown speed changes nothing")
    func unknownRate() async throws {
        let visitor = await Visitor.registered(in: try House(speech: speech()))
        for rate in ["", "warp", String(repeating: "slow", count: 1000)] {
            let page = await visitor.post("/profile/pronunciation", [("rate", rate)])
            #expect(page.status == .ok && page.text.contains(#"value="normal" checked"#))
        }
    }

    @Test("The voices of both languages can be heard beforehand, and no others that nobody says")
    func samples() async throws {
        let visitor = await Visitor.registered(in: try House(speech: speech()))
        let page = await visitor.open("/profile/pronunciation").text
        for language in ["en", "ru"] {
            #expect(page.contains("href=\"/profile/pronunciation/\(language)\""))
            let sample = await visitor.open("/profile/pronunciation/\(language)")
            #expect(sample.status == .ok && sample.headerFields[.contentType] == "audio/wav")
        }
        #expect(await visitor.open("/profile/pronunciation/xx").status == .notFound)
        let mute = await Visitor.registered(in: try House())
        #expect(await mute.open("/profile/pronunciation/en").status == .notFound)
        #expect(await mute.open("/profile/pronunciation").status == .ok)
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
        #expect(
            page.text.contains(#"<button class="speak" type="button" data-lang="en-GB" data-text="rain""#))
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
