import Forms
import HTTPServer
import Household
import Translation
import Views
import Vocabulary

extension TranslationRequest {
    /// With what the form carries of an earlier answer.
    init(_ action: Action, _ values: FormValues) {
        self.init(
            action, filledPartOfSpeech: values.choice("filledPartOfSpeech"), earlier: Earlier(values),
            typed: values.choice("typed"))
    }

    /// nil when the form is to be saved.
    init?(_ values: FormValues) {
        let from = values.choice("from") ?? WordSide.translation
        if let text = values["alternative"] {
            self.init(.choose(TextRule.wordSide.check(text).text, from: from), values)
        } else if let text = values["suggestion"] {
            self.init(.correct(TextRule.wordSide.check(text).text, from: from), values)
        } else if values.name("action") == "translate" {
            self.init(.translate, values)
        } else {
            return nil
        }
    }

    /// Fills what is known into the form. What was typed stays, except what the person replaced by a choice of their own.
    func carryOut(
        _ form: WordForm, in category: Category, _ translator: Translator, for person: User.ID,
        isOffline: Bool = false
    ) async -> (WordForm, TranslationOutcome) {
        var form = form
        let draft = WordDraft(
            form.text, picture: form.picture.chosen, hasSentPicture: form.picture.sent != nil)
        let (filled, outcome) = await carryOut(
            draft, in: category, translator, for: person, isOffline: isOffline)
        (form.text, form.picture.chosen) = (filled.text, filled.picture)
        return (form, outcome)
    }
}

extension TranslationRequest.Earlier {
    /// As the form carried it; nil when it had nothing to carry.
    init?(_ values: FormValues) {
        guard let from = values.choice("from") as WordSide?, let asked = values["asked"],
            let chosen = values["chosen"]
        else { return nil }
        self.init(
            from: from, asked: TextRule.wordSide.check(asked).text,
            chosen: TextRule.wordSide.check(chosen).text)
    }
}
