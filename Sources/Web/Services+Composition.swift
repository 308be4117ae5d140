import Foundation
import Household
import Library
import Logging
import Speech
import Storage
import Translation
import Views
import Vocabulary

/// How everything is put together, for the server and for tests alike.
extension Services {
    /// What goes on beside the answers.
    func start(fitsWeights: Bool) {
        backups.start()
        if fitsWeights { fittings.start() }
        finishLongWrites()
        dueDeletions.start()
    }

    /// Of a server that was stopped or killed amid them; beside whoever is there already.
    private func finishLongWrites() {
        let (services, now) = (self, clock())
        Task {
            let (courses, lessons) = (services.courses, services.lessons)
            do {
                try await services.store.findOrigins { title, pair in
                    courses.course(titled: title, for: pair).map { .course($0.id) }
                        ?? lessons.outlines(of: pair).first { $0.title == title }.map { .lesson($0.id) }
                }
            } catch {
                services.logger.error(
                    "it is not known what categories were made of", metadata: ["reason": "\(error)"])
            }
        }
        Task {
            do {
                try await services.store.finishLongWrites()
            } catch {
                services.logger.error("a long write is left unfinished", metadata: ["reason": "\(error)"])
            }
        }
        Task {
            do { try await services.household.readTheory() } catch {
                services.logger.error(
                    "what is remembered of theory is not known yet", metadata: ["reason": "\(error)"])
            }
        }
        Task { await services.imports.goOn(now: now) { SentPicture(encoded: $0, services, now: now) } }
    }

    static func store(_ configuration: ApplicationConfiguration) throws(StorageError) -> Store {
        let store = try Store(
            folder: configuration.data, timeZone: configuration.timeZone,
            backsUpBeforeMigration: configuration.backsUpBeforeMigration,
            readPatience: configuration.readPatience)
        if let backup = store.migrationBackup {
            configuration.logger.notice(
                "backup made before the data was brought up to date", metadata: backup.metadata)
        }
        return store
    }

    static func makeBackups(
        _ configuration: ApplicationConfiguration, _ clock: SteadyClock
    ) -> DailyBackups {
        let logger = configuration.logger
        return DailyBackups(
            of: configuration.data, count: configuration.backupCount, timeZone: configuration.timeZone,
            clock: { clock() }
        ) { result in
            switch result {
            case .success(let backup): logger.info("backup made", metadata: backup.metadata)
            case .failure(let error): logger.error("no backup made", metadata: ["reason": "\(error)"])
            }
        }
    }

    /// Those of the program, and beside them the owner's.
    static func readCourses(_ configuration: ApplicationConfiguration, _ lexicon: Lexicon)
        throws(StartError) -> Courses
    {
        let logger = configuration.logger
        return try Courses(
            folder: configuration.root.appendingPathComponent("Courses"),
            own: configuration.data.appendingPathComponent("courses"), lexicon: lexicon,
            report: { logger.warning("a course is left out", metadata: ["reason": "\($0)"]) })
    }

    /// The same of lessons.
    static func readLessons(_ configuration: ApplicationConfiguration) throws(StartError) -> Lessons {
        let logger = configuration.logger
        return try Lessons(
            folder: configuration.lessons ?? configuration.root.appendingPathComponent("Courses/lessons"),
            own: configuration.data.appendingPathComponent("courses/lessons"),
            cache: Application.lookups(in: configuration.data),
            report: { logger.warning("a lesson is left out", metadata: ["reason": "\($0)"]) })
    }

    static func makeTranslator(
        _ configuration: ApplicationConfiguration, lexicon: Lexicon, _ clock: SteadyClock
    ) -> Translator {
        let logger = configuration.logger
        let dictionaries = Dictionaries(
            lexicon: configuration.translationLexicon ?? lexicon,
            folders: configuration.dictionaries, spelling: configuration.spelling,
            cache: Application.lookups(in: configuration.data),
            report: { logger.warning("\($0)") })
        if dictionaries.installedPairs.isEmpty {
            logger.notice(
                "no dictionary is installed: only the lexicon translates",
                metadata: ["folders": "\(configuration.dictionaries.map(\.path).joined(separator: ", "))"])
        }
        if !dictionaries.missingSpellers.isEmpty {
            logger.notice(
                "a dictionary of Hunspell is missing: fewer forms and slips of words are found",
                metadata: ["missing": "\(dictionaries.missingSpellers.joined(separator: ", "))"])
        }
        let service = configuration.translationService.map {
            TranslationService($0, clock: { clock() }, report: { logger.warning("\($0)") })
        }
        return Translator(dictionaries: dictionaries, service: service, order: configuration.translationOrder)
    }

    static func lexicon(_ configuration: ApplicationConfiguration) throws(StartError) -> Lexicon {
        let logger = configuration.logger
        return try Application.lexicon(root: configuration.root, data: configuration.data) {
            logger.warning("\($0)")
        }
    }
}

extension Backup {
    /// For the log.
    fileprivate var metadata: Logger.Metadata { ["file": "\(file.path)", "bytes": "\(bytes)"] }
}
