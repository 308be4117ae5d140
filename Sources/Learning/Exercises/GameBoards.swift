import Vocabulary

/// The boards of a game of pairs: on each as many words as a question of pairs has, no two of them kin.
public enum GameBoards {
    /// Words that one game has at most: more than anybody joins in two minutes.
    public static let wordLimit = 60
    /// Fewer are no game.
    public static let leastCount = PairsExercise.pairCount

    /// Boards of `words`, in their order as far as they fit beside one another; what fits on none is left out.
    public static func boards(of words: [Word], seed: Int, kinship: Kinship) -> [PairsExercise] {
        var rest = words
        var boards: [PairsExercise] = []
        while let first = rest.first {
            rest.removeFirst()
            guard rest.count >= leastCount - 1 else { break }
            var material = ExerciseMaterial(
                word: first, direction: .term, own: [], ready: [], hasVoice: false,
                seed: ExerciseSeed(training: 0, word: first.id, position: seed), kinship: kinship)
            material.companions = rest
            guard let board = PairsExercise(material) else { continue }
            boards.append(board)
            rest.removeAll { board.companions.contains($0.id) }
        }
        return boards
    }
}
