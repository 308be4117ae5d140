import ArgumentParser
import Foundation
import Translation
import Web

/// The program's command line.
@main
struct Slovarik: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "slovarik",
        abstract: "A vocabulary trainer that a household hosts for itself.",
        version: Application.version,
        subcommands: [
            Serve.self, UserCommand.self, Invite.self, MakeBackup.self, Restore.self, Doctor.self,
            Health.self,
        ],
        defaultSubcommand: Serve.self)

    /// A server that is told to stop while it starts ends in good order too, so it listens for that before all else.
    static func main() async {
        ReturnedMemory.keepLittle()
        let first = CommandLine.arguments.dropFirst().first
        if first.map({ $0 == "serve" || $0.hasPrefix("-") }) ?? true { StopSignals.listen() }
        signal(SIGPIPE, SIG_IGN)
        await main(nil)
    }
}
