import Forms
import HTTPServer
import Household
import Localization
import Passwords
import Views
import Vocabulary

extension ChildForm {
    /// Of a new child.
    init(_ values: FormValues, pairs: [LanguagePair]) {
        self.init(pairs: pairs)
        read(values)
        if let chosen = values.name("pair").flatMap(LanguagePair.init(code:)), pairs.contains(chosen) {
            pair = chosen
        }
        if let level: Level = values.choice("level"), Level.ofWords.contains(level) { self.level = level }
        pin = values["pin"] ?? ""
        faults.add(.newPIN, PIN.fault(in: pin))
    }

    /// Of one that there is.
    init(_ values: FormValues, of child: Child, pairs: [LanguagePair]) {
        self.init(child, pairs: pairs)
        read(values)
    }

    private mutating func read(_ values: FormValues) {
        name = faults.check(.childName, values["name"])
        if let colour: CategoryColour = values.choice("colour") { self.colour = colour }
        if let typed = values["picture"] {
            // An upload of the child's own stays unless something else is chosen.
            if typed.isEmpty { picture = nil }
            if Emoji.isEmoji(typed) { picture = .emoji(typed) }
        }
    }

    var newPIN: PIN? { PIN(pin) }
    var entered: EnteredChild { EnteredChild(name: name, picture: picture, colour: colour) }
}

extension NewPINForm {
    init(_ values: FormValues) {
        self.init()
        typed = values["pin"] ?? ""
        faults.add(.newPIN, PIN.fault(in: typed))
    }

    var pin: PIN? { PIN(typed) }
}

extension PIN {
    /// What is wrong with one that an adult chose; nothing is no PIN.
    fileprivate static func fault(in typed: String) -> Message? {
        typed.isEmpty || PIN(typed) != nil ? nil : "pin.wrongForm"
    }
}
