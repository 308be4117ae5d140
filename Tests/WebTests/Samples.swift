import Foundation
import HTTPServer
import Learning
import Passwords
import Pictures
import Translation
import Vocabulary

@testable import Storage
@testable import Web

/// Page models in states that together show everything their templates can show.
struct Samples {
    let text: Catalogue

    private let category = Vocabulary.Category(
        id: 7, title: "Погода", termLanguage: "en", translationLanguage: "ru")

    private var word: Word {
        Word(
            id: 9, category: category,
            text: WordText(
                term: "rain", translation: "дождь", transcription: "reɪn", partOfSpeech: .noun,
                example: "It rains.",
                exampleTranslation: "Идёт дождь.",
                note: "Часто."),
            progress: Progress(5))
    }

    private var user: User {
        User(
            id: 1, name: "Анна", email: "anna@example.org", isAdministrator: true, language: .ru,
            theme: .dark,
            direction: .term, categoryOrder: .recent)
    }

    private var summary: CategorySummary {
        CategorySummary(category: category, wordCount: 250, learnedCount: 1)
    }
    private var home: Home {
        Home(
            categories: [summary], recentWords: [word], today: StudyDay(number: 20_000), dueCount: 12,
            startedCount: 40)
    }
    private var learned: Home {
        Home(
            categories: [CategorySummary(category: category, wordCount: 1, learnedCount: 1)], recentWords: [],
            today: StudyDay(number: 20_000), dueCount: 0, startedCount: 1)
    }
    private var blank: Home {
        Home(
            categories: [], recentWords: [], today: StudyDay(number: 20_000), dueCount: 0, startedCount: 0)
    }

    private func layout(_ picture: Picture) -> Layout {
        Layout(
            lang: "en", theme: "light", themeColors: ThemeColor.all(of: .system),
            manifestHref: "/manifest.webmanifest",
            title: "Words", homeHref: "/",
            navigation: .init(
                words: .init(href: "/", isCurrent: true),
                training: .init(href: "/training", isCurrent: false),
                profile: .init(href: "/profile", isCurrent: false), avatar: Layout.Avatar(picture)),
            notice: "Saved.")
    }

    /// What a template is given: a page around its model, the layout, or the model of a part.
    func models(of template: String) -> [Any] {
        if let view = View(rawValue: template) { return pages(of: view).map { ["page": $0] } }
        return switch template {
        case "layout": [Picture.emoji("☀️"), .upload("00ff")].map { ["layout": layout($0)] }
        case "parts/field": fields
        case "parts/select":
            [wordFormPage.partOfSpeech]
                + Select.pair(.usual, hint: "hint", error: Message("profile.pairSame"), text: text)
        case "parts/error-summary": [ErrorSummary(faults, labels: [:], text: text)].compactMap(\.self)
        case "parts/progress-bar": [ProgressBar(1, of: 2, text: text)]
        case "parts/category-picture": pictures
        case "parts/picture-field": [pictureField]
        case "parts/picture-choice": pictureField.choices
        case "parts/choice":
            [
                ProfilePage.Choice(
                    id: "theme-dark", name: "theme", value: "dark", label: "Dark", lang: "en", isChosen: true)
            ]
        case "parts/loudspeaker": [Loudspeaker(word, speech: nil, text: text)]
        case "parts/achievement-badge": [AchievementBadge(.learned(10), text: text)]
        case "charts/table": [DataTable(caption: "Days", headings: ["Day"], rows: rows)]
        case "charts/columns":
            [
                ColumnChart(
                    name: "success", title: "", description: "", maximum: "1", first: "", last: "",
                    columns: rows)
            ]
        default: []
        }
    }

    private var pictures: [CategoryPicture] {
        [nil, .emoji("☀️"), .upload("00ff")].map { CategoryPicture($0, of: "Погода") }
    }

    private var pictureForm: PictureForm {
        var form = PictureForm(.upload("00ff"))
        form.chosen = .emoji("☀️")
        form.query = "rain"
        form.search = .found([Emoji(text: "🌧️", name: "rain")])
        form.fault = Message("picture.damaged")
        return form
    }

    private var pictureField: PictureField { PictureField(pictureForm, of: .category, text: text) }

    private var rows: Fragment { Fragment(html: "<li>") }

