import Foundation
import Testing

@Suite("Architecture")
struct ArchitectureTests {
    private static let root = House.root

    /// Of each target of the table in docs/architecture.md those of ours that it may import.
    private static let drawn: [String: Set<String>] = {
        let text =
            (try? String(contentsOf: root.appendingPathComponent("docs/architecture.md"), encoding: .utf8))
            ?? ""
        let rows = text.split(separator: "\n").filter {
            $0.hasPrefix("| `") && $0.split(separator: "|").count >= 3
        }
        var drawn: [String: Set<String>] = [:]
        for row in rows {
            let cells = row.dropFirst().split(separator: "|", omittingEmptySubsequences: false).map(
                Self.names)
            guard cells.count >= 3, let name = cells[0].first, targets.contains(name) else { continue }
            drawn[name] = Set(cells[2])
        }
        return drawn
    }()

    /// The folders of Swift code; those with only a header are systems' libraries.
    private static let targets: Set<String> = {
        let sources = root.appendingPathComponent("Sources")
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
        return Set(folders.filter { !files(of: $0).isEmpty } + ["Views"])
    }()

    /// What stands between backticks.
    private static func names(in cell: Substring) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
    }

    private static func files(of target: String) -> [URL] {
        let folder = root.appendingPathComponent(target == "Views" ? target : "Sources/\(target)")
        let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (paths?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }

    private static func imports(of target: String) throws -> Set<String> {
        var found: Set<String> = []
        for file in files(of: target) {
            for match in try String(contentsOf: file, encoding: .utf8)
                .matches(of: /(?m)^(?:public |package )?import (\w+)$/)
            {
                found.insert(String(match.1))
            }
        }
        return found.intersection(targets)
    }

    @Test(
        "The drawing names every target, and what it imports of ours is what it says",
        arguments: targets.sorted())
    func imports(target: String) throws {
        let drawn = try #require(Self.drawn[target], "docs/architecture.md has no row for \(target)")
        #expect(try Self.imports(of: target) == drawn)
    }

    @Test("What people do knows neither requests nor pages nor tables")
    func household() throws {
        for file in Self.files(of: "Household") {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(!text.contains(#/import (HTTP|Views|GRDB)/#), "\(file.lastPathComponent)")
            #expect(!text.contains(#/\b(SELECT|INSERT|UPDATE|DELETE)\b/#), "\(file.lastPathComponent)")
        }
    }
}
