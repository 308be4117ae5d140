import Exchange
import Foundation
import Learning
import Localization
import Testing
import Vocabulary

@testable import Views
@testable import Web

/// Keys that are put together while the program runs: `theme.*` is followed by what each theme is called.
@Suite("Sentences of cases")
struct CatalogueCaseTests {
    private static let months = (1...12).map(String.init)
    private static let weekdays = (1...7).map(String.init)
    private static let parts = PartOfSpeech.allCases.map(\.rawValue)
    /// That something is a phrase one sees.
    private static let shortParts = PartOfSpeech.allCases.filter { $0 != .phrase }.map(\.rawValue)

    private static let blocks = LessonBlock.Kind.allCases

    /// What stands for the asterisk in each.
    private static let names: [String: [String]] = [
        "accessScope.*": Access.Scope.allCases.map(\.rawValue),
        "achievementGroup.*": Achievement.Group.allCases.map(\.rawValue),
        "achievementTitle.*": Achievement.all.map(\.name),
        "achievementCondition.*": Achievement.all.map(\.kind),
        "childLearns.*": ["en", "ru"], "childLevel.*": Level.ofWords.map(\.rawValue),
        "colour.*": CategoryColour.allCases.map(\.rawValue),
        "date.month*": months, "date.shortMonth*": months,
        "date.weekday*": weekdays, "date.wholeWeekday*": weekdays,
        "deckReach.*": DeckPage.Reach.allCases.map(\.rawValue),
        "exerciseForm.*": TrainingForm.allCases.map(\.rawValue),
        "export.*": WordText.Field.allCases.filter { $0 == .term || $0 == .translation }.map(\.rawValue),
        "fault.*": FaultPage.Trouble.allCases.map(\.rawValue),
        "fault.*Heading": FaultPage.Trouble.allCases.map(\.rawValue),
        "fromLanguage.*": LanguagePair.languages, "intoLanguage.*": LanguagePair.languages,
        "gender.*": GrammaticalGender.allCases.map(\.rawValue),
        "genderShort.*": GrammaticalGender.allCases.map(\.rawValue),
        "homework.byWeekday*": weekdays,
        "homeworkState.*": HomeworkProgress.State.allCases.map(\.rawValue),
        "helpPage.*": HelpPage.subjects, "helpPage.*Text": HelpPage.subjects,
        "importKind.*": ImportKind.allCases.map(\.rawValue),
        "importRefusal.*": ImportRefusal.allCases.map(\.rawValue),
        "lesson.mark*": LessonMark.allCases.map { String($0.rawValue) },
        "lessonBlock.*": blocks.map(\.rawValue), "lessonBlockAbout.*": blocks.map(\.rawValue),
        "lessonBlockField.*": LessonBlock.Field.allCases.filter { $0 != .text }.map(\.rawValue),
        "lessonInstruction.*": blocks.filter { $0.task != nil }.map(\.rawValue),
        "level.*": Level.ofWords.map(\.rawValue),
        "notice.*": Notice.allCases.map(\.rawValue),
        "pair.*": LanguagePair.languages,
        "paper.letter*": (1...ChoiceExercise.optionCount).map(String.init),
        "pairContents.*Alone": ["courses", "own"], "pairContents.*Package": ["courses", "own"],
        "pairContents.*Translated": ["courses", "own"],
        "partOfSpeech.*": parts, "partOfSpeechShort.*": shortParts,
        "period.*": Period.Kind.allCases.filter { $0 != .dates }.map(\.rawValue),
        "programCall.*": ProgramCall.Outcome.allCases.map(\.rawValue),
        "programGuide.*": ProgramGuide.Program.allCases.map(\.rawValue),
        "recording.*": RecordingFault.allCases.map(\.rawValue),
        "registration.*Policy": RegistrationPolicy.allCases.map(\.rawValue),
        "tableAfter.*": TableSeparators.After.allCases.map(\.rawValue),
        "tableBetween.*": TableSeparators.Between.allCases.map(\.rawValue),
        "tableFault.*": TableRowFault.Reason.allCases.map(\.rawValue),
        "testMark.*": LessonMark.allCases.map { String($0.rawValue) },
        "testOutcome.*": TestOutcome.allCases.map(\.rawValue) + ["none"],
        "testForm.*": TestForm.allCases.map(\.rawValue),
        "theme.*": Theme.allCases.map(\.rawValue),
        "trainingDirection.*": TrainingDirection.allCases.map(\.rawValue),
        "trainingQuestion.*": TrainingSettings.Question.allCases.map(\.rawValue),
        "exportPart.*": ExportPage.Part.allCases.map(\.rawValue),
        "exportPartHint.*": ExportPage.Part.allCases.map(\.rawValue),
        "welcome.heading*": (1...WelcomePage.count).map(String.init),
        "wordEdit.*": WordEdit.Kind.allCases.map(\.rawValue),
        "word.*": WordText.Field.allCases.filter { $0 != .term && $0 != .translation }.map(\.rawValue),
        "wordLanguage.*": LanguagePair.languages,
        "wordOrder.*": WordOrder.allCases.map(\.rawValue),
    ]

    /// Of these the names cannot be listed: they stand where the key is, or are of an enumeration that does not list its
    /// cases.
    private static let unlisted: Set = [
        "commonEmoji.*", "face.*", "import.*", "learn.*", "member.*", "member.*Consequence",
        "member.*Question",
        "picture.*", "picture.*Default", "report.*", "speech.*", "welcome.text*",
    ]

    @Test("Every case has its sentence", arguments: Language.allCases)
    func everyCase(language: Language) throws {
        let sentences = try Catalogues(folder: House.root.appendingPathComponent("Locales"))[language]
            .sentences
        for (pattern, names) in Self.names {
            #expect(!names.isEmpty, "\(pattern)")
            for name in names {
                let key = pattern.replacing("*", with: name)
                #expect(sentences[key] != nil, "\(language) \(key)")
            }
        }
    }

    @Test("Every key that is put together is one of these")
    func everyKey() throws {
        let known = Set(Self.names.keys).union(Self.unlisted)
        var found: Set<String> = []
        for folder in [
            "Sources/Exchange", "Sources/Forms", "Sources/Household", "Sources/Localization", "Sources/Web",
            "Views",
        ] {
            let url = House.root.appendingPathComponent(folder)
            let paths = try #require(FileManager.default.enumerator(atPath: url.path)).compactMap {
                $0 as? String
            }
            for path in paths where path.hasSuffix(".swift") || path.hasSuffix(".html") {
                let text = try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
                found.formUnion(patterns(in: text))
            }
        }
        // Other texts are put together likewise, such as names of files.
        let sentences = try Catalogues(folder: House.root.appendingPathComponent("Locales"))[.en].sentences
        let parts = Set(sentences.keys.map { $0.prefix { $0 != "." } })
        found = found.filter { parts.contains($0.prefix { $0 != "." }) }
        #expect(found.subtracting(known).isEmpty, "\(found.subtracting(known).sorted())")
        #expect(known.subtracting(found).isEmpty, "\(known.subtracting(found).sorted())")
    }

    /// "theme.\(theme.rawValue)" as `theme.*`.
    private func patterns(in text: String) -> [String] {
        text.matches(of: /"([a-zA-Z]+\.[a-zA-Z]*)\\\(/).compactMap { match in
            var depth = 1
            let rest = text[match.range.upperBound...].drop {
                depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
                return depth > 0
            }
            let ending = rest.dropFirst().prefix(while: \.isLetter)
            return rest.dropFirst().dropFirst(ending.count).first == "\"" ? "\(match.1)*\(ending)" : nil
        }
    }
}
