import Pictures

/// The fields in which a picture is chosen, as the template `parts/picture-field` draws them.
struct PictureField: Sendable {
    /// What the picture is of, which says what there is without one.
    enum Subject: String, Sendable {
        case category, word, user
    }

    struct Choice: Sendable {
        let id: String
        let value: String
        let label: String
        /// The address of an upload.
        let image: String?
        let emoji: String?
        let isText: Bool
        let isChosen: Bool
    }

    /// The id of the field for a file, which a fault leads to.
    static let id = "pictureFile"

    let legend: String
    let choices: [Choice]
    let results: [Choice]
    let hasResults: Bool
    /// What the search came to, in words.
    let sentence: String?
    let query: String
    let upload: String
    let hint: String
    let error: String?
    let tooLarge: String
    let maximumBytes = PictureLimits.bytes

    init(_ form: PictureForm, of subject: Subject, text: Catalogue) {
        legend = text("picture.\(subject.rawValue)")
        query = form.query
        upload = form.upload ?? ""
        error = form.fault.map { text($0) }
        let megabytes = ["megabytes": String(PictureLimits.bytes / 1_048_576)]
        hint = text("picture.fileHint", megabytes)
        tooLarge = text("picture.tooLarge", megabytes)

        var found: [Emoji] = []
        switch form.search {
        case nil: sentence = nil
        case .unavailable: sentence = text("picture.searchUnavailable")
        case .found(let emoji):
            found = emoji
            sentence = emoji.isEmpty ? text("picture.notFound") : text("picture.found", count: emoji.count)
        }
        var choices = [
            Choice(
                id: "picture-default", value: "", label: text("picture.\(subject.rawValue)Default"),
                image: nil,
                emoji: nil, isText: true, isChosen: form.chosen == nil)
        ]
        if let name = form.upload {
            choices.append(
                Choice(
                    id: "picture-upload", value: name, label: text("picture.own"), image: Path.picture(name),
                    emoji: nil, isText: false, isChosen: form.chosen == .upload(name)))
        }
        func choice(_ emoji: Emoji, id: String) -> Choice {
            Choice(
                id: id, value: emoji.text, label: emoji.name, image: nil, emoji: emoji.text, isText: false,
                isChosen: form.chosen == .emoji(emoji.text))
        }
        if case .emoji(let chosen) = form.chosen, !found.contains(where: { $0.text == chosen }) {
            choices.append(choice(Emoji(text: chosen, name: text("picture.chosen")), id: "picture-chosen"))
        }
        self.choices = choices
        results = found.enumerated().map { choice($1, id: "picture-\($0)") }
        hasResults = !found.isEmpty
    }
}
