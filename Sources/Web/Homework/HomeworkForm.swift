import Forms
import HTTPServer
import Learning
import Localization
import Views
import Vocabulary

extension HomeworkForm {
    /// `people` are those to whom it can be given.
    init(_ values: FormValues, people: [User.ID], today: StudyDay) {
        self.init(today: today)
        set = values["set"].flatMap { Category.ID($0) }
        if set == nil { faults.add("set", label: "homework.set", "homework.noSet") }
        let chosen = Set(values.all("person").prefix(Homework.learnerLimit).compactMap { User.ID($0) })
        self.people = chosen.intersection(people)
        if self.people.isEmpty { faults.add("people", label: "homework.people", "homework.noPeople") }
        if let quick = values.name("day").flatMap(StudyDay.init(iso:)), days.contains(quick) { day = quick }
        due = values["due"] ?? ""
        if !due.isEmpty { faults.add(.otherHomeworkDay, Self.day(due, today: today).fault) }
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

    /// What was typed goes before what was chosen of the week; nil where it is no day.
    var chosenDay: StudyDay? { due.isEmpty ? day : StudyDay(iso: due) }

    /// nil for all words.
    var count: Int? { Int(stated: wordCount, in: 1...Self.largestCount) }

    private static let largestCount = 999_999

    /// The day that was typed, or what is wrong with it.
    static func day(_ typed: String, today: StudyDay) -> (day: StudyDay?, fault: Message?) {
        guard let day = StudyDay(iso: typed) else { return (nil, "homework.dayWrong") }
        guard day >= today else { return (nil, "homework.dayPast") }
        guard today.distance(to: day) <= Homework.longest else { return (nil, "homework.dayFar") }
        return (day, nil)
    }

    func with(_ field: String, _ message: Message) -> HomeworkForm {
        var form = self
        form.faults.add(field == "form" ? FormFaults.form : field, message)
        return form
    }
}