    private var fields: [Field] {
        [true, false].map {
            Field(
                "note", label: "Note", value: "x", autocomplete: .name, lang: "en", maximum: 60,
                isMultiline: $0, hint: "hint",
                error: "error")
        }
    }

    private var faults: FormFaults {
        var faults = FormFaults()
        faults.add("title", Message("field.empty"))
        return faults
    }

    private func pages(of view: View) -> [any Sendable] {
        switch view {
        case .registration:
            [RegistrationPage(RegistrationForm(FormValues(), policy: PasswordPolicy()), text: text)]
        case .signIn: [SignInPage(SignInForm(FormValues()), text: text)]
        case .welcome:
            (1...WelcomePage.count).map {
                WelcomePage($0, of: user, fault: Message("profile.pairSame"), text: text)
            }
        case .home:
            [home, learned, blank].map {
                HomePage($0, order: .name, recentWords: rows, categories: rows, text: text)
            }
        case .categoryForm:
            [CategoryFormPage(CategoryForm(FormValues(), usual: .usual), editing: category, text: text)]
        case .category: categoryPages
        case .courses: [coursesPage]
        case .course: [nil, 7].map { CoursePage(course, words: rows, added: $0, text: text) }
        case .wordForm: [wordFormPage] + translatedPages
        case .wordList:
            [WordListPage(WordListForm(FormValues(), parser: wordListParser), in: category, text: text)]
        case .wordListPreview: [wordListPreview]
        case .deletion:
            [
                DeletionPage(
                    heading: "", subjects: [.init(text: "rain", lang: "en")], consequence: "", action: "",
                    submit: "",
                    cancelHref: "", backLabel: "")
            ]
        case .training:
            [(Direction.term, Picture.emoji("☀️")), (.translation, .upload("00ff"))].map {
                TrainingPage(card($1), direction: $0, speech: nil, text: text)
            }
        case .trainingEmpty: [TrainingEmptyPage(explanation: "", href: "", label: "")]
        case .trainingResults: [resultsPage]
        case .profile:
            [
                ProfilePage(
                    ProfileForm(FormValues([("name", ""), ("timeZone", "Moon")]), of: user), of: user,
                    home: home, language: .ru, isSpeechServed: true,
                    text: text)
            ]
        case .profilePicture: [ProfilePicturePage(pictureForm, text: text)]
        case .statistics: statisticsPages
        case .achievements:
            [
                AchievementsPage(
                    [
                        AchievementStanding(
                            achievement: .learned(10), done: 10, reachedOn: StudyDay(number: 20_000)),
                        AchievementStanding(achievement: .early, done: 0, reachedOn: nil),
                    ], text: text)
            ]
        case .account:
            [
                AccountFormPage(
                    heading: "", explanations: ["Gone."], action: "", submit: "", isDangerous: true,
                    of: user, faults: faults,
                    fields: [fields[0]], text: text)
            ]
        case .devices: [devicesPage]
        case .export: [ExportPage()]
        case .fault:
            [FaultPage(.broken, heading: "", explanation: "", number: "1", href: "", label: "")]
        }
    }

    private var wordListParser: WordListParser {
        WordListParser(termLanguage: "en", translationLanguage: "ru")
    }

    private var wordListPreview: WordListPreviewPage {
        let lines = ["rain — дождь", "cat [kæt]", "дом — изба"] + (1...60).map { "word \($0) — слово \($0)" }
        var entries = wordListParser.entries(of: lines.joined(separator: "\n"))
        entries[0].guesses.insert(.translation)
        entries[0].isLeftOut = true
        var review = WordListReview(entries, likenesses: [.init(), .init(), .init(pair: 9)])
        review.suggest(["cart"], at: 1)
        return WordListPreviewPage(review, in: category, fault: Message("list.incomplete"), text: text) { _ in
            rows
        }
    }

    private var categoryPages: [CategoryPage] {
        [
            CategoryPage(
                summary, page: WordPage(words: [word], found: 250, page: 2, pageCount: 3), words: rows,
                search: "rain",
                addition: WordAddition(WordBatch(category: 7, ids: 1...2), count: 2, text: text), text: text),
            CategoryPage(
                CategorySummary(category: category, wordCount: 0, learnedCount: 0),
                page: WordPage(words: [], found: 0, page: 1, pageCount: 1), words: rows, search: "",
                text: text),
        ]
    }

