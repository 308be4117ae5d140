import Learning
import Views
import Vocabulary

extension Context<User> {
    /// What the pictures of a question are called in the language that is not asked, or else in the reader's own.
    func pictureNames(_ form: ExerciseForm, _ material: ExerciseMaterial) async -> PictureNames {
        let pair = material.word.category.pair
        var pictures = [material.word.picture].compactMap { $0 }
        if form == .picture, case .pictures(let options) = PictureExercise(material)?.options {
            pictures += options
        }
        let emoji = Set(pictures.compactMap(\.emoji))
        return isPictured(form) ? await pictureNames(emoji, in: pair) : .none
    }

    /// A picture is asked, or stands for what is asked.
    private func isPictured(_ form: ExerciseForm) -> Bool {
        form == .picture || user.training.question == .picture
    }
}

extension Context {
    /// What emoji are called in the language that is known, or else in the reader's own.
    func pictureNames(_ emoji: Set<String>, in pair: LanguagePair) async -> PictureNames {
        guard !emoji.isEmpty else { return .none }
        for language in [pair.translation, self.language.rawValue] where language != pair.term {
            var names: [String: String] = [:]
            for text in emoji { names[text] = await services.emoji.name(of: text, in: language) }
            if !names.isEmpty { return PictureNames(names, language: language) }
        }
        return .none
    }
}
