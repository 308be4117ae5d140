import ArgumentParser
import Foundation
import Speech

/// Where translations and voices come from on this machine.
struct WordSources: ParsableArguments {
    @Option(
        parsing: .upToNextOption,
        help: "Folders with dictionaries in dictd's format (SLOVARIK_DICTIONARIES; /usr/share/dictd).")
    var dictionaries: [String] = []

    @Flag(
        inversion: .prefixedNo,
        help:
            "Say words by espeak-ng, when it is installed, where a browser has no voice for them (SLOVARIK_SPEECH; on)."
    )
    var speech: Bool?

    var dictionaryFolders: [URL] {
        let folders = dictionaries + Environment.list("DICTIONARIES")
        return (folders.isEmpty ? ["/usr/share/dictd"] : folders).map(DataOption.folder)
    }

    func isSpeechWanted() throws -> Bool { try speech ?? Environment.flag("SPEECH") ?? true }

    /// nil where none is wanted or installed.
    func synthesizer() throws -> SpeechSynthesizer? {
        guard try isSpeechWanted() else { return nil }
        return SpeechSynthesizer.installed(searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "")
    }
}
