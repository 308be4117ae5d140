import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Web

@Suite("A word's own recording")
struct RecordingTests {
    private static let rain = [("term", "rain"), ("translation", "дождь")]

    private static func path(in page: Response) throws -> String {
        String(try #require(page.text.firstMatch(of: /\/recordings\/[0-9a-f]{32}/)?.0))
    }

    /// A word, and the path of its recording.
    private func recorded(_ visitor: Visitor, _ file: [UInt8] = Sounds.wave(), called name: String = "a.wav")
        async throws -> (category: String, word: String, recording: String)
    {
        let category = await visitor.category("Погода \(UUID().uuidString.prefix(8))")
        let page = await visitor.post(
            category + "/words", Self.rain, file: file, in: "recordingFile", called: name)
        let word = String(try #require(page.text.firstMatch(of: /\/words\/\d+(?=")/)?.0))
        return (category, word, try Self.path(in: page))
    }

    @Test("It is heard wherever the word is, instead of any voice, and a browser may keep it")
    func heard() async throws {
        let visitor = await Visitor.registered(in: try House())
        let (category, word, recording) = try await recorded(visitor)
        for page in [category, word, "/training?category=\(category.dropFirst(12))"] {
            let text = await visitor.open(page).text
            // Scripts ask no voice of what says no language.
            #expect(text.contains("class=\"speak\" href=\"\(recording)\" aria-label"), "\(page)")
        }
        let answer = await visitor.open(recording)
        #expect(answer.status == .ok && answer.body == Sounds.wave())
        #expect(answer.headerFields[.contentType] == "audio/wav")
        #expect(answer.headerFields[.cacheControl] == "private, max-age=31536000, immutable")
        #expect(
            answer.headerFields[.contentSecurityPolicy]
                == "default-src 'none'; media-src 'self'; frame-ancestors 'none'")
        #expect(answer.headerFields[.xContentTypeOptions] == "nosniff")
    }

    @Test("It is told by its bytes, whatever its file is called", arguments: ["a.wav", "photo.jpg"])
    func formats(name: String) async throws {
        let visitor = await Visitor.registered(in: try House())
        for (file, type) in [
            (Sounds.wave(), "audio/wav"), (Sounds.mp3, "audio/mpeg"), (Sounds.ogg, "audio/ogg"),
        ] {
            let recording = try await recorded(visitor, file, called: name).recording
            let answer = await visitor.open(recording)
            #expect(answer.headerFields[.contentType] == type && answer.body == file)
        }
    }

    @Test("Who has it already is not sent it again, and who asks for a part gets that")
    func parts() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let recording = try await recorded(visitor).recording
        let whole = await visitor.open(recording)
        let tag = try #require(whole.headerFields[.eTag])
        #expect(whole.headerFields[.acceptRanges] == "bytes")
        let session = try #require(await visitor.cookie("slovarik_session"))
        func ask(_ field: HTTPField.Name, _ value: String, if tag: String? = nil) async -> Response {
            var fields = HTTPFields()
            fields[.cookie] = "slovarik_session=\(session)"
            fields[field] = value
            fields[.ifRange] = tag
            return await house.respond(.get, recording, fields: fields)
        }
        let known = await ask(.ifNoneMatch, tag)
        #expect(known.status == .notModified && known.body.isEmpty)
        let part = await ask(.range, "bytes=4-7")
        #expect(part.status == .partialContent && part.body == Array(Sounds.wave()[4...7]))
        #expect(part.headerFields[.contentRange] == "bytes 4-7/\(Sounds.wave().count)")
        #expect(await ask(.range, "bytes=4-7", if: "\"another\"").body == Sounds.wave())
        #expect(await ask(.range, "bytes=99999-").status == .rangeNotSatisfiable)
    }

