/// A piece of a template.
indirect enum Node: Equatable {
    /// HTML that is the same for every reader.
    case literal([UInt8])
    /// The value of a Swift expression, escaped.
    case value(Expression, in: ValuePlace)
    /// The value of a Swift expression that is HTML already.
    case raw(Expression)
    /// A sentence of the catalogue.
    case sentence(SentenceTag)
    /// The address of a file in `Public`, such as `style/base.css`.
    case file(String, at: Position)
    /// A constant for the rest of the section.
    case binding(Expression)
    /// Draws another model by its template.
    case component(Expression)
    /// Draws another model around what stands between the tags.
    case wrapper(Expression, [Node])
    /// Where a template that wraps others has their content.
    case body(at: Position)
    /// The first branch whose condition holds.
    case condition([Branch])
    /// `header` is what stands between `for` and the brace: `word in words`.
    case loop(header: Expression, [Node])

    /// One branch of a condition; nil as condition is `else`.
    struct Branch: Equatable {
        let condition: Expression?
        var nodes: [Node]
    }

    /// A piece of Swift as it stands in the template.
    struct Expression: Equatable {
        let code: String
        let position: Position
    }

    /// A sentence with what fills its gaps.
    struct SentenceTag: Equatable {
        let key: String
        /// By name; `count` chooses the plural form too.
        let arguments: [Argument]
        let position: Position

        struct Argument: Equatable {
            let name: String
            let value: Expression
        }
    }

    /// Where something stands in a template; both from 1, the column in bytes.
    struct Position: Equatable {
        var line = 1
        var column = 1
    }
}

/// Where a value stands.
enum ValuePlace: Equatable {
    /// Between tags: a number is written as the reader's language does it.
    case text
    case attribute
    /// In an attribute whose value a browser follows.
    case address
}
