/// The files in which one can take one's data away.
package struct ExportPage: Sendable {
    package init() {}
}
