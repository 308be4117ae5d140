import Synchronization

/// Finds translations for somebody who fills in one word: in the dictionaries and, when one is configured, by a
/// translation service.
public final class Translator: Sendable {
    public enum Order: String, Sendable, CaseIterable {
        /// The service is asked for what the dictionaries do not have.
        case dictionaryFirst = "dictionary-first"
        /// The dictionaries add what the service does not say.
        case serviceFirst = "service-first"
    }

    public let dictionaries: Dictionaries
    private let service: TranslationService?
    private let order: Order
    private let recent = Mutex(RecentReplies())

    public init(
        dictionaries: Dictionaries, service: TranslationService? = nil, order: Order = .dictionaryFirst
    ) {
        self.dictionaries = dictionaries
        self.service = service
        self.order = order
    }

    /// The same without words that are unfit for children. No service is asked: what it answers nobody has looked at.
    public var forChildren: Translator { Translator(dictionaries: dictionaries.forChildren) }

    /// Languages by their ISO 639-1 codes. A reply of the service that was given lately is given again;
    /// `asksService` says whether a new one may be asked for; `asker`, for whom, who has one such call at a time.
    public func reply(
        _ text: String, from: String, to: String, asksService: Bool = true, for asker: Int64? = nil
    ) async -> Reply {
        guard text.utf8.count <= Dictionaries.longestText else { return Reply(answer: .notFound) }
        let known = Reply(answer: await dictionaries.answer(text, from: from, to: to))
        guard let service else { return known }
        if order == .dictionaryFirst, case .found = known.answer { return known }
        let question = RecentReplies.Question(text: text.trimmed, from: from, to: to)
        if let reply = recent.withLock({ $0[question] }) { return reply }
        guard asksService, !question.text.isEmpty else { return known }
        do throws(ServiceFault) {
            var texts = try await service.translations(of: question.text, from: from, to: to, for: asker)
            // Services send back what they do not know.
            texts.removeAll { $0.lookupKey == question.text.lookupKey }
            guard !texts.isEmpty else { return known }
            let reply = Reply(texts, of: question.text, by: service.name, beside: known.answer)
            recent.withLock { $0.keep(reply, for: question) }
            return reply
        } catch {
            return Reply(answer: known.answer, service: service.name, fault: error)
        }
    }
}

/// An answer, and what a service had to do with it.
public struct Reply: Sendable, Equatable {
    public let answer: LookupResult
    /// The service that gave the answer, or that failed to.
    public let service: String?
    public let fault: ServiceFault?
    /// Words spelled nearly as what was asked, when the dictionary does not have that.
    public let near: [String]

    public init(answer: LookupResult, service: String? = nil, fault: ServiceFault? = nil) {
        self.answer = answer
        self.service = service
        self.fault = fault
        if case .near(let words) = answer { near = words } else { near = [] }
    }

    /// What a service said, and after it what a dictionary says.
    init(_ texts: [String], of word: String, by service: String, beside known: LookupResult) {
        var translations: [Finding.Translation] = []
        var transcription = ""
        var further: [Finding.Translation] = []
        if case .found(let finding) = known {
            (transcription, further) = (finding.transcription, finding.translations)
        }
        for text in texts.prefix(Finding.limit) {
            let same = further.first { $0.text.lookupKey == text.lookupKey }
            translations.append(Finding.Translation(text: text, partOfSpeech: same?.partOfSpeech))
        }
        for translation in further where translations.count < Finding.limit {
            if !translations.contains(where: { $0.text.lookupKey == translation.text.lookupKey }) {
                translations.append(translation)
            }
        }
        answer = .found(Finding(word: word, transcription: transcription, translations: translations))
        self.service = service
        fault = nil
        if case .near(let words) = known { near = words } else { near = [] }
    }
}

/// The last replies of the service: a choice among its translations need not ask again.
private struct RecentReplies {
    struct Question: Hashable {
        let text: String
        let from: String
        let to: String
    }

    private static let limit = 64
    private var replies: [Question: Reply] = [:]
    private var order: [Question] = []

    subscript(question: Question) -> Reply? { replies[question] }

    mutating func keep(_ reply: Reply, for question: Question) {
        if replies.updateValue(reply, forKey: question) == nil { order.append(question) }
        if order.count > Self.limit { replies[order.removeFirst()] = nil }
    }
}
