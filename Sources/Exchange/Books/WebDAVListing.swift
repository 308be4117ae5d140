/// What a folder of WebDAV has, as `PROPFIND` is answered (RFC 4918, section 9.1): always with the same properties, whatever
/// was asked for.
package struct WebDAVListing: Sendable {
    /// A file in it.
    package struct File: Sendable {
        let path: String
        let size: Int
        let tag: String
        let changed: String
        let type: String

        /// - Parameters:
        ///   - path: of this site, percent-encoded.
        ///   - tag: its entity tag, quoted.
        ///   - changed: as HTTP writes it.
        package init(path: String, size: Int, tag: String, changed: String, type: String) {
            self.path = path
            self.size = size
            self.tag = tag
            self.changed = changed
            self.type = type
        }
    }

    private let folder: String?
    private let file: File?

    /// - Parameters:
    ///   - folder: its path, without a slash at its end; nil where only the file is asked for.
    ///   - file: nil where there is none, or it was not asked for.
    package init(folder: String?, file: File?) {
        self.folder = folder
        self.file = file
    }

    package static let type = "application/xml; charset=utf-8"

    package var bytes: [UInt8] {
        var xml = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<D:multistatus xmlns:D=\"DAV:\">"
        if let folder {
            xml += Self.response(folder + "/", "<D:resourcetype><D:collection/></D:resourcetype>")
        }
        if let file {
            xml += Self.response(
                file.path,
                "<D:resourcetype/><D:getcontentlength>\(file.size)</D:getcontentlength>"
                    + "<D:getlastmodified>\(file.changed)</D:getlastmodified>"
                    + "<D:getetag>\(Self.escaped(file.tag))</D:getetag>"
                    + "<D:getcontenttype>\(Self.escaped(file.type))</D:getcontenttype>")
        }
        return Array((xml + "</D:multistatus>\n").utf8)
    }

    private static func response(_ path: String, _ properties: String) -> String {
        "<D:response><D:href>\(escaped(path))</D:href><D:propstat><D:prop>\(properties)</D:prop>"
            + "<D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
