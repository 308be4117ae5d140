import Foundation
import Translation

// What `make bench translation` asks of the dictionaries: reads lines `from TAB to TAB word` and prints for each what is
// offered first, best first, divided by tabs. The folder of the lexicon and one for what the dictionaries keep are its
// arguments; after `speed` it prints how long each lookup and each suggestion took instead, in
// microseconds, and whether it was found.
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 2 || arguments.count == 3 && arguments[2] == "speed" else {
    FileHandle.standardError.write(Data("slovarik-translation LEXICON CACHE [speed]\n".utf8))
    exit(64)
}
func report(_ error: DictionaryError) { FileHandle.standardError.write(Data("\(error)\n".utf8)) }
let cache = URL(fileURLWithPath: arguments[1])
let dictionaries = Dictionaries(
    lexicon: try Lexicon(folder: URL(fileURLWithPath: arguments[0]), cache: cache, report: report),
    folders: [URL(fileURLWithPath: ProcessInfo.processInfo.environment["DICTD"] ?? "/usr/share/dictd")],
    spelling: URL(fileURLWithPath: "/usr/share/hunspell"), cache: cache, report: report)

/// Of the processor: nothing else runs in this program, and what runs beside it does not count.
func microseconds(_ work: () async -> Void) async -> Int {
    func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }
    let began = now()
    await work()
    return now() - began
}

// The dictionaries, the spellers and what slips are found by are opened before anything is measured.
await dictionaries.opened()
for (word, from, to) in [
    ("zymosis", "en", "ru"), ("accusations", "en", "ru"), ("кошками", "ru", "en"),
    ("xqzzkw", "en", "ru"), ("щхъжшф", "ru", "en"),
] {
    _ = await dictionaries.answer(word, from: from, to: to)
}
while let line = readLine() {
    let fields = line.split(separator: "\t").map(String.init)
    guard fields.count == 3 else { continue }
    if arguments.count == 3 {
        var answer = LookupResult.notFound
        let lookup = await microseconds {
            answer = await dictionaries.answer(fields[2], from: fields[0], to: fields[1])
        }
        var isFound = false
        if case .found = answer { isFound = true }
        // As it is typed, from the second letter on.
        var longest = 0
        for count in 2...6 where count <= fields[2].count {
            let suggestion = await microseconds {
                _ = await dictionaries.completions(
                    of: String(fields[2].prefix(count)), from: fields[0], to: fields[1], limit: 8)
            }
            longest = max(longest, suggestion)
        }
        print("\(lookup)\t\(longest)\t\(isFound ? 1 : 0)")
        continue
    }
    let offered: [String] =
        switch await dictionaries.answer(fields[2], from: fields[0], to: fields[1]) {
        case .found(let finding): finding.translations.map(\.text)
        case .near(let words): ["?"] + words
        case .notFound, .unavailable: []
        }
    print(offered.joined(separator: "\t"))
}
