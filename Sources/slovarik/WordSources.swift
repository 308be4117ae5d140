import ArgumentParser
import Foundation
import Recognition
import Speech
import Web

/// Where translations and voices come from on this machine.
struct WordSources: ParsableArguments {
    @Option(
        parsing: .upToNextOption,
        help: "Folders with dictionaries in dictd's format (SLOVARIK_DICTIONARIES; /usr/share/dictd).")
    var dictionaries: [String] = []

    @Option(help: "Folder with Hunspell's dictionaries (SLOVARIK_SPELLING; /usr/share/hunspell).")
    var spelling: String?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Say words by espeak-ng, when it is installed, where a browser has no voice for them (SLOVARIK_SPEECH; on)."
    )
    var speech: Bool?

    @Flag(
        inversion: .prefixedNo,
        help: "Read lists of words from photos by tesseract, when it is installed (SLOVARIK_PHOTOS; on).")
    var photos: Bool?

    var dictionaryFolders: [URL] {
        let folders = dictionaries + Environment.list("DICTIONARIES")
        return (folders.isEmpty ? ["/usr/share/dictd"] : folders).map(DataOption.folder)
    }

    var spellingFolder: URL {
        (spelling ?? Environment.text("SPELLING")).map(DataOption.folder) ?? ApplicationConfiguration.spelling
    }

    func isSpeechWanted() throws -> Bool { try speech ?? Environment.flag("SPEECH") ?? true }

    /// nil where none is wanted or installed.
    func synthesizer() throws -> SpeechSynthesizer? {
        guard try isSpeechWanted() else { return nil }
        return SpeechSynthesizer.installed(searchPath: Self.searchPath)
    }

    func recognition() throws -> Recognition {
        guard try photos ?? Environment.flag("PHOTOS") ?? true else { return .off }
        return .found(in: Self.searchPath)
    }

    private static var searchPath: String { ProcessInfo.processInfo.environment["PATH"] ?? "" }
}
