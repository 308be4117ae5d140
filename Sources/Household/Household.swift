import Learning
import Library
import Storage
import Translation
import Vocabulary

/// What a home has for everybody who learns there. What somebody does is done by a `Learner`.
package struct Household: Sendable {
    package let store: Store
    package let courses: Courses
    package let lessons: Lessons
    let recentLessons = RecentWrittenLessons()
    package let translator: Translator
    private let childrensTranslator: Translator
    /// Which words are no wrong answers for one another.
    package let kinship: Kinship
    /// The languages whose words can be heard.
    package let voices: Set<String>
    package let generator: @Sendable () -> any RandomNumberGenerator & Sendable

    package init(
        store: Store, courses: Courses, lessons: Lessons, translator: Translator, kinship: Kinship,
        voices: Set<String>,
        generator: @escaping @Sendable () -> any RandomNumberGenerator & Sendable
    ) {
        self.store = store
        self.courses = courses
        self.lessons = lessons
        self.translator = translator
        childrensTranslator = translator.forChildren
        self.kinship = kinship
        self.voices = voices
        self.generator = generator
    }

    /// Who finds translations for somebody: a child is shown no word that is unfit for children.
    package func translator(for user: User) -> Translator { user.isChild ? childrensTranslator : translator }
}
