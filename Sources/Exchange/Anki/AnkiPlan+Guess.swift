import Forms
import Foundation
import Vocabulary

extension AnkiPlan.NoteType {
    /// By the names of the fields, in the languages in which Anki and people call them; then by the letters in them; what is
    /// left by its place.
    init(guessed type: AnkiNoteType, for pair: LanguagePair) {
        let texts = type.fields.indices.map { place in
            type.samples.map { place < $0.count ? FieldText.line(of: $0[place]) : "" }
        }
        var fields: [WordText.Field?] = Array(repeating: nil, count: type.fields.count)
        if let gapped = texts.firstIndex(where: { $0.contains { !ClozeText($0).gaps.isEmpty } }) {
            fields[gapped] = .term
            for (place, name) in type.fields.enumerated() where place != gapped {
                let field = FieldName.field(called: name).field
                if let field, field == .translation || field == .note, !fields.contains(field) {
                    fields[place] = field
                }
            }
            self.init(fields: fields)
            return
        }
        var isUnread = Array(repeating: false, count: type.fields.count)
        for (place, name) in type.fields.enumerated() {
            let known = FieldName.field(called: name)
            if let field = known.field, !fields.contains(field) { fields[place] = field }
            isUnread[place] = known.isUnread
        }
        let isNamed = fields.contains(.term) && fields.contains(.translation)
        // What holds no text in any sample is no side.
        func next(_ isFitting: (Int) -> Bool = { _ in true }) -> Int? {
            fields.indices.first { place in
                fields[place] == nil && !isUnread[place] && texts[place].contains { !$0.isEmpty }
                    && isFitting(place)
            }
        }
        let learned = Script(ofLanguage: pair.term)
        let own = Script(ofLanguage: pair.translation)
        let scripts = texts.map { Script(of: $0.joined(separator: " ")) }
        if !fields.contains(.term) {
            let place = next { learned != own && scripts[$0] == learned } ?? next()
            if let place { fields[place] = .term }
        }
        if !fields.contains(.translation) {
            let place = next { learned != own && scripts[$0] == own } ?? next()
            if let place { fields[place] = .translation }
        }
        if learned != own, let term = fields.firstIndex(of: .term),
            let translation = fields.firstIndex(of: .translation),
            scripts[term] == own, scripts[translation] == learned,
            !FieldName.isCertain(type.fields[term])
        {
            fields.swapAt(term, translation)
        }
        self.init(
            fields: fields, recording: Self.recording(of: type, beside: fields.firstIndex(of: .term)))
        let sides = [WordText.Field.term, .translation].compactMap { fields.firstIndex(of: $0) }
        isTaken = !sides.isEmpty
        let isTold = sides.count == 2 && learned != own && scripts[sides[0]] != scripts[sides[1]]
        isSure = sides.count == 2 && (isNamed || isTold)
    }

    /// The field whose sound says the word: one that is called so, or that of the word itself; how an example sounds is
    /// nothing of the word's.
    private static func recording(of type: AnkiNoteType, beside term: Int?) -> Int? {
        let heard = type.soundFields.filter { !FieldName.isExample(type.fields[$0]) }
        return heard.first { FieldName.isSound(type.fields[$0]) } ?? heard.first { $0 == term } ?? heard.first
            ?? type.fields.firstIndex { FieldName.isSound($0) && !FieldName.isExample($0) }
    }
}

/// What people call the fields of their notes.
enum FieldName {
    private static let sounds = ["audio", "sound", "звук", "аудио", "озвуч", "ton", "recording"]
    private static let unread =
        sounds + [
            "image", "picture", "photo", "картин", "изображ", "bild", "imagen", "video", "url", "link", "id",
            "guid", "rank", "frequency", "частот", "номер", "number",
            "sort",
        ]
    private static let examples = [
        "example", "sentence", "context", "usage", "пример", "предложен", "контекст", "beispiel", "satz",
        "exemple",
        "phrase", "ejemplo", "frase", "esempio", "例文", "приклад",
    ]
    private static let translations = [
        "translat", "meaning", "definition", "back", "answer", "gloss", "перевод", "значение", "определение",
        "оборот", "обратн", "ответ", "rückseite", "übersetzung", "bedeutung", "traduction", "verso",
        "traducción", "traduccion", "significado", "reverso", "définition", "definición", "traduzione", "意味",
        "переклад", "back side",
    ]
    private static let terms = [
        "term", "word", "vocab", "expression", "front", "question", "target", "headword", "lemma", "слово",
        "термин", "выражение", "лицев", "лицо", "вопрос", "wort", "begriff", "vorderseite", "mot", "recto",
        "palabra", "anverso", "parola", "termine", "単語", "表面", "слова",
    ]
    private static let transcriptions = [
        "transcription", "ipa", "pronunciation", "phonetic", "reading", "pinyin", "kana", "furigana",
        "romaji",
        "транскрип", "произнош", "чтение", "aussprache", "lautschrift", "prononciation", "pronunciación",
        "pronunciacion", "вимова", "transkription",
    ]
    private static let notes = [
        "note", "notes", "extra", "comment", "hint", "mnemonic", "remark", "заметк", "примечан", "коммент",
        "подсказк", "дополн", "hinweis", "anmerkung", "bemerkung", "notiz", "remarque", "nota", "нотатк",
    ]

    /// Bytes of a name that are looked at.
    private static let limit = 100

    static func field(called name: String) -> (field: WordText.Field?, isUnread: Bool) {
        func has(_ parts: [String]) -> Bool { Self.has(name, parts) }
        if has(unread) { return (nil, true) }
        if has(examples) { return (has(translations) ? .exampleTranslation : .example, false) }
        if has(transcriptions) { return (.transcription, false) }
        if has(translations) { return (.translation, false) }
        if has(terms) { return (.term, false) }
        if has(notes) { return (.note, false) }
        return (nil, false)
    }

