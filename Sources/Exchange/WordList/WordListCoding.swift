import Forms
import Vocabulary

/// How a list that was understood travels in its form: a line an entry, its values between tabs.
package enum WordListCoding {
    /// In the last value: the person does not want this one.
    private static let leftOut = 32
    /// Bytes that the name of a part of speech has at most.
    private static let partLimit = 64

    package static func encode(_ entries: [WordListEntry]) -> String {
        var text = ""
        for entry in entries {
            let flags = entry.guesses.rawValue | (entry.isLeftOut ? leftOut : 0)
            text += "\(entry.term)\t\(entry.translation)\t\(entry.transcription)\t"
            text += "\(entry.partOfSpeech?.rawValue ?? "")\t\(flags)\n"
        }
        return text
    }

    /// What is no line of `encode` is left out.
    package static func decode(_ text: String) -> [WordListEntry] {
        text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.compactMap { line in
            let values = line.split(separator: "\t", maxSplits: 5, omittingEmptySubsequences: false)
                .map { String($0).bounded(bytes: TextRule.wordSide.byteLimit).streamSafe }
            guard values.count == 5, let flags = Int(stated: values[4]),
                !(values[0].isEmpty && values[1].isEmpty)
            else { return nil }
            return WordListEntry(
                term: values[0], translation: values[1], transcription: values[2],
                partOfSpeech: PartOfSpeech(rawValue: values[3].bounded(bytes: partLimit)),
                guesses: WordListEntry.Guesses(rawValue: flags & ~leftOut),
                isLeftOut: flags & leftOut != 0)
        }
    }
}

extension WordListParser {
    /// A list to be read and changed by a person, that says the same as the entries.
    package func text(of entries: [WordListEntry]) -> String {
        entries.map(line).joined(separator: "\n")
    }

    private func line(_ entry: WordListEntry) -> String {
        let transcription = entry.transcription.isEmpty ? "" : " [\(entry.transcription)]"
        let sides = [entry.term, entry.translation].filter { !$0.isEmpty }
        let line = sides.joined(separator: " — ") + transcription
        let read = entries(of: line)
        let isSame =
            read.count == 1 && (read[0].term, read[0].translation) == (entry.term, entry.translation)
            && read[0].guesses.isSubset(of: entry.guesses)
        // What would be read otherwise is quoted like the cells of a spreadsheet.
        return isSame ? line : (sides + [transcription]).map(Self.quoted).joined(separator: "\t")
    }

    private static func quoted(_ side: String) -> String {
        "\""
            + side.trimming.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            + "\""
    }
}
