import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Web

@Suite("What programs ask for")
struct APITests {
    private func scene(form: String = "card") async throws -> (
        house: House, visitor: Visitor, program: Program
    ) {
        let house = try House()
        let visitor = await Visitor.registered(in: house, form: form)
        return (house, visitor, try await Program.admitted(by: visitor, in: house))
    }

    @Test("A word is added, found, changed and deleted, and the person's pages show it")
    func words() async throws {
        let (_, visitor, program) = try await scene()
        let category = try await program.category("Погода")
        let id = try await program.word("rain", "дождь", in: category)
        let found = await program.get("/words?search=rai").json["words"] as? [[String: Any]]
        #expect(found?.first?["id"] as? Int == id && found?.first?["translation"] as? String == "дождь")
        let changed = await program.ask(.patch, "/words/\(id)", #"{"note": "с неба", "tags": ["осень"]}"#)
        #expect(changed.status == .ok && changed.json["term"] as? String == "rain")
        #expect(changed.json["note"] as? String == "с неба" && changed.json["tags"] as? [String] == ["осень"])
        let page = await visitor.open("/words/\(id)")
        #expect(page.text.contains("rain") && page.text.contains("осень"))
        #expect(await program.ask(.delete, "/words/\(id)").status == .noContent)
        #expect(await program.get("/words/\(id)").status == .notFound)
    }

    @Test("Of many words each is added by itself; one that is there or wrong keeps no other one out")
    func manyWords() async throws {
        let (_, _, program) = try await scene()
        let category = try await program.category("Погода")
        let rain = try await program.word("rain", "дождь", in: category)
        let answer = await program.post(
            "/words",
            """
            {"category": \(category), "words": [{"term": "snow", "translation": "снег"},
                {"term": "RAIN", "translation": "дождь"}, {"term": "wind", "translation": ""}]}
            """)
        let results = try #require(answer.json["results"] as? [[String: Any]])
        #expect(results.map { $0["outcome"] as? String } == ["added", "there", "refused"])
        #expect(results[1]["id"] as? Int == rain)
        let error = (results[2]["errors"] as? [[String: Any]])?.first
        #expect(error?["field"] as? String == "words/2/translation")
        #expect(error?["code"] as? String == "field.empty")
    }

    @Test("What a program leaves out is filled from the dictionaries where it wishes so")
    func filling() async throws {
        let (_, _, program) = try await scene()
        let category = try await program.category("Дом")
        let answer = await program.post(
            "/words", #"{"category": \#(category), "isFilled": true, "words": [{"term": "house"}]}"#)
        let id = try #require((answer.json["results"] as? [[String: Any]])?.first?["id"] as? Int)
        let word = await program.get("/words/\(id)").json
        #expect(word["translation"] as? String == "дом")
        #expect(word["transcription"] as? String == "haʊs" && word["partOfSpeech"] as? String == "noun")
    }

    @Test("A lookup says what is known of a word and which of it one has")
    func lookup() async throws {
        let (_, _, program) = try await scene()
        let category = try await program.category("Дом")
        _ = try await program.word("house", "дом", in: category)
        let english = await program.get("/lookup?text=houses").json
        #expect(english["side"] as? String == "term" && english["word"] as? String == "house")
        let russian = await program.get("/lookup?text=%D0%B4%D0%BE%D0%BC").json
        #expect(russian["side"] as? String == "translation")
        let own = await program.get("/lookup?text=house").json["own"] as? [[String: Any]]
        #expect(own?.count == 1)
        #expect(await program.get("/lookup?text=").fieldCodes == ["text": "field.empty"])
    }

    @Test("What a page refuses is refused by the same sentence")
    func sentences() async throws {
        let (_, _, program) = try await scene()
        let category = try await program.category("Погода")
        let rain = try await program.word("rain", "дождь", in: category)
        _ = try await program.word("snow", "снег", in: category)
        #expect(await program.post("/categories", #"{"title": "погода"}"#).code == "category.titleTaken")
        #expect(await program.post("/categories", #"{"title": " "}"#).fieldCodes == ["title": "field.empty"])
        let long = String(repeating: "я", count: 101)
        let answer = await program.ask(.patch, "/words/\(rain)", #"{"translation": "\#(long)"}"#)
        #expect(
            answer.status == .unprocessableContent && answer.fieldCodes == ["translation": "field.tooLong"])
        let taken = await program.ask(.patch, "/words/\(rain)", #"{"term": "snow", "translation": "снег"}"#)
        #expect(taken.status == .conflict && taken.code == "word.taken")
    }

    @Test("The sentence of a problem is in the language of the account")
    func languages() async throws {
        let house = try House()
        for (language, word) in [("ru", "такого"), ("en", "no such")] {
            let visitor = await Visitor.registered(in: house, language: language)
            await visitor.post("/profile", [("language", language)])
            let program = try await Program.admitted(by: visitor, in: house)
            let answer = await program.get("/words/999999")
            #expect((answer.json["detail"] as? String)?.contains(word) == true)
            #expect(answer.headerFields[.contentLanguage] == language)
        }
    }

    @Test("A day is learned: a new word is met, asked, answered, taken back; the plan tells how far it is")
    func learning() async throws {
        let (_, _, program) = try await scene(form: "mixed")
        let category = try await program.category("Погода")
        for (term, translation) in [("rain", "дождь"), ("snow", "снег")] {
            _ = try await program.word(term, translation, in: category)
        }
        #expect(await program.get("/plan").json["isDone"] as? Bool == false)
        var card = await program.post("/cards", #"{"category": \#(category)}"#).json
        var answers = 0
        var last: [String: Any] = [:]
        while answers < 40, let state = card["state"] as? String, state == "meeting" || state == "question" {
            let training = try #require(card["training"] as? Int)
            if state == "meeting" {
                let word = try #require((card["meeting"] as? [String: Any])?["id"] as? Int)
                card = await program.post("/meetings", #"{"training": \#(training), "word": \#(word)}"#).json
                continue
            }
            let question = try #require(card["question"] as? [String: Any])
            last = await answer(question, training, program).json
            #expect(["right", "rated"].contains(last["verdict"] as? String), "\(question)")
            answers += 1
            guard last["isFinished"] as? Bool == false else { break }
            card = try #require(last["next"] as? [String: Any])
        }
        #expect(last["isFinished"] as? Bool == true && answers >= 6)
        let review = try #require(last["id"] as? Int)
        #expect(await program.ask(.delete, "/reviews/\(review)").status == .noContent)
        #expect(await program.ask(.delete, "/reviews/\(review)").code == "notice.retractionStale")
        let days = await program.get("/statistics/days").json["days"] as? [[String: Any]]
        #expect(days?.count == 1 && days?.first?["remembered"] as? Int == answers - 1)
    }

    /// Answers a question rightly, as its word is written.
    private func answer(_ question: [String: Any], _ training: Int, _ program: Program) async -> Response {
        let id = question["word"] as? Int ?? 0
        let word = await program.get("/words/\(id)").json
        let (term, translation) = (word["term"] as? String ?? "", word["translation"] as? String ?? "")
        var sent: [String: Any] = [
            "training": training, "word": id, "sequence": question["sequence"] ?? 0,
            "fingerprint": question["fingerprint"] ?? "", "form": question["form"] ?? "",
        ]
        let asked = question["language"] as? String == "ru" ? translation : term
        switch question["form"] as? String {
        case "card": sent["rating"] = "remember"
        case "choice", "picture": sent["option"] = asked
        case "listening" where question["options"] != nil: sent["option"] = asked
        default: sent["text"] = asked
        }
        let body = (try? JSONSerialization.data(withJSONObject: sent)).map {
            String(decoding: $0, as: UTF8.self)
        }
        return await program.post("/reviews", body ?? "")
    }

    @Test("An answer that is sent twice counts once")
    func twice() async throws {
        let (_, _, program) = try await scene()
        let category = try await program.category("Погода")
        _ = try await program.word("rain", "дождь", in: category)
        let card = await program.post("/cards", #"{"category": \#(category)}"#).json
        let training = try #require(card["training"] as? Int)
        let question = try #require(card["question"] as? [String: Any])
        let first = await answer(question, training, program)
        let second = await answer(question, training, program)
        #expect(first.status == .created && second.status == .conflict && second.code == "notice.answerStale")
        let days = await program.get("/statistics/days").json["days"] as? [[String: Any]]
        #expect(days?.first?["remembered"] as? Int == 1)
    }

    @Test("Who keeps a set with its author does so by programs too, and who only learns it changes nothing")
    func together() async throws {
        let family = try await KeptTogetherTests.Family()
        let category = String(family.category.dropFirst("/categories/".count))
        let ladle = String(try await family.word("ladle").dropFirst("/words/".count))
        let added = #"{"category": \#(category), "words": [{"term": "whisk", "translation": "венчик"}]}"#
        let masha = try await Program.admitted(by: family.masha, in: family.house)
        for (method, path, body) in [
            (HTTPRequest.Method.post, "/words", added), (.patch, "/words/\(ladle)", "{}"),
            (.delete, "/words/\(ladle)", nil), (.patch, "/categories/\(category)", "{}"),
        ] as [(HTTPRequest.Method, String, String?)] {
            #expect(await masha.ask(method, path, body).status == .notFound, "\(method) \(path)")
        }
        let pavel = try await Program.admitted(by: family.pavel, in: family.house)
        #expect(await pavel.post("/words", added).status == .ok)
        let changed = await pavel.ask(.patch, "/words/\(ladle)", #"{"translation": "половник"}"#)
        #expect(changed.status == .ok && changed.json["translation"] as? String == "половник")
        let sieve = String(try await family.word("sieve").dropFirst("/words/".count))
        #expect(await pavel.ask(.delete, "/words/\(sieve)").status == .noContent)
        #expect(await pavel.ask(.patch, "/categories/\(category)", "{}").status == .notFound)
        let list = await family.list(family.masha)
        #expect(list.contains("венчик") && list.contains("половник") && !list.contains("сито"))
        #expect(await family.olga.open(family.category + "/history").text.matches(of: /\/undo"/).count == 3)
    }

    @Test("What is another's is not there")
    func others() async throws {
        let house = try House()
        let own = try await Program.admitted(by: Visitor.registered(in: house), in: house)
        let category = try await own.category("Погода")
        let word = try await own.word("rain", "дождь", in: category)
        let card = await own.post("/cards", #"{"category": \#(category)}"#).json
        let training = try #require(card["training"] as? Int)
        let question = try #require(card["question"] as? [String: Any])
        let review = try #require(await answer(question, training, own).json["id"] as? Int)
        let other = try await Program.admitted(by: Visitor.registered(in: house), in: house)
        let before = try Scene.tables(of: house)
        let added = #"{"category": \#(category), "words": [{"term": "a", "translation": "б"}]}"#
        for (method, path, body) in [
            (HTTPRequest.Method.get, "/words/\(word)", nil), (.patch, "/words/\(word)", "{}"),
            (.delete, "/words/\(word)", nil), (.get, "/categories/\(category)", nil),
            (.patch, "/categories/\(category)", "{}"), (.delete, "/categories/\(category)", nil),
            (.get, "/words?category=\(category)", nil), (.post, "/words", added),
            (.post, "/cards", #"{"category": \#(category)}"#), (.delete, "/reviews/\(review)", nil),
            (.get, "/lookup?text=a&category=\(category)", nil),
            (.post, "/meetings", #"{"training": \#(training), "word": \#(word)}"#),
        ] as [(HTTPRequest.Method, String, String?)] {
            #expect(await other.ask(method, path, body).status == .notFound, "\(method) \(path)")
        }
        #expect(await answer(question, training, other).status == .notFound)
        var after = try Scene.tables(of: house)
        after["access"] = before["access"]
        #expect(after == before)
    }

    @Test(
        "What is no JSON, or not what is described, is told by field; nothing ends in a fault of the server")
    func malformed() async throws {
        let (_, _, program) = try await scene()
        let deep = String(repeating: "[", count: 60_000)
        let bodies = [
            "", "{", "null", "[]", "\"\u{0}\"", deep, #"{"category": 1e400, "words": []}"#,
            #"{"category": -9223372036854775808, "words": [{}]}"#, #"{"category": "1", "words": [{}]}"#,
            #"{"category": 1, "words": [{"term": 7}]}"#, #"{"title": "\ud800"}"#,
            #"{"training": 9223372036854775807, "word": 1, "sequence": 9223372036854775807, "form": "card", "fingerprint": "99999999999999999999"}"#,
        ]
        for operation in Operation.list where operation.body != nil {
            let path = String(operation.pattern.dropFirst("/api/v1".count).replacing(":id", with: "1"))
            for body in bodies {
                let answer = await program.ask(operation.method, path, body)
                #expect(
                    [400, 404, 409, 422, 201, 200].contains(answer.status.code),
                    "\(operation.id) \(body.prefix(60))")
            }
            #expect(
                await program.ask(operation.method, path, "{}", type: "text/plain").status
                    == .unsupportedMediaType)
            #expect(
                await program.ask(operation.method, path, bytes: [0xFF, 0xFE, 0x7B]).status.code / 100 == 4)
        }
        let answer = await program.post("/words", #"{"category": 1, "words": [{"term": 7}]}"#)
        #expect(answer.fieldCodes == ["words/0/term": "problem.wrongKind"])
    }

    @Test(
        "Numbers at both ends of what there is are refused or answered",
        arguments: ["page", "category", "from", "to", "text"])
    func extremes(field: String) async throws {
        let (_, _, program) = try await scene()
        for value in Extremes.all {
            let encoded = "\(field)=\(value)"
            for operation in Operation.list where operation.method == .get {
                let path = operation.pattern.dropFirst("/api/v1".count).replacing(":id", with: "1")
                let answer = await program.get(path + "?" + encoded)
                #expect([200, 404, 422, 429].contains(answer.status.code), "\(operation.id) \(encoded)")
                program.house.wait(1)
            }
        }
    }

    @Test("What is too large to be read is a problem as any other")
    func tooLarge() async throws {
        let house = try House()
        var head = HTTPRequest(
            method: .post, scheme: "http", authority: "vocab.lan:8080", path: "/api/v1/words")
        head.headerFields[.contentType] = "application/json"
        let answer = house.application.rejection(.contentTooLarge, of: head)
        #expect(answer.status == .contentTooLarge && answer.code == "problem.tooLarge")
        #expect(answer.headerFields[.contentType] == "application/problem+json")
        #expect(answer.headerFields[.xContentTypeOptions] == "nosniff")
    }

    @Test("A category whose number no category has is not there, however large the number is")
    func largeNumbers() async throws {
        let (_, _, program) = try await scene()
        for number in ["1000000001", "9223372036854775807"] {
            #expect(await program.get("/words?category=\(number)").status == .notFound)
            #expect(await program.get("/lookup?text=rain&category=\(number)").status == .notFound)
        }
    }

    @Test("The description has every operation, everything that it names, and is everybody's")
    func description() async throws {
        let house = try House()
        let answer = await Program(in: house).get("/openapi.json")
        #expect(answer.status == .ok && answer.headerFields[.contentType] == "application/json")
        #expect(answer.json["openapi"] as? String == "3.1.0")
        let paths = try #require(answer.json["paths"] as? [String: [String: Any]])
        #expect(paths.values.map(\.count).reduce(0, +) == Operation.list.count)
        let schemas = try #require(
            (answer.json["components"] as? [String: Any])?["schemas"] as? [String: Any])
        for name in answer.text.matches(of: /#\/components\/schemas\/(\w+)/).map({ String($0.1) }) {
            #expect(schemas[name] != nil, "\(name)")
        }
        #expect(Set(Operation.list.map(\.id)).count == Operation.list.count)
    }

    @Test("Elsewhere below the API there is nothing, and no page")
    func nothing() async throws {
        let (_, _, program) = try await scene()
        for path in ["", "/", "/nowhere", "/words/1/2", "/words/x", "/words/-1", "/words/01"] {
            let answer = await program.get(path)
            #expect(
                answer.status == .notFound && answer.headerFields[.contentType] == "application/problem+json",
                "\(path)")
        }
        let wrong = await program.ask(.put, "/words")
        #expect(wrong.status == .methodNotAllowed && wrong.headerFields[.allow] == "GET, HEAD, POST")
    }
}
