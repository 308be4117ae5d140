import ArgumentParser
import Control
import Foundation
import HTTPServer
import Library
import Logging
import Speech
import Web

/// `slovarik serve`: answers browsers until it is told to stop.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Serve the site (the default).")

    @Option(help: "Address to listen on (SLOVARIK_HOST; 0.0.0.0).")
    var host: String?

    @Option(help: "Port to listen on; 0 takes a free one (SLOVARIK_PORT; 8080).")
    var port: Int?

    @OptionGroup var data: DataOption

    @Option(help: "Folder with Public, Locales, Courses and Lexicon (SLOVARIK_ROOT; the current one).")
    var root: String?

    @Option(help: "trace, debug, info, notice, warning, error or critical (SLOVARIK_LOG_LEVEL; info).")
    var logLevel: String?

    @Option(parsing: .upToNextOption, help: "Further names the server answers to (SLOVARIK_TRUSTED_HOSTS).")
    var trustedHost: [String] = []

    @Option(
        parsing: .upToNextOption,
        help:
            "Addresses or networks (172.16.0.0/12) of proxies that tell who asks (SLOVARIK_TRUSTED_PROXIES).")
    var trustedProxy: [String] = []

    @OptionGroup var words: WordSources

    @OptionGroup var backups: BackupsOption

    @Flag(
        name: .customLong("no-backup-before-migration"),
        help: "Bring the data of an older version up to date without a backup first.")
    var skipsMigrationBackup = false

    @OptionGroup(title: "Translation service")
    var translation: TranslationOptions

    func run() async throws {
        let logger = try makeLogger()
        do { try await serve(logger) } catch { throw Report.fault(error) }
    }

    private func serve(_ logger: Logger) async throws {
        var server = ServerConfiguration()
        server.host = host ?? Environment.text("HOST") ?? server.host
        server.port = try port ?? Self.port(Environment.text("PORT")) ?? server.port
        let proxies = try (trustedProxy + Environment.list("TRUSTED_PROXIES")).map(Self.network)
        server.unboundedNetworks = proxies

        var configuration = ApplicationConfiguration(
            data: data.folder,
            root: DataOption.folder(root ?? Environment.text("ROOT") ?? "."), logger: logger)
        configuration.trustedHosts = trustedHost + Environment.list("TRUSTED_HOSTS")
        configuration.trustedProxies = proxies

        configuration.fitsWeights = true
        configuration.backupCount = try backups.count()
        configuration.backsUpBeforeMigration = !skipsMigrationBackup

        configuration.dictionaries = words.dictionaryFolders
        configuration.spelling = words.spellingFolder
        (configuration.translationService, configuration.translationOrder) = try translation.read()
        configuration.speech = try words.synthesizer()
        configuration.recognition = try words.recognition()

        // After an update it takes a while until everything is there; whoever asks meanwhile is answered.
        let starting = try StartingApplication(configuration)
        let listener = Server(configuration: server, responder: starting, logger: logger)
        let port: Int
        do {
            port = try listener.start()
        } catch {
            try? await starting.whole().close()
            throw error
        }
        let application: Application
        do {
            application = try await starting.whole()
        } catch {
            await listener.stop()
            throw error
        }
        let commands = AccountCommands(
            application, origin: Addresses.origin(host: server.host, port: port))
        let control = Self.control(configuration.data, commands, logger)
        Addresses.announce(host: server.host, port: port)
        await StopSignals.wait()
        logger.info("stopping")
        await listener.stop()
        await control?.stop()
        try application.close()
    }

    /// A server that the command line cannot ask is no worse for anybody else.
    private static func control(_ data: URL, _ commands: AccountCommands, _ logger: Logger) -> ControlServer?
    {
        do {
            return try ControlServer(folder: data) { await commands.answer(line: $0) }
        } catch {
            logger.warning("the command line cannot ask this server", metadata: ["reason": "\(error)"])
            return nil
        }
    }

    private func makeLogger() throws -> Logger {
        let name = logLevel ?? Environment.text("LOG_LEVEL") ?? "info"
        guard let level = Logger.Level(rawValue: name) else {
            throw ValidationError("There is no log level \(name).")
        }
        return Logger.ofStandardError(level)
    }

    private static func port(_ text: String?) throws -> Int? {
        guard let text else { return nil }
        guard let port = Int(text) else { throw ValidationError("SLOVARIK_PORT is not a number.") }
        return port
    }

    private static func network(_ text: String) throws -> IPNetwork {
        guard let network = IPNetwork(text) else {
            throw ValidationError(
                "The trusted proxy \(text) is neither an IP address nor a network such as 172.16.0.0/12.")
        }
        return network
    }
}
