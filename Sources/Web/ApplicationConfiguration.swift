public import Foundation
public import HTTPServer
import Library
public import Logging
public import Passwords
public import Recognition
public import Speech
public import Translation

/// What an application is built from.
public struct ApplicationConfiguration: Sendable {
    /// The folder with `slovarik.sqlite`.
    public var data: URL
    /// The folder with Public, Locales, Courses and Lexicon.
    public var root: URL
    /// Names, besides those of a home network, under which the server may be asked.
    public var trustedHosts: [String] = []
    /// Networks of proxies that tell who asks.
    public var trustedProxies: [IPNetwork] = []
    /// Folders with dictd dictionaries.
    public var dictionaries: [URL] = []
    /// The lexicon, when it was read before; nil to read that of the root.
    public var lexicon: Lexicon?
    /// What translates before the dictionaries; nil for the lexicon.
    public var translationLexicon: Lexicon?
    /// The catalogue and the rules for passwords, when they were read before; nil to read those of the root.
    var courses: Courses?
    var passwordPolicy: PasswordPolicy?
    /// The folder with the program's lessons; nil for `Courses/lessons` of the root.
    public var lessons: URL?
    /// The folder with Hunspell's dictionaries, by which forms and slips are found.
    public var spelling = Self.spelling
    /// Where Debian has them.
    public static let spelling = URL(fileURLWithPath: "/usr/share/hunspell")
    /// Asked about words that the dictionaries do not have; nil for none.
    public var translationService: TranslationServiceConfiguration?
    public var translationOrder = Translator.Order.dictionaryFirst
    /// The folder `common` of Unicode CLDR, with the words by which emoji are found.
    public var annotations = URL(fileURLWithPath: "/usr/share/unicode/cldr/common")
    /// Says words where a browser cannot; nil where no voice is installed.
    public var speech: SpeechSynthesizer?
    /// Reads lists of words from photos.
    public var recognition = Recognition.off
    /// How many daily backups are kept in the folder `backups` of the data; 0 for none.
    public var backupCount = 0
    /// Whether an older file is copied before it is brought up to date.
    public var backsUpBeforeMigration = true
    /// How long one page may read; nil for what is of use to people.
    var readPatience: Duration?
    public var logger: Logger
    public var passwordCost: PasswordCost = .standard
    /// The time of day; handed in, so that a test can choose it.
    public var clock: @Sendable () -> Date = { Date() }
    /// Seconds since some moment, which never jump; handed in beside the clock, which does.
    public var uptime: @Sendable () -> TimeInterval = { Self.machineUptime() }
    /// Whether weights are fitted in the background.
    public var fitsWeights = false
    /// Where the order of a training comes from; handed in, so that a test can choose it.
    public var generator: @Sendable () -> any RandomNumberGenerator & Sendable = {
        SystemRandomNumberGenerator()
    }

    /// Of people who have not chosen theirs: the server's own.
    public var timeZone = TimeZone.current

    public init(data: URL, root: URL, logger: Logger) {
        self.data = data
        self.root = root
        self.logger = logger
    }
}
