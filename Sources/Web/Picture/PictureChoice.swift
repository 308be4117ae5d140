import Forms
import Localization
import Pictures
import Storage
import Views
import Vocabulary

extension PictureChoice {
    /// Bytes of a form with a picture: twice what a picture may have, so that a larger one comes back with a sentence
    /// beside what was typed.
    static let formLimit = 2 * largestFile
    /// How many emoji a search offers.
    private static let resultLimit = 48
    private static let queryRule = TextRule(maximum: 60, isRequired: false)

    /// What was posted: a file that was sent is encoded and kept at once, so that it is still there when the form
    /// comes back for another reason. A form without these fields leaves the saved picture as it is.
    init(_ sent: SentForm, saved: Picture?, _ context: Context<User>) async throws {
        self.init(saved)
        let values = sent.values
        if let value = values["picture"] {
            if let name = values["upload"], Self.isName(name) { upload = name }
            if value.isEmpty {
                chosen = nil
            } else if Self.isName(value) {
                chosen = .upload(value)
            } else if Emoji.isEmoji(value) {
                chosen = .emoji(value)
            }
        }
        let (typed, queryFault) = Self.queryRule.check(values["emoji"])
        query = typed
        isSearch =
            values.name("action") == "search"
            || (!query.isEmpty && !query.isSame(as: values["searched"] ?? ""))
        if queryFault != nil {
            found = []
        } else if !query.isEmpty {
            let search = await context.services.emoji.search(
                query, named: context.language.rawValue, limit: Self.resultLimit)
            switch search {
            case .found(let emoji): found = emoji
            case .unavailable: isSearchUnavailable = true
            }
        }
        if let file = sent.picture { try await keep(file.bytes, context) }
    }

    private mutating func keep(_ file: [UInt8], _ context: Context<User>) async throws {
        let content: [UInt8]
        do throws(PictureError) {
            content = try await context.services.pictures.encode(file)
        } catch {
            fault = Message("picture.\(error)", ["megabytes": String(Self.largestFile / 1_048_576)])
            return
        }
        var generator = context.services.generator()
        let name = (0..<32).map { _ in String(Int.random(in: 0..<16, using: &generator), radix: 16) }.joined()
        do {
            try await context.store.keepPicture(
                name, content: content, of: context.user.id, now: context.now)
        } catch let fault as StorageFault {
            context.log(fault)
            self.fault = fault.trouble.explanation
            return
        }
        upload = name
        chosen = .upload(name)
    }

    /// Saves the choice, unless nothing changed.
    func save(for owner: PictureOwner, instead saved: Picture?, _ context: Context<User>) async throws {
        guard chosen != saved else { return }
        try await context.store.choose(chosen, for: owner, of: context.user.id)
    }

    /// 32 hexadecimal digits.
    private static func isName(_ text: String) -> Bool {
        text.utf8.count == 32
            && text.utf8.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit && $0.lowercased == $0 }
    }
}
