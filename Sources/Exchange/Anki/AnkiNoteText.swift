import Crypto
import Foundation
import Vocabulary

/// Words as notes of one note type, "Slovarik": a field for each text of a word, and what shows it.
package struct AnkiNoteText: Sendable {
    private let wish: AnkiWish
    /// What makes notes of this account others than those of everybody else's.
    private let account: String
    /// Pictures and recordings, which are files, go along too.
    private let hasUploads: Bool

    package init(_ wish: AnkiWish, of start: ExportStart, hasUploads: Bool = true) {
        self.wish = wish
        self.hasUploads = hasUploads
        account = String(start.created.timeIntervalSince1970)
    }

    /// What it is called.
    static let noteType = "Slovarik"
    /// As a collection names them. They stay as they are, so that a second package changes notes and makes none.
    static let fields =
        WordText.Field.allCases.map(name) + ["Part of speech", picture, bothDirections]
    static let picture = "Picture"
    static let bothDirections = "Both directions"

    /// The name of the field in words, «Example translation»; the term is the word itself.
    static func name(of field: WordText.Field) -> String {
        guard field != .term else { return "Word" }
        let words = field.rawValue.map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// What a picture that was uploaded is called in a package.
    package static func fileName(ofPicture name: String) -> String { "slovarik-\(name).webp" }

    /// The same of a recording.
    package static func fileName(ofRecording name: String, _ format: RecordingFormat) -> String {
        "slovarik-\(name).\(format.suffix)"
    }

    package func note(_ word: ExportedWord, in deck: AnkiDeck.ID, today: StudyDay) -> AnkiWrittenNote {
        return AnkiWrittenNote(
            word: word.id, guid: guid(of: word.id), created: word.created, deck: deck,
            fields: WordText.Field.allCases.map { content($0, of: word) } + [
                word.text.partOfSpeech?.rawValue ?? "", picture(of: word),
                wish.hasBothDirections ? "1" : "",
            ],
            sortText: word.text.term, checksum: Self.checksum(of: word.text.term),
            tags: word.tags.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: "_") },
            cardCount: wish.hasBothDirections ? 2 : 1,
            memory: wish.hasAnswers ? word.memory : nil, reviewed: wish.hasAnswers ? word.reviewed : nil,
            isSuspended: wish.hasAnswers && (word.help?.pausedUntil.map { $0 > today } ?? false))
    }

    /// What a word sounds like stands with how it is said: a field of its own would make another note type of what people have
    /// of us already.
    private func content(_ field: WordText.Field, of word: ExportedWord) -> String {
        let text = Self.html(word.text[field])
        guard field == .transcription, wish.hasMedia, hasUploads, let name = word.recording,
            let format = word.recordingFormat
        else { return text }
        return "\(text)\(text.isEmpty ? "" : " ")[sound:\(Self.fileName(ofRecording: name, format))]"
    }

    private func picture(of word: ExportedWord) -> String {
        guard wish.hasMedia else { return "" }
        if case .upload? = word.picture, !hasUploads { return "" }
        return Self.html(word.picture)
    }

    static func html(_ picture: Picture?) -> String {
        switch picture {
        case .emoji(let text): html(text)
        case .upload(let name): "<img src=\"\(fileName(ofPicture: name))\">"
        case nil: ""
        }
    }

    /// Text as HTML says it, with its line breaks.
    static func html(_ text: String) -> String {
        var html = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\n": html += "<br>"
            // Fields are parted by it.
            case "\u{1F}": break
            default: html.unicodeScalars.append(scalar)
            }
        }
        return html
    }

    /// The first 32 bits of SHA-1, as Anki's notes have them.
    static func checksum(of text: String) -> UInt32 {
        Insecure.SHA1.hash(data: Data(text.utf8)).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Ten characters of Anki's alphabet, of the word and its account.
    private func guid(of word: Word.ID) -> String {
        let digest = SHA256.hash(data: Data("slovarik \(account) \(word.number)".utf8))
        var number = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let alphabet = Self.alphabet
        var text: [UInt8] = []
        for _ in 0..<10 {
            text.append(alphabet[Int(number % UInt64(alphabet.count))])
            number /= UInt64(alphabet.count)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static let alphabet = Array(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&()*+,-./:;<=>?@[]^_`{|}~".utf8)
}
