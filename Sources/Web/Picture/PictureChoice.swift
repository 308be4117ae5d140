import Forms
import Foundation
import Localization
import Pictures
import Storage
import Views
import Vocabulary

extension PictureChoice {
    /// Bytes of a form with a picture: twice what a picture may have, so that a larger one comes back with a sentence
    /// beside what was typed.
    static let formLimit = 2 * Picture.largestFile
    /// How many emoji a search offers.
    private static let resultLimit = 48
    private static let queryRule = TextRule(maximum: 60, isRequired: false)

    /// What was posted; nothing is stored. A form without these fields leaves the saved picture as it is.
    init(_ sent: SentForm, saved: Picture?, _ context: Context<User>) async {
        self.init(saved)
        let values = sent.values
        if let value = values["picture"] {
            if let name = values["upload"], Picture.isUploadName(name) { upload = name }
            if let picture = Self.picture(value) { chosen = picture }
        }
        if let value = values[Self.baseName], let picture = Self.picture(value) { base = picture }
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
        if let file = sent.file { await read(file.bytes, context) }
    }

    private mutating func read(_ file: [UInt8], _ context: Context<User>) async {
        do throws(PictureError) {
            let services = context.services
            let content = try await services.pictureTurns.run(for: context.user.id) {
                () async throws(PictureError) in try await services.pictures.encode(file)
            }
            sent = SentPicture(encoded: content, services, now: context.now)
        } catch {
            fault = Message("picture.\(error)", numbers: ["megabytes": Picture.largestFile / 1_048_576])
        }
    }

    /// For a form that comes back: keeps the file that came with it, so that it need not be chosen again.
    mutating func keep(_ context: Context<User>) async throws {
        guard let picture = sent else { return }
        sent = nil
        do {
            try await context.store.keepPicture(picture, of: context.user.id)
            upload = picture.name
            chosen = .upload(picture.name)
        } catch let fault as StorageFault {
            context.log(fault)
            self.fault = fault.trouble.explanation
        }
    }

    /// What a field names: an upload, an emoji or no picture; nil where it is nothing of these.
    private static func picture(_ value: String) -> Picture?? {
        if value.isEmpty { return .some(nil) }
        if Picture.isUploadName(value) { return .some(.upload(value)) }
        return Emoji.isEmoji(value) ? .some(.emoji(value)) : nil
    }
}

extension PicturedForm {
    /// For a form that comes back: keeps the file that came with it, or says why it could not be kept.
    mutating func keepPicture(_ context: Context<User>) async throws {
        guard picture.sent != nil else { return }
        try await picture.keep(context)
        faults.add(picture)
    }
}

extension SentPicture {
    /// Under a random name.
    init(encoded content: [UInt8], _ services: Services, now: Date) {
        self.init(name: services.uploadName(), content: content, sent: now)
    }
}

extension Services {
    /// A random one, by which nobody finds what they were not shown.
    func uploadName() -> String {
        var generator = household.generator()
        return (0..<32).map { _ in String(Int.random(in: 0..<16, using: &generator), radix: 16) }.joined()
    }
}