    @Test("What is none, and what is too large, is refused with a sentence, and what was typed stays")
    func refused() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Погода")
        let large = Sounds.wave(samples: Recording.largestFile / 2)
        for (file, sentence) in [
            (Array("<html>".utf8), "Это не MP3, не Ogg и не WAV"),
            (Scene.picture, "Это не MP3, не Ogg и не WAV"),
            (large, "можно не больше 300\u{A0}КБ"),
        ] {
            let form = await visitor.post(
                category + "/words", Self.rain, file: file, in: "recordingFile", called: "a.mp3")
            #expect(form.status == .unprocessableContent)
            #expect(form.text.contains(sentence) && form.text.contains("value=\"rain\""))
            #expect(form.text.contains(/id="recordingFile"[^>]* aria-invalid="true"/))
            #expect(form.text.contains(/<details[^>]* data-recording[^>]* open>/))
        }
        #expect(await !visitor.open(category).text.contains(">rain<"))
    }

    @Test("The place for it is closed where there is none, and may ask for the microphone on no other page")
    func form() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Погода")
        let new = await visitor.open(category + "/words/new")
        #expect(new.text.contains("<details class=\"more-fields\" data-recording"))
        #expect(!new.text.contains(/<details[^>]* data-recording[^>]* open>/))
        let microphone = HTTPField.Name("Permissions-Policy")!
        #expect(new.headerFields[microphone] == "camera=(), microphone=(self), geolocation=()")
        let (_, word, recording) = try await recorded(visitor)
        let edit = await visitor.open(word + "/edit")
        #expect(edit.text.contains(/<details[^>]* data-recording[^>]* open>/))
        #expect(edit.text.contains("href=\"\(recording)\" target=\"speech\""))
        #expect(edit.headerFields[microphone] == "camera=(), microphone=(self), geolocation=()")
        for page in [category, word, "/", "/words/new"] {
            #expect(
                await visitor.open(page).headerFields[microphone]
                    == "camera=(), microphone=(), geolocation=()", "\(page)")
        }
    }

    @Test("Another one replaces it, it can be taken away, and a form that says nothing leaves it as it is")
    func replaced() async throws {
        let visitor = await Visitor.registered(in: try House())
        let (_, word, old) = try await recorded(visitor)
        #expect(try Self.path(in: await visitor.post(word, Self.rain + [("note", "с неба")])) == old)
        let page = await visitor.post(word, Self.rain, file: Sounds.mp3, in: "recordingFile", called: "b.mp3")
        let new = try Self.path(in: page)
        #expect(new != old)
        #expect(await visitor.open(old).status == .notFound)
        // A new file counts, whatever else is ticked.
        let both = await visitor.post(
            word, Self.rain + [("removeRecording", "yes")], file: Sounds.ogg, in: "recordingFile",
            called: "c.ogg")
        let last = try Self.path(in: both)
        let none = await visitor.post(word, Self.rain + [("removeRecording", "yes")])
        #expect(none.status == .ok && !none.text.contains("/recordings/"))
        #expect(await visitor.open(last).status == .notFound)
    }

    @Test("It is still there when the form comes back for another reason, and is taken with the next")
    func notLost() async throws {
        let visitor = await Visitor.registered(in: try House())
        let category = await visitor.category("Погода")
        let form = await visitor.post(
            category + "/words", [("term", "rain"), ("translation", "")], file: Sounds.mp3,
            in: "recordingFile", called: "a.mp3")
        #expect(form.status == .unprocessableContent)
        let path = try Self.path(in: form)
        #expect(await visitor.open(path).body == Sounds.mp3)
        let name = String(path.dropFirst("/recordings/".count))
        #expect(form.text.contains("name=\"recording\" value=\"\(name)\""))
        let page = await visitor.post(category + "/words", Self.rain + [("recording", name)])
        #expect(try Self.path(in: page) == path)
        // With a dictionary asked in between it is the same.
        let asked = await visitor.post(
            category + "/words", [("term", "snow"), ("translation", ""), ("action", "translate")],
            file: Sounds.ogg, in: "recordingFile", called: "a.ogg")
        #expect(await visitor.open(try Self.path(in: asked)).body == Sounds.ogg)
    }

    @Test("Nobody else hears it, takes it for a word of theirs, or takes it away")
    func somebodyElse() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let boris = await Visitor.registered(in: house, name: "Борис")
        let (_, word, recording) = try await recorded(anna)
        #expect(await boris.open(recording).status == .notFound)
        #expect(await Visitor(house).open(recording).headerFields[.contentType] != "audio/wav")
        let name = String(recording.dropFirst("/recordings/".count))
        let category = await boris.category("Чужое")
        let page = await boris.post(category + "/words", Self.rain + [("recording", name)])
        #expect(page.status == .ok && !page.text.contains(name))
        await boris.post(word, Self.rain + [("removeRecording", "yes")])
        #expect(await anna.open(recording).status == .ok)
    }

    @Test("Whoever keeps a set with its author gives its words recordings, which all of them hear")
    func keptTogether() async throws {
        let family = try await KeptTogetherTests.Family()
        let word = try await family.word("ladle")
        let ladle = [("term", "ladle"), ("translation", "половник")]
        let given = try Self.path(
            in: await family.pavel.post(
                word, ladle, file: Sounds.mp3, in: "recordingFile", called: "ladle.mp3"))
        for person in [family.olga, family.pavel, family.masha] {
            #expect(await person.open(given).body == Sounds.mp3)
        }
        // One that was sent with a form that came back is the author's with the next.
        let form = await family.pavel.post(
            word, [("term", ""), ("translation", "половник")], file: Sounds.ogg, in: "recordingFile",
            called: "ladle.ogg")
        #expect(form.status == .unprocessableContent)
        let kept = try #require(form.text.firstMatch(of: /name="recording" value="([0-9a-f]{32})"/)?.1)
        await family.pavel.post(word, ladle + [("recording", String(kept))])
        #expect(try Self.path(in: await family.masha.open(word)) == "/recordings/\(kept)")
        #expect(await family.olga.open("/recordings/\(kept)").body == Sounds.ogg)
        // Who only learns it takes nothing away.
        await family.masha.post(word, ladle + [("removeRecording", "yes")])
        #expect(await family.masha.open("/recordings/\(kept)").status == .ok)
    }

    @Test("Where nothing can be saved, the form comes back without the file and says so")
    func disk() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house, language: "en")
        let category = await visitor.category("Weather")
        let store = house.application.services.store
        try await store.fillDisk(true)
        let page = await visitor.post(
            category + "/words", Self.rain, file: Sounds.mp3, in: "recordingFile", called: "a.mp3")
        #expect(page.status.code == 507 && page.text.contains("free some space"))
        #expect(!page.text.contains("/recordings/") && page.text.contains("value=\"rain\""))
        try await store.fillDisk(false)
        #expect(await !visitor.open(category).text.contains(">rain<"))
    }

    @Test("It is asked by ear where no voice of the language is installed, and its address tells nothing")
    func listening() async throws {
        let pupil = try await Pupil(form: "listening")
        let visitor = pupil.visitor
        let found = await visitor.open("/words?search=cat").text
        let cat = try #require(found.firstMatch(of: /\/words\/(\d+)/)?.1)
        let page = await visitor.post(
            "/words/\(cat)", [("term", "cat"), ("translation", "кошка")], file: Sounds.wave(),
            in: "recordingFile", called: "cat.wav")
        let recording = try Self.path(in: page)
        var heard: [String: Bool] = [:]
        for _ in 0..<12 {
            let question = await pupil.question()
            guard !question.card.isEmpty else { break }
            let term = try await pupil.term(question)
            heard[term] = question.text.contains("class=\"hidden-sound\"")
            if term == "cat" {
                #expect(question.text.contains("class=\"speak\" href=\"\(recording)\""))
                #expect(!question.text.contains(">cat<"))
            }
            await visitor.post("/reviews", try await pupil.answer(question))
        }
        #expect(heard.count > 3 && heard.filter(\.value).keys.sorted() == ["cat"])
    }

    @Test("Who takes their data away takes it along, and it comes back with its word")
    func exported() async throws {
        let house = try House()
        let anna = await Visitor.registered(in: house)
        let recording = try await recorded(anna, Sounds.mp3).recording
        struct Document: Decodable {
            struct Category: Decodable {
                struct Word: Decodable {
                    let term: String
                    let recording: String?
                }
                let words: [Word]
            }
            struct Recording: Decodable {
                let name, type: String
                let content: Data
            }
            let categories: [Category]
            let recordings: [Recording]
        }
        let file = await anna.open("/profile/export/slovarik.json")
        let document = try JSONDecoder().decode(Document.self, from: Data(file.body))
        let name = String(recording.dropFirst("/recordings/".count))
        #expect(document.categories.flatMap(\.words).first { $0.term == "rain" }?.recording == name)
        #expect(document.recordings.map(\.name) == [name] && document.recordings[0].type == "audio/mpeg")
        #expect(document.recordings[0].content == Data(Sounds.mp3))
    }

    @Test("A file of another server brings it with its word; what is none is counted")
    func brought() async throws {
        let visitor = await Visitor.registered(in: try House())
        let (good, bad) = (String(repeating: "a", count: 32), String(repeating: "b", count: 32))
        let words = ImportFile.weather
            .replacing(#""term":"rain","#, with: #""term":"rain","recording":"\#(good)","#)
            .replacing(#""term":"snow","#, with: #""term":"snow","recording":"\#(bad)","#)
        let sound = Data(Sounds.ogg).base64EncodedString()
        let preview = await visitor.bring(
            ImportFile.with(
                words
                    + #","recordings":[{"name":"\#(good)","type":"audio/ogg","content":"\#(sound)"},"#
                    + #"{"name":"\#(bad)","type":"audio/ogg","content":"AAAA"}]"#))
        #expect(preview.text.contains("Звукозаписи"))
        #expect(preview.text.contains("1 — не MP3, не Ogg и не WAV"))
        await visitor.confirmImport(preview)
        let found = await visitor.open("/words?search=rain")
        let word = try #require(found.text.firstMatch(of: /\/words\/\d+/)?.0)
        let path = try Self.path(in: await visitor.open(String(word)))
        #expect(await visitor.open(path).body == Sounds.ogg)
        let snow = await visitor.open("/words?search=snow")
        #expect(!snow.text.contains("/recordings/"))
    }
}