    private var course: Course {
        Course(
            id: "weather", theme: .init(id: "weather", title: .init(ru: "Погода", en: "Weather")), level: .a1,
            isStarter: false, title: .init(ru: "Дождь", en: "Rain"),
            description: .init(ru: "Льёт.", en: "It pours."),
            termLanguage: "en", translationLanguage: "ru", words: [word.text])
    }

    private var coursesPage: CoursesPage {
        CoursesPage(
            [CourseTile(course, isAdded: true, text: text)],
            filter: CourseFilter(level: .a1, theme: "weather"),
            themes: [course.theme], text: text, draw: { _ in rows })
    }

    private var devicesPage: DevicesPage {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let devices = [true, false].map {
            Device(id: 3, userAgent: "Firefox/140 Linux", firstSeen: now, lastSeen: now, isCurrent: $0)
        }
        return DevicesPage(devices, now: now, text: text)
    }

    private var wordFormPage: WordFormPage {
        var form = WordForm(FormValues([("note", String(repeating: "x", count: 301))]))
        form.taken = 3
        return WordFormPage(form, in: category, editing: 9, text: text)
    }

    private var translatedPages: [WordFormPage] {
        let finding = Finding(
            word: "rain", transcription: "reɪn",
            translations: [
                .init(text: "дождь", partOfSpeech: .noun), .init(text: "ливень", partOfSpeech: nil),
            ])
        return [Answer.found(finding), .near(["rain"])].map { answer in
            WordFormPage(
                WordForm(word.text), in: category, editing: nil,
                outcome: TranslationOutcome(from: .term, result: .answered(Reply(answer: answer))), text: text
            )
        }
    }

    private func card(_ picture: Picture?) -> TrainingCard {
        var word = word
        word.picture = picture
        return TrainingCard(
            training: Training(id: 4, category: 7), word: word, sequence: 2, answeredCount: 1, cardCount: 2,
            previousReview: 11)
    }

    private var resultsPage: TrainingResultsPage {
        let reviews = [Rating.remember, .forgot].map {
            Review(id: 11, word: word, rating: $0, progressAfter: Progress(5))
        }
        return TrainingResultsPage(
            TrainingResults(training: Training(id: 4, category: 7), reviews: reviews, openCount: 0),
            reached: [.learned(10)], speech: nil, text: text)
    }

    private var drawing: Drawing? {
        let root = House.root
        guard let catalogues = try? Catalogues(folder: root.appendingPathComponent("Locales")),
            let files = try? StaticFiles(folder: root.appendingPathComponent("Public"), mountedAt: "/static"),
            let renderer = try? Renderer(
                folder: root.appendingPathComponent("Views"), catalogues: catalogues, files: files)
        else { return nil }
        return Drawing(text: text, renderer: renderer)
    }

    private var statisticsPages: [StatisticsPage] {
        guard let drawing else { return [] }
        let today = StudyDay(number: 20_000)
        let tally = ReviewTally(remembered: 2, forgotten: 1, duration: 9000, learned: 1)
        let full = Statistics(
            categories: [
                CategoryStatistics(category: category, wordCount: 3, learnedCount: 1, startedCount: 1)
            ],
            history: StudyHistory(days: [.init(day: today, tally: tally, isEarly: false, isLate: false)]),
            hardWords: [HardWord(word: word, tally: tally)],
            forecast: Forecast(
                today: today, overdueCount: 2, counts: [3, 0, 1] + Array(repeating: 0, count: 11)))
        let blank = Statistics(
            categories: [], history: StudyHistory(days: []), hardWords: [],
            forecast: Forecast(today: today, overdueCount: 0, counts: Array(repeating: 0, count: 14)))
        let report = PeriodReport(entries: [.init(category: category, tally: tally)], total: tally)
        let reversed = FormValues([("period", "dates"), ("from", "2026-02-02"), ("to", "2026-01-01")])
        return [
            StatisticsPage(
                full, report: report, period: Period(.week, today: today), today: today, goal: 20, drawing),
            StatisticsPage(
                full, report: PeriodReport(entries: [], total: .none), period: Period(reversed, today: today),
                today: today, goal: 20, drawing),
            StatisticsPage(
                blank, report: PeriodReport(entries: [], total: .none), period: Period(.month, today: today),
                today: today, goal: 20, drawing),
        ]
    }
}
