import Learning
import Testing
import Vocabulary

@Suite("A test on paper")
struct TestPaperTests {
    private func questions(_ form: TestForm) -> [TestQuestion] {
        Material.animals.indices.compactMap { place in
            let word = Material.animals[place]
            let others = Material.animals.filter { $0.id != word.id }
            return TestQuestion(Material.of([word] + others), form, at: place)
        }
    }

    @Test("Both variants ask the same words, in another order, and so what can be chosen")
    func variants() throws {
        let paper = TestPaper(questions(.choice), seed: 3)
        let (first, second) = (paper.variants[0], paper.variants[1])
        #expect(first.map(\.word.id) != second.map(\.word.id))
        #expect(Set(first.map(\.word.id)) == Set(second.map(\.word.id)))
        for question in first {
            let other = try #require(second.first { $0.word.id == question.word.id })
            #expect(question.options != other.options)
            #expect(Set(question.options) == Set(other.options) && question.options.contains(question.right))
        }
    }

    @Test("Of the same words it is the same paper")
    func same() {
        let papers = (0..<2).map { _ in TestPaper(questions(.mixed), seed: 3) }
        for variant in 0..<TestPaper.variantCount {
            #expect(papers[0].variants[variant].map(\.word.id) == papers[1].variants[variant].map(\.word.id))
            #expect(papers[0].variants[variant].map(\.options) == papers[1].variants[variant].map(\.options))
        }
    }

    @Test("Two words change places too")
    func two() {
        let two = Array(questions(.typing).prefix(2))
        for seed in Int64(0)..<20 {
            let paper = TestPaper(two, seed: seed)
            #expect(paper.variants[0].map(\.word.id) == paper.variants[1].map(\.word.id).reversed())
        }
    }

    @Test("Each form asks as it says; what cannot be chosen is written")
    func forms() {
        #expect(questions(.choice).allSatisfy { $0.form == .choice })
        #expect(questions(.typing).allSatisfy { $0.form == .typing })
        #expect(questions(.mixed).map(\.form) == [.choice, .typing, .choice, .typing, .choice, .typing])
        #expect(TestQuestion(Material.of([Material.animals[0]]), .choice, at: 0)?.form == .typing)
        #expect(TestQuestion(Material.of([Material.word(1, "…", "!")]), .mixed, at: 0) == nil)
    }
}
