import Foundation
import Speech
import Testing

@Suite("Phonemes")
struct PhonemesTests {
    private func mnemonics(_ transcription: String, of text: String) -> String? {
        Phonemes(transcription, of: text, in: "en")?.mnemonics
    }

    @Test(
        "A transcription becomes the voice's own phonemes",
        arguments: [
            ("kæt", "cat", "k|'a|t"), ("ˈdʒenərəs", "generous", "dZ|'E|n|@|r|@|s"),
            ("ˌkɒmprɪˈhensɪv", "comprehensive", "k|,0|m|p|r|I|h|'E|n|s|I|v"), ("ˈfaɪə", "fire", "f|'aI@"),
            ("ˈtʃæmpiən", "champion", "tS|'a|m|p|i|@|n"),
        ])
    func reading(transcription: String, text: String, expected: String) {
        #expect(mnemonics(transcription, of: text) == expected)
    }

    @Test(
        "A consonant that is a syllable of its own is one, and only such",
        arguments: [
            ("ˈæpl", "apple", "'a|p|@L"), ("ˈsiːzn", "season", "s|'i:|z|@|n"),
            ("ˈɪnəsnt", "innocent", "'I|n|@|s|@|n|t"),
            ("ˈɡɑːdnɪŋ", "gardening", "g|'A:|d|n|I|N"), ("smjuːz", "smews", "s|m|j|'u:|z"),
            ("fɪlm", "film", "f|'I|l|m"), ("rɪnˈjuː", "renew", "r|I|n|j|'u:"),
        ])
    func syllables(transcription: String, text: String, expected: String) {
        #expect(mnemonics(transcription, of: text) == expected)
    }

    @Test(
        "In a phrase the words without a mark keep their vowels, and only the small ones are swallowed",
        arguments: [
            ("ˈbʌs stɒp", "bus stop", "b|'V|s s|t|,0|p"),
            ("ə ˌpiːs əv ˈkeɪk", "a piece of cake", "@ p|,i:|s @|v k|'eI|k"),
        ])
    func phrases(transcription: String, text: String, expected: String) {
        #expect(mnemonics(transcription, of: text) == expected)
    }

    @Test(
        "Other dictionaries' signs are read too",
        arguments: [
            ("[ˈbʌtə(r)]", "butter", "b|'V|t|@"), ("/ɹɛd/", "red", "r|'E|d"), ("ɡoʊ", "go", "g|'oU"),
            ("ˈteɪb(ə)l", "table", "t|'eI|b|@L"), ("t͡ʃɪn", "chin", "tS|'I|n"),
            ("ˈsæm.pəl", "sample", "s|'a|m|p|@|l"),
            ("ˌpɑːt ˈtaɪm", "part-time", "p|,A:|t t|'aI|m"), ("ˈaɪskriːm", "ice-cream", "'aI|s|k|r|i:|m"),
        ])
    func otherSigns(transcription: String, text: String, expected: String) {
        #expect(mnemonics(transcription, of: text) == expected)
    }

    @Test(
        "What does not say all of a text says nothing of it",
        arguments: [
            ("", "rain"), ("[]", "rain"), ("рейн", "rain"), ("rain]]", "rain coat"), ("reɪn", "rain coat"),
            ("ˈreɪn kəʊt", "raincoat"), ("genərəs", "generous"), ("ˈbʌtə(r", "butter"), ("ʁɔ̃", "rond"),
            ("ˈ", "a"),
            (String(repeating: "ˈreɪn ", count: 200), String(repeating: "rain ", count: 200)),
        ])
    func unreadable(transcription: String, text: String) {
        #expect(mnemonics(transcription, of: text) == nil)
        #expect(Phonemes("kæt", of: "cat", in: "de") == nil)
    }

    @Test("Every transcription of the lexicon can be said")
    func lexicon() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Lexicon").standardized
        var count = 0
        for level in ["a1", "a2", "b1", "b2", "c1"] {
            let text = try String(contentsOf: folder.appendingPathComponent(level + ".txt"), encoding: .utf8)
            for line in text.split(separator: "\n") where !line.hasPrefix("#") {
                let fields = line.split(separator: "|", omittingEmptySubsequences: false)
                    .map { $0.trimmingCharacters(in: .whitespaces) }
                // What is spelled out letter by letter, or has a gap, is left to the voice.
                guard fields[0].wholeMatch(of: /[A-Z]?[a-zé]?[a-zé' -]*(?: [A-Z]?[a-zé' -]+)*/) != nil,
                    !["aka", "am", "plc", "pm"].contains(fields[0])
                else { continue }
                count += 1
                #expect(mnemonics(fields[2], of: fields[0]) != nil, "\(fields[0]) [\(fields[2])]")
            }
        }
        #expect(count > 4000)
    }
}
