import HTTPTypes
import Testing

@testable import HTTPServer

/// What a browser takes that has nothing of the site yet.
@Suite("First visit")
struct FirstVisitTests {
    /// The files that a page names, as a browser takes them by itself.
    private func files(of page: String) -> Set<String> {
        var found: Set<String> = []
        for tag in page.matches(of: /<(?:link|script|img|use)\b[^>]*>/).map({ String($0.0) }) {
            guard !tag.contains("apple-touch-icon"),
                let address = tag.firstMatch(of: /(?:href|src)="([^"#]+)/)
            else { continue }
            found.insert(String(address.1))
        }
        return found
    }

    private func compressed(_ bytes: [UInt8]) throws -> Int {
        let gzip = try #require(Gzip(level: 6))
        // What is too short to gain by it goes as it is.
        return gzip.compress(bytes)?.count ?? bytes.count
    }

    /// Files, and bytes when they are compressed, that come with a page.
    private func load(_ path: String, _ visitor: Visitor) async throws -> (files: Int, bytes: Int) {
        let page = await visitor.open(path)
        #expect(await visitor.path == path)
        let files = files(of: page.text)
        var bytes = try compressed(page.body)
        for file in files { bytes += try compressed(await visitor.open(file).body) }
        return (files.count + 1, bytes)
    }

    @Test("A page comes in at most six files and 25 KB, icon and manifest included", arguments: ["ru", "en"])
    func small(language: String) async throws {
        let house = try House()
        let stranger = Visitor(house, language: language)
        let newcomer = await Visitor.registered(in: house, language: language)
        for (path, visitor) in [
            ("/login", stranger), ("/register", stranger), ("/welcome", newcomer), ("/", newcomer),
        ] {
            let load = try await load(path, visitor)
            #expect(load.files <= 6 && load.bytes <= 25_000, "\(path): \(load)")
            #expect(load.files >= 5, "\(path) names no style sheet or no script")
        }
    }

    @Test("A training comes in six files too")
    func training() async throws {
        let visitor = await Visitor.registered(in: try House())
        #expect(try await load("/training", visitor).files == 6)
    }

    @Test("The head of a page's answer names the style sheet that every page has")
    func preload() async throws {
        let house = try House()
        for path in ["/login", "/nowhere"] {
            let page = await Visitor(house).open(path)
            let sheet = try #require(page.text.firstMatch(of: /<link rel="stylesheet" href="([^"]+)">/)).1
            #expect(page.headerFields[HTTPField.Name("Link")!] == "<\(sheet)>; rel=preload; as=style")
        }
    }

    @Test("From there a training needs one more style sheet and one more script, and a lesson too")
    func more() async throws {
        let visitor = await Visitor.registered(in: try House())
        let home = files(of: await visitor.open("/").text)
        for path in ["/training", "/lessons"] {
            let more = files(of: await visitor.open(path).text).subtracting(home).filter {
                $0.hasPrefix("/static")
            }
            #expect(more.count <= 2, "\(path): \(more)")
        }
    }
}
