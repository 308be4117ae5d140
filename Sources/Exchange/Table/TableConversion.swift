import Forms
import Foundation
import Vocabulary

/// A row of which nothing can be taken, by its line.
package struct TableRowFault: Sendable, Equatable {
    package enum Reason: String, Sendable, CaseIterable {
        case quote, length, noTerm, noTranslation, text
    }

    package let line: Int
    package let reason: Reason
}

/// Makes of the rows of a table what any file brings, by a plan.
package struct TableConversion {
    private let plan: TablePlan
    private let now: Date
    private var categories: NumberedCategories
    private var wordCount: Int64 = 0
    /// Of the first rows with one.
    package private(set) var faults: [TableRowFault] = []

    /// Faults that are told by their line.
    private static let mostFaults = 20

    package init(_ plan: TablePlan, now: Date) {
        self.plan = plan
        self.now = now
        categories = NumberedCategories(now: now)
    }

    /// A word, behind the category that nothing before was of; nothing for a row in which nothing is said.
    package mutating func entries(of row: TableRow) -> [ImportEntry] {
        switch row.fault {
        case .quote: return refused(.damaged, .quote, row)
        case .length: return refused(.tooLarge, .length, row)
        case nil: break
        }
        guard row.cells.contains(where: { !$0.isEmpty }) else { return [] }
        let cells = TableCells(row.cells, by: plan)
        guard !cells.isIgnored else { return [.refused(.words, .ignored)] }
        let whole = cells.text
        if whole.term.isEmpty { return refused(.text, .noTerm, row) }
        let cloze = ClozeText(whole.term)
        if cloze.gaps.isEmpty { return word(whole, cells, cells.guid.map(WordOrigin.note), row) }
        return cloze.gaps.flatMap { gap in
            word(
                whole.asked(gap, in: cloze), cells,
                cells.guid.map { WordOrigin.gap(gap.number, ofNote: $0) }, row)
        }
    }

    private mutating func word(
        _ text: WordText, _ cells: TableCells, _ origin: WordOrigin?, _ row: TableRow
    ) -> [ImportEntry] {
        if text.translation.isEmpty { return refused(.text, .noTranslation, row) }
        guard let text = text.fitted else { return refused(.text, .text, row) }
        var entries: [ImportEntry] = []
        var tags: [String] = []
        for tag in cells.tags where tags.count < Tag.wordLimit {
            let (name, fault) = TagList.check(tag)
            if fault == nil { tags.append(name) } else { entries = [.refused(.words, .detail)] }
        }
        let (number, category) = categories.number(
            of: CategoryPlace(title: cells.title, pair: cells.pair))
        guard number <= Category.limit else {
            return [.refused(category == nil ? .words : .categories, .tooManyCategories)]
        }
        if let category { entries.append(category) }
        wordCount += 1
        entries.append(
            .word(
                ExportedWord(
                    id: Word.ID(wordCount), text: text, picture: cells.picture, created: now, progress: .none,
                    reviewCount: 0, reviewed: nil, memory: nil, tags: tags, origin: origin?.kept),
                categoryPlace: number))
        return entries
    }

    private mutating func refused(
        _ reason: ImportRefusal, _ fault: TableRowFault.Reason, _ row: TableRow
    ) -> [ImportEntry] {
        if faults.count < Self.mostFaults { faults.append(TableRowFault(line: row.line, reason: fault)) }
        return [.refused(.words, reason)]
    }
}

/// The cells of a row, as a plan reads them.
struct TableCells {
    private let plan: TablePlan
    private let cells: [String]
    private let isHTML: Bool

    init(_ cells: [String], by plan: TablePlan) {
        self.plan = plan
        self.cells = cells
        isHTML = plan.isHTML
    }

    /// What stands in the columns of a role, in their order.
    private func values(_ role: TableRole) -> [String] {
        zip(plan.roles, cells).compactMap { known, cell in
            guard known == role, !cell.isEmpty else { return nil }
            let text = plan.isOurs ? FormulaGuard.restored(cell.bounded(bytes: FieldText.limit)) : cell
            return isHTML ? text : FieldText.escaped(text)
        }
    }

    /// In one line; of several columns, or lines, with a semicolon on a side.
    private func line(_ role: TableRole, separator: String = " ") -> String {
        values(role).map { FieldText.line(of: $0, separator: separator) }.filter { !$0.isEmpty }
            .joined(separator: separator)
    }

    var text: WordText {
        var text = WordText(term: "", translation: "", partOfSpeech: partOfSpeech)
        for field in WordText.Field.allCases {
            text[field] = line(TableRole(field), separator: field.kind == .remark ? " " : "; ")
        }
        // A sound is written between brackets, which are no part of it.
        text.transcription = Self.unbracketed(text.transcription)
        return text
    }

