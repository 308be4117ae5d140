/// A course, and the reader's category of it; nil where there is none.
public struct ListedCourse: Sendable {
    public let course: Course
    public let category: Category.ID?

    public init(_ course: Course, category: Category.ID?) {
        self.course = course
        self.category = category
    }
}
