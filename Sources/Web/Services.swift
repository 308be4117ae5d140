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
import Speech
import Storage
import Translation
import Views
import Vocabulary

/// What the screens work with; made once, handed to every request.
struct Services: Sendable {
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
}
