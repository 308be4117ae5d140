import Forms
import HTTPServer
import Learning
import Localization
import Views
import Vocabulary

extension HomeworkTerms {
    /// `people` are those to whom it can be given.
    init(_ values: FormValues, people: [User.ID], today: StudyDay, faults: inout FormFaults) {
        self.init(today: today)
        let chosen = Set(values.all("person").prefix(Homework.learnerLimit).compactMap { User.ID($0) })
        self.people = chosen.intersection(people)
        if self.people.isEmpty { faults.add("people", label: "homework.people", "homework.noPeople") }
        if let quick = values.name("day").flatMap(StudyDay.init(iso:)), days.contains(quick) { day = quick }
        due = values["due"] ?? ""
        if !due.isEmpty { faults.add(.otherHomeworkDay, Self.day(due, today: today).fault) }
    }

    /// What was typed goes before what was chosen of the week; nil where it is no day.
    var chosenDay: StudyDay? { due.isEmpty ? day : StudyDay(iso: due) }

    /// The day that was typed, or what is wrong with it.
    static func day(_ typed: String, today: StudyDay) -> (day: StudyDay?, fault: Message?) {
        guard let day = StudyDay(iso: typed) else { return (nil, "homework.dayWrong") }
        guard day >= today else { return (nil, "homework.dayPast") }
        guard today.distance(to: day) <= Homework.longest else { return (nil, "homework.dayFar") }
        return (day, nil)
    }
}

extension HomeworkDayForm {
    /// The day to which it is moved, as `typed`; nil, and a fault, where it is none.
    mutating func read(_ typed: String, today: StudyDay) -> StudyDay? {
        due = typed
        let (day, fault) = HomeworkTerms.day(typed, today: today)
        if day == nil { faults.add(.homeworkDay, fault) }
        return day
    }
}

extension HomeworkForm {
    /// `people` are those to whom it can be given.
    init(_ values: FormValues, people: [User.ID], today: StudyDay) {
        var first = FormFaults()
        let set = values["set"].flatMap { Category.ID($0) }
        if set == nil { first.add("set", label: "homework.set", "homework.noSet") }
        self.init(HomeworkTerms(values, people: people, today: today, faults: &first))
        (self.set, faults) = (set, first)
        wordCount = values["count"] ?? ""
        if !wordCount.isEmpty, count == nil { faults.add(.homeworkCount, "homework.countWrong") }
        test = values.choice("test")
        testCount = values["testCount"] ?? testCount
        testMinutes = values.number("testMinutes").flatMap(WordTest.time)
        if test != nil, !testCount.isEmpty, testWordCount == nil {
            faults.add(.homeworkTestCount, .testCountWrong)
        }
    }

    private var testWordCount: Int? { Int(stated: testCount, in: 1...TestQuestion.limit) }

    /// nil for none.
    var chosenTest: HomeworkTest? {
        test.map {
            HomeworkTest(form: $0, wordCount: testWordCount ?? TestQuestion.limit, minutes: testMinutes)
        }
    }

    /// nil for all words.
    var count: Int? { Int(stated: wordCount, in: 1...Self.largestCount) }

    private static let largestCount = 999_999

    func with(_ field: String, _ message: Message) -> HomeworkForm {
        var form = self
        form.faults.add(field == "form" ? FormFaults.form : field, message)
        return form
    }
}

extension LessonHomeworkForm {
    /// Of `lesson`, to some of `people`.
    init(_ values: FormValues, of lesson: LessonOutline, people: [User.ID], today: StudyDay) {
        var faults = FormFaults()
        let chosen = values.name("part") ?? ""
        let part = lesson.parts.first { String($0.fingerprint) == chosen }.map { LessonHomework.Part($0) }
        // The lesson may have other parts than when they were shown.
        if part == nil, !chosen.isEmpty {
            faults.add("parts", label: "homework.lessonPart", "homework.noPart")
        }
        self.init(HomeworkTerms(values, people: people, today: today, faults: &faults))
        (self.part, self.faults) = (part, faults)
    }

    func with(_ field: String, _ message: Message) -> LessonHomeworkForm {
        var form = self
        form.faults.add(field == "form" ? FormFaults.form : field, message)
        return form
    }
}
