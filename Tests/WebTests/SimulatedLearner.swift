import Foundation
import HTTPServer
import HTTPTypes
import Learning
import Testing
import Vocabulary

@testable import Web

/// Somebody who learns invented words through the pages, and remembers as a model of memory says.
struct SimulatedLearner {
    let visitor: Visitor
    private let words: InventedWords
    private var memory = SimulatedMemory()

    /// Has a goal of `goal` minutes a day, and no other words than those of the course. Study days are those of UTC.
    init(in house: House, form: String, goal: Int) async throws {
        visitor = await Visitor.registered(in: house, form: form)
        while let ready = await visitor.open("/").text.firstMatch(of: /href="(\/categories\/\d+)"/) {
            await visitor.post(ready.1 + "/delete")
        }
        await visitor.post("/profile", [("dailyGoal", String(goal)), ("timeZone", "Etc/UTC")])
        words = try await InventedWords(sentBy: visitor, in: house)
    }

    /// Goes through what the page asks until the training is over, or has to be looked for anew. `answered` hears whether
    /// the next question stands below already, and says whether to go on.
    mutating func train(
        on today: StudyDay, seeing look: (Response) throws -> Void = { _ in },
        after answered: (_ form: String, _ isAsked: Bool) async throws -> Bool
    ) async throws {
        var page = await visitor.open("/training")
        for _ in 0..<500 where !page.card.isEmpty {
            try look(page)
            if page.text.contains("training-meeting") {
                page = await visitor.post("/meetings", page.card.filter { $0.0 != "exercise" })
                continue
            }
            let form = page.card.first { $0.0 == "exercise" }?.1 ?? ""
            page = await visitor.post(
                "/reviews", try answer(page, on: today))
            #expect(page.status == .ok)
            let goesOn = try await answered(form, !page.card.isEmpty)
            if await visitor.path.hasPrefix("/training/") || !goesOn { return }
            // What was wrong is looked at first.
            if page.card.isEmpty { page = await visitor.open("/training") }
        }
    }

    /// What the person would send to what the page asks, as they remember it.
    private mutating func answer(_ page: Response, on today: StudyDay) throws -> [(String, String)] {
        let fields = Pupil.fields(page).filter { $0.0 != "duration" } + [("duration", "4000")]
        let word = try #require(page.card.first { $0.0 == "word" }.flatMap { Word.ID($0.1) })
        let entry = try #require(words[word])
        let terms = page.text.matches(of: /name="term" value="([^"]*)"/).map { String($0.1) }
        guard terms.isEmpty else {
            let asked =
                [word]
                + fields.filter { $0.0 == "companion" }.compactMap {
                    $0.1.split(separator: "-").first.flatMap { Word.ID(String($0)) }
                }
            return try fields.filter { $0.0 != "term" }
                + terms.flatMap { term in
                    let entry = try #require(words[term])
                    let isLeftOpen = asked.contains(entry.id) && !memory.recalls(entry.id, on: today)
                    return [("term", term), ("translation", isLeftOpen ? "" : entry.translation)]
                }
        }
        let isRecalled = memory.recalls(word, on: today)
        let form = page.card.first { $0.0 == "exercise" }?.1 ?? "card"
        if form == "card" { return fields + [("rating", isRecalled ? "remember" : "forgot")] }
        let options = Pupil.options(page)
        guard options.isEmpty else {
            let right = [entry.term, entry.translation, entry.emoji]
            return fields + [("option", try #require(options.first { right.contains($0) == isRecalled }))]
        }
        let asksTerm = page.text.contains(#"name="typed" lang="en""#)
        return fields + [("typed", !isRecalled ? "нечто" : asksTerm ? entry.term : entry.translation)]
    }
}

/// What the person really remembers, of which the program knows nothing but the answers.
struct SimulatedMemory {
    /// Somebody who forgets a little sooner than most.
    private let model = MemoryModel(stored: MemoryModel.standard.weights.map { $0 * 0.93 }) ?? .standard
    private var traces: [Word.ID: (stability: Double, difficulty: Double, day: StudyDay, answers: UInt64)] =
        [:]

    /// Whether the word is recalled; it is seen afterwards either way.
    mutating func recalls(_ word: Word.ID, on day: StudyDay) -> Bool {
        var trace =
            traces[word] ?? (model.firstStability(.good), model.firstDifficulty(.good), day, 0)
        var words = SplitMix64(seed: UInt64(bitPattern: word.number))
        var draw = SplitMix64(seed: words.next() &+ trace.answers)
        let days = trace.day.distance(to: day)
        let recall =
            trace.answers == 0 ? 0.6 : model.retrievability(after: days, stability: trace.stability)
        let isRecalled = draw.fraction() < recall
        let grade: Grade = isRecalled ? .good : .again
        if trace.answers > 0 {
            trace.stability = model.stability(
                trace.stability, difficulty: trace.difficulty, after: grade, days: days)
            trace.difficulty = model.difficulty(trace.difficulty, after: grade)
        }
        traces[word] = (trace.stability, trace.difficulty, day, trace.answers + 1)
        return isRecalled
    }
}

/// Words that nobody knows, with an example each, and a picture every third.
struct InventedWords {
    struct Entry {
        let term, translation, emoji: String
        var id: Word.ID = 0
    }

    static let count = 150
    private var entries: [Entry]
    private static let emoji = Array("🐈🐎🐒🐇🐁🐅🐘🐢🐝🐙🦋🐳🍎🍋🍇🍒🥕🌽🍞🧀🚗🚲🚂⛵🏠🌳🌵🌻🌙⭐🔥❄️🎈🎁📚🔑🕯🪑🛏🧦👒👟🥄🔔🎻🥁🧭⏰🪜🧵").map(
        String.init)

    /// Sends them all, and learns under which numbers they are kept.
    init(sentBy visitor: Visitor, in house: House) async throws {
        let latin = ["ba", "ke", "mi", "no", "su", "ta", "re", "li", "go", "pu"]
        let russian = ["ба", "ке", "ми", "но", "су", "та", "ре", "ли", "го", "пу"]
        entries = (0..<Self.count).map { number in
            let syllables = [number % 10, number / 10 % 10, number / 100 + 3, number * 7 % 10]
            return Entry(
                term: syllables.map { latin[$0] }.joined(),
                translation: syllables.reversed().map { russian[$0] }.joined(),
                emoji: number % 3 == 0 ? Self.emoji[number / 3] : "")
        }
        for part in 0..<3 {
            let category = await visitor.category("Часть \(part)")
            for entry in entries[part * 50..<part * 50 + 50] {
                await visitor.post(
                    category + "/words",
                    [
                        ("term", entry.term), ("translation", entry.translation),
                        ("example", "Here is one \(entry.term) for you."), ("picture", entry.emoji),
                    ])
            }
        }
        let rows = try Scene.tables(of: house)["word"] ?? []
        for place in entries.indices {
            let row = try #require(rows.first { $0.contains("term=\"\(entries[place].term)\"") })
            let id = try #require(row.firstMatch(of: /(?:^| )id=(\d+)/)?.1)
            entries[place].id = try #require(Word.ID(String(id)))
        }
    }

    subscript(word: Word.ID) -> Entry? { entries.first { $0.id == word } }
    subscript(term: String) -> Entry? { entries.first { $0.term == term } }
}
