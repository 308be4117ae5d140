import Forms
import Localization
import Vocabulary

/// What an adult says of a child.
package struct ChildForm: Sendable, FaultyForm {
    package var name = ""
    package var picture: Picture?
    package var colour: CategoryColour
    /// What a new child learns, and at which level it begins.
    package var pair: LanguagePair
    package var level = Level.a1
    /// As it was typed; empty for none.
    package var pin = ""
    package var faults = FormFaults()
    /// To choose from.
    let pairs: [LanguagePair]

    /// For a new child.
    package init(pairs: [LanguagePair]) {
        self.pairs = pairs
        pair = pairs.first ?? .usual
        colour = .blue
        picture = .emoji(Self.faces[0].text)
    }

    /// For one that there is.
    package init(_ child: Child, pairs: [LanguagePair]) {
        self.init(pairs: pairs)
        name = child.user.name
        picture = child.user.picture
        colour = child.user.colour ?? CategoryColour(of: child.user.name)
    }

    /// What suits a child's face: each is called by a sentence.
    static let faces = [
        (text: "🦊", name: "fox"), (text: "🐱", name: "cat"), (text: "🐶", name: "dog"),
        (text: "🐼", name: "panda"),
        (text: "🐻", name: "bear"), (text: "🐰", name: "rabbit"), (text: "🦁", name: "lion"),
        (text: "🐯", name: "tiger"),
        (text: "🦉", name: "owl"), (text: "🐸", name: "frog"), (text: "🐧", name: "penguin"),
        (text: "🐬", name: "dolphin"),
        (text: "🦄", name: "unicorn"), (text: "🐢", name: "turtle"), (text: "🐝", name: "bee"),
        (text: "🦋", name: "butterfly"),
        (text: "🚀", name: "rocket"), (text: "⚽", name: "ball"), (text: "🎸", name: "guitar"),
        (text: "🌻", name: "sunflower"),
    ]

    var options: [PictureOption] {
        let known = Self.faces.map { face in
            PictureOption(
                id: "picture-\(face.name)", value: face.text, label: .sentence(Message("face.\(face.name)")),
                picture: .emoji(face.text), isChosen: picture == .emoji(face.text))
        }
        let none = PictureOption(
            id: "picture-default", value: "", label: .sentence("picture.userDefault"), isText: true,
            isChosen: picture == nil)
        // The child may have chosen something else.
        guard let emoji = picture?.emoji, !known.contains(where: \.isChosen) else { return [none] + known }
        return [
            none,
            PictureOption(
                id: "picture-chosen", value: emoji, label: .sentence("picture.chosen"), picture: picture,
                isChosen: true),
        ] + known
    }
}

extension TextField {
    package static let childName = TextField(
        "name", label: "child.name", rule: .name, autocomplete: .off, hint: "child.nameHint")
    /// One that an adult chooses, who sees what they type.
    package static let newPIN = TextField(
        "pin", label: "pin.new", rule: TextRule(maximum: 6, isRequired: false), autocomplete: .off,
        isNumeric: true, hint: "pin.newHint")
    /// One that a child types.
    package static let pin = TextField(
        "pin", label: "pin.label", rule: TextRule(maximum: 6), kind: .password, autocomplete: .off,
        isNumeric: true)
    package static let signInCode = TextField(
        "code", label: "code.label", rule: TextRule(maximum: 6), autocomplete: .oneTimeCode, isWord: true,
        hint: "code.hint")
}
