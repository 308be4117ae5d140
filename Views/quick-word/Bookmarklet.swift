/// A program that a browser keeps among its bookmarks: on any page it opens the form for a new word with what is marked there,
/// and with what stands around it. Here it is for taking away only: the rules for our own pages let no such link run.
package struct Bookmarklet: Sendable {
    /// Letters (as a browser counts them) of what is marked that go along.
    static let length = 300
    /// The same of each side of it.
    package static let reach = 150

    /// ASCII.
    let text: String

    /// - Parameter form: the whole address of the form, whose host is a host's name and nothing else.
    package init(form: String) {
        // What a passage of a page is: further away stands what has nothing to do with the sentence.
        let blocks = "p,li,td,th,dd,dt,h1,h2,h3,h4,h5,h6,blockquote,figcaption,pre,div,article,section,body"
        let code = """
            (()=>{const s=getSelection(),r=s.rangeCount?s.getRangeAt(0):null,\
            q=new URLSearchParams({text:String(s).trim().slice(0,\(Self.length))});\
            let n=r&&r.commonAncestorContainer;\
            if(n&&n.nodeType!==1)n=n.parentElement;\
            n=n&&n.closest('\(blocks)');\
            if(n&&!r.collapsed){\
            const side=f=>{const e=document.createRange();e.selectNodeContents(n);f(e);\
            return String(e).replace(/\\s+/g,' ')};\
            q.set('before',side(e=>e.setEnd(r.startContainer,r.startOffset)).slice(-\(Self.reach)));\
            q.set('after',side(e=>e.setStart(r.endContainer,r.endOffset)).slice(0,\(Self.reach)))}\
            open('\(form)?'+q,'_blank','noopener,noreferrer')})()
            """
        text = "javascript:" + Self.encoded(code)
    }

    /// A browser decodes it before it runs: what means something in an address or in HTML, or is changed on the way to a
    /// bookmark, is written as percents.
    private static func encoded(_ code: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in code.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                bytes.append(byte)
            case _ where ".,;:!?=()*+-_/$".utf8.contains(byte): bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension HTMLWriter {
    /// What a link holds that is taken away.
    mutating func write(address: Bookmarklet) { write(address.text) }
}
