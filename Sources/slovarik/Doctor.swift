import ArgumentParser
import Foundation
import Storage
import Translation
import Web

/// `slovarik doctor`: whether all is well with the data and what surrounds them, and what to do where it is not.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check that all is well, even while the server runs; exits with 0 if it is.")

    @OptionGroup var data: DataOption
    @OptionGroup var backups: BackupsOption
    @OptionGroup var words: WordSources

    @Flag(help: "Rebuild totals and memory from the answers first; the server must be stopped.")
    var rebuild = false

    @Flag(help: "Print what was found as JSON.")
    var json = false

    private struct Result: Encodable {
        let isWell: Bool
        let findings: [Checkup.Finding]
    }

    func run() async throws {
        StopSignals.listen()
        do {
            if rebuild { try await computeAnew() }
            let findings = try findings()
            let isWell = findings.allSatisfy(\.isWell)
            if json {
                try Report.print(json: Result(isWell: isWell, findings: findings))
            } else {
                findings.forEach(show)
            }
            if !isWell { throw ExitCode.failure }
        } catch {
            throw Report.fault(error)
        }
    }

    private func computeAnew() async throws {
        guard FileManager.default.fileExists(atPath: data.folder.appendingPathComponent(Store.fileName).path)
        else { return }
        let store = try Store(folder: data.folder)
        try await store.rebuild()
        try store.close()
    }

    private func findings() throws -> [Checkup.Finding] {
        let line = ProgressLine(isWanted: !json)
        defer { line.clear() }
        let checkup = Checkup(of: data.folder, backupCount: try backups.count(), watch: .telling(line))
        return checkup.findings() + [dictionaries, lexicon, spelling, try voices(), try photos()]
    }

    private var dictionaries: Checkup.Finding {
        let folders = words.dictionaryFolders
        let installed = InstalledDictionaries(in: folders)
        let foreign = installed.foreign.joined(separator: ", ")
        let unused = foreign.isEmpty ? "" : "; not used, for they are of other languages: \(foreign)"
        let names = installed.names.joined(separator: ", ")
        guard installed.faults.isEmpty else {
            let faults = installed.faults.map(\.description).joined(separator: "; ")
            return Checkup.Finding(
                .dictionaries, (names.isEmpty ? faults : "\(names); \(faults)") + unused,
                advice:
                    "Reinstall its package or remove its files; the other dictionaries are used meanwhile.")
        }
        guard names.isEmpty else { return Checkup.Finding(.dictionaries, names + unused) }
        return Checkup.Finding(
            .dictionaries, "there is none in \(folders.map(\.path).joined(separator: ", "))" + unused,
            advice: "Install one, such as Debian's mueller7-dict, or name its folder with --dictionaries.")
    }

    /// What the server made of the lexicon and the dictionaries the last time that it started; without a server there is
    /// nothing yet.
    private var lexicon: Checkup.Finding {
        let faults = Application.lookupFaults(in: data.folder)
        guard !faults.isEmpty else {
            return Checkup.Finding(.lexicon, "what is kept of it is whole")
        }
        return Checkup.Finding(
            .lexicon, faults.joined(separator: "; "),
            advice: "Start the server again: what is damaged there is made anew at each start."
        )
    }

    private var spelling: Checkup.Finding {
        let missing = Dictionaries.missingSpellers(in: words.spellingFolder)
        let faults = Dictionaries.spellingFaults(in: words.spellingFolder)
        guard faults.isEmpty else {
            return Checkup.Finding(
                .spelling, faults.map(\.description).joined(separator: "; "),
                advice: "Reinstall its package; without it fewer forms of words are found.")
        }
        guard !missing.isEmpty else {
            return Checkup.Finding(.spelling, "forms and slips of words are found by Hunspell")
        }
        return Checkup.Finding(
            .spelling, "Hunspell has no \(missing.joined(separator: ", "))",
            advice:
                "Install Debian's hunspell-en-gb and hunspell-ru; without them fewer forms of words are found."
        )
    }

    private func voices() throws -> Checkup.Finding {
        guard try words.isSpeechWanted() else { return Checkup.Finding(.voices, "none are wanted") }
        guard try words.synthesizer() == nil else {
            return Checkup.Finding(.voices, "espeak-ng is installed")
        }
        return Checkup.Finding(
            .voices, "espeak-ng is not installed",
            advice: "Install it, or leave the speaking to browsers with SLOVARIK_SPEECH=off.")
    }

    private func photos() throws -> Checkup.Finding {
        let recognition = try words.recognition()
        if case .off = recognition { return Checkup.Finding(.photos, "none are wanted") }
        guard !recognition.shortcomings.isEmpty else {
            return Checkup.Finding(.photos, "tesseract is installed, with English and Russian")
        }
        return Checkup.Finding(
            .photos, recognition.shortcomings.joined(separator: ", "),
            advice:
                "Install Debian's tesseract-ocr, tesseract-ocr-eng and tesseract-ocr-rus, or do without with "
                + "SLOVARIK_PHOTOS=off.")
    }

    private func show(_ finding: Checkup.Finding) {
        print("\(finding.isWell ? "✓" : "✗") \(finding.subject.rawValue): \(finding.detail)")
        if let advice = finding.advice { print("  → \(advice)") }
    }
}
