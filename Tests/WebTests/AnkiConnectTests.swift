import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Web

/// A program that knows Anki and was given an address here.
private struct AnkiProgram: Sendable {
    let house: House
    let path: String

    static func admitted(by visitor: Visitor, in house: House, may scope: Access.Scope = .add) async throws
        -> Self
    {
        let program = try await Program.admitted(by: visitor, in: house, may: scope)
        return AnkiProgram(house: house, path: "/anki/\(try #require(program.token))")
    }

    func send(_ body: String, type: String? = "application/json", _ method: HTTPRequest.Method = .post) async
        -> Response
    {
        var fields = HTTPFields()
        fields[.contentType] = type
        fields[.origin] = "http://lute.lan:5001"
        return await house.respond(method, path, fields: fields, body: body)
    }

    /// What is answered, as JSON.
    func raw(_ body: String) async -> Any {
        (try? JSONSerialization.jsonObject(with: Data(await send(body).body), options: .fragmentsAllowed))
            ?? "none"
    }

    /// What comes of an action in version 6; a text that begins with «error: » where it fails.
    func ask(_ action: String, _ params: String = "{}") async -> Any {
        let answer = await raw(#"{"action": "\#(action)", "version": 6, "params": \#(params)}"#)
        guard let members = answer as? [String: Any], members.count == 2 else {
            return "no envelope: \(answer)"
        }
        if let error = members["error"] as? String { return "error: " + error }
        return members["result"] ?? "none"
    }

    func add(
        _ fields: String, to deck: String = "Чтение", model: String = "Slovarik", more: String = ""
    ) async -> Any {
        await ask(
            "addNote",
            #"{"note": {"deckName": "\#(deck)", "modelName": "\#(model)", "fields": \#(fields)\#(more)}}"#)
    }

    func find(_ query: String) async throws -> [Int] {
        let text = String(decoding: try JSONEncoder().encode(["query": query]), as: UTF8.self)
        let found = await ask("findCards", text)
        return try #require(found as? [Int], "\(query): \(found)")
    }
}

@Suite("Programs that know Anki")
struct AnkiConnectTests {
    private func scene(may scope: Access.Scope = .add) async throws -> (
        house: House, visitor: Visitor, program: AnkiProgram
    ) {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let home = await visitor.open("/").text
        for path in Set(home.matches(of: /href="(\/categories\/\d+)"/).map { String($0.1) }) {
            await visitor.post(path + "/delete")
        }
        return (house, visitor, try await AnkiProgram.admitted(by: visitor, in: house, may: scope))
    }

    @Test("Up to version 4 a result stands by itself, from 5 on in its envelope; a failure has one always")
    func versions() async throws {
        let (_, _, program) = try await scene()
        #expect(await program.raw(#"{"action": "version"}"#) as? Int == 6)
        #expect(await program.raw(#"{"action": "version", "version": 2}"#) as? Int == 6)
        for version in [5, 6, 7] {
            let answer =
                await program.raw(#"{"action": "version", "version": \#(version)}"#) as? [String: Any]
            #expect(answer?["result"] as? Int == 6 && answer?["error"] is NSNull && answer?.count == 2)
        }
        for request in [
            #"{"action": "none", "version": 2}"#, #"{"action": "none"}"#,
            #"{"action": "none", "version": 6}"#,
        ] {
            let answer = await program.raw(request) as? [String: Any]
            #expect(answer?["result"] is NSNull && answer?["error"] as? String == "unsupported action")
        }
        for request in [
            "", "{", "[]", "7", "null", #"{"version": 6}"#, #"{"action": ""}"#, #"{"action": 7}"#,
            #"{"action": "version", "version": "six"}"#, #"{"action": "version", "version": 1e400}"#,
            String(repeating: "[", count: 2000),
        ] {
            let answer = await program.send(request)
            #expect(answer.status == .ok, "\(request.prefix(30))")
            if request.isEmpty { continue }
            #expect(
                answer.json["error"] is String && answer.json["result"] is NSNull, "\(request.prefix(30))")
        }
    }

    @Test("A word that its author's program adds to a set that several keep is in the history of its edits")
    func history() async throws {
        let family = try await KeptTogetherTests.Family()
        let program = try await AnkiProgram.admitted(by: family.olga, in: family.house)
        let added = await program.add(#"{"Word": "whisk", "Translation": "венчик"}"#, to: "Кухня")
        #expect(added is Int)
        let history = await family.pavel.open(family.category + "/history").text
        #expect(history.contains(">whisk</a>") && history.contains("Ольга"))
        await family.pavel.post(try await family.edit("whisk"))
        #expect(await !family.list(family.masha).contains("венчик"))
    }

    @Test("An empty body is greeted, and what the body is called does not matter")
    func greeting() async throws {
        let (_, _, program) = try await scene()
        #expect(await program.send("").text == "AnkiConnect v.6")
        #expect(await program.send("", type: nil, .get).text == "AnkiConnect v.6")
        for type in ["application/x-www-form-urlencoded", "text/plain", nil] {
            let answer = await program.send(#"{"action": "version", "version": 6}"#, type: type)
            #expect(answer.json["result"] as? Int == 6)
        }
    }

    @Test("A page of another site may ask, since the address has the authority and no cookie has any")
    func otherSites() async throws {
        let (_, _, program) = try await scene()
        let asked = await program.send("", .options)
        #expect(asked.status == .ok && asked.headerFields[.accessControlAllowHeaders] == "*")
        for answer in [asked, await program.send(#"{"action": "version"}"#)] {
            #expect(answer.headerFields[.accessControlAllowOrigin] == "*")
        }
        #expect(await program.send("", .put).status == .methodNotAllowed)
    }

    @Test("Whoever has no address that is known is told so in the words of Anki, and guessing costs tries")
    func unknownAddress() async throws {
        let (house, visitor, program) = try await scene()
        let stranger = AnkiProgram(house: house, path: "/anki/" + String(repeating: "a", count: 43))
        #expect(await stranger.ask("version") as? String == "error: valid api key must be provided")
        let list = await visitor.open("/profile/access")
        let path = try #require(list.text.firstMatch(of: /\/profile\/access\/\d+\/delete/)?.0)
        await visitor.post(String(path))
        #expect(await program.ask("version") as? String == "error: valid api key must be provided")
        var statuses: Set<Int> = []
        for number in 0..<60 {
            let token = String(repeating: "b", count: 41) + String(10 + number)
            let guess = AnkiProgram(house: house, path: "/anki/\(token)")
            statuses.insert(await guess.send(#"{"action": "version"}"#).status.code)
        }
        #expect(statuses == [200, 429])
        #expect(!house.log.lines.joined().contains(program.path))
    }

    @Test("A note becomes a word; what it leaves out comes from the dictionaries of the house")
    func addNote() async throws {
        let (_, visitor, program) = try await scene()
        let id = try #require(
            await program.add(
                #"{"Word": "<b>house</b>", "Example": "The <i>house</i> is old.<br>[sound:x.mp3]", "Nonsense": "x"}"#,
                more: #", "tags": ["reader", "new_words"]"#) as? Int)
        let infos = try #require(
            await program.ask("notesInfo", #"{"notes": [\#(id), 999]}"#) as? [[String: Any]])
        #expect(infos.count == 2 && infos[1].isEmpty)
        let fields = try #require(infos[0]["fields"] as? [String: [String: Any]])
        #expect(fields["Word"]?["value"] as? String == "house" && fields["Word"]?["order"] as? Int == 0)
        #expect(fields["Translation"]?["value"] as? String == "дом")
        #expect(fields["Example"]?["value"] as? String == "The house is old.")
        #expect(Set(infos[0]["tags"] as? [String] ?? []) == ["reader", "new_words"])
        #expect(infos[0]["noteId"] as? Int == id && infos[0]["cards"] as? [Int] == [id])
        let page = await visitor.open("/words/\(id)")
        #expect(page.text.contains("house") && page.text.contains("haʊs"))
        #expect(await program.ask("deckNames") as? [String] == ["Чтение"])
    }

    @Test(
        "What no dictionary knows has its sentence with a gap for a translation, and without one a question mark"
    )
    func unknownWord() async throws {
        let (_, _, program) = try await scene()
        func translation(_ id: Any) async throws -> String? {
            let infos = await program.ask("notesInfo", #"{"notes": [\#(try #require(id as? Int))]}"#)
            let fields = (infos as? [[String: Any]])?.first?["fields"] as? [String: [String: Any]]
            return fields?["Translation"]?["value"] as? String
        }
        let gap = await program.add(#"{"Word": "qwzx", "Example": "A Qwzx came."}"#)
        #expect(try await translation(gap) == "A ___ came.")
        #expect(try await translation(await program.add(#"{"Word": "qwzy"}"#)) == "?")
    }

    @Test("What is missing or there already is said in the words that programs look for")
    func refusals() async throws {
        let (_, _, program) = try await scene()
        let word = #"{"Word": "rain", "Translation": "дождь"}"#
        #expect(await program.add(word) is Int)
        let duplicate = "error: cannot create note because it is a duplicate"
        #expect(await program.add(word) as? String == duplicate)
        #expect(
            await program.add(#"{"Word": "Rain", "Translation": "ливень"}"#, to: "Другое") as? String
                == duplicate)
        #expect(
            await program.add(
                #"{"Word": "rain", "Translation": "ливень"}"#, more: #", "options": {"allowDuplicate": true}"#
            ) is Int)
        #expect(
            await program.add(#"{"Word": " <br> "}"#) as? String
                == "error: cannot create note because it is empty")
        #expect(
            await program.add(word, model: "LinguaCafeGerman") as? String
                == "error: model was not found: LinguaCafeGerman")
        #expect(
            (await program.ask("addNote") as? String)?.hasPrefix("error: missing or wrong parameter") == true)
        let notes =
            #"{"notes": [{"deckName": "Чтение", "modelName": "Slovarik", "fields": {"Word": "rain"}}, {"deckName": "Чтение", "modelName": "Slovarik", "fields": {"Word": "snow"}}]}"#
        #expect(await program.ask("canAddNotes", notes) as? [Bool] == [false, true])
        let detail = await program.ask("canAddNotesWithErrorDetail", notes) as? [[String: Any]]
        #expect(detail?[0]["error"] as? String == "cannot create note because it is a duplicate")
        #expect(detail?[1]["canAdd"] as? Bool == true && detail?[1]["error"] == nil)
        let added = await program.ask("addNotes", notes) as? [Any]
        #expect(added?.count == 2 && added?[0] is NSNull && added?[1] is Int)
    }

    @Test(
        "A model that a program makes says by its names what its fields are, and a deck's name in which language"
    )
    func models() async throws {
        let (_, _, program) = try await scene()
        let model =
            #"{"modelName": "LinguaCafeGerman", "inOrderFields": ["word", "reading", "translation", "example_sentence"], "css": "", "cardTemplates": []}"#
        #expect(
            (await program.ask("createModel", model) as? [String: Any])?["name"] as? String
                == "LinguaCafeGerman")
        #expect(await program.ask("createModel", model) as? String == "error: Model name already exists")
        #expect(await program.ask("modelNames") as? [String] == ["Slovarik", "LinguaCafeGerman"])
        #expect(
            await program.ask("modelFieldNames", #"{"modelName": "LinguaCafeGerman"}"#) as? [String]
                == ["word", "reading", "translation", "example_sentence"])
        #expect(await program.ask("createDeck", #"{"deck": "LinguaCafe::German"}"#) is Int)
        let id = try #require(
            await program.add(
                #"{"word": "Haus", "translation": "дом", "example_sentence": "Das Haus."}"#,
                to: "LinguaCafe::German",
                model: "LinguaCafeGerman") as? Int)
        #expect(try await program.find("deck:LinguaCafe::German word:Haus") == [id])
        #expect(try await program.find("deck:LinguaCafe word:haus") == [id])
        #expect(try await program.find("deck:LinguaCafe::French word:Haus") == [])
        let update = #"{"note": {"id": \#(id), "fields": {"translation": "здание"}}}"#
        #expect(await program.ask("updateNoteFields", update) is NSNull)
        let info = (await program.ask("notesInfo", #"{"notes": [\#(id)]}"#) as? [[String: Any]])?.first
        let fields = info?["fields"] as? [String: [String: Any]]
        #expect(fields?["translation"]?["value"] as? String == "здание")
        #expect(fields?["Word"]?["value"] as? String == "Haus")
        let card = (await program.ask("cardsInfo", #"{"cards": [\#(id)]}"#) as? [[String: Any]])?.first
        #expect(card?["deckName"] as? String == "LinguaCafe / German" && card?["type"] as? Int == 0)
    }

    @Test(
        "Searches that programs make find what they ask for",
        arguments: [
            ("", 3), ("deck:*", 3), ("deck:Чтение", 3), ("deck:\"Нет такой\"", 0), ("\"word:rain\"", 1),
            ("Word:RAIN", 1),
            ("\"Word:r*n\"", 1), ("\"word:_ain\"", 1), ("word:rain OR word:snow", 2),
            ("(word:rain or word:snow) word:snow", 1),
            ("-word:rain", 2), ("is:new", 3), ("-is:new", 0), ("is:learn", 0), ("prop:s>=0", 0),
            ("prop:ivl>=21", 0),
            ("added:1", 3), ("edited:2", 3), ("rated:1", 0), ("Picture:", 3), ("Audio:_*", 0),
            ("unknown:rain", 0),
            ("\"Translation:дож*\"", 1), ("note:Slovarik rain", 1), ("tag:sky", 1), ("-tag:sky", 2),
            ("nid:999999999999", 0),
            ("\"word:rain\" AND \"deck:Чтение\"", 1), ("\"word:\\\"rain\\\"\"", 0), ("is:suspended", 0),
            ("ain", 1),
        ])
    func searches(query: String, count: Int) async throws {
        let (_, _, program) = try await scene()
        _ = await program.add(#"{"Word": "rain", "Translation": "дождь"}"#, more: #", "tags": ["sky"]"#)
        _ = await program.add(#"{"Word": "snow", "Translation": "снег"}"#)
        _ = await program.add(#"{"Word": "wind", "Translation": "ветер"}"#)
        #expect(try await program.find(query).count == count)
    }

    @Test("What is remembered answers by stability, so that a film's subtitles are coloured by it")
    func stability() async throws {
        let (_, visitor, program) = try await scene()
        for (word, translation) in [("rain", "дождь"), ("snow", "снег")] {
            _ = await program.add(#"{"Word": "\#(word)", "Translation": "\#(translation)"}"#)
        }
        await visitor.finishTraining()
        #expect(try await program.find("is:new").isEmpty)
        let known = try await program.find("prop:s>=0")
        #expect(known.count == 2)
        #expect(try await program.find("prop:s<0.001").isEmpty)
        #expect(try await program.find("prop:s>=0 -is:new deck:Чтение") == known)
        #expect(try await program.find("prop:s>100000 OR is:review") == known)
        #expect(try await program.find("prop:due<=0").isEmpty)
        for search in ["prop:due<=10000", "rated:1", "prop:reps>=1 prop:lapses=0"] {
            #expect(try await program.find(search) == known, "\(search)")
        }
        let cards = await program.ask("cardsInfo", #"{"cards": \#(known)}"#) as? [[String: Any]]
        #expect(cards?.allSatisfy { $0["type"] as? Int == 2 && ($0["interval"] as? Int ?? 0) > 0 } == true)
        let times = await program.ask("cardsModTime", #"{"cards": \#(known)}"#) as? [[String: Any]]
        #expect(times?.map { $0["cardId"] as? Int } == known && times?.first?["mod"] as? Int == 1_800_000_000)
        let suspended = await program.ask("areSuspended", #"{"cards": [\#(known[0]), 9999]}"#) as? [Any]
        #expect(suspended?.first as? Bool == false && suspended?.last is NSNull)
    }

    @Test(
        "A search that is not known here is refused by name, and none costs more than a look",
        arguments: [
            "flag:1", "prop:r>0.9", "is:strange", "rated:x", "(word:rain", "\"word:rain", "word:a OR",
            "nid:x", ")",
            "-", "word:*a*a*a*a*a*a*a*", String(repeating: "(", count: 500),
            String(repeating: "-", count: 500) + "a",
            String(repeating: "word:a OR ", count: 3000) + "word:b",
        ])
    func badSearches(query: String) async throws {
        let (_, _, program) = try await scene()
        let text = String(decoding: try JSONEncoder().encode(["query": query]), as: UTF8.self)
        let answer = await program.ask("findNotes", text) as? String
        #expect(answer?.hasPrefix("error: invalid search") == true, "\(answer ?? "none")")
    }

    @Test("A thousand words are asked for in one search")
    func longSearch() async throws {
        let (_, _, program) = try await scene()
        let id = try #require(await program.add(#"{"Word": "rain", "Translation": "дождь"}"#) as? Int)
        let query = (0..<1000).map { "\"word:w\($0)\"" }.joined(separator: " OR ") + " OR word:rain"
        #expect(try await program.find(query) == [id])
    }

    @Test("Each request of a multi is answered as one by itself, as many as may be, two deep")
    func multi() async throws {
        let (_, _, program) = try await scene()
        let mixed =
            #"{"action": "multi", "version": 6, "params": {"actions": [{"action": "deckNames"}, {"action": "version", "version": 6}, {"action": "none"}, 7, {"action": "multi", "params": {"actions": [{"action": "version"}]}}]}}"#
        let answer = try #require(
            (await program.raw(mixed) as? [String: Any])?["result"] as? [Any])
        #expect(answer[0] is [String] && (answer[1] as? [String: Any])?["result"] as? Int == 6)
        #expect((answer[2] as? [String: Any])?["error"] as? String == "unsupported action")
        #expect((answer[3] as? [String: Any])?["error"] is String && answer[4] as? [Int] == [6])
        let bare = await program.raw(#"{"action": "multi", "params": {"actions": [{"action": "version"}]}}"#)
        #expect(bare as? [Int] == [6])
        let deep =
            await program.raw(
                #"{"action": "multi", "params": {"actions": [{"action": "multi", "params": {"actions": [{"action": "multi", "params": {"actions": []}}]}}]}}"#
            ) as? [[[String: Any]]]
        #expect(deep?[0][0]["error"] as? String == "multi within multi within multi")
        let many = Array(repeating: #"{"action": "version"}"#, count: 251).joined(separator: ",")
        #expect(
            await program.ask("multi", #"{"actions": [\#(many)]}"#) as? String
                == "error: too many actions in one request")
    }

    @Test("A picture comes with its note or before it, by its name; what is no sound is said not to be kept")
    func media() async throws {
        let (_, visitor, program) = try await scene()
        let picture = Data(PictureTests.png).base64EncodedString()
        let stored = #"{"filename": "shot.png", "data": "\#(picture)"}"#
        #expect(await program.ask("storeMediaFile", stored) as? String == "shot.png")
        let before = await program.add(
            #"{"Word": "rain", "Translation": "дождь", "Picture": "<img src=\"shot.png\">"}"#)
        let with = await program.add(
            #"{"Word": "snow", "Translation": "снег"}"#,
            more: #", "picture": [{"filename": "a.png", "data": "\#(picture)", "fields": ["Picture"]}]"#)
        for id in [before, with] {
            let page = await visitor.open("/words/\(try #require(id as? Int))")
            let path = try #require(page.text.firstMatch(of: /\/pictures\/[0-9a-f]{32}/)?.0)
            #expect(await visitor.open(String(path)).headerFields[.contentType] == "image/webp")
        }
        #expect(await program.ask("storeMediaFile", #"{"filename": "a.mp3", "data": "AAAA"}"#) is NSNull)
        #expect(await program.ask("storeMediaFile", #"{"filename": "a.png", "data": "AAAA"}"#) is NSNull)
        for source in [#""url": "http://127.0.0.1/a.png""#, #""path": "/etc/passwd""#] {
            let answer = await program.ask("storeMediaFile", #"{"filename": "a.png", \#(source)}"#)
            #expect((answer as? String)?.hasPrefix("error: this server") == true)
        }
    }

    @Test(
        "A sound that says the word becomes its recording; one of its example, or of elsewhere, is passed over"
    )
    func sounds() async throws {
        let (_, visitor, program) = try await scene()
        let sound = Data(Sounds.mp3).base64EncodedString()
        #expect(
            await program.ask("storeMediaFile", #"{"filename": "a.mp3", "data": "\#(sound)"}"#) as? String
                == "a.mp3")
        func recording(_ id: Any) async throws -> [UInt8]? {
            let page = await visitor.open("/words/\(try #require(id as? Int, "\(id)"))")
            guard let path = page.text.firstMatch(of: /\/recordings\/[0-9a-f]{32}/)?.0 else { return nil }
            return await visitor.open(String(path)).body
        }
        let before = await program.add(
            #"{"Word": "rain [sound:a.mp3]", "Translation": "дождь"}"#)
        #expect(try await recording(before) == Sounds.mp3)
        let with = await program.add(
            #"{"Word": "snow", "Translation": "снег"}"#,
            more: #", "audio": [{"filename": "b.mp3", "data": "\#(sound)", "fields": ["Audio"]}]"#)
        #expect(try await recording(with) == Sounds.mp3)
        for (word, audio) in [
            ("wind", #"{"filename": "c.mp3", "data": "\#(sound)", "fields": ["Sentence Audio"]}"#),
            ("hail", #"{"filename": "d.mp3", "url": "http://127.0.0.1/d.mp3", "fields": ["Audio"]}"#),
            ("fog", #"{"filename": "e.mp3", "data": "AAAA", "fields": ["Audio"]}"#),
        ] {
            let other = await program.add(
                #"{"Word": "\#(word)", "Translation": "слово"}"#, more: #", "audio": \#(audio)"#)
            #expect(try await recording(other) == nil, "\(word)")
        }
        // Of a word that it just added a program changes it too.
        let stored = await program.ask(
            "storeMediaFile",
            #"{"filename": "w.wav", "data": "\#(Data(Sounds.wave()).base64EncodedString())"}"#)
        #expect(stored as? String == "w.wav")
        let id = try #require(with as? Int)
        let update = #"{"note": {"id": \#(id), "fields": {"Note": "[sound:w.wav]"}}}"#
        #expect(await program.ask("updateNoteFields", update) is NSNull)
        #expect(try await recording(id) == Sounds.wave())
    }

    @Test("A word from a program waits on home until it was looked at or changed")
    func unseen() async throws {
        let (_, visitor, program) = try await scene()
        let first = try #require(await program.add(#"{"Word": "rain", "Translation": "дождь"}"#) as? Int)
        let second = try #require(await program.add(#"{"Word": "snow", "Translation": "снег"}"#) as? Int)
        var home = await visitor.open("/")
        #expect(home.text.contains("Проверьте 2 слова от программ"))
        #expect(home.text.contains("name=\"words\" value=\"\(second),\(first)\""))
        await visitor.post("/words/\(first)", [("term", "rain"), ("translation", "ливень")])
        home = await visitor.open("/")
        #expect(home.text.contains("Проверьте 1 слово от программы"))
        await visitor.post("/words/seen", [("words", "\(second),\(first)")])
        #expect(await !visitor.open("/").text.contains("Проверьте"))
    }

    @Test("A program that may add puts right what it just added, and nothing that its person looked at")
    func changes() async throws {
        let (house, visitor, program) = try await scene()
        let id = try #require(await program.add(#"{"Word": "rain", "Translation": "дождь"}"#) as? Int)
        let update = #"{"note": {"id": \#(id), "fields": {"Note": "с неба"}}}"#
        #expect(await program.ask("updateNoteFields", update) is NSNull)
        #expect(await program.ask("addTags", #"{"notes": [\#(id)], "tags": "sky weather"}"#) is NSNull)
        #expect(try await program.find("tag:weather") == [id])
        await visitor.post("/words/seen", [("words", "\(id)")])
        let mayNot = "error: this access may not do so: its scope is chosen where it is made"
        #expect(await program.ask("updateNoteFields", update) as? String == mayNot)
        #expect(await program.ask("deleteNotes", #"{"notes": [\#(id)]}"#) as? String == mayNot)
        let reader = try await AnkiProgram.admitted(by: visitor, in: house, may: .read)
        #expect(await reader.add(#"{"Word": "snow", "Translation": "снег"}"#) as? String == mayNot)
        #expect(try await reader.find("word:rain") == [id])
        let all = try await AnkiProgram.admitted(by: visitor, in: house, may: .all)
        #expect(await all.ask("updateNoteFields", update) is NSNull)
        #expect(await all.ask("deleteNotes", #"{"notes": ["\#(id)"]}"#) is NSNull)
        #expect(try await all.find("word:rain").isEmpty)
    }

    @Test("Nobody is told of another's words, nor changes them")
    func others() async throws {
        let (house, _, program) = try await scene()
        let id = try #require(await program.add(#"{"Word": "qwzx", "Translation": "дождь"}"#) as? Int)
        let other = try await AnkiProgram.admitted(by: Visitor.registered(in: house), in: house, may: .all)
        #expect(try await other.find("word:qwzx").isEmpty)
        #expect(try await other.find("nid:\(id)").isEmpty)
        #expect(
            (await other.ask("cardsInfo", #"{"cards": [\#(id)]}"#) as? [[String: Any]])?.first?.isEmpty
                == true)
        let update = #"{"note": {"id": \#(id), "fields": {"Word": "x"}}}"#
        #expect(await other.ask("updateNoteFields", update) as? String == "error: note was not found: \(id)")
        _ = await other.ask("deleteNotes", #"{"notes": [\#(id)]}"#)
        _ = await other.ask("addTags", #"{"notes": [\#(id)], "tags": "x"}"#)
        #expect(try await program.find("word:qwzx -tag:x") == [id])
    }

    @Test("The page of an access tells what the program asked for last, and no word of it")
    func lastCall() async throws {
        let (_, visitor, program) = try await scene()
        let list = await visitor.open("/profile/access")
        let path = String(try #require(list.text.firstMatch(of: /\/profile\/access\/\d+(?=")/)?.0))
        #expect(await visitor.open(path).text.contains("Программа ещё не обращалась"))
        _ = await program.add(#"{"Word": "rain", "Translation": "дождь"}"#)
        var page = await visitor.open(path)
        #expect(page.text.contains("addNote</code> — получилось") && !page.text.contains("дождь"))
        _ = await program.add(#"{"Word": "rain", "Translation": "дождь"}"#)
        page = await visitor.open(path)
        #expect(page.text.contains("addNote</code> — такое слово уже есть"))
        #expect(!page.text.contains(program.path))
    }

    @Test("The page of a new access has the whole address, as text and as a code")
    func address() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let page = await visitor.post("/profile/access", [("name", "Yomitan"), ("scope", "add")])
        let token = try #require(page.text.firstMatch(of: /id="token" value="([\w-]{43})"/)?.1)
        #expect(page.text.contains("value=\"http://vocab.lan:8080/anki/\(token)\""))
        #expect(page.text.contains("class=\"qr\"") && page.text.contains("{expression}"))
    }

    @Test("A body as large as a picture is taken from who has an address, and from nobody else")
    func largeBodies() async throws {
        let (house, _, program) = try await scene()
        func limit(_ path: String) async -> Int {
            let head = HTTPRequest(method: .post, scheme: "http", authority: "vocab.lan:8080", path: path)
            return await house.application.bodyLimit(for: head)
        }
        #expect(await limit(program.path) == 10 * 1024 * 1024)
        #expect(await limit("/anki/" + String(repeating: "a", count: 43)) == Application.formLimit)
        var head = HTTPRequest(method: .post, scheme: "http", authority: "vocab.lan:8080", path: program.path)
        head.headerFields[.contentLength] = "20000000"
        let refused = house.application.rejection(.contentTooLarge, of: head)
        #expect(refused.status == .contentTooLarge && refused.json["error"] is String)
    }

    @Test("A program that asks without end waits for its turn, and is told to in the end")
    func limit() async throws {
        let (_, visitor, program) = try await scene()
        for _ in 0..<300 { _ = await program.ask("version") }
        let answer = await program.send(#"{"action": "version", "version": 6}"#)
        #expect(answer.status == .tooManyRequests && answer.headerFields[.retryAfter] == "1")
        #expect(answer.json["error"] is String)
        #expect(await visitor.open("/").status == .ok)
    }
}
