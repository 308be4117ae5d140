import Storage
import Vocabulary

extension Learner {
    /// Throws `Store.TooManyTags`.
    package func addWord(
        _ text: WordText, picture: PictureChange = .unchanged, recording: RecordingChange = .unchanged,
        tags: [String] = [], to category: Category.ID
    ) async throws -> Store.WordSaving {
        try await store.addWord(
            text, picture: picture, recording: recording, tags: tags, to: category, of: user.id, now: now)
    }

    /// What is known of the word stays, and so do its tags where `tags` is nil; of its texts those that they left as they
    /// were in `base`. Throws `Store.TooManyTags`.
    package func changeWord(
        _ id: Word.ID, to text: WordText, from base: WordText? = nil, picture: PictureChange = .unchanged,
        recording: RecordingChange = .unchanged, tags: [String]? = nil
    ) async throws -> Store.WordSaving {
        try await store.changeWord(
            id, to: text, from: base, picture: picture, recording: recording, tags: tags, of: user.id,
            now: now)
    }

    /// By its number the word can be had back for a while; nil where there is no such word of theirs.
    package func deleteWord(_ id: Word.ID) async throws
        -> (category: Category.ID, deletion: Store.WordDeletion)?
    {
        guard let category = try await store.word(id, of: user.id)?.category.id,
            let deletion = try await store.deleteWords([id], in: category, of: user.id, now: now)
        else { return nil }
        return (category, deletion)
    }
}
