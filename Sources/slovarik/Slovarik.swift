import ArgumentParser

/// The program's command line.
@main
struct Slovarik: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "slovarik",
        abstract: "A vocabulary trainer that a household hosts for itself.",
        subcommands: [Serve.self, Health.self],
        defaultSubcommand: Serve.self)
}
