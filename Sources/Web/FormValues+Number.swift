import HTTPServer
import Vocabulary

extension FormValues {
    /// What a field says that holds a number; nil where it says none of `range`.
    func number(_ field: String, in range: ClosedRange<Int> = 0...Int.largestStated) -> Int? {
        self[field].flatMap { Int(stated: $0, in: range) }
    }

    /// The page that is asked for, counted from 1; the first where none is named. Throws `Fault.notFound` for what is no page.
    var page: Int {
        get throws(Fault) {
            guard self["page"] != nil else { return 1 }
            guard let page = number("page", in: 1...Int.largestStated) else { throw .notFound }
            return page
        }
    }
}
