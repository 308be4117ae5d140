import Vocabulary

/// What stands around the pages of one request: who reads, and what was just done.
package struct Frame: Sendable {
    /// A section of the site.
    package enum Section: Sendable {
        case words, training, newWord, lessons, profile

        /// Where it begins.
        var address: Address {
            switch self {
            case .words: Path.home
            case .training: Path.training()
            case .newWord: Path.newQuickWord
            case .lessons: Path.lessons
            case .profile: Path.profile
            }
        }
    }

    /// The way to the sections, for somebody who is signed in.
    package struct Navigation: Sendable {
        /// That of the page that is read; nil where it belongs to none.
        let section: Section?
        /// Of the page that is read.
        let path: String
        /// The person's picture in place of the section's own; nil without one.
        let picture: Picture?
        let reader: User.ID

        package init(in section: Section?, at path: String, of reader: User) {
            self.reader = reader.id
            self.section = section
            self.path = path
            picture = reader.picture
        }

        /// As `aria-current` calls it: the page that one reads, or a page above it; nil where the reader is in another section.
        /// A form that came back stands where it was sent to.
        func current(_ section: Section) -> String? {
            guard section == self.section else { return nil }
            return section.address.text == path || section == .newWord ? "page" : "true"
        }
    }

    let theme: Theme
    /// nil when nobody is signed in.
    let navigation: Navigation?
    /// Said once, in the reader's language.
    let notice: String?
    /// The page is a form that came back with something wrong in it.
    let hasFaults: Bool
    /// The languages whose words the server says, for browsers without a voice.
    let voices: Set<String>
    let speechRate: SpeechRate
    let interaction: InteractionSettings

    /// Whether the reader wrote a category, and may change it and its words.
    func isOwn(_ category: Category) -> Bool { navigation?.reader == category.author }

    /// What comes back with a notice was taken already, or could not be taken: nothing new is to be heard.
    var hasSoundEffects: Bool { interaction.hasSoundEffects && notice == nil }

    package init(
        theme: Theme = .system, navigation: Navigation? = nil, notice: String? = nil, hasFaults: Bool = false,
        voices: Set<String> = [], speechRate: SpeechRate = .normal,
        interaction: InteractionSettings = InteractionSettings()
    ) {
        self.theme = theme
        self.navigation = navigation
        self.notice = notice
        self.hasFaults = hasFaults
        self.voices = voices
        self.speechRate = speechRate
        self.interaction = interaction
    }
}
