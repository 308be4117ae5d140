import CGd
import Foundation
import HTTPServer
import HTTPTypes
import Recognition
import Testing

@testable import Web

/// A program that reads every page alike: it says what it was told to.
private struct Reader {
    let folder: URL
    let program: URL

    /// `languages` in the program's own names; `rest` is what it does beside saying `table`.
    init(_ table: String, languages: String = "eng rus", rest: String = "") throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("reader-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        program = folder.appendingPathComponent("tesseract")
        try Data(table.utf8).write(to: folder.appendingPathComponent("table.tsv"))
        let script = """
            #!/bin/sh
            [ "$1" != --list-langs ] || { printf '%s\\n' \(languages); exit; }
            \(rest)
            exec cat "\(folder.path)/table.tsv"

            """
        try Data(script.utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }

    func recognition(patience: TimeInterval = 60) throws -> Recognition {
        .installed(try #require(TextRecognizer(program: program, patience: patience)))
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}

@Suite("A list from a photo")
struct WordListPhotoTests {
    /// Words of a page in two columns, a line each.
    private static func table(_ rows: [[(text: String, left: Int, confidence: Int)]]) -> String {
        var lines = [
            "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext",
            "1\t1\t0\t0\t0\t0\t0\t0\t1200\t1600\t-1\t",
        ]
        for (row, words) in rows.enumerated() {
            for (index, word) in words.enumerated() {
                let width = word.text.unicodeScalars.count * 15
                lines.append(
                    "5\t1\t1\t1\t\(row)\t\(index)\t\(word.left)\t\(100 + row * 60)\t\(width)\t30\t\(word.confidence)\t\(word.text)"
                )
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let weather = table([
        [("rain", 100, 95), ("дождь", 600, 96)],
        [
            ("thunder", 100, 95), ("and", 220, 93), ("lightning", 280, 91), ("гром", 600, 96), ("и", 690, 90),
            ("молния", 720, 95),
        ],
        [("fog", 100, 31), ("туман", 600, 90)],
    ])

    private static let photo: [UInt8] = {
        let image = gdImageCreateTrueColor(300, 400)
        defer { gdImageDestroy(image) }
        gdImageFilledRectangle(image, 0, 0, 299, 399, 0xFFFFFF)
        var size: Int32 = 0
        let bytes = gdImageJpegPtr(image, &size, 90)
        defer { gdFree(bytes) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(size)))
    }()

    private func visitor(_ reader: Reader, patience: TimeInterval = 60, language: String = "ru") async throws
        -> (visitor: Visitor, list: String)
    {
        let house = try House(recognition: try reader.recognition(patience: patience))
        let visitor = await Visitor.registered(in: house, language: language)
        return (visitor, await visitor.category("Погода") + "/words/list")
    }

    private func text(of page: Response) -> String? {
        page.text.firstMatch(of: /<textarea[^>]*>\n([^<]*)<\/textarea>/).map { String($0.1) }
    }

    @Test(
        "What stands on the photo comes into the list, is compared and checked there, and saved as any other")
    func read() async throws {
        let reader = try Reader(Self.weather)
        defer { reader.remove() }
        let (visitor, list) = try await visitor(reader)
        #expect(await visitor.open(list).text.contains(/<form[^>]* enctype="multipart\/form-data"/))
        let page = await visitor.post(list, [("list", "")], file: Self.photo, in: "photo", called: "page.jpg")
        #expect(page.status == .ok)
        let read = try #require(text(of: page))
        #expect(read == "rain — дождь\nthunder and lightning — гром и молния\nfog — туман")
        #expect(page.text.contains("С фото прочитаны 3 строки"))
        #expect(page.text.contains("<li lang=\"\" dir=\"auto\">fog — туман</li>"), "it was seen badly")
        #expect(!page.text.contains("<li lang=\"\" dir=\"auto\">rain"))

        let preview = await visitor.post(list, [("list", read)])
        #expect(preview.text.contains("Готово к добавлению: 3"))
        #expect(preview.text.contains(#"name="translation-1" value="гром и молния""#))
    }

    @Test("What was typed stays before what is read; a second photo follows the first")
    func behind() async throws {
        let reader = try Reader(Self.table([[("snow", 100, 95), ("снег", 600, 96)]]))
        defer { reader.remove() }
        let (visitor, list) = try await visitor(reader, language: "en")
        let page = await visitor.post(
            list, [("list", "wind = ветер")], file: Self.photo, in: "photo", called: "1.jpg")
        #expect(text(of: page) == "wind = ветер\nsnow — снег")
        #expect(page.text.contains("1 line was read from the photo") && page.text.contains("One more photo"))
        let second = await visitor.post(
            list, [("list", text(of: page) ?? "")], file: Self.photo, in: "photo", called: "2.jpg")
        #expect(text(of: second) == "wind = ветер\nsnow — снег\nsnow — снег")
    }

    @Test("A second look that fails takes nothing of what the first one saw")
    func secondLook() async throws {
        let reader = try Reader(Self.weather, rest: #"mkdir "${0%/*}/seen" 2> /dev/null || exit 1"#)
        defer { reader.remove() }
        let (visitor, list) = try await visitor(reader)
        let page = await visitor.post(list, [("list", "")], file: Self.photo, in: "photo", called: "page.jpg")
        #expect(page.status == .ok)
        #expect(text(of: page) == "rain — дождь\nthunder and lightning — гром и молния\nfog — туман")
    }

    @Test("A page of which the first look saw nothing is looked at once more")
    func blank() async throws {
        let reader = try Reader(
            Self.weather, rest: #"mkdir "${0%/*}/seen" 2> /dev/null && { echo level; exit; }"#)
        defer { reader.remove() }
        let (visitor, list) = try await visitor(reader)
        let page = await visitor.post(list, [("list", "")], file: Self.photo, in: "photo", called: "page.jpg")
        #expect(text(of: page)?.hasPrefix("rain — дождь\n") == true)
    }

    @Test("A form without a photo is checked as ever, whichever way it was sent")
    func withoutPhoto() async throws {
        let reader = try Reader(Self.weather)
        defer { reader.remove() }
        let (visitor, list) = try await visitor(reader)
        let page = await visitor.post(list, [("list", "дождь — rain")], file: [], in: "photo", called: "")
        #expect(page.text.contains("Готово к добавлению: 1"))
        #expect(await visitor.post(list, [("list", "дождь — rain")]).text.contains("Готово к добавлению: 1"))
    }

    @Test("What cannot be read gets a sentence beside the field, and what was typed is still there")
    func faults() async throws {
        let empty = try Reader(Self.table([]))
        let broken = try Reader("no table\n5\t1\t1\n5\t1\t1\t1\t1\t1\t-1\tx\t99999999\t1\tnan\tword\n")
        let failing = try Reader("", rest: "exit 1")
        let slow = try Reader("", rest: "exec sleep 60")
        defer { for reader in [empty, broken, failing, slow] { reader.remove() } }
        let large = Self.photo + [UInt8](repeating: 0, count: 10 * 1024 * 1024)
        for (reader, file, sentence) in [
            (empty, Self.photo, "не нашлось напечатанных слов"),
            (broken, Self.photo, "не нашлось напечатанных слов"),
            (failing, Self.photo, "прочитать фото сейчас не получается"), (slow, Self.photo, "за полминуты"),
            (empty, Array("hello".utf8), "Это не PNG, не JPEG и не WebP."),
            (empty, large, "не больше 10\u{A0}МБ"),
            (empty, Array(Self.photo.prefix(300)), "Файл повреждён"),
        ] {
            let (visitor, list) = try await visitor(reader, patience: 1)
            let page = await visitor.post(
                list, [("list", "дождь — rain")], file: file, in: "photo", called: "page.jpg")
            #expect(page.status == .unprocessableContent, "\(sentence)")
            #expect(page.text.contains(sentence), "\(sentence)")
            #expect(page.text.contains(/id="photo"[^>]* aria-invalid="true" autofocus/))
            #expect(text(of: page) == "дождь — rain")
        }
    }

    @Test(
        "Where nothing can read it, or not its language, no photo is asked for; one that comes all the same is answered"
    )
    func notOffered() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let list = await visitor.category("Погода") + "/words/list"
        #expect(await visitor.open(list).text.contains("name=\"photo\"") == false)
        let page = await visitor.post(
            list, [("list", "дождь — rain")], file: Self.photo, in: "photo", called: "page.jpg")
        #expect(
            page.status == .unprocessableContent
                && page.text.contains("впишите слова или вставьте их текстом"))
        #expect(text(of: page) == "дождь — rain")

        let english = try Reader(Self.weather, languages: "eng")
        defer { english.remove() }
        let (other, otherList) = try await self.visitor(english)
        #expect(await other.open(otherList).text.contains("name=\"photo\"") == false)
    }

    @Test("Whoever asks how the server is hears what is missing for photos")
    func health() async throws {
        let english = try Reader(Self.weather, languages: "eng")
        defer { english.remove() }
        for (recognition, said) in [
            (Recognition.missing, "tesseract is not installed\n"),
            (try english.recognition(), "tesseract has no rus\n"),
        ] {
            let visitor = Visitor(try House(recognition: recognition))
            #expect(await visitor.open("/health").text.hasSuffix(said))
        }
        #expect(await Visitor(try House()).open("/health").text.contains("tesseract") == false)
    }
}
