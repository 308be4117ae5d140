import Vocabulary

/// One entry of a list with its fields, and what is to be said of it.
struct WordListRow: Sendable {
    struct Side: Sendable {
        let id: String
        let label: String
        let value: String
        let lang: String
        let isFaulty: Bool
    }

    struct Suggestion: Sendable {
        /// The place of the entry and the word.
        let value: String
        let word: String
        let lang: String
    }

    /// «Строка 12»
    let legend: String
    let sides: [Side]
    let reasonId: String
    /// Sentences.
    let reasons: [String]
    let hasReasons: Bool
    /// The word that says the same already.
    let takenHref: String?
    let suggestions: [Suggestion]
    let hasSuggestions: Bool
    let transcription: String?
    let transcriptionLang: String
    /// One side comes from the dictionary.
    let isTranslated: Bool
    let isDoubtful: Bool
    let isPresent: Bool
    let leaveId: String
    let isLeftOut: Bool

    init(_ item: WordListReview.Item, in category: Category, text: Catalogue) {
        let (index, entry) = (item.index, item.entry)
        legend = text("list.line", ["number": String(index + 1)])
        let faulty = item.doubts.compactMap(\.faultySide)
        sides = [WordSide.translation, .term].map { side in
            let lang = side.language(in: category)
            return Side(
                id: "\(side.rawValue)-\(index)", label: text("pair.\(lang)"), value: entry[side], lang: lang,
                isFaulty: faulty.contains(side) || (!entry.isLeftOut && entry[side].isEmpty))
        }
        reasonId = "reason-\(index)"
        reasons = item.doubts.map { text($0.message(in: category, text: text)) }
        hasReasons = !reasons.isEmpty
        takenHref = item.doubts.compactMap(\.takenWord).first.map(Path.editWord)
        let near = item.doubts.flatMap(\.near)
        let asked = entry.term.isEmpty ? WordSide.translation : .term
        suggestions = near.map {
            Suggestion(value: "\(index) \($0)", word: $0, lang: asked.language(in: category))
        }
        hasSuggestions = !near.isEmpty
        transcription = entry.transcription.isEmpty ? nil : entry.transcription
        transcriptionLang = category.termLanguage
        isTranslated = entry.isTranslated
        isDoubtful = item.state == .doubtful
        isPresent = item.state == .present
        leaveId = "leave-\(index)"
        isLeftOut = entry.isLeftOut
    }
}

extension WordListReview.Doubt {
    fileprivate var faultySide: WordSide? { if case .fault(let side, _) = self { side } else { nil } }
    fileprivate var takenWord: Word.ID? {
        switch self {
        case .taken(let word), .takenOtherwise(let word), .known(let word): word
        default: nil
        }
    }

    fileprivate var near: [String] { if case .noTranslation(let words) = self { words } else { [] } }

    func message(in category: Category, text: Catalogue) -> Message {
        switch self {
        case .fault(let side, let fault):
            Message(
                "list.fault",
                ["side": text("pair.\(side.language(in: category))"), "fault": text(fault)])
        case .noTranslation: Message("list.noTranslation")
        case .taken: Message("list.taken")
        case .takenOtherwise: Message("list.takenOtherwise")
        case .known: Message("list.known")
        case .repeated: Message("list.repeated")
        case .order: Message("list.order")
        case .separators: Message("list.separators")
        }
    }
}