    /// It holds how something sounds.
    static func isSound(_ name: String) -> Bool { has(name, sounds) }

    /// It is of an example, not of the word.
    static func isExample(_ name: String) -> Bool { has(name, examples) }

    private static func has(_ name: String, _ parts: [String]) -> Bool {
        let text = name.bounded(bytes: limit).lowercased()
        // What is short stands for itself.
        let words = text.split { !$0.isLetter }
        return parts.contains { part in
            part.utf8.count <= 4 ? words.contains { $0 == part[...] } : text.contains(part)
        }
    }

    /// Front and Back are only sides of a card: which is learned is told by their letters.
    static func isCertain(_ name: String) -> Bool {
        let text = name.bounded(bytes: limit).lowercased()
        return !["front", "лиц", "вопрос", "question", "vorderseite", "recto", "anverso", "表面"].contains {
            text.contains($0)
        }
    }
}

extension LanguagePair {
    /// That a deck is in, for somebody who learns `pair`: by its name, then by the letters of its notes.
    init(of deck: AnkiDeck, in plan: AnkiPlan, for pair: LanguagePair) {
        self = pair
        let types = plan.contents.noteTypes.filter { deck.noteTypes.contains($0.id) }
        func text(_ field: WordText.Field) -> String {
            types.flatMap { type in
                type.samples.compactMap { sample -> String? in
                    guard let place = plan.noteTypes[type.id]?.fields.firstIndex(of: field),
                        place < sample.count
                    else { return nil }
                    return FieldText.line(of: sample[place])
                }
            }.joined(separator: " ")
        }
        let names = (deck.path + types.map(\.name)).joined(separator: " ")
        let term =
            LanguageGuess.named(names, besides: pair.translation)
            ?? LanguageGuess.written(text(.term), usually: pair.term)
        let translation = LanguageGuess.written(text(.translation), usually: pair.translation)
        let guess = LanguagePair(
            term: term, translation: translation == term ? pair.translation : translation)
        if guess.isPossible { self = guess }
    }
}

/// Which language a name or a text speaks of.
enum LanguageGuess {
    /// How languages are called in English, Russian, German, French, Spanish and by themselves; their beginnings.
    private static let names: [(code: String, names: [String])] = [
        ("en", ["english", "англ", "englisch", "anglais", "inglés", "ingles"]),
        ("de", ["german", "немец", "deutsch", "allemand", "alemán"]),
        ("fr", ["french", "франц", "französisch", "français", "francés"]),
        ("es", ["spanish", "испан", "spanisch", "espagnol", "español"]),
        ("it", ["italian", "итальян", "italienisch", "italien"]),
        ("pt", ["portug", "португ"]), ("nl", ["dutch", "нидерл", "голланд", "nederlands"]),
        ("sv", ["swedish", "шведск", "svenska", "schwedisch"]),
        ("fi", ["finnish", "финск", "suomi", "finnisch"]),
        ("pl", ["polish", "польск", "polski", "polnisch"]),
        ("cs", ["czech", "чешск", "čeština", "tschechisch"]),
        ("uk", ["ukrain", "украин", "україн"]), ("ru", ["russian", "русск", "russisch", "russe", "ruso"]),
        ("tr", ["turkish", "турецк", "türkçe", "türkisch"]), ("el", ["greek", "гречес", "ελληνικ"]),
        ("he", ["hebrew", "иврит", "עברית"]), ("ar", ["arabic", "арабск", "العربية"]),
        ("zh", ["chinese", "китайск", "mandarin", "hsk", "中文", "汉语"]),
        ("ja", ["japanese", "японск", "jlpt", "日本語", "japanisch"]),
        ("ko", ["korean", "корейск", "한국어", "topik"]),
        ("la", ["latin", "латын", "латин"]),
    ]

    static func named(_ text: String, besides own: String? = nil) -> String? {
        let text = text.bounded(bytes: 500).lowercased()
        return names.first { code, names in code != own && names.contains { text.contains($0) } }?.code
    }

    /// By letters that few languages share; `usual` where they do not tell.
    static func written(_ text: String, usually usual: String) -> String {
        var counts: [String: Int] = [:]
        for scalar in text.bounded(bytes: 4_000).unicodeScalars {
            guard let code = code(of: scalar) else { continue }
            counts[code, default: 0] += 1
        }
        // A text with kana is Japanese, however many of its letters are Chinese.
        if let kana = counts["ja"], kana > 0 { counts["ja"] = kana + (counts.removeValue(forKey: "zh") ?? 0) }
        if let ukrainian = counts["uk"], ukrainian > 0 {
            counts["uk"] = ukrainian + (counts.removeValue(forKey: "ru") ?? 0)
        }
        guard let (code, _) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
            return usual
        }
        // Latin and Cyrillic are written in many languages: the usual one is as good as any.
        return Script(ofLanguage: code) == Script(ofLanguage: usual) && ["en", "ru", "uk"].contains(code)
            ? usual : code
    }

    private static func code(of scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: "en"
        case 0x456, 0x457, 0x454, 0x491, 0x406, 0x407, 0x404, 0x490: "uk"
        case 0x400...0x52F: "ru"
        case 0x370...0x3FF: "el"
        case 0x590...0x5FF: "he"
        case 0x600...0x6FF: "ar"
        case 0x3040...0x30FF: "ja"
        case 0xAC00...0xD7AF, 0x1100...0x11FF: "ko"
        case 0x4E00...0x9FFF: "zh"
        default: nil
        }
    }
}
