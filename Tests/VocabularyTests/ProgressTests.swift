import Testing
import Vocabulary

@Suite("Progress of a word")
struct ProgressTests {
    /// Days that a memory lasts long enough for anything.
    private let long = 100.0

    @Test(
        "A due word that is remembered goes one step up, as all do from before there were purposes",
        arguments: 0..<5)
    func rememberAddsOne(value: Int) {
        for purpose in [Review.Purpose.due, nil] {
            #expect(Progress(value).after(.remember, purpose, stability: long).value == value + 1)
        }
    }

    @Test("A due word that is forgotten goes one step down, as all do", arguments: 1...5)
    func forgotTakesOneAway(value: Int) {
        for purpose in [Review.Purpose.due, nil] {
            #expect(Progress(value).after(.forgot, purpose, stability: 0.5).value == value - 1)
        }
    }

    @Test("The fourth step needs a memory that lasts a week, the fifth one that lasts three")
    func lasting() {
        for purpose in [Review.Purpose.due, nil] {
            func after(_ value: Int, _ stability: Double) -> Int {
                Progress(value).after(.remember, purpose, stability: stability).value
            }
            #expect(after(2, 0.1) == 3)
            #expect(after(3, 6.99) == 3 && after(3, 7) == 4 && after(3, 21) == 4)
            #expect(after(4, 20.99) == 4 && after(4, 21) == 5)
        }
    }

    @Test("A right answer never takes a step away, however short the memory")
    func neverBack() {
        for value in 0...5 {
            for rating in [Rating.hard, .remember, .easy] {
                #expect(Progress(value).after(rating, .due, stability: 0.1).value >= value)
            }
        }
    }

    @Test("A new word goes up to three on its first day, and never down")
    func new() {
        var progress = Progress.none
        for (rating, expected) in [
            (Rating.forgot, 0), (.remember, 1), (.forgot, 1), (.remember, 2), (.remember, 3), (.remember, 3),
        ] {
            progress = progress.after(rating, progress == .none ? .first : .step, stability: long)
            #expect(progress.value == expected)
        }
    }

    @Test("A word that is known when it is met is learned at once; later Easy is one step like any other")
    func known() {
        #expect(Progress.none.after(.easy, .first, stability: 21).isLearned)
        #expect(Progress(1).after(.easy, .step, stability: long).value == 2)
        #expect(Progress(3).after(.easy, .due, stability: long).value == 4)
    }

    @Test("What is asked again, and practice, moves nothing", arguments: [Review.Purpose.again, .practice])
    func unmoved(purpose: Review.Purpose) {
        for rating in Rating.allCases {
            #expect(Progress(4).after(rating, purpose, stability: long).value == 4)
        }
    }

    @Test("It never leaves 0…5")
    func itStaysInRange() {
        #expect(Progress(0).after(.forgot, .due, stability: 0.1).value == 0)
        #expect(Progress(5).after(.remember, .due, stability: long).value == 5)
        #expect(Progress(-3).value == 0)
        #expect(Progress(99).value == 5)
    }

    @Test("A word is learned at 5 and not before")
    func learnedAtFive() {
        #expect(Progress(5).isLearned)
        #expect(!Progress(4).isLearned)
    }
}
