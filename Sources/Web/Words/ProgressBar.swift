import Mustache

/// How much of something is done.
struct ProgressBar: Sendable, MustacheParent {
    /// «84 из 260»
    let text: String
    /// 0…100, rounded down, so that 100 means all.
    let percent: Int

    init(_ done: Int, of total: Int, text: Catalogue) {
        self.text = text("progress.ratio", ["done": String(done), "total": String(total)])
        percent = total == 0 ? 0 : done * 100 / total
    }

    func child(named name: String) -> Any? {
        switch name {
        case "text": text
        case "percent": percent
        default: nil
        }
    }
}
