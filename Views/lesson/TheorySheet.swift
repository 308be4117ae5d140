import Learning

/// The section of the theory that a task is about, over it; scripts open it.
struct TheorySheet: Sendable {
    let section: TheorySection
    let lesson: Lesson.ID

    init(_ section: TheorySection, of lesson: Lesson.ID) {
        self.section = section
        self.lesson = lesson
    }
}
