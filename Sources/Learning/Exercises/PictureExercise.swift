import Vocabulary

/// The word is chosen for a picture, or the picture for a word.
public struct PictureExercise: Exercise {
    public static let form = ExerciseForm.picture

    public enum Options: Sendable, Equatable {
        /// For the picture, terms.
        case terms([String])
        /// For the term, pictures; the value of each is `Picture.value`.
        case pictures([Picture])
    }

    public let picture: Picture
    public let term: String
    /// In the order of the seed; two at least.
    public let options: Options

    /// The word has a picture, and there is a wrong answer.
    public static func isPossible(with material: ExerciseMaterial) -> Bool {
        material.word.picture != nil && !material.accepted(.term).alternatives.isEmpty
            && !WrongAnswers(to: material, side: .term).isEmpty
    }

    /// With the term shown, pictures are chosen from, unless no other word has one.
    public init?(_ material: ExerciseMaterial) {
        guard let picture = material.word.picture else { return nil }
        let pictures = material.direction == .term ? Self.pictures(for: material, beside: picture) : []
        if !pictures.isEmpty {
            options = .pictures(material.seed.shuffled([picture] + pictures, by: \.value))
        } else if let terms = ChoiceExercise.options(for: material, side: .term) {
            options = .terms(terms)
        } else {
            return nil
        }
        self.picture = picture
        term = material.word.text.term
    }

    private static func pictures(for material: ExerciseMaterial, beside right: Picture) -> [Picture] {
        var known = [right]
        let wrong = WrongAnswers(to: material, side: .term)
            .best(ExerciseMaterial.sampleLimit) { $0.picture != nil && $0.picture != right }
        for picture in wrong.compactMap(\.picture) where known.count < ChoiceExercise.optionCount {
            if !known.contains(picture) { known.append(picture) }
        }
        return Array(known.dropFirst())
    }

    public func verdict(on answer: ExerciseAnswer) throws(AnswerFault) -> Verdict {
        switch options {
        case .terms(let terms): try ChoiceExercise.verdict(on: answer, right: term, options: terms)
        case .pictures(let pictures):
            try ChoiceExercise.verdict(on: answer, right: picture.value, options: pictures.map(\.value))
        }
    }
}

extension Picture {
    /// What stands for it in a form: the character, or the name of the upload.
    public var value: String {
        switch self {
        case .emoji(let text): text
        case .upload(let name): name
        }
    }
}
