import ArgumentParser
import Foundation
import Web

/// `slovarik user`: looks after the accounts without a browser.
struct UserCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "user",
        abstract: "Manage accounts.",
        discussion: """
            A running server carries the commands out itself; they need the same user as the server, or root. A USER is an \
            e-mail address or a number that `slovarik user list` shows.
            """,
        subcommands: [List.self, Add.self, ResetPassword.self, MakeAdministrator.self, Remove.self])

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the accounts.")

        @OptionGroup var options: AccountOptions

        func run() async throws {
            guard case .accounts(let accounts) = try await options.carryOut(.list) else { return }
            if options.json { return try Report.print(json: accounts.map(PrintedAccount.init)) }
            for account in accounts { print(account.line) }
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add an account, and create a link for its owner to choose a password.")

        @Option(help: "The person's name.") var name: String
        @Option(help: "The e-mail they sign in with.") var email: String
        @Option(help: "ru or en, for the interface and the ready-made categories (their browser's; ru).")
        var language: String?
        @Flag(help: "Make them an administrator.") var administrator = false
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
            abstract: "Create a link to set a new password, or set one right away.")

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
                print("Password set. \(account.name) is signed out everywhere.")
            }
        }

        static func sentence(_ url: String) -> String {
            "A link to set a new password. It works once, within an hour. Hand it over:\n\(url)"
        }
    }

    struct MakeAdministrator: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "make-administrator", abstract: "Make somebody an administrator.")

        @Argument(help: "E-mail or number.") var user: String
        @OptionGroup var options: AccountOptions

        func run() async throws {
            let command = AccountCommand.makeAdministrator(user: user)
            guard case .account(let account, _) = try await options.carryOut(command) else { return }
            if options.json { return try Report.print(json: PrintedAccount(account)) }
            print("\(account.name) is now an administrator.")
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove an account and everything in it.")

        @Argument(help: "E-mail or number.") var user: String
        @Flag(help: "Do not ask for confirmation.") var yes = false
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
                This removes the account with its \(Report.count(account.words, "word")), \
                \(Report.count(account.pictures, "picture")), progress and every answer. It cannot be undone. Remove it? [y/N]\u{20}
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
    @Flag(help: "Set the password from the first line of standard input instead of creating a link.")
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
    /// Left out of a child.
    let email: String?
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
    fileprivate var role: String { isAdministrator ? "administrator" : email == nil ? "child" : "learner" }

    fileprivate var line: String {
        let day = Date.ISO8601FormatStyle().year().month().day()
        let seen = lastSeen.map { "last seen \($0.formatted(day))" } ?? "never signed in"
        return
            "\(number)  \(name)\(email.map { " <\($0)>" } ?? ""), \(role), \(Report.count(words, "word")), \(seen)"
    }
}
