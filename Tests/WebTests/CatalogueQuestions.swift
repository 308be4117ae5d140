import Foundation
import Household
import Learning
import Library
import Translation
import Vocabulary

@testable import Web

/// Every question that can be made of the words of the catalogue, as somebody is asked them who took three courses.
struct CatalogueQuestions {
    /// A question, and which of its options is right.
    struct Question: Sendable {
        let form: ExerciseForm
        let asked: ReadyWord
        let prompt: String
        let right: String
        let options: [String]
        /// For each wrong option the words whose text or picture it is.
        let wrong: [[ReadyWord]]
        let pair: LanguagePair
    }

    let courses: Courses
    let kinship: Kinship
    let file: KinFile

    init() throws {
        let folder = House.root.appendingPathComponent("Lexicon")
        let lexicon = try House.lexicon.get()
        courses = try Courses(folder: House.root.appendingPathComponent("Courses"), lexicon: lexicon)
        file = KinFile(folder: folder)
        kinship = Kinship(file, lexicon)
    }

    /// Those of every `step`-th word of every course, from the one on that the seed says.
    func questions(pair: LanguagePair, seed: Int, step: Int, _ body: (Question) -> Void) {
        let all = courses.courses(for: pair)
        let lists = all.map(\.words)
        for (place, words) in lists.enumerated() {
            let learned = [place, (place * 7 + seed) % lists.count, (place * 11 + seed + 3) % lists.count]
            let own = Set(learned).sorted { ($0 == place ? 0 : 1, $0) < ($1 == place ? 0 : 1, $1) }
                .flatMap { course in
                    lists[course].enumerated().map { word($1, Int64(course * 1000 + $0 + 1), course, pair) }
                }
            for index in stride(from: seed % step, to: words.count, by: step) {
                let id = Word.ID(Int64(place * 1000 + index + 1))
                guard let word = own.first(where: { $0.id == id }) else { continue }
                for direction in Direction.allCases {
                    let seed = ExerciseSeed(
                        training: Training.ID(Int64(seed)), word: id, position: direction == .term ? 1 : 2)
                    let material = ExerciseMaterial(
                        word: word, direction: direction, own: own,
                        ready: courses.sample(like: word, seed: seed),
                        hasVoice: true, seed: seed, kinship: kinship)
                    for question in questions(about: material) { body(question) }
                }
            }
        }
    }

    private func word(_ ready: ReadyWord, _ id: Int64, _ course: Int, _ pair: LanguagePair) -> Word {
        let category = Category(
            id: Category.ID(Int64(course + 1)), title: "", termLanguage: pair.term,
            translationLanguage: pair.translation)
        return Word(
            id: Word.ID(id), category: category, text: ready.text, progress: .none,
            picture: ready.emoji.map { .emoji($0) })
    }

    private func questions(about material: ExerciseMaterial) -> [Question] {
        var found: [Question] = []
        let asked = ReadyWord(text: material.word.text, emoji: material.word.picture?.value)
        let known = material.own.map { ReadyWord(text: $0.text, emoji: $0.picture?.value) } + material.ready
        func add(
            _ form: ExerciseForm, _ prompt: String, _ right: String, _ options: [String],
            _ side: (ReadyWord) -> String?
        ) {
            let wrong = options.filter { $0 != right }.map { option in known.filter { side($0) == option } }
            found.append(
                Question(
                    form: form, asked: asked, prompt: prompt, right: right, options: options, wrong: wrong,
                    pair: material.word.category.pair))
        }
        if let choice = ChoiceExercise(material) {
            add(.choice, choice.prompt, choice.answer, choice.options) {
                $0.text[material.direction.askedSide]
            }
        }
        if let picture = PictureExercise(material) {
            switch picture.options {
            case .terms(let terms): add(.picture, picture.picture.value, picture.term, terms) { $0.text.term }
            case .pictures(let pictures):
                add(.picture, picture.term, picture.picture.value, pictures.map(\.value)) { $0.emoji }
            }
        }
        return found
    }
}
