import Foundation
import Storage
import Vocabulary

@testable import Exchange

extension FuzzTarget {
    /// A package, and the messages in it by themselves: whatever it says, it is read or refused for a reason that is said.
    static func readPackage(_ input: [UInt8]) {
        var message = ProtobufReader(input[...])
        var count = 0
        while let _ = try? message.next() { count += 1 }
        precondition(count <= input.count, "a field takes a byte at least")

        do {
            let collection = try collection(of: input)
            var conversion = AnkiConversion(
                AnkiPlan(try collection.contents(), for: .usual), zone: .gmt,
                now: Date(timeIntervalSince1970: 1_800_000_000))
            try collection.eachSlice(withAnswers: true) { notes in
                for note in notes { _ = conversion.entries(of: note) }
            }
        } catch is ImportFault {
        } catch {
            preconditionFailure("nothing else is thrown: \(error)")
        }
    }

    private static func collection(of input: [UInt8]) throws -> AnkiCollection {
        let folder = FileManager.default.temporaryDirectory
        let name = UUID().uuidString
        let archive = folder.appendingPathComponent(name + ".apkg")
        let unpacked = folder.appendingPathComponent(name + ".anki")
        defer {
            try? FileManager.default.removeItem(at: archive)
            try? FileManager.default.removeItem(at: unpacked)
        }
        try Data(input).write(to: archive)
        let deadline = ContinuousClock.now + .seconds(600)
        try AnkiPackage(archive).unpackCollection(to: unpacked, deadline: deadline)
        return try AnkiCollection(unpacked, in: folder, deadline: deadline)
    }

    /// A field of a note, as text and as one with gaps.
    static func readField(_ input: [UInt8]) {
        let field = String(decoding: input, as: UTF8.self)
        let line = FieldText.line(of: field)
        // A byte that is no text becomes a character of three.
        precondition(
            line.utf8.count <= 3 * field.utf8.count, "what is read is no longer than what is written")
        let cloze = ClozeText(line)
        precondition(cloze.filled.utf8.count <= line.utf8.count, "gaps add nothing")
        for gap in cloze.gaps { _ = cloze.gapped(gap.number) }
        _ = line.shortened(to: 100)
    }
}
