import Foundation
import Learning
import Library
import Localization
import Storage
import Vocabulary

@testable import Exchange
@testable import Pictures
@testable import Translation

extension FuzzTarget {
    /// A pasted list comes in a form, which is text, of bounded length.
    static func readList(_ input: [UInt8]) {
        guard let text = String(validating: input.prefix(20_000), as: UTF8.self) else { return }
        for parser in [
            WordListParser(termLanguage: "en", translationLanguage: "ru"),
            WordListParser(termLanguage: "de", translationLanguage: "en"),
        ] {
            for entry in parser.entries(of: text) {
                let bytes = entry.term.utf8.count + entry.translation.utf8.count
                // Composed anew, a letter may take up to three times its bytes.
                precondition(bytes <= 3 * text.utf8.count, "an entry is not longer than its list")
            }
        }
    }

    static func readArticle(_ input: [UInt8]) {
        let text = String(decoding: input, as: UTF8.self)
        for article in [MuellerArticle.parse(text), PlainArticle.parse(text)] {
            for homograph in article.homographs {
                _ = WordMeaning.parts(of: homograph, headword: "cat", word: "cat")
            }
        }
        _ = LookupBuilder.match(text[...])
    }

    static func readCourse(_ input: [UInt8]) {
        guard let file = try? JSONDecoder().decode(CourseFile.self, from: Data(input)) else { return }
        _ = try? file.words(from: .none)
    }

    /// A file that somebody brings back: however it comes in pieces, the same is read of it, or it is refused for the same
    /// reason.
    static func readImport(_ input: [UInt8]) {
        let whole = outcome(of: [input])
        let middle = input.count / 2
        let pieces = [Array(input[..<middle]), Array(input[middle...])]
        precondition(outcome(of: pieces) == whole, "in halves it is another")
        precondition(outcome(of: input.map { [$0] }) == whole, "byte by byte it is another")
    }

    /// A text with words: its first byte says whether it is parted as it looks by itself, or by other marks.
    static func readTable(_ input: [UInt8]) {
        guard let first = input.first, let text = TextFile(Array(input.dropFirst())) else { return }
        precondition(text.bytes.count <= 3 * input.count, "a text is not much longer than its file")
        let shapes: [TableShape?] = [
            nil, .cells(UInt8(ascii: ",")), .cards(between: "::", after: "\n\n"),
            .cards(between: "\n", after: "\n"),
        ]
        let shape = shapes[Int(first) % shapes.count]
        let contents: TableContents
        do throws(ImportFault) { contents = try TableContents(text, shape: shape) } catch { return }
        let words = TableWords(Catalogue(language: .en, sentences: [:]), of: [])
        let plan = TablePlan(contents, for: .usual, words: words, fileName: "words.csv")
        _ = plan.preview(5)
        var conversion = TableConversion(plan, now: Date(timeIntervalSince1970: 1_800_000_000))
        var count = 0
        contents.eachRow(of: text) { row in
            if row.fault == nil { count += 1 }
            for case .word(let word, _) in conversion.entries(of: row) {
                precondition(word.text.fitted == word.text, "what is brought is as forms have it")
            }
        }
        precondition(count == contents.rowCount, "as many rows are read as were counted")
    }

    /// A lesson that somebody at home wrote, and what a form adds to one: the first byte says which form, its fields lie
    /// between bytes of 1.
    static func readLesson(_ input: [UInt8]) {
        guard let first = input.first, let text = String(validating: input.dropFirst(), as: UTF8.self) else {
            return
        }
        let file = LessonFile(written: "own-abcdefghijkmnpqr", pair: .usual)
        if let lesson = try? file.lesson(text) {
            for task in lesson.parts.flatMap(\.tasks) {
                precondition(!task.solution.isEmpty && task.fieldCount > 0, "a task asks for something")
            }
            let again = try? file.lesson(LessonSource(text).text)
            precondition(again?.outline == lesson.outline, "its lines are kept as they are")
        }
        let kinds = LessonBlock.Kind.allCases
        var block = LessonBlock(kinds[Int(first) % kinds.count])
        for (field, value) in zip(block.kind.fields, text.split(separator: "\u{1}")) {
            block.values[field] = String(value)
        }
        var source = LessonSource("title: A\n")
        if (try? source.add(block, toPart: "B")) != nil { _ = try? file.lesson(source.text) }
    }

    /// What was marked on an e-reader: whatever it says, its words are as forms have them, with their sentence where that is
    /// known.
    static func readClippings(_ input: [UInt8]) {
        guard let text = TextFile(input) else { return }
        let found: LookedUpWords
        do throws(ImportFault) {
            found = try KindleClippings.words(in: text, deadline: .now + .seconds(60))
        } catch { return }
        let names = BookNames(Catalogue(language: .en, sentences: [:]))
        var plan = BookPlan(found, for: .usual, names: names)
        plan.takesUntranslated = true
        var conversion = BookConversion(plan, now: Date(timeIntervalSince1970: 1_800_000_000))
        for word in found.words {
            precondition(word.term.utf8.count <= 3 * input.count, "a word is no longer than its list")
            guard let place = plan.place(of: word) else { continue }
            let text = WordText(term: word.term, translation: "", example: word.example)
            for case .word(let word, _) in conversion.entries(
                of: BookConversion.Filled(word, text: text, picture: nil), in: place)
            {
                precondition(word.text.fitted == word.text, "what is brought is as forms have it")
            }
        }
    }

    private enum ImportOutcome: Equatable {
        case read(Date?)
        case refused(ImportFault)
    }

    private static let drafts = FileManager.default.temporaryDirectory

    private static func outcome(of pieces: [[UInt8]]) -> ImportOutcome {
        // An empty piece is the end.
        var rest = pieces.filter { !$0.isEmpty }[...]
        do {
            let draft = try ImportDraft(in: drafts)
            let exported = try ImportReader.read(
                { rest.popFirst() ?? [] }, now: Date(timeIntervalSince1970: 1_800_000_000),
                deadline: .now + .seconds(600), take: draft.add, report: { _ in })
            try draft.settle()
            return .read(exported)
        } catch let fault as ImportFault {
            return .refused(fault)
        } catch {
            preconditionFailure("nothing else is thrown: \(error)")
        }
    }

    /// What is let through to be decoded is within the limits, also as it is decoded.
    static func readPicture(_ input: [UInt8]) {
        let file = ByteReader(bytes: input)
        guard let header = try? PictureHeader(file) else { return }
        let drawing =
            switch header.kind {
            case .jpeg: Optional(input)
            case .png: PNGChunks.drawing(of: file)
            case .webp: WebPChunk.drawing(of: file)
            }
        guard let drawing, let checked = try? PictureHeader(ByteReader(bytes: drawing)) else { return }
        precondition(checked.width * checked.height <= PictureLimits.pixels, "a picture has its limit")
        precondition(drawing.count <= input.count + 64, "what is decoded is part of what was sent")
    }

    /// A sound: what it was recognised as it is known as by its beginning, and it is so long as it was sent.
    static func readRecording(_ input: [UInt8]) {
        guard let recording = try? Recording(input) else { return }
        precondition(recording.content == input, "nothing of it is changed")
        precondition(RecordingFormat(ofKept: input.prefix(4)) == recording.format, "it stays what it was")
    }
}
