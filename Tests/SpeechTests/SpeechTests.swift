import Foundation
import Speech
import Testing
import Vocabulary

@Suite("Speech")
struct SpeechTests {
    private func installed() throws -> SpeechSynthesizer {
        try #require(SpeechSynthesizer.installed(searchPath: "/usr/local/bin:/usr/bin"))
    }

    @Test(
        "A word becomes a recording whose header says how long it is",
        arguments: [("rain", "en"), ("дождь", "ru")])
    func recording(text: String, language: String) async throws {
        let wave = try await installed().recording(of: text, in: language, rate: .normal)
        #expect(wave.starts(with: "RIFF".utf8))
        let length = wave[40..<44].reversed().reduce(0) { $0 << 8 | Int($1) }
        #expect(length == wave.count - 44 && length > 10_000)
    }

    @Test("Slow is longer than normal, normal longer than fast")
    func rates() async throws {
        var lengths: [Int] = []
        for rate in SpeechRate.allCases {
            lengths.append(try await installed().recording(of: "weather", in: "en", rate: rate).count)
        }
        #expect(lengths == lengths.sorted(by: >) && Set(lengths).count == 3)
    }

    @Test("What looks like an option is a word too")
    func option() async throws {
        #expect(try await installed().recording(of: "--version", in: "en", rate: .normal).count > 10_000)
    }

    @Test(
        "Where the transcription says otherwise, it leads",
        arguments: [("live", "lɪv"), ("minute", "maɪˈnjuːt"), ("close", "kləʊz"), ("refund", "ˈriːfʌnd")])
    func leadingTranscription(word: String, transcription: String) async throws {
        let voice = try await installed().recording(of: word, in: "en", rate: .normal)
        let dictionary = try await installed().recording(
            of: word, transcription: transcription, in: "en", rate: .normal)
        let isOther = dictionary != voice
        #expect(dictionary.count > 10_000 && isOther)
    }

    @Test(
        "Where it says the same, not a sample changes",
        arguments: [
            ("live", "laɪv"), ("rain", "reɪn"), ("thunder", "ˈθʌndə"), ("season", "ˈsiːzn"),
            ("apple", "ˈæpl"),
            ("church", "tʃɜːtʃ"), ("repair", "rɪˈpeə"),
        ])
    func agreeingTranscription(word: String, transcription: String) async throws {
        let voice = try await installed().recording(of: word, in: "en", rate: .normal)
        let dictionary = try await installed().recording(
            of: word, transcription: transcription, in: "en", rate: .normal)
        let isSame = dictionary == voice
        #expect(isSame)
    }

    @Test("Double brackets in a word are brackets, not phonemes")
    func brackets() async throws {
        let speech = try installed()
        let typed = try await speech.recording(of: "[[r|'eI|n]]", in: "en", rate: .normal)
        let isRain = try await typed == speech.recording(of: "rain", in: "en", rate: .normal)
        #expect(!isRain)
    }

    @Test("Every language that can be learned has a voice, and a few words to hear it by")
    func samples() async throws {
        for language in LanguagePair.languages {
            let spoken = try #require(SpokenLanguage(language), "\(language)")
            #expect(spoken.tag.hasPrefix(language))
            let sample = try await installed().recording(of: spoken.sample, in: language, rate: .normal)
            #expect(sample.count > 20_000, "\(language)")
        }
    }

    @Test("A language without a voice, and too long a text, are refused by name")
    func refusals() async throws {
        let speech = try installed()
        #expect(!speech.speaks("xx") && speech.speaks("he"))
        await #expect(throws: SpeechError.noVoice(language: "xx")) {
            try await speech.recording(of: "a", in: "xx", rate: .normal)
        }
        await #expect(throws: SpeechError.unspeakable) {
            try await speech.recording(of: String(repeating: "a", count: 301), in: "en", rate: .normal)
        }
    }

    @Test("A program that hangs, talks for ever, fails or says nothing of use is not waited for")
    func misbehaving() async throws {
        func answer(_ name: String, patience: TimeInterval = 60) async throws -> SpeechError? {
            let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Voices").appendingPathComponent(name)
            do throws(SpeechError) {
                _ = try await SpeechSynthesizer(program: program, patience: patience).recording(
                    of: "rain", in: "en", rate: .normal)
                return nil
            } catch {
                return error
            }
        }
        #expect(try await answer("hanging", patience: 1) == .endless)
        #expect(try await answer("silent", patience: 1) == .endless)
        #expect(try await answer("endless") == .endless)
        #expect(try await answer("failing") == .failed(status: 3))
        #expect(try await answer("useless") == .failed(status: 0))
        let missing = SpeechSynthesizer(program: URL(fileURLWithPath: "/no/such/program"))
        await #expect(throws: SpeechError.failed(status: -1)) {
            try await missing.recording(of: "rain", in: "en", rate: .normal)
        }
    }

    @Test(
        "A full table of descriptors is an error, not the end; when one is free again, words are said again")
    func fullTable() async {
        await #expect(processExitsWith: .success) {
            // How long a word takes tells of how busy the machine is, and is no matter here.
            let speech = try #require(
                SpeechSynthesizer.installed(searchPath: "/usr/local/bin:/usr/bin", patience: 60))
            func answer() async -> SpeechError? {
                do throws(SpeechError) {
                    _ = try await speech.recording(of: "rain", in: "en", rate: .normal)
                    return nil
                } catch {
                    return error
                }
            }
            guard await answer() == nil else { exit(1) }
            var limit = rlimit(rlim_cur: 64, rlim_max: 64)
            setrlimit(__rlimit_resource_t(7), &limit)
            var taken: [Int32] = []
            while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 {
                taken.append(descriptor)
            }
            guard await answer() == .failed(status: -1) else { exit(2) }
            // One is not enough for a pipe.
            close(taken.removeLast())
            guard await answer() == .failed(status: -1) else { exit(3) }
            for descriptor in taken.suffix(4) { close(descriptor) }
            switch await answer() {
            case nil: exit(0)
            case .endless: exit(4)
            default: exit(5)
            }
        }
    }

    @Test("No descriptor of the server comes along")
    func descriptors() async throws {
        let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
        // One that a child would inherit.
        let descriptor = fcntl(null, F_DUPFD, 200)
        defer {
            close(descriptor)
            close(null)
        }
        let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Voices/curious")
        await #expect(throws: SpeechError.failed(status: 3)) {
            try await SpeechSynthesizer(program: program, patience: 60).recording(
                of: String(descriptor), in: "en", rate: .normal)
        }
    }

    @Test("When too many wait, the next one is told at once")
    func busy() async throws {
        let speech = try installed()
        let refusals = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<60 {
                group.addTask {
                    do throws(SpeechError) {
                        _ = try await speech.recording(of: "weather", in: "en", rate: .slow)
                        return false
                    } catch {
                        return error == .busy
                    }
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(refusals > 0 && refusals < 60)
    }
}
