import Learning
import Storage
import Vocabulary

/// What a test is to ask.
package struct TestWish: Sendable {
    package let category: Category.ID
    /// Of these words; empty for all of the category.
    package let words: [Word.ID]
    /// So many of them at most.
    package let count: Int
    package let form: TestForm

    package init(_ category: Category.ID, words: [Word.ID], count: Int, form: TestForm) {
        self.category = category
        self.words = words
        self.count = count
        self.form = form
    }
}

extension Learner {
    /// The test on paper: of the same words the same one, whenever it is asked for. Without questions where the category
    /// has no words that can be asked, or is none of theirs.
    package func testPaper(_ wish: TestWish) async throws -> TestPaper {
        let seed = wish.category.number
        return TestPaper(try await testQuestions(wish, seed: seed), seed: seed)
    }

    /// The questions of a test in their order. Another `seed` draws other words.
    func testQuestions(_ wish: TestWish, seed: Int64) async throws -> [TestQuestion] {
        let chosen = Set(wish.words)
        let words = try await store.testWords(in: wish.category, of: user.id) { all in
            ExerciseSeed(test: seed).drawn(
                wish.count, of: chosen.isEmpty ? all : all.filter(chosen.contains))
        }
        return words.enumerated().compactMap { place, found in
            let seed = ExerciseSeed(test: seed, word: found.word.id)
            return TestQuestion(
                material(of: found.word, seed, own: found.others), wish.form, at: place)
        }
    }
}