    private static func unbracketed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard scalars.count > 2, let first = scalars.first, let last = scalars.last,
            first == "[" && last == "]" || first == "/" && last == "/"
        else { return text }
        return String(scalars.dropFirst().dropLast())
    }

    private var partOfSpeech: PartOfSpeech? {
        let name = line(.partOfSpeech)
        return name.utf8.count > TextRule.choiceLimit
            ? nil : plan.words.partsOfSpeech[name.lowercased()]
    }

    var picture: Picture? { Picture(emoji: line(.emoji), upload: nil) }

    var guid: String? {
        let guid = zip(plan.roles, cells).first { $0.0 == .guid }?.1 ?? ""
        return guid.isEmpty || guid.utf8.count > WordOrigin.byteLimit ? nil : guid
    }

    /// Anki's have no spaces, and an underscore for one; others stand between commas.
    var tags: [String] {
        let written = line(.tags, separator: ",").bounded(bytes: 4000)
        let own: [String] =
            plan.contents.head.isThere
            ? TableHead.words(written) + plan.contents.head.tags
            : written.unicodeScalars.split { $0 == "," || $0 == ";" }.map { String($0).trimming }
        let names = own.filter { !$0.isEmpty }
            .map { plan.contents.head.isThere ? $0.replacing("_", with: " ") : $0 }
        return isKnown ? names + [plan.words.knownTag] : names
    }

    var title: String {
        let written = zip(plan.roles, cells).first { $0.0 == .category }?.1 ?? ""
        let title = TablePlan.title(
            ofDeck: plan.isOurs ? FormulaGuard.restored(written.bounded(bytes: FieldText.limit)) : written)
        if !title.isEmpty { return title }
        // Words of several languages lie in a category each.
        guard pair.term != plan.pair.term else { return plan.title }
        let language = line(.termLanguage)
        let (name, fault) = TextRule.title.check(language)
        return fault == nil ? name : plan.title
    }

    var pair: LanguagePair {
        let pair = LanguagePair(
            term: Self.language(line(.termLanguage)) ?? plan.pair.term,
            translation: Self.language(line(.translationLanguage)) ?? plan.pair.translation)
        return pair.isPossible ? pair : plan.pair
    }

    /// By its code or its name.
    private static func language(_ text: String) -> String? {
        guard !text.isEmpty, text.utf8.count <= TextRule.choiceLimit else { return nil }
        return LanguagePair.languages.contains(text) ? text : LanguageGuess.named(text)
    }

    /// The other program was told never to ask it.
    var isIgnored: Bool { ["i", "98"].contains(status) || stage == "1" }

    /// The other program calls it learned or well known.
    private var isKnown: Bool { ["5", "w", "99"].contains(status) || stage == "0" }

    private var status: String { short(.status) }
    private var stage: String { short(.stage) }

    private func short(_ role: TableRole) -> String {
        let text = zip(plan.roles, cells).first { $0.0 == role }?.1 ?? ""
        return text.utf8.count <= 10 ? text.trimming.lowercased() : ""
    }
}

extension TablePlan {
    /// As the head says; else where something in the first rows looks like a tag.
    var isHTML: Bool {
        contents.head.isHTML ?? contents.samples.prefix(5).contains { $0.contains(where: FieldText.hasTag) }
    }

    /// The first words as they would be, `count` of them at most.
    package func preview(_ count: Int) -> [TablePreview] {
        contents.samples.lazy.compactMap { row -> TablePreview? in
            let cells = TableCells(row, by: self)
            guard !cells.isIgnored else { return nil }
            let text = cells.text
            let cloze = ClozeText(text.term)
            let shown = cloze.gaps.first.map { text.asked($0, in: cloze) } ?? text
            guard !shown.term.isEmpty, !shown.translation.isEmpty else { return nil }
            return TablePreview(
                text: shown.shortened, tags: Array(cells.tags.prefix(5)).map { $0.shortened(to: 40) },
                emoji: cells.picture?.emoji, title: roles.contains(.category) ? cells.title : nil,
                pair: cells.pair)
        }.prefix(count).map { $0 }
    }
}

/// A word as it would come of a row.
package struct TablePreview: Sendable {
    package let text: WordText
    package let tags: [String]
    package let emoji: String?
    /// Of its category, where the table says it.
    package let title: String?
    package let pair: LanguagePair
}

extension WordText {
    /// What is asked is the answer in the gap; its sentence is the example, which stands for a translation where there is none.
    func asked(_ gap: ClozeText.Gap, in cloze: ClozeText) -> WordText {
        var text = self
        text.term = gap.answers.joined(separator: ", ")
        if text.translation.isEmpty {
            text.translation = gap.hint.isEmpty ? cloze.gapped(gap.number) : gap.hint
        }
        if text.example.isEmpty { text.example = cloze.filled }
        return text
    }

    /// What is too long for a side or a remark is cut; the whole of a translation stays in the note, where there is room. nil
    /// where a side holds what none may.
    var fitted: WordText? {
        var text = self
        let longest = TextRule.wordSide.maximum
        if text.note.isEmpty, text.translation.unicodeScalars.count > longest {
            text.note = text.translation
        }
        for field in WordText.Field.allCases {
            let (checked, fault) = field.rule.check(text[field].shortened(to: field.rule.maximum))
            if fault == nil {
                text[field] = checked
            } else if field.rule.isRequired {
                return nil
            } else {
                text[field] = ""
            }
        }
        return text
    }

    /// With texts of a length that is read at once.
    fileprivate var shortened: WordText {
        var text = self
        for field in Field.allCases { text[field] = text[field].streamSafe.shortened(to: 80) }
        return text
    }
}
