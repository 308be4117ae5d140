import Localization
import Vocabulary

/// Collects the bytes of a page. Everything is escaped as it is written, except what templates say themselves and what
/// is handed over as `RawHTML`.
package struct HTMLWriter: Sendable {
    /// The page so far, in UTF-8.
    package private(set) var bytes: [UInt8] = []
    /// In whose language it is drawn.
    package let edition: Edition
    /// Whose page it is.
    package let frame: Frame

    package init(_ edition: Edition, frame: Frame) {
        self.edition = edition
        self.frame = frame
        bytes.reserveCapacity(64 * 1024)
    }

    /// What a template says itself.
    package mutating func write(literal: StaticString) {
        if literal.hasPointerRepresentation {
            bytes.append(
                contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
        } else {
            bytes.append(contentsOf: String(literal.unicodeScalar).utf8)
        }
    }

    /// Text, in an element or in the quotes of an attribute.
    package mutating func write(_ text: some StringProtocol) {
        Self.append(escaping: text, to: &bytes)
    }

    /// A number that somebody reads, as their language writes it.
    package mutating func write(_ number: some BinaryInteger) {
        guard number.magnitude >= Catalogue.groupedFrom else { return write(code(number)) }
        write(edition.text.number(Int(clamping: number)))
    }

    package mutating func write(_ code: NumberCode<some BinaryInteger>) {
        guard let digit = UInt8(exactly: code.number), digit < 10 else {
            bytes.append(contentsOf: String(code.number).utf8)
            return
        }
        bytes.append(UInt8(ascii: "0") + digit)
    }

    package mutating func write<Noun>(_ identifier: Identifier<Noun>) {
        write(code(identifier.number))
    }

    /// `true` or `false`.
    package mutating func write(_ flag: Bool) {
        write(literal: flag ? "true" : "false")
    }

    /// A sentence in the reader's language.
    package mutating func write(_ message: Message) {
        write(edition.text(message))
    }

    mutating func write(_ label: Label) {
        switch label {
        case .sentence(let message): write(message)
        case .name(let name): write(name)
        case .number(let number): write(number)
        case .day(let day): write(edition.text.date(day))
        case .days(let days): write(edition.text.dates(days))
        case .timeZone(let name): write(edition.text.city(ofTimeZone: name))
        }
    }

    /// What a part of speech is called.
    package mutating func write(_ part: PartOfSpeech) {
        write(edition.text(part))
    }

    /// Where a link leads.
    package mutating func write(address: Address) {
        write(address.text)
    }

    /// HTML of our own making.
    package mutating func write(raw html: RawHTML) {
        bytes.append(contentsOf: html.text.utf8)
    }

    /// A sentence without gaps, by its number among `TemplateNames.sentences`.
    mutating func write(sentence number: Int) {
        bytes.append(contentsOf: edition.sentences[number])
    }

    /// A sentence with gaps or plural forms.
    mutating func write(sentence number: Int, count: Int? = nil, gaps: [(String, String)]) {
        let language = edition.text.language
        guard
            let phrase = edition.phrases[number].phrase(count: count, form: { PluralForm($0, in: language) })
        else { return write(TemplateNames.sentences[number]) }
        phrase.forEach(
            text: { write($0) },
            gap: { name in
                if name == "count", let count { return write(gap(count)) }
                write(gaps.first { $0.0 == name }?.1 ?? "{\(name)}")
            })
    }

    /// What stands in an attribute: a whole number is its digits, all else as it is.
    func code<Number: BinaryInteger>(_ number: Number) -> NumberCode<Number> { NumberCode(number: number) }
    func code<Value>(_ value: Value) -> Value { value }

    /// What fills a gap of a sentence: a whole number as its language writes it, all else as it is.
    func gap(_ number: Int) -> String { edition.text.number(number) }
    func gap(_ value: some Any) -> String { "\(value)" }

    /// The address of a file, by its number among `TemplateNames.files`.
    mutating func write(file number: Int) {
        bytes.append(contentsOf: edition.files[number])
    }

    /// Appends a text so that it means itself in HTML. Byte by byte: what is replaced is ASCII, and no byte of a longer
    /// character is.
    static func append(escaping text: some StringProtocol, to bytes: inout [UInt8]) {
        var text = String(text)
        text.withUTF8 { source in
            var start = 0
            for index in source.indices {
                guard let replacement = replacement(for: source[index]) else { continue }
                bytes.append(contentsOf: source[start..<index])
                bytes.append(
                    contentsOf: UnsafeBufferPointer(
                        start: replacement.utf8Start, count: replacement.utf8CodeUnitCount))
                start = index + 1
            }
            bytes.append(contentsOf: source[start...])
        }
    }

    @inline(__always)
    private static func replacement(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }
}

/// A whole number that a browser reads.
package struct NumberCode<Number: BinaryInteger> {
    let number: Number
}

/// HTML that was made elsewhere in this program and is not escaped again.
package struct RawHTML: Sendable, Equatable {
    let text: String

    package init(_ text: String) {
        self.text = text
    }
}

/// What a template draws: a plain value with what is to be seen. Its template stands beside it, `HomePage.html` beside
/// `HomePage.swift`, and is compiled into this method.
package protocol Template: Sendable {
    func draw(on html: inout HTMLWriter)
}

extension Template {
    /// The template's bytes for a reader of this edition.
    package func drawn(_ edition: Edition, in frame: Frame = Frame()) -> [UInt8] {
        var html = HTMLWriter(edition, frame: frame)
        draw(on: &html)
        return html.bytes
    }
}
