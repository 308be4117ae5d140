import Vocabulary

/// Reads one sense of an article: what stands before the first phrase in English.
struct MuellerSense {
    private(set) var partOfSpeech: PartOfSpeech?
    private(set) var transcription: String?
    private(set) var renderings: [Article.Rendering] = []
    /// The word that this one is a form of.
    private(set) var reference: Article.Reference?
    private(set) var isRare = false
    /// The word hurts somebody in this sense. It is left out: nobody who learns is to be offered it.
    private(set) var isAbusive = false
    /// A phrase ended the sense.
    private(set) var hasPhrases = false

    /// Of UTF-8, as everything here: the marks of an article are ASCII.
    private var piece: [UInt8] = []
    private var ending: String?

    init(partOfSpeech: PartOfSpeech?) {
        self.partOfSpeech = partOfSpeech
    }

    mutating func read(_ text: String) {
        let bytes = text.utf8
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            switch Unicode.Scalar(byte) {
            case "[":
                let heard = Self.skip(bytes, &index, to: UInt8(ascii: "]"))
                if transcription == nil { transcription = Transcription.ipa(heard) }
                continue
            case "{":
                _ = Self.skip(bytes, &index, to: UInt8(ascii: "}"))
                continue
            case "(":
                let last = String(decoding: piece, as: UTF8.self).unicodeScalars.last
                let inner = Self.skip(bytes, &index, to: UInt8(ascii: ")"))
                if last?.properties.isAlphabetic ?? false { ending = inner }
                continue
            case "_":
                let mark = Self.mark(text.unicodeScalars, &index)
                partOfSpeech = PartOfSpeech(mark: mark) ?? partOfSpeech
                isRare = isRare || renderings.isEmpty && Self.rareMarks.contains(mark)
                isAbusive = isAbusive || renderings.isEmpty && Self.abusiveMarks.contains(mark)
                continue
            case ",", ";": endPiece()
            case "A"..."Z", "a"..."z":
                // `гл.` is that of was: «прошедшее время гл. to be».
                let words = piece.split(separator: UInt8(ascii: " "))
                let before = words.last.map { String(decoding: $0, as: UTF8.self) } ?? ""
                if renderings.isEmpty, ["от", "см.", "=", "вм.", "гл."].contains(before) {
                    reference = Self.reference(text.unicodeScalars[index...])
                }
                hasPhrases = true
                return
            case "\"": break
            default: piece.append(byte)
            }
            index = bytes.index(after: index)
        }
        endPiece()
    }

    private static let rareMarks: Set = ["поэт", "уст", "редк", "диал", "шотл", "ист", "жарг"]
    private static let abusiveMarks: Set = ["груб", "презр", "пренебр", "бран"]

    private mutating func endPiece() {
        defer {
            piece.removeAll(keepingCapacity: true)
            ending = nil
        }
        guard let text = Self.cleaned(String(decoding: piece, as: UTF8.self)) else { return }
        renderings.append(Article.Rendering(text: text, longer: ending.map { text + $0 }))
    }

    /// nil for what is an explanation rather than a translation.
    private static func cleaned(_ piece: String) -> String? {
        var words = piece.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
        while let last = words.last, ["и", "т.п.", "т.д.", "др.", "пр."].contains(last) { words.removeLast() }
        while let first = words.first, ["тж.", "особ.", "обыкн.", "часто", "="].contains(first) {
            words.removeFirst()
        }
        var text = words.joined(separator: " ")
        if text.hasSuffix("."), !text.hasSuffix("-л.") { text.removeLast() }
        guard !text.isEmpty, words.count <= 5, text.unicodeScalars.count <= 50,
            text.unicodeScalars.contains(where: \.properties.isAlphabetic),
            !text.utf8.contains(where: { ":=*/".utf8.contains($0) }),
            !words.contains(where: { ["употр.", "см.", "сокр.", "от"].contains($0) && words.count < 3 })
        else { return nil }
        return text
    }

    private typealias Scalars = String.UnicodeScalarView

    /// What stands up to the closing bracket, brackets within it included; moves behind it.
    private static func skip(_ bytes: String.UTF8View, _ index: inout String.Index, to closing: UInt8)
        -> String
    {
        let opening = bytes[index]
        index = bytes.index(after: index)
        let start = index
        var depth = 1
        while index < bytes.endIndex {
            let end = index
            index = bytes.index(after: index)
            if bytes[end] == opening { depth += 1 }
            if bytes[end] == closing { depth -= 1 }
            if depth == 0 { return String(Substring(bytes[start..<end])) }
        }
        return String(Substring(bytes[start...]))
    }

    /// The letters of a mark such as `_разг.`; moves behind it.
    private static func mark(_ scalars: Scalars, _ index: inout Scalars.Index) -> String {
        index = scalars.index(after: index)
        var mark = Scalars()
        while index < scalars.endIndex, scalars[index].properties.isAlphabetic || scalars[index] == "-" {
            mark.append(scalars[index])
            index = scalars.index(after: index)
        }
        if index < scalars.endIndex, scalars[index] == "." { index = scalars.index(after: index) }
        return String(mark)
    }

    /// `see I`, `drink 2`, `lie II, 1`, `to be`.
    private static func reference(_ rest: Scalars.SubSequence) -> Article.Reference {
        let letters = rest.prefix {
            ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
                || "'- ,".unicodeScalars.contains($0)
        }
        let romans = ["I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6]
        var reference = Article.Reference(word: "")
        for word in String(letters).split(whereSeparator: { $0 == " " || $0 == "," }) {
            if let part = Int(word) {
                reference.part = reference.part ?? part
            } else if let homograph = romans[String(word)], !reference.word.isEmpty {
                reference.homograph = reference.homograph ?? homograph
            } else if reference.homograph == nil, reference.part == nil {
                reference.word += (reference.word.isEmpty ? "" : " ") + word
            }
        }
        if reference.word.hasPrefix("to ") { reference.word.removeFirst(3) }
        return reference
    }
}
