import Pictures
import Storage
import Vocabulary

/// The part of a form in which a picture is chosen.
struct PictureForm: Sendable, Equatable {
    /// Bytes of a form with a picture: twice what a picture may have, so that a larger one comes back with a sentence
    /// beside what was typed.
    static let formLimit = 2 * PictureLimits.bytes
    /// How many emoji a search offers.
    static let resultLimit = 48
    private static let query = TextRule(maximum: 60, isRequired: false)

    /// nil for the one that is made of the name.
    var chosen: Picture?
    /// An upload that may be chosen again: the one that is kept, or the one just sent.
    var upload: String?
    var query = ""
    /// What the query found; nil before a search.
    var search: EmojiSet.Search?
    /// The form is to be shown again with what was found, not to be saved.
    var isSearch = false
    var fault: Message?

    /// What a form begins with.
    init(_ saved: Picture? = nil) {
        chosen = saved
        if case .upload(let name) = saved { upload = name }
    }

    /// What was posted: a file that was sent is encoded and kept at once, so that it is still there when the form
    /// comes back for another reason. A form without these fields leaves the saved picture as it is.
    init(_ sent: SentForm, saved: Picture?, _ context: Context) async throws {
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
        query = Self.query.check(values["emoji"]).text
        isSearch = values["action"] == "search" || (!query.isEmpty && query != values["searched"])
        if !query.isEmpty {
            search = await context.services.emoji.search(
                query, named: context.language.rawValue, limit: Self.resultLimit)
        }
        if let file = sent.picture { try await keep(file.bytes, context) }
    }

    private mutating func keep(_ file: [UInt8], _ context: Context) async throws {
        let content: [UInt8]
        do throws(PictureError) {
            content = try await context.services.pictures.encode(file)
        } catch {
            fault = Message("picture.\(error)", ["megabytes": String(PictureLimits.bytes / 1_048_576)])
            return
        }
        var generator = context.services.generator()
        let name = (0..<32).map { _ in String(Int.random(in: 0..<16, using: &generator), radix: 16) }.joined()
        try await context.store.keepPicture(
            name, content: content, of: try context.signedIn().id, now: context.now)
        upload = name
        chosen = .upload(name)
    }

    /// Saves the choice, unless nothing changed.
    func save(for owner: PictureOwner, instead saved: Picture?, _ context: Context) async throws {
        guard chosen != saved else { return }
        try await context.store.choose(chosen, for: owner, of: try context.signedIn().id)
    }

    /// 32 hexadecimal digits.
    private static func isName(_ text: String) -> Bool {
        text.utf8.count == 32 && text.allSatisfy { $0.isHexDigit && !$0.isUppercase }
    }
}
