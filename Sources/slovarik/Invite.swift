import ArgumentParser
import Foundation
import Web

/// Where the links lead that a command makes.
struct LinkOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Address of the site, for the link (the server's first address on the network).",
            valueName: "url"))
    var address: String?

    func validate() throws {
        if let address, Self.origin(address) == nil {
            throw ValidationError(AccountFault.badAddress(address).description)
        }
    }

    /// What is handed over.
    func url(of link: LinkRecord) -> String {
        (address.flatMap(Self.origin) ?? link.origin) + link.path
    }

    /// Without the slash at its end; nil for what is no site.
    private static func origin(_ text: String) -> String? {
        guard let parts = URLComponents(string: text),
            ["http", "https"].contains(parts.scheme?.lowercased()),
            let host = parts.host, !host.isEmpty, ["", "/"].contains(parts.path), parts.query == nil,
            parts.fragment == nil, parts.user == nil
        else { return nil }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }
}

/// A link as JSON.
struct PrintedLink: Encodable {
    let url: String
    let expires: Date

    init(_ link: LinkRecord, _ options: LinkOptions) {
        url = options.url(of: link)
        expires = link.expires
    }
}

/// `slovarik invite`: a link by which somebody new makes an account.
struct Invite: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Create a link that lets one person sign up, within seven days.")

    @OptionGroup var options: AccountOptions
    @OptionGroup var link: LinkOptions

    func run() async throws {
        guard case .invitation(let made) = try await options.carryOut(.invite) else { return }
        if options.json { return try Report.print(json: PrintedLink(made, link)) }
        print("An invitation for one person. It works for seven days. Hand it over:\n\(link.url(of: made))")
    }
}
