import Forms
import HTTPServer
import Household
import Localization
import Views
import Vocabulary

/// What somebody would have a word say that another wrote.
enum ProposalFormController {
    static func edit(_ context: Context<User>) async throws -> Response {
        let word = try await context.foreignWord()
        let earlier = try await context.learner.proposal(for: word.id)
        var form = WordForm(earlier?.applied(to: word.text) ?? word.text)
        form.base = word.text
        return try await page(form, word, isWaiting: earlier != nil, context)
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let word = try await context.foreignWord()
        var form = WordForm(try context.form(), picture: PictureChoice(), in: word.category)
        func page(_ form: WordForm) async throws -> Response {
            let isWaiting = try await context.learner.proposal(for: word.id) != nil
            return try await self.page(form, word, isWaiting: isWaiting, context)
        }
        guard form.faults.isEmpty else { return try await page(form) }
        return try await context.saving {
            switch try await context.learner.propose(form.text, from: form.base, for: word.id) {
            case .proposed: return context.redirect(to: Path.word(word.id), notice: .proposalSent)
            case .missing: throw Fault.notFound
            case .unchanged: form.faults.add(FormFaults.form, "proposal.unchanged")
            case .taken: form.faults.add(.text(.term, in: word.category), "word.taken")
            case .full:
                form.faults.add(FormFaults.form, Message("proposal.tooMany", count: WordProposal.limit))
            }
            return try await page(form)
        } orShow: {
            try await page(form.with($0))
        }
    }

    static func withdraw(_ context: Context<User>) async throws -> Response {
        let word = try await context.foreignWord()
        guard try await context.learner.withdrawProposal(for: word.id) else { throw Fault.notFound }
        return context.redirect(to: Path.word(word.id), notice: .proposalWithdrawn)
    }

    private static func page(_ form: WordForm, _ word: Word, isWaiting: Bool, _ context: Context<User>)
        async throws -> Response
    {
        let author = try await context.category(word.category.id).authorName ?? ""
        return context.page(
            ProposalFormPage(form, for: word, author: author, isWaiting: isWaiting),
            hasFaults: !form.faults.isEmpty)
    }
}

extension Context<User> {
    /// The word that the path names by `id`, where this person learns it and may not change it.
    fileprivate func foreignWord() async throws -> Word {
        let word = try await word()
        guard try await !category(word.category.id).mayEdit else { throw Fault.notFound }
        return word
    }
}
