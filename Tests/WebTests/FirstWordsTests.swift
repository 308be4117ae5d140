import Foundation
import Household
import Learning
import Library
import Speech
import Testing
import Vocabulary

@testable import Web

@Suite("What the first minute has for everybody")
struct FirstWordsTests {
    /// Each of these with what each level is said by: nothing, what there are starters of, what lacks levels.
    private static let themes = [
        [], ["food", "animals", "travel"], ["technology"], ["school", "home", "sport"], ["work", "nature"],
    ]
    private static let pairs = [LanguagePair.usual, LanguagePair(term: "ru", translation: "en")]

    private func minute(_ pair: LanguagePair, known: Int, _ themes: [String]) -> FirstMinute {
        var minute = FirstMinute()
        minute.choose(pair)
        for place in 0..<FirstMinute.ladderCount { minute.climb(isKnown: place < known) }
        minute.choose(themes: themes, now: 0)
        return minute
    }

    @Test(
        "Its round asks in four ways beside the meeting, whatever is known and liked", arguments: pairs,
        [0, 4, 6, 7, 8])
    func fourKinds(pair: LanguagePair, known: Int) throws {
        let speech = try #require(SpeechSynthesizer.installed(searchPath: "/usr/local/bin:/usr/bin"))
        let services = try House(speech: speech).application.services
        for themes in Self.themes {
            var minute = minute(pair, known: known, themes)
            var forms: Set<ExerciseForm> = []
            while let trial = Trial(minute, services.courses), let step = trial.round.step {
                guard case .question = step else {
                    minute.note(.seen, isLast: false, now: 0)
                    continue
                }
                forms.insert(try #require(RoundQuestion(trial, services.household)).form)
                minute.note(.right, isLast: trial.round.isLast(.right), now: 0)
            }
            #expect(forms.count >= 4, "\(themes): \(forms.map(\.rawValue).sorted())")
        }
    }

    @Test(
        "An account that begins with it stands at its level in the catalogue", arguments: pairs,
        [0, 4, 6, 7, 8])
    func level(pair: LanguagePair, known: Int) throws {
        let courses = try House().application.services.courses
        for themes in Self.themes {
            let minute = minute(pair, known: known, themes)
            let trial = try #require(Trial(minute, courses))
            let titles = trial.categories(titled: "Первые слова", in: .ru).map(\.title)
            let listed = courses.courses(for: pair)
            let catalogue = CourseCatalogue(
                listed,
                categories: listed.map { course in
                    titles.firstIndex { course.title.all.contains($0) }.map { Category.ID(Int64($0 + 1)) }
                })
            #expect(catalogue.level == minute.level, "\(themes)")
        }
    }
}
