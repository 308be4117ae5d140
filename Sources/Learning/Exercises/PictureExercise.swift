import Vocabulary

/// The word is chosen for a picture, or the picture for a word.
public struct PictureExercise: Exercise {
    public static let form = ExerciseForm.picture
    public static let usualDuration = 6_000

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

    /// The word has a picture that shows it without doubt, and there is a wrong answer that has another one or none.
    public static func isPossible(with material: ExerciseMaterial) -> Bool {
        guard let picture = material.word.picture, shows(picture, material) else { return false }
        let wrong = WrongAnswers(to: material, side: .term)
        let shown = Shown(picture, of: material, wrong)
        return !material.accepted(.term).alternatives.isEmpty && wrong.contains(where: shown.tellsApart)
    }

    /// With the term shown, pictures are chosen from, unless no other word has one.
    public init?(_ material: ExerciseMaterial) {
        guard let picture = material.word.picture, Self.shows(picture, material) else { return nil }
        let pictures = material.direction == .term ? Self.pictures(for: material, beside: picture) : []
        if !pictures.isEmpty {
            options = .pictures(material.seed.shuffled([picture] + pictures, by: \.value))
        } else if let terms = ChoiceExercise.options(
            for: material, side: .term,
            where: Shown(picture, of: material, WrongAnswers(to: material, side: .term)).tellsApart,
            // What has no picture of its own may well be on this one.
            isPreferred: { $0.picture != nil })
        {
            options = .terms(terms)
        } else {
            return nil
        }
        self.picture = picture
        term = material.word.text.term
    }

    /// An emoji that only hints at the word, as a feather at a poet, is a help and no question.
    private static func shows(_ picture: Picture, _ material: ExerciseMaterial) -> Bool {
        KinWord(material.word.text, material.word.category.pair, material.kinship)
            .isNamed(by: material.kinship.likeness(of: picture))
    }

    private static func pictures(for material: ExerciseMaterial, beside right: Picture) -> [Picture] {
        let asked = KinWord(material.word.text, material.word.category.pair, material.kinship)
        let answers = WrongAnswers(to: material, side: .term)
        let shown = Shown(right, of: material, answers)
        var known = [right]
        let wrong = answers.best(ExerciseMaterial.sampleLimit) {
            $0.isOwn && $0.picture != nil && shown.tellsApart($0)
        }
        for picture in wrong.compactMap(\.picture) where known.count < ChoiceExercise.optionCount {
            let likeness = material.kinship.likeness(of: picture)
            if !asked.isShown(on: likeness), !asked.isKin(ofWhat: likeness, calledIn: material.kinship),
                !known.contains(where: { $0.looksLike(picture, likeness) })
            {
                known.append(picture)
            }
        }
        return Array(known.dropFirst())
    }

    /// What can be seen on a picture, and what looks like it.
    private struct Shown {
        private let picture: Picture
        private let likeness: Kinship.Likeness
        private let material: ExerciseMaterial
        private let answers: WrongAnswers

        init(_ picture: Picture, of material: ExerciseMaterial, _ answers: WrongAnswers) {
            self.picture = picture
            self.material = material
            self.answers = answers
            likeness = material.kinship.likeness(of: picture)
        }

        /// The picture shows the asked word and not this one, whose own looks otherwise.
        func tellsApart(_ candidate: WrongAnswers.Candidate) -> Bool {
            guard !picture.looksLike(candidate.picture),
                !(candidate.picture.map { likeness.alike.contains($0.plain[...]) } ?? false)
            else { return false }
            let word = KinWord(candidate.text, material.word.category.pair, material.kinship)
            return !word.isShown(on: likeness) && !answers.isAssociated(candidate)
        }
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

    /// As it is looked up: without the sign that it is an emoji.
    var plain: String {
        String(String.UnicodeScalarView(value.unicodeScalars.filter { $0 != "\u{FE0F}" }))
    }

    /// Whether nobody can tell it from another one: an emoji may be written with or without a sign that it is one.
    func looksLike(_ other: Picture?) -> Bool { other.map { plain == $0.plain } ?? false }

    /// The same, or one of those that look like the other.
    func looksLike(_ other: Picture, _ likeness: Kinship.Likeness) -> Bool {
        looksLike(other) || likeness.alike.contains(plain[...])
    }
}
