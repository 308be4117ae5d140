import Learning
import Testing
import Vocabulary

@Suite("Answers as grades")
struct AnswerRatingTests {
    private func rating(
        _ verdict: Verdict, _ form: ExerciseForm, _ duration: Int? = nil, usual: Int? = nil,
        isOverridden: Bool = false
    ) -> AnswerRating {
        AnswerRating.rating(verdict, form: form, duration: duration, usual: usual, isOverridden: isOverridden)
    }

    private var slip: Verdict {
        get throws { try Material.verdict("horze", for: "horse") }
    }

    @Test("Forgot is Again, hard Hard, remember Good and easy Easy")
    func grades() {
        #expect(Rating.allCases.map(Grade.init) == [.again, .hard, .good, .easy])
        #expect(Rating.allCases.map(\.rawValue) == ["forgot", "hard", "remember", "easy"])
    }

    @Test("What the learner says counts as it was said, however long it took", arguments: Rating.allCases)
    func said(said: Rating) {
        for duration in [nil, 1, 100_000] {
            #expect(rating(.rated(said), .card, duration, usual: 3000) == AnswerRating(said, .said))
        }
    }

    @Test(
        "A wrong answer is forgotten in every form, unless the learner was right",
        arguments: ExerciseForm.allCases)
    func wrong(form: ExerciseForm) {
        #expect(rating(.wrong(nil), form, 10) == AnswerRating(.forgot, .wrong))
        #expect(rating(.wrong(nil), form, 10, isOverridden: true) == AnswerRating(.remember, .overridden))
    }

    @Test("With a slip it was hard, even if quick")
    func slips() throws {
        #expect(rating(try slip, .typing, 100, usual: 5000) == AnswerRating(.hard, .slip))
        #expect(rating(try slip, .typing, isOverridden: true) == AnswerRating(.remember, .overridden))
    }

    @Test("Slowly is hard, beside the learner's own time, or what is usual", arguments: ExerciseForm.allCases)
    func slow(form: ExerciseForm) {
        #expect(rating(.right, form, 7001, usual: 2000) == AnswerRating(.hard, .slow))
        #expect(rating(.right, form, 5999, usual: 2000) == AnswerRating(.remember, .right))
        #expect(rating(.right, form, 119_000) == AnswerRating(.hard, .slow))
        #expect(rating(.right, form, 4000) == AnswerRating(.remember, .right))
    }

    @Test("Quickly recalled is easy; quickly recognised is not")
    func quick() {
        for form in ExerciseForm.allCases {
            let expected: AnswerRating =
                [.typing, .gap].contains(form) ? AnswerRating(.easy, .quick) : AnswerRating(.remember, .right)
            #expect(rating(.right, form, 900, usual: 2000) == expected)
        }
        #expect(rating(.right, .typing, 1000, usual: 2000).rating == .remember)
        #expect(rating(.right, .typing, 1).rating == .remember, "beside a time that is only assumed")
    }

    @Test("A time that cannot be says nothing", arguments: [nil, 0, -1, 120_001, Int.max, Int.min])
    func absurd(duration: Int?) {
        #expect(rating(.right, .typing, duration, usual: 2000) == AnswerRating(.remember, .right))
    }

    @Test("A usual time that cannot be is not used", arguments: [0, -5, Int.min])
    func absurdUsual(usual: Int) {
        #expect(rating(.right, .typing, 3000, usual: usual) == AnswerRating(.remember, .right))
    }

    @Test("The usual time is the median of the latest answers, once there are ten")
    func usual() {
        #expect(AnswerRating.usual([]) == nil)
        #expect(AnswerRating.usual(Array(repeating: 2000, count: 9)) == nil)
        #expect(AnswerRating.usual([9, 1, 8, 2, 7, 3, 6, 4, 5, 100, 100_000].map { $0 * 100 }) == 600)
    }
}
