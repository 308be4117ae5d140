import Foundation
import Testing

/// What pages of `docs` say of the program is true of it.
@Suite("Documents")
struct DocumentTests {
    private func text(_ path: String) throws -> String {
        try String(contentsOf: House.root.appendingPathComponent(path), encoding: .utf8)
    }

    private struct Requirement {
        let number: String
        let verdict: String
        let proof: String
    }

    /// The rows of docs/asvs.md.
    private func requirements() throws -> [Requirement] {
        try text("docs/asvs.md").split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 6, cells[1].wholeMatch(of: /\d+\.\d+\.\d+/) != nil else { return nil }
            return Requirement(number: cells[1], verdict: cells[3], proof: cells[4])
        }
    }

    /// Everything that the tests are called, as the page names it: `Suite.function` and `file.py::test`.
    private func tests() throws -> Set<String> {
        let folder = House.root.appendingPathComponent("Tests")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        var names: Set<String> = []
        for file in files where file.hasSuffix(".swift") || file.hasSuffix(".py") {
            let text = try text("Tests/\(file)")
            if file.hasSuffix(".py") {
                let module = file.split(separator: "/").last ?? ""
                names.formUnion(text.matches(of: /(?m)^def (test_\w+)/).map { "\(module)::\($0.1)" })
                continue
            }
            var suite = ""
            for line in text.split(separator: "\n") {
                if let match = line.firstMatch(of: /^(?:struct|final class) (\w+Tests)\b/) {
                    suite = String(match.1)
                }
                if let match = line.firstMatch(of: /^    func (\w+)\(/) {
                    names.insert("\(suite).\(match.1)")
                }
            }
        }
        return names
    }

    @Test(
        "All 253 requirements of ASVS 5.0, levels 1 and 2, are there once, each with a verdict and what it rests on"
    )
    func complete() throws {
        let rows = try requirements()
        #expect(rows.count == 253)
        #expect(Set(rows.map(\.number)).count == 253)
        for row in rows {
            #expect(["met", "not met", "n/a"].contains(row.verdict), "\(row.number) \(row.verdict)")
            #expect(!row.proof.isEmpty, "\(row.number)")
        }
    }

    @Test("Every test, file and section that the table names is there, and what is met names one")
    func proofs() throws {
        let tests = try tests()
        for row in try requirements() {
            let names = row.proof.matches(of: /`([^`]+)`/).map { String($0.1) }
            var shown = 0
            for name in names {
                if name.contains(/^\w+Tests\.\w+$|::/) {
                    #expect(tests.contains(name), "\(row.number): \(name)")
                    shown += 1
                } else if name.contains(/^(docs|Sources|scripts|Tests)\/|^(Dockerfile|THIRD_PARTY\.md)$/) {
                    let file = House.root.appendingPathComponent(name)
                    #expect(FileManager.default.fileExists(atPath: file.path), "\(row.number): \(name)")
                    shown += 1
                }
            }
            #expect(shown > 0 || row.verdict != "met", "\(row.number) names nothing that shows it")
            for section in row.proof.matches(of: /`(docs\/[^`]+)`, «([^»]+)»/) {
                let headings = try text(String(section.1)).split(separator: "\n").filter {
                    $0.hasPrefix("## ")
                }
                #expect(headings.contains("## \(section.2)"), "\(row.number): \(section.2)")
            }
        }
    }

    @Test("SECURITY.md counts what the table says")
    func counts() throws {
        let rows = try requirements()
        func count(_ verdict: String) -> Int { rows.count { $0.verdict == verdict } }
        let page = try text("SECURITY.md")
        #expect(page.contains("| met | \(count("met")) |"))
        #expect(page.contains("| not met, with the reason | \(count("not met")) |"))
        #expect(page.contains("| do not apply, with the reason | \(count("n/a")) |"))
        #expect(
            page.contains("| of those that apply, met | \(count("met")) of \(rows.count - count("n/a")) |"))
    }

    @Test("Tests that SECURITY.md names are there")
    func promises() throws {
        let tests = try tests()
        let suites = Set(tests.compactMap { $0.split(separator: ".").first })
        for match in try text("SECURITY.md").matches(of: /`(\w+Tests)(\.\w+)?`/) {
            #expect(
                suites.contains(match.1) && (match.2 == nil || tests.contains("\(match.1)\(match.2 ?? "")")))
        }
    }

    @Test(
        "THIRD_PARTY.md names everything by others that is built in, installed or used by tests, in its version"
    )
    func thirdParties() throws {
        let page = try text("THIRD_PARTY.md")
        let packages = try text("Package.resolved").matches(
            of: /"identity" : "([^"]+)"[^}]*\{[^}]*"version" : "([^"]+)"/)
        #expect(packages.count >= 6)
        for package in packages {
            #expect(
                page.contains("| \(package.1)") && page.contains("| \(package.2) |"),
                "\(package.1) \(package.2)")
        }
        let manifest = try text("Package.swift")
        for url in manifest.matches(of: /url: "([^"]+)\.git", exact: "([^"]+)"/) {
            #expect(page.contains(url.1) && page.contains("| \(url.2) |"), "\(url.1)")
        }
        for requirement in try ["Browser", "Lexicon"].flatMap({
            try text("Tests/\($0)/requirements.txt").split(separator: "\n")
        }) {
            #expect(page.contains(requirement.replacing("==", with: " ")), "\(requirement)")
        }
        var debian = try text("Dockerfile").matches(of: /--no-install-recommends ([^&\\\n]+)/).map {
            String($0.1)
        }
        debian += try text("scripts/lib/setup.sh").matches(of: /_PACKAGES=\(([^)]+)\)/).map { String($0.1) }
        let scripts = House.root.appendingPathComponent("scripts")
        for file in try FileManager.default.subpathsOfDirectory(atPath: scripts.path)
        where !file.hasSuffix("lib") {
            guard let script = try? text("scripts/\(file)") else { continue }
            debian += script.matches(of: /(?m)^ *need_packages ([^\n]+)/).map { String($0.1) }
        }
        #expect(debian.count >= 4)
        for package in debian.joined(separator: " ").split(separator: " ")
        where package.first?.isLetter == true {
            #expect(page.contains(package), "\(package)")
        }
    }
}
