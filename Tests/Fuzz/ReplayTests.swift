import Foundation
import Testing

@Suite("Fuzz targets")
struct ReplayTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    private static func inputs(of target: FuzzTarget, in kind: String) throws -> [URL] {
        let place = folder.appendingPathComponent("\(kind)/\(target.rawValue)")
        guard FileManager.default.fileExists(atPath: place.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
    }

    @Test("Every target has a corpus", arguments: FuzzTarget.allCases)
    func corpus(target: FuzzTarget) throws {
        #expect(try !Self.inputs(of: target, in: "Corpus").isEmpty)
    }

    @Test(
        "What was fed once is taken again, and so is all that was ever found", arguments: FuzzTarget.allCases)
    func replay(target: FuzzTarget) throws {
        for kind in ["Corpus", "Found"] {
            for file in try Self.inputs(of: target, in: kind) {
                let input = [UInt8](try Data(contentsOf: file))
                target.run(input)
                // A file that breaks off, and one that begins late.
                for cut in stride(from: 0, to: input.count, by: max(1, input.count / 50)) {
                    target.run(Array(input[..<cut]))
                    target.run(Array(input[cut...]))
                }
            }
        }
    }
}
