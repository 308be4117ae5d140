/// A course in the catalogue.
struct CourseTile: Row {
    static let template = "parts/course-tile"
    static let keys: (texts: Set<String>, flags: Set<String>) = (
        ["href", "title", "initial", "hue", "image", "count", "theme", "description"],
        ["isAdded", "isEmoji", "hasImage"]
    )

    let course: Course
    private let isAdded: Bool
    private let picture: CategoryPicture
    private let catalogue: Catalogue

    init(_ course: Course, isAdded: Bool, text: Catalogue) {
        self.course = course
        self.isAdded = isAdded
        picture = CategoryPicture(of: course.title[text.language])
        catalogue = text
    }

    func text(_ key: String) -> String {
        switch key {
        case "href": Path.course(course.id)
        case "title": course.title[catalogue.language]
        case "initial": picture.initial
        case "image": picture.image
        case "hue": String(picture.hue)
        case "count": catalogue("course.wordCount", count: course.words.count)
        case "theme": course.theme.title[catalogue.language]
        case "description": course.description[catalogue.language]
        default: ""
        }
    }

    func flag(_ key: String) -> Bool {
        switch key {
        case "isAdded": isAdded
        case "isEmoji": picture.isEmoji
        case "hasImage": picture.hasImage
        default: false
        }
    }
}
