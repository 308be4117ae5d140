import Forms
import Localization
import Vocabulary

/// The fields in which a picture is chosen.
struct PictureField: Sendable {
    /// What the picture is of, which says what there is without one.
    enum Subject: String, Sendable {
        case category, word, user
    }

    /// The id of the field for a file, which a fault leads to.
    static let id = "pictureFile"

    let choice: PictureChoice
    let subject: Subject

    /// The field for a file is the only one with something wrong.
    let hasFocus: Bool

    /// `faults` are those of the whole form.
    init(_ choice: PictureChoice, of subject: Subject, faults: FormFaults) {
        self.choice = choice
        self.subject = subject
        hasFocus = faults.focus == Self.id
    }

    var megabytes: Int { Picture.largestFile / 1_048_576 }

    /// What can be chosen before anything is searched.
    var options: [PictureOption] {
        var options = [
            PictureOption(
                id: "picture-default", value: "",
                label: .sentence(Message("picture.\(subject.rawValue)Default")),
                isText: true, isChosen: choice.chosen == nil)
        ]
        if let name = choice.upload {
            options.append(
                PictureOption(
                    id: "picture-upload", value: name, label: .sentence("picture.own"),
                    picture: .upload(name),
                    isChosen: choice.chosen == .upload(name)))
        }
        if case .emoji(let chosen) = choice.chosen,
            !(choice.found ?? []).contains(where: { $0.text == chosen }),
            !common.contains(where: { $0.value == chosen })
        {
            options.append(
                PictureOption(
                    id: "picture-chosen", value: chosen, label: .sentence("picture.chosen"),
                    picture: .emoji(chosen),
                    isChosen: true))
        }
        return options
    }

    /// What fits most categories, before anything is searched.
    var common: [PictureOption] {
        guard subject == .category, choice.found == nil else { return [] }
        return Self.common.map { emoji in
            PictureOption(
                id: "picture-\(emoji.theme)", value: emoji.text,
                label: .sentence(Message("commonEmoji.\(emoji.theme)")), picture: .emoji(emoji.text),
                isChosen: choice.chosen == .emoji(emoji.text))
        }
    }

    private static let common = [
        (text: "🐾", theme: "animals"),
        (text: "🍎", theme: "food"),
        (text: "✈️", theme: "travel"),
        (text: "🏠", theme: "home"),
        (text: "👪", theme: "family"),
        (text: "👕", theme: "clothes"),
        (text: "💼", theme: "work"),
        (text: "📚", theme: "school"),
        (text: "⚽", theme: "sport"),
        (text: "🎵", theme: "music"),
        (text: "🎬", theme: "films"),
        (text: "🎨", theme: "art"),
        (text: "🌿", theme: "nature"),
        (text: "🌤️", theme: "weather"),
        (text: "🏙️", theme: "city"),
        (text: "🚗", theme: "transport"),
        (text: "🛒", theme: "shopping"),
        (text: "🩺", theme: "health"),
        (text: "❤️", theme: "feelings"),
        (text: "💬", theme: "talk"),
        (text: "⏰", theme: "time"),
        (text: "🔢", theme: "numbers"),
        (text: "💻", theme: "computers"),
        (text: "🎉", theme: "celebrations"),
    ]

    /// What the search found.
    var results: [PictureOption] {
        (choice.found ?? []).enumerated().map { index, emoji in
            PictureOption(
                id: "picture-\(index)", value: emoji.text, label: .name(emoji.name),
                picture: .emoji(emoji.text),
                isChosen: choice.chosen == .emoji(emoji.text))
        }
    }
}

/// One picture to choose.
struct PictureOption: Sendable {
    let id: String
    let value: String
    let label: Label
    var picture: Picture?
    /// The label is to be seen; a picture shows itself.
    var isText = false
    let isChosen: Bool
}

/// The part of a form in which a picture is chosen, as it was typed.
package struct PictureChoice: Sendable, Equatable {
    /// nil for the one that is made of the name.
    package var chosen: Picture?
    /// What the form began with; where another has chosen something since, that is none of it.
    package var base: Picture?
    /// The name of an upload that may be chosen again: the one that is kept, or the one just sent.
    package var upload: String?
    package var query = ""
    /// What the query found; nil before a search.
    package var found: [Emoji]?
    /// The emoji could not be searched.
    package var isSearchUnavailable = false
    /// The form is to be shown again with what was found, not to be saved.
    package var isSearch = false
    package var fault: Message?
    /// The file that came with the form, chosen instead of all else; nil once it is kept for a form that comes back.
    package var sent: SentPicture?

    /// What a form begins with.
    package init(_ saved: Picture? = nil) {
        chosen = saved
        base = saved
        upload = saved?.upload
    }

    /// Somebody is choosing, or what they sent was no picture.
    package var isOpen: Bool { isSearch || found != nil || !query.isEmpty || fault != nil }

    /// The field in which a form carries what it began with, where others may choose meanwhile.
    package static let baseName = "base-picture"

    /// What that field says; nothing where there was no picture.
    var baseValue: String { base?.upload ?? base?.emoji ?? "" }

    /// What is to be done about the picture that is `saved` by now; nothing where it was left as the form began.
    package func change(from saved: Picture?) -> PictureChange {
        if let sent { return .sent(sent) }
        return chosen == saved || chosen == base ? .unchanged : .chosen(chosen)
    }
}

/// A form in which a picture is chosen.
package protocol PicturedForm: FaultyForm {
    var picture: PictureChoice { get set }
}

extension FormFaults {
    /// Adds what is wrong with the file that was sent.
    package mutating func add(_ picture: PictureChoice) {
        add(PictureField.id, label: "picture.file", picture.fault)
    }
}
