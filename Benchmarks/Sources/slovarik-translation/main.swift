import Foundation
import Translation

// What `make bench translation` asks of the dictionaries: reads lines `from TAB to TAB word` and prints for each what is
// offered first, best first, divided by tabs. The folder of the lexicon and one for what the dictionaries keep are its
// arguments.
let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
guard arguments.count == 2 else {
    FileHandle.standardError.write(Data("slovarik-translation LEXICON CACHE\n".utf8))
    exit(64)
}
let dictionaries = Dictionaries(
    lexicon: try Lexicon(folder: arguments[0]), folders: [URL(fileURLWithPath: "/usr/share/dictd")],
    spelling: URL(fileURLWithPath: "/usr/share/hunspell"), cache: arguments[1],
    report: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
while let line = readLine() {
    let fields = line.split(separator: "\t").map(String.init)
    guard fields.count == 3 else { continue }
    let offered: [String] =
        switch await dictionaries.answer(fields[2], from: fields[0], to: fields[1]) {
        case .found(let finding): finding.translations.map(\.text)
        case .near(let words): ["?"] + words
        case .notFound, .unavailable: []
        }
    print(offered.joined(separator: "\t"))
}
