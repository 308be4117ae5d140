import Crypto
import Foundation
import HTTPServer
import Household
import Learning
import Library
import Localization
import Logging
import Passwords
import Pictures
import Queues
import Recognition
import Speech
import Storage
import Translation
import Views
import Vocabulary

/// What the screens work with; made once, handed to every request: a class, for every copy of a context copied its thirty parts,
/// which was a seventh of the work of a short answer.
final class Services: Sendable {
    let store: Store
    let household: Household
    let backups: DailyBackups
    let fittings: Fittings
    let dueDeletions: DueDeletions
    let passwords: PasswordHasher
    let policy: PasswordPolicy
    let catalogues: Catalogues
    let courses: Courses
    let lessons: Lessons
    let translator: Translator
    /// nil where no voice is installed.
    let speech: SpeechSynthesizer?
    /// Before the line of words to be said: nobody has two in it.
    let speechTurns = Turns<User.ID>()
    let recognition: Recognition
    let pictures: PictureEncoder
    /// Before the line of pictures: nobody has two in it.
    let pictureTurns = Turns<User.ID>()
    /// Files that programs send before the notes that show them.
    let sentMedia = SentMedia()
    /// What programs asked for last.
    let lastCalls = LastCalls()
    let imports: Imports
    let readerFiles: ReaderFiles
    /// Before a package for Anki is laid down on the disk: nobody has two there.
    let packageTurns = Turns<User.ID>()
    let emoji: EmojiSet
    let editions: ByLanguage<Edition>
    let staticFiles: StaticFiles
    let rates: RateLimits
    /// What browsers are marked with that were signed in to an account.
    let browserKey: SymmetricKey
    let clock: SteadyClock
    /// The study days of those who have not chosen a time zone are in this one.
    let timeZone: TimeZone
    let logger: Logger

    init(_ configuration: ApplicationConfiguration, _ parts: PageParts) throws {
        let store = try Self.store(configuration)
        let lexicon = try configuration.lexicon ?? Self.lexicon(configuration)
        let clock = try SteadyClock(configuration, store)
        self.store = store
        self.clock = clock
        pictures = PictureEncoder()
        courses = try configuration.courses ?? Self.readCourses(configuration, lexicon)
        lessons = try Self.readLessons(configuration)
        translator = Self.makeTranslator(configuration, lexicon: lexicon, clock)
        speech = configuration.speech
        recognition = configuration.recognition
        household = Household(
            store: store, courses: courses, lessons: lessons, translator: translator,
            kinship: Kinship(KinFile(folder: Application.lexiconFolder(of: configuration.root)), lexicon),
            voices: configuration.speech == nil ? [] : SpeechSynthesizer.languages,
            generator: configuration.generator)
        imports = Imports(
            data: configuration.data, household: household, pictures: pictures, logger: configuration.logger,
            clock: { clock() })
        readerFiles = ReaderFiles(folder: imports.folder)
        backups = Self.makeBackups(configuration, clock)
        fittings = Fittings(of: store, clock, configuration.logger)
        dueDeletions = DueDeletions(of: store, imports, clock: { clock() }, logger: configuration.logger)
        passwords = PasswordHasher(cost: configuration.passwordCost)
        policy =
            configuration.passwordPolicy
            ?? PasswordPolicy(root: configuration.root, logger: configuration.logger)
        catalogues = parts.catalogues
        editions = parts.editions
        staticFiles = parts.staticFiles
        emoji = EmojiSet(folder: configuration.annotations)
        rates = RateLimits()
        browserKey = SymmetricKey(browserKeyIn: configuration.data, logger: configuration.logger)
        timeZone = configuration.timeZone
        logger = configuration.logger
    }
}
