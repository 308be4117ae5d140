import Forms
import Foundation
import Learning
import Vocabulary

/// A lesson that its author wrote. Whether its text has a fault is told by whoever reads it.
struct LessonRecord: ImportRecord {
    static let kind = ImportKind.writtenLessons
    /// Both texts, each letter of which JSON may write as six.
    static let limit = 8 * WrittenLesson.textLimit

    let id, termLanguage, translationLanguage, title, created: String
    let text, draft: String?

    func entries(now: Date) throws(ImportRefused) -> [ImportEntry] {
        guard id.utf8.count <= TextRule.choiceLimit, WrittenLesson.isID(id), text != nil || draft != nil
        else {
            throw ImportRefused(.damaged)
        }
        let (title, fault) = TextRule.title.check(title)
        guard fault == nil else { throw ImportRefused(.text) }
        let pair = LanguagePair(term: termLanguage, translation: translationLanguage)
        guard [pair.term, pair.translation].allSatisfy({ $0.utf8.count <= TextRule.choiceLimit }),
            pair.isKnown
        else { throw ImportRefused(.language) }
        return [
            .lesson(
                ExportedLesson(
                    id: id, termLanguage: pair.term, translationLanguage: pair.translation, title: title,
                    text: try Self.checked(text), draft: try Self.checked(draft),
                    created: try moment(created, now: now)))
        ]
    }

    private static func checked(_ text: String?) throws(ImportRefused) -> String? {
        guard let text else { return nil }
        guard text.utf8.count <= WrittenLesson.textLimit else { throw ImportRefused(.tooLarge) }
        let isKept = text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || !TextRule.isForbidden($0) }
        let safe = text.streamSafe
        guard isKept, !text.isEmpty, safe.utf8.count <= WrittenLesson.textLimit else {
            throw ImportRefused(.text)
        }
        return safe
    }
}
