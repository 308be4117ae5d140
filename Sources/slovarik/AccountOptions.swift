import ArgumentParser
import Control
import Foundation
import Library
import Logging
import Web

/// What every command about accounts takes, and how it is carried out: by the server that has the data folder, or, where
/// none runs, by this program itself.
///
/// Two programs must not write to one database: SQLite before 3.51.3 can damage a write-ahead log when two connections
/// write or checkpoint at once.
struct AccountOptions: ParsableArguments {
    @OptionGroup var data: DataOption

    @Option(help: "Folder with Courses and Passwords, where no server runs (SLOVARIK_ROOT; the current one).")
    var root: String?

    @Flag(help: "Print JSON, for programs.")
    var json = false

    /// For a server that is just starting.
    private static let patience = Duration.seconds(5)

    /// The answer, unless it is a refusal, which ends the program with a sentence.
    func carryOut(_ command: AccountCommand) async throws -> AccountAnswer {
        do {
            let answer = try await ask(command)
            if case .refused(let refusal) = answer { throw refusal }
            return answer
        } catch {
            throw Report.fault(error)
        }
    }

    private func ask(_ command: AccountCommand) async throws -> AccountAnswer {
        let folder = data.folder
        if case .add = command {
        } else if !AccountCommands.isData(folder) {
            throw AccountFault.noData(folder.path)
        }
        let deadline = ContinuousClock.now + Self.patience
        while true {
            if let commands = try alone(folder) {
                let answer = await commands.carryOut(command)
                try commands.close()
                return answer
            }
            do {
                let line = try ControlClient.ask(Array(try JSONEncoder().encode(command)), in: folder)
                guard let answer = try? JSONDecoder().decode(AccountAnswer.self, from: Data(line)) else {
                    throw AccountFault.otherVersion
                }
                return answer
            } catch ControlError.nobody {
                guard ContinuousClock.now < deadline else { throw AccountFault.unreachable(folder.path) }
                try await Task.sleep(for: .milliseconds(100))
            }
        }
    }

    /// nil when another Slovarik has the folder.
    private func alone(_ folder: URL) throws -> AccountCommands? {
        let host = Environment.text("HOST") ?? "0.0.0.0"
        let port = Environment.text("PORT").flatMap(Int.init) ?? 8080
        return try AccountCommands(
            data: folder, root: DataOption.folder(root ?? Environment.text("ROOT") ?? "."),
            logger: .ofStandardError(.notice), origin: Addresses.origin(host: host, port: port))
    }
}

/// Why a command could not be carried out at all. Each description is one line.
enum AccountFault: Error, CustomStringConvertible {
    case noData(String)
    case unreachable(String)
    case otherVersion
    case badAddress(String)
    case notConfirmed
    case noPassword

    var description: String {
        switch self {
        case .noData(let path):
            "There is no database in \(path), or this user may not look; --data names the folder of the server."
        case .unreachable(let path):
            "The data folder \(path) is in use by another Slovarik that cannot be asked; stop that one first."
        case .otherVersion:
            "The server is running another version, and its answer makes no sense here; restart it."
        case .badAddress(let text): "\(text) is not the address of a site, such as http://192.168.1.5:8080."
        case .notConfirmed: "Nothing was removed."
        case .noPassword: "There is no password on standard input."
        }
    }
}
