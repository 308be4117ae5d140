import Exchange
import Storage
import Vocabulary

extension Learner {
    /// What an export of theirs begins with; nil when the account is gone.
    package func exportStart() async throws -> ExportStart? { try await store.exportStart(of: user.id) }
}

/// Everything that is kept of them. Throws `ExportInterrupted` when the account goes while it is read.
extension Learner: ExportSource {
    package func exportedCategories(after position: Int64?) async throws -> ExportSlice<ExportedCategory> {
        try await store.exportedCategories(of: user.id, after: position)
    }

    package func exportedWords(in category: Category.ID, after position: Int64?) async throws
        -> ExportSlice<ExportedWord>
    {
        try await store.exportedWords(in: category, of: user.id, after: position)
    }

    package func exportedTrainings(after position: Int64?, upTo last: Training.ID?) async throws
        -> ExportSlice<ExportedTraining>
    {
        try await store.exportedTrainings(of: user.id, after: position, upTo: last)
    }

    package func exportedReviews(after position: Int64?, upTo last: Review.ID?) async throws
        -> ExportSlice<ExportedReview>
    {
        try await store.exportedReviews(of: user.id, after: position, upTo: last)
    }

    package func exportedAttempts(after position: Int64?) async throws -> ExportSlice<ExportedAttempt> {
        try await store.exportedAttempts(of: user.id, after: position)
    }

    package func exportedLessons(after position: Int64?) async throws -> ExportSlice<ExportedLesson> {
        try await store.exportedLesson(of: user.id, after: position)
    }

    package func exportedTests(after position: Int64?) async throws -> ExportSlice<ExportedTest> {
        try await store.exportedTest(of: user.id, after: position)
    }

    package func exportedPictures(after position: Int64?) async throws -> ExportSlice<ExportedPicture> {
        try await store.exportedPicture(of: user.id, after: position)
    }

    package func exportedRecordings(after position: Int64?) async throws -> ExportSlice<ExportedRecording> {
        try await store.exportedRecording(of: user.id, after: position)
    }
}
