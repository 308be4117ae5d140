import Localization

/// What the program can do, by which keys, in which browsers, and whom to ask: the same in every footer.
package struct HelpPage: Sendable {
    /// Of those who look after the house; nil for somebody whose affair they are not.
    let administrators: [String]?

    package init(administrators: [String]?) {
        self.administrators = administrators
    }

    /// What can be done here, by what its sentences are called.
    static let subjects = ["plan", "words", "anywhere", "training", "game", "lessons", "results", "data"]
    /// The first that have all that the scripts need.
    static let browsers: [Message] = [
        "helpPage.browserChrome", "helpPage.browserFirefox", "helpPage.browserSafari",
    ]
    /// With what the pages were tried.
    static let tried: [Message] = [
        "helpPage.triedKeyboard", "helpPage.triedOrca", "helpPage.triedText", "helpPage.triedColours",
        "helpPage.triedScripts",
    ]
    /// What is known not to be good.
    static let known: [Message] = [
        "helpPage.knownReaders", "helpPage.knownPeople", "helpPage.knownListening", "helpPage.knownPictures",
        "helpPage.knownTwoLanguages", "helpPage.knownHyphens",
    ]

    /// A key, and what it does.
    struct Key: Sendable {
        let name: String
        /// A sign, in words; nil for a letter or a digit.
        var spoken: Message?
        let meaning: Message
    }

    /// Space has a name of its own in each language.
    static let keys = [
        Key(name: "←", spoken: "helpPage.keyLeft", meaning: "helpPage.keyForgot"),
        Key(name: "→", spoken: "helpPage.keyRight", meaning: "helpPage.keyRemember"),
        Key(name: "1 2 3 4", meaning: "helpPage.keyOption"), Key(name: "N", meaning: "helpPage.keyNew"),
        Key(name: "/", spoken: "helpPage.keySlash", meaning: "helpPage.keySearch"),
        Key(name: "Esc", meaning: "helpPage.keyEscape"),
        Key(name: "← → ↑ ↓", spoken: "helpPage.keyArrows", meaning: "helpPage.keyDays"),
    ]
}
