import Vocabulary

/// Where what is kept of one person comes from, a slice at a time: each function is given what the slice before called
/// `next`, nil for the first.
package protocol ExportSource: Sendable {
    func exportedCategories(after position: Int64?) async throws -> ExportSlice<ExportedCategory>
    func exportedWords(in category: Category.ID, after position: Int64?) async throws
        -> ExportSlice<ExportedWord>
    /// Those that were begun after `last` are left out; so are later reviews.
    func exportedTrainings(after position: Int64?, upTo last: Training.ID?) async throws
        -> ExportSlice<ExportedTraining>
    func exportedReviews(after position: Int64?, upTo last: Review.ID?) async throws
        -> ExportSlice<ExportedReview>
    func exportedAttempts(after position: Int64?) async throws -> ExportSlice<ExportedAttempt>
    func exportedLessons(after position: Int64?) async throws -> ExportSlice<ExportedLesson>
    func exportedTests(after position: Int64?) async throws -> ExportSlice<ExportedTest>
    func exportedPictures(after position: Int64?) async throws -> ExportSlice<ExportedPicture>
    func exportedRecordings(after position: Int64?) async throws -> ExportSlice<ExportedRecording>
}
