import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Web

@Suite("What an import refuses")
struct ImportRefusalTests {
    @Test("A name of ours that is none, however long, is passed over or refused with its entry")
    func longNames() async throws {
        let visitor = await Visitor.registered(in: try House(), language: "en")
        let marks = "n" + String(repeating: "\u{301}", count: 20_000)
        func category(_ number: Int, language: String, partOfSpeech: String) -> String {
            """
            {"id":\(number),"title":"K\(number)","termLanguage":"\(language)","translationLanguage":"ru",
            "created":"2026-11-01T10:00:00.000Z","words":[{"id":\(number),"term":"rain","translation":"дождь",
            "partOfSpeech":"\(partOfSpeech)","created":"2026-11-01T10:00:01.000Z"}]}
            """
        }
        let categories = [
            category(1, language: "en", partOfSpeech: marks),
            category(2, language: marks, partOfSpeech: "noun"),
        ]
        let reviews = [ImportFile.review(1, 0, "2026-11-02T10:00:00.000Z", marks)]
        let preview = await visitor.bring(
            ImportFile.with(
                "\"categories\":[\(categories.joined(separator: ","))],\"reviews\":[\(reviews[0])]"))
        #expect(preview.text.contains("unknown languages"))
        await visitor.confirmImport(preview)
        let words = await visitor.open("/profile/export/words.csv").text
        #expect(words.contains("K1,rain,дождь") && !words.contains("K2,"))
        #expect(try await visitor.exported().reviews.isEmpty)
    }

    @Test("A file with more categories than one person may have leaves the rest out, and says so")
    func categoryFlood() async throws {
        let visitor = await Visitor.registered(in: try House(), language: "en")
        let categories = (1...Vocabulary.Category.limit + 5).map { number in
            """
            {"id":\(number),"title":"K\(number)","termLanguage":"en","translationLanguage":"ru",
            "created":"2026-11-01T10:00:00.000Z","words":[]}
            """
        }
        let page = await visitor.bring(
            ImportFile.with("\"categories\":[\(categories.joined(separator: ","))]"))
        #expect(page.text.contains("more categories than fit"))
        await visitor.confirmImport(page)
        #expect(
            Set(await visitor.open("/").text.matches(of: /href="(\/categories\/\d+)"/).map { String($0.1) })
                .count == Vocabulary.Category.limit)
        let refused = await visitor.post("/categories", [("title", "One more")])
        #expect(refused.status == .unprocessableContent)
        #expect(refused.text.contains("Delete one you no longer need"))
    }

    @Test(
        "What cannot be brought as a whole is said in a sentence, and nothing changes",
        arguments: [
            ("", "понять, что это за"), ("[]", "понять, что это за"), ("{}", "понять, что это за"),
            (#"{"format":"other","version":1}"#, "понять, что это за"),
            (#"{"format":"slovarik","version":99999999999999999999}"#, "понять, что это за"),
            (#"{"format":"slovarik","version":-1}"#, "понять, что это за"),
            (#"{"format":"slovarik","version":2,"reviews":"anything"}"#, "более новым"),
            (#"{"format":"slovarik","version":1,"reviews":[{"#, "обрывается"),
            (#"{"format":"slovarik","version":1,"reviews":["\u"#, "обрывается"),
            (#"{"format":"slovarik","version":1,"reviews":7}"#, "повреждён"),
            (#"{"format":"slovarik","version":1,"categories":[}"#, "повреждён"),
            (#"{"format":"slovarik","version":1 "x":1}"#, "повреждён"),
            (#"{"format":"slovarik","version":1,"x":"# + String(repeating: "[", count: 100_000), "повреждён"),
        ])
    func unreadable(text: String, sentence: String) async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.bring(Array(text.utf8))
        #expect(page.text.contains(sentence))
        #expect(page.text.contains("Посмотреть, что внутри"))
    }

    @Test("What of a file cannot be taken is counted with its reason, and the rest is taken")
    func refused() async throws {
        let visitor = await Visitor.registered(in: try House())
        let good = ImportFile.review(70, 0, "2026-11-02T10:00:00.000Z")
        let bad = [
            ImportFile.review(70, 1, "9999-12-31T10:00:00.000Z"),
            ImportFile.review(70, 1, "1066-10-14T10:00:00.000Z"),
            ImportFile.review(70, 1, "2026-11-02T10:00:00.000Z", "maybe"),
            ImportFile.review(70, 1, "2026-11-02T10:00:00.000Z", "forgot", 9, 8),
            good.replacing("\"studyDay\":\"2026-11-02\"", with: "\"studyDay\":\"2020-01-01\""),
            good.replacing("900", with: "1e400"),
            good.replacing("\"sequence\":0", with: "\"sequence\":92233720368547758070"),
            "null", "7", "[]", #""text""#, "{}", "{\"a\":[[[[]]]]}",
        ]
        let words = [
            #"{"id":1,"term":"","translation":"x","created":"2026-11-01T10:00:01.000Z"}"#,
            #"{"id":2,"term":"a\u202eb","translation":"x","created":"2026-11-01T10:00:01.000Z"}"#,
            #"{"id":3,"term":"e\u0301\u0301\u0301\u0301\u0301\u0301","translation":"x","created":"2026-11-01T10:00:01.000Z"}"#,
            #"{"id":4,"term":"long","translation":"x","note":"\#(String(repeating: "n", count: 301))","created":"2026-11-01T10:00:01.000Z","unknown":{"deep":[1,2]}}"#,
            #"{"id":5,"id":6,"term":"twice","translation":"x","created":"2026-11-01T10:00:01.000Z"}"#,
            #"{"id":8,"term":"huge","translation":"\#(String(repeating: "n", count: 70_000))","created":"2026-11-01T10:00:01.000Z"}"#,
        ].joined(separator: ",")
        let pictures =
            #""pictures":[{"name":"../../etc/passwd","content":"AAAA"},{"name":"\#(String(repeating: "a", count: 32))","content":"no base64!"}]"#
        let categories = ImportFile.weather.replacing(#""words":["#, with: #""words":["# + words + ",")
            .replacing(
                #""categories":["#,
                with:
                    #""categories":[7,{"id":8,"title":"Языки","termLanguage":"xx","translationLanguage":"ru","created":"2026-11-01T10:00:00.000Z"},"#
            )
        let members = [
            categories, #""reviews":["# + ([good] + bad).joined(separator: ",") + "]", pictures,
            #""achievements":[{"name":"streak3","reached":"2026-11-04"},{"name":"hero","reached":"2026-11-04"},{"name":"early","reached":"9999-01-01"}]"#,
            #""later":{"what":["nobody","knows"]}"#,
        ].joined(separator: ",")
        let preview = await visitor.bring(ImportFile.with(members))
        for line in [
            "Категории: 1 — не хватает", "Категории: 1 — неизвестные языки", "Слова: 3 — текст",
            "Слова: 1 — без одного из полей", "Слова: 1 — слишком большой", "Ответы: 3 — невозможное время",
            "Ответы: 10 — не хватает", "Картинки: 2 — не хватает", "Достижения: 1 — не хватает",
            "Достижения: 1 — невозможное время",
        ] {
            #expect(preview.text.contains(line), "\(line)")
        }
        await visitor.confirmImport(preview)
        let brought = try await visitor.exported()
        let terms = brought.categories.first { $0.title == "Погода" }?.words.map(\.term)
        #expect(terms == ["long", "twice", "rain", "snow"])
        #expect(brought.reviews.count == 1 && brought.achievements.map(\.name) == ["streak3"])
    }
}
