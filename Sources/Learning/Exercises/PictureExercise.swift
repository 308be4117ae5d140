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

    /// The word has a picture, and there is a wrong answer that has another one or none.
    public static func isPossible(with material: ExerciseMaterial) -> Bool {
        guard let picture = material.word.picture else { return false }
        return !material.accepted(.term).alternatives.isEmpty
            && WrongAnswers(to: material, side: .term).contains { !picture.looksLike($0.picture) }
    }

    /// With the term shown, pictures are chosen from, unless no other word has one.
    public init?(_ material: ExerciseMaterial) {
        guard let picture = material.word.picture else { return nil }
        let pictures = material.direction == .term ? Self.pictures(for: material, beside: picture) : []
        if !pictures.isEmpty {
            options = .pictures(material.seed.shuffled([picture] + pictures, by: \.value))
        } else if let terms = ChoiceExercise.options(
            for: material, side: .term, where: { !picture.looksLike($0.picture) })
        {
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
            .best(ExerciseMaterial.sampleLimit) { $0.isOwn && $0.picture != nil }
        for picture in wrong.compactMap(\.picture) where known.count < ChoiceExercise.optionCount {
            if !known.contains(where: { $0.looksLike(picture) }) { known.append(picture) }
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

    /// Whether nobody can tell it from another one: an emoji may be written with or without a sign that it is one.
    func looksLike(_ other: Picture?) -> Bool {
        func shown(_ picture: Picture) -> [Unicode.Scalar] {
            picture.value.unicodeScalars.filter { $0 != "\u{FE0F}" }
        }
        return other.map { shown(self) == shown($0) } ?? false
    }
}
