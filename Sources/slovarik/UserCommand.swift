import ArgumentParser
import Foundation
import Web

/// `slovarik user`: looks after the accounts without a browser.
struct UserCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "user",
        abstract: "Look after the accounts.",
        discussion: """
            A running server carries the commands out itself; they need the same user as the server, or root. A USER is an \
            e-mail address or a number that `slovarik user list` shows.
            """,
        subcommands: [List.self, Add.self, ResetPassword.self, MakeAdministrator.self, Remove.self])

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show who has an account.")

        @OptionGroup var options: AccountOptions

        func run() async throws {
            guard case .accounts(let accounts) = try await options.carryOut(.list) else { return }
            if options.json { return try Report.print(json: accounts.map(PrintedAccount.init)) }
            for account in accounts { print(account.line) }
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add an account, and make a link by which its owner chooses a password.")

        @Option(help: "What the person is called.") var name: String
        @Option(help: "What they sign in with.") var email: String
        @Option(help: "ru or en, for the interface and the ready categories (their browser's; ru).")
        var language: String?
        @Flag(help: "Let them look after the others' accounts.") var administrator = false
        @OptionGroup var password: PasswordOption
        @OptionGroup var link: LinkOptions
        @OptionGroup var options: AccountOptions

        func run() async throws {
            let command = AccountCommand.add(
                name: name, email: email, password: try password.read(), language: language,
                isAdministrator: administrator)
            guard case .account(let account, let made) = try await options.carryOut(command) else { return }
            if options.json { return try Report.print(json: PrintedAccount(account, made, link)) }
            print("Added: \(account.line)")
            if let made { print(ResetPassword.sentence(link.url(of: made))) }
        }
    }

    struct ResetPassword: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "reset-password",
            abstract: "Make a link by which somebody chooses a new password, or set one.")

        @Argument(help: "E-mail or number.") var user: String
        @OptionGroup var password: PasswordOption
        @OptionGroup var link: LinkOptions
        @OptionGroup var options: AccountOptions

        func run() async throws {
            let command = AccountCommand.resetPassword(user: user, password: try password.read())
            guard case .account(let account, let made) = try await options.carryOut(command) else { return }
            if options.json { return try Report.print(json: PrintedAccount(account, made, link)) }
            if let made {
                print(Self.sentence(link.url(of: made)))
            } else {
                print("The password is set, and \(account.name) is signed out everywhere.")
            }
        }

        static func sentence(_ url: String) -> String {
            "A link for a new password, good for an hour and for one use. Hand it over:\n\(url)"
        }
    }

    struct MakeAdministrator: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "make-administrator", abstract: "Let somebody look after the others' accounts.")

        @Argument(help: "E-mail or number.") var user: String
        @OptionGroup var options: AccountOptions

        func run() async throws {
            let command = AccountCommand.makeAdministrator(user: user)
            guard case .account(let account, _) = try await options.carryOut(command) else { return }
            if options.json { return try Report.print(json: PrintedAccount(account)) }
            print("\(account.name) is an administrator.")
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove an account with everything that belongs to it.")

        @Argument(help: "E-mail or number.") var user: String
        @Flag(help: "Do not ask.") var yes = false
        @OptionGroup var options: AccountOptions

        func run() async throws {
            guard case .account(let found, _) = try await options.carryOut(.show(user: user)) else { return }
            if !yes { try confirm(found) }
            // By number: the e-mail may be somebody else's by now.
            let command = AccountCommand.remove(user: String(found.number))
            guard case .account(let account, _) = try await options.carryOut(command) else { return }
            if options.json { return try Report.print(json: PrintedAccount(account)) }
            print("Removed: \(account.line)")
        }

        /// On the error output, so that JSON stays JSON.
        private func confirm(_ account: AccountRecord) throws {
            let question = """
                \(account.line)
                This removes the account with its \(account.words) words and \(account.pictures) pictures, its progress \
                and every answer. It cannot be brought back. Remove it? [y/N]\u{20}
                """
            FileHandle.standardError.write(Data(question.utf8))
            guard ["y", "yes"].contains(readLine()?.lowercased() ?? "") else {
                throw Report.fault(AccountFault.notConfirmed)
            }
        }
    }
}

/// A password never stands among the arguments: everybody on the machine can read those.
struct PasswordOption: ParsableArguments {
    @Flag(help: "Set the password that stands on the first line of the standard input; no link is made.")
    var passwordFromStdin = false

    /// nil when a link is wanted.
    func read() throws -> String? {
        guard passwordFromStdin else { return nil }
        guard let line = readLine(strippingNewline: true), !line.isEmpty else {
            throw ValidationError(AccountFault.noPassword.description)
        }
        return line
    }
}

/// An account as JSON.
struct PrintedAccount: Encodable {
    let number: Int64
    let name: String
    let email: String
    let role: String
    let joined: Date
    let lastSeen: Date?
    let words: Int
    let pictures: Int
    let devices: Int
    let link: PrintedLink?

    init(_ account: AccountRecord) { self.init(account, link: nil) }

    init(_ account: AccountRecord, _ link: LinkRecord?, _ options: LinkOptions) {
        self.init(account, link: link.map { PrintedLink($0, options) })
    }

    private init(_ account: AccountRecord, link: PrintedLink?) {
        number = account.number
        name = account.name
        email = account.email
        role = account.role
        joined = account.joined
        lastSeen = account.lastSeen
        words = account.words
        pictures = account.pictures
        devices = account.devices
        self.link = link
    }
}

extension AccountRecord {
    fileprivate var role: String { isAdministrator ? "administrator" : "learner" }

    fileprivate var line: String {
        let day = Date.ISO8601FormatStyle().year().month().day()
        let seen = lastSeen.map { "last seen \($0.formatted(day))" } ?? "never signed in"
        return "\(number)  \(name) <\(email)>, \(role), \(words) words, \(seen)"
    }
}
