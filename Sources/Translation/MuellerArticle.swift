import Vocabulary

/// Reads an article of Mueller's English–Russian dictionary: `_I` homographs, `[…]` transcription, `1.` parts of
/// speech (`_n.`), `1)` senses, `а)` parts of senses, translations divided by `,` and `;`, then phrases in English
/// with their translations, which are left out.
struct MuellerArticle {
    private var homographs: [Article.Homograph] = []
    private var homograph = Article.Homograph()
    private var part = 1
    private var partOfSpeech: PartOfSpeech?
    private var isRare = false
    private var isAbusive = false
    private var segment = ""
    private var hasPhrases = false

    static func parse(_ text: String) -> Article {
        var reader = MuellerArticle()
        for line in text.utf8.split(separator: UInt8(ascii: "\n")).dropFirst() {
            reader.add(Substring(line).trimmed)
            reader.homograph.length += line.count
        }
        reader.endHomograph()
        return Article(homographs: reader.homographs)
    }

    private mutating func add(_ line: String) {
        guard let marker = Marker(line) else {
            if segment.isEmpty || segment.utf8.last == UInt8(ascii: "-") {
                segment += line
            } else {
                segment += " " + line
            }
            return
        }
        endSegment()
        let rest = String(line.unicodeScalars.dropFirst(marker.length)).trimmed
        switch marker.kind {
        case .homograph:
            endHomograph()
            homograph.number = marker.number
        case .partOfSpeech:
            part = marker.number
            (isRare, isAbusive, hasPhrases) = (false, false, false)
        case .sense: hasPhrases = false
        case .part:
            // After a phrase, the parts are those of the phrase.
            if hasPhrases { return }
        }
        // A homograph's or part of speech's first line may go on with the next marker.
        if marker.kind != .sense, marker.kind != .part, Marker(rest) != nil {
            add(rest)
        } else {
            segment = rest
        }
    }

    private mutating func endSegment() {
        guard !segment.isEmpty else { return }
        var reader = MuellerSense(partOfSpeech: partOfSpeech)
        if !hasPhrases { reader.read(segment) }
        segment = ""
        partOfSpeech = reader.partOfSpeech ?? partOfSpeech
        hasPhrases = hasPhrases || reader.hasPhrases
        if homograph.transcription.isEmpty { homograph.transcription = reader.transcription ?? "" }
        if homograph.reference == nil, homograph.senses.isEmpty { homograph.reference = reader.reference }
        guard !reader.renderings.isEmpty else {
            // A mark before the first sense is said of them all.
            isRare = isRare || reader.isRare
            isAbusive = isAbusive || reader.isAbusive
            return
        }
        guard !isAbusive && !reader.isAbusive else { return }
        homograph.senses.append(
            Article.Sense(
                part: part, partOfSpeech: partOfSpeech, isRare: isRare || reader.isRare,
                renderings: reader.renderings))
    }

    private mutating func endHomograph() {
        endSegment()
        if homograph.length > 0 { homographs.append(homograph) }
        homograph = Article.Homograph()
        (part, partOfSpeech, isRare, isAbusive, hasPhrases) = (1, nil, false, false, false)
    }

    /// How a line begins that starts something new.
    private struct Marker {
        enum Kind { case homograph, partOfSpeech, sense, part }

        let kind: Kind
        let number: Int
        /// Unicode scalars.
        let length: Int

        init?(_ line: String) {
            let scalars = Array(line.unicodeScalars.prefix(8))
            guard let first = scalars.first else { return nil }
            if first == "_" {
                let roman = scalars.dropFirst().prefix { "IVX".unicodeScalars.contains($0) }
                let next = scalars.dropFirst(1 + roman.count).first
                let numbers = ["I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7]
                guard let number = numbers[String(String.UnicodeScalarView(roman))],
                    next == " " || next == "[" || next == nil
                else { return nil }
                (kind, self.number, length) = (.homograph, number, 1 + roman.count)
                return
            }
            let digits = scalars.prefix { ("0"..."9").contains($0) }
            if let number = Int(String(String.UnicodeScalarView(digits))), digits.count <= 2 {
                let rest = scalars.dropFirst(digits.count)
                if rest.first == ")" {
                    (kind, self.number, length) = (.sense, number, digits.count + 1)
                    return
                }
                if rest.first == ".", rest.dropFirst().first == " " {
                    (kind, self.number, length) = (.partOfSpeech, number, digits.count + 1)
                    return
                }
            }
            guard ("а"..."я").contains(first), scalars.dropFirst().first == ")" else { return nil }
            (kind, number, length) = (.part, 1, 2)
        }
    }
}
