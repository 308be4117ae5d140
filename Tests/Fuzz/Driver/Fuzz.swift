import CFuzzer
import Foundation

/// `fuzz TARGET ARGUMENT …`: hands ever new inputs to one target; the arguments are libFuzzer's.
@main
struct Fuzz {
    /// Written once, before the first input.
    private nonisolated(unsafe) static var target = FuzzTarget.request

    static func main() {
        guard CommandLine.arguments.count > 1, let chosen = FuzzTarget(rawValue: CommandLine.arguments[1])
        else {
            let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: " ")
            FileHandle.standardError.write(Data("usage: fuzz TARGET ARGUMENT …, with one of \(names)\n".utf8))
            exit(2)
        }
        target = chosen
        // The target's name stands where libFuzzer expects its own.
        var count = CommandLine.argc - 1
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
        exit(
            LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
                Fuzz.target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
                return 0
            })
    }
}
