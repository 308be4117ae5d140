import Foundation

/// Files of kinds that libgd reads and does not write: 48 × 36 pixels of one colour, written by libvips.
enum RareKind: String, CaseIterable {
    case cmykJPEG, grayJPEG, gray16PNG, color16PNG

    var bytes: [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }

    /// Red, green and blue; of inks, about what paper would show.
    var color: [Int] {
        switch self {
        case .cmykJPEG: [225, 20, 34]
        case .color16PNG: [200, 30, 40]
        case .grayJPEG, .gray16PNG: [100, 100, 100]
        }
    }

    private var base64: String {
        switch self {
        case .cmykJPEG:
            """
            /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZM\
            TlJTUjI+WmFaUGBKUVJP/8AAFAgAJAAwBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//E\
            ALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2\
            Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrC\
            w8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD02vPq4mu+oooooooooooooooo\
            oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo\
            oooor//Z
            """
        case .grayJPEG:
            """
            /9j/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/\
            wAALCAAkADABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQR\
            BRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZn\
            aGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo\
            6erx8vP09fb3+Pn6/9oACAEBAAA/AMOiiiiiiiiiiiiiiiiiiiiiiiiiiiiiv//Z
            """
        case .gray16PNG:
            """
            iVBORw0KGgoAAAANSUhEUgAAADAAAAAkEAAAAAC6vjqVAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAKklEQVRIie3NMQ0AAAgD\
            sElBHP41zAIPX1MBzc6vCAQCgUAgEAgEAoHgqj1Vey53tKUoAAAAAElFTkSuQmCC
            """
        case .color16PNG:
            """
            iVBORw0KGgoAAAANSUhEUgAAADAAAAAkEAIAAAAQt/IeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAfElEQVRoge3OIQEAAAgD\
            sCdB0z8FsUiAn8BML5NK570kErJEQpZIyBIJWSIhSyRkiYQskZAlErJEQpZIyBIJWSIhSyRkiYQskZAlErJEQpZIyBIJWSIh\
            SyRkiYQskZAlErJEQpZIyBIJWSIhSyRkiYQskZAlErJEQpZIyC5oBh7q6uh2YwAAAABJRU5ErkJggg==
            """
        }
    }
}
