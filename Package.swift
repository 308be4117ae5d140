// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    // A household builds in release: what a newer Swift warns of must not keep it from its words.
    .treatAllWarnings(as: .error, .when(configuration: .debug)),
]

// What reads dictionaries and lists, bundles style sheets and fits weights does so letter by letter: unoptimised, a test would wait
// minutes for what takes a household seconds.
let optimised = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

// A failed test says what it expected, and a trap its file and line: nobody steps through tests in a debugger, and what a debugger
// would need is a fifth of the time in which they are compiled.
let tests = strict + [.unsafeFlags(["-gnone"], .when(configuration: .debug))]

// A statically linked program has 88,000 addresses to be moved at its start: packed they are 42 KB to read instead of 2 MB. The
// linker is that of Swift's own toolchain; the C library has to be glibc 2.36, of Debian 12, or later.
let compact: [LinkerSetting] = [
    .unsafeFlags(
        ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"], .when(configuration: .release))
]

let package = Package(
    name: "slovarik",
    products: [
        .executable(name: "slovarik", targets: ["slovarik"]),
        .library(name: "HTTPServer", targets: ["HTTPServer"]),
        .library(name: "Learning", targets: ["Learning", "Vocabulary"]),
        .library(name: "Translation", targets: ["Translation", "Vocabulary"]),
        .library(name: "Simulation", targets: ["Simulation"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser.git", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto.git", exact: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types.git", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log.git", exact: "1.16.2"),
        .package(url: "https://github.com/groue/GRDB.swift.git", exact: "7.10.0"),
    ],
    targets: [
        .systemLibrary(name: "CArgon2", pkgConfig: "libargon2", providers: [.apt(["libargon2-dev"])]),
        .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CEpoll"),
        .systemLibrary(name: "CGd", providers: [.apt(["libgd-dev"])]),
        .systemLibrary(
            name: "CHunspell", pkgConfig: "hunspell", providers: [.apt(["libhunspell-dev"])]),
        .systemLibrary(name: "CIsal", pkgConfig: "libisal", providers: [.apt(["libisal-dev"])]),
        .systemLibrary(name: "CMalloc"),
        .systemLibrary(
            name: "CMinizip", pkgConfig: "minizip", providers: [.apt(["libminizip-dev"])]),
        .systemLibrary(
            name: "CQrencode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CSpawn"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
        .target(
            name: "HTTPServer",
            dependencies: [
                "CEpoll", "CIsal", "CZlib",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            swiftSettings: optimised),
        .target(name: "Bundler", swiftSettings: optimised),
        .target(name: "Vocabulary", swiftSettings: optimised),
        .target(name: "Learning", dependencies: ["Vocabulary"], swiftSettings: optimised),
        .target(
            name: "Storage",
            dependencies: [
                "CSQLite", "Learning", "Queues", "Vocabulary",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
        .target(name: "Queues", swiftSettings: strict),
        .target(name: "Processes", dependencies: ["CSpawn"], swiftSettings: strict),
        .target(name: "Control", swiftSettings: strict),
        .target(name: "Passwords", dependencies: ["CArgon2", "Queues"], swiftSettings: strict),
        .target(name: "Pictures", dependencies: ["CGd", "Queues", "Vocabulary"], swiftSettings: optimised),
        .target(name: "QRCodes", dependencies: ["CQrencode"], swiftSettings: strict),
        .target(
            name: "Speech", dependencies: ["Processes", "Queues", "Vocabulary"], swiftSettings: strict),
        .target(name: "Recognition", dependencies: ["Processes", "Queues"], swiftSettings: strict),
        .target(
            name: "Translation", dependencies: ["CCurl", "CMalloc", "CZlib", "Vocabulary"],
            swiftSettings: optimised),
        .target(
            name: "Localization", dependencies: ["Vocabulary"], swiftSettings: optimised),
        .target(
            name: "Forms", dependencies: ["Localization", "Vocabulary"], swiftSettings: strict),
        .target(
            name: "Library", dependencies: ["Forms", "Learning", "Translation", "Vocabulary"],
            swiftSettings: strict),
        .target(
            name: "Exchange",
            dependencies: [
                "CMinizip", "CZlib", "CZstd", "Forms", "Learning", "Localization", "Vocabulary",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            swiftSettings: optimised),
        .target(
            name: "Household",
            dependencies: [
                "Exchange", "Forms", "Learning", "Library", "Storage", "Translation", "Vocabulary",
            ],
            swiftSettings: strict),
        .target(
            name: "Views",
            dependencies: [
                "Exchange", "Forms", "HTTPServer", "Learning", "Localization", "Passwords", "QRCodes",
                "Vocabulary",
            ],
            path: "Views",
            swiftSettings: strict, plugins: ["CompileTemplates"]),
        .executableTarget(name: "TemplateCompiler", swiftSettings: strict),
        .plugin(name: "CompileTemplates", capability: .buildTool(), dependencies: ["TemplateCompiler"]),
        .target(
            name: "Web",
            dependencies: [
                "Bundler", "Exchange", "Forms", "HTTPServer", "Household", "Learning", "Library",
                "Localization", "Passwords", "Pictures", "Queues", "Recognition", "Speech", "Storage",
                "Translation", "Views",
                "Vocabulary",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "slovarik",
            dependencies: [
                "Control", "Library", "Recognition", "Speech", "Storage", "Translation", "Views", "Web",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict, linkerSettings: compact),
        .target(name: "CostSupport", path: "Tests/CostSupport", swiftSettings: strict),
        .testTarget(
            name: "HTTPServerTests",
            dependencies: [
                "HTTPServer", "CostSupport",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: tests),
        .testTarget(name: "BundlerTests", dependencies: ["Bundler"], swiftSettings: tests),
        .testTarget(
            name: "ExchangeTests",
            dependencies: ["Exchange", "Forms", "Learning", "Localization", "Vocabulary", "CostSupport"],
            swiftSettings: tests),
        .testTarget(name: "VocabularyTests", dependencies: ["Vocabulary"], swiftSettings: tests),
        .testTarget(
            name: "LearningTests", dependencies: ["Learning", "Vocabulary", "CostSupport"],
            exclude: ["histories.py"],
            swiftSettings: tests),
        .testTarget(
            name: "StorageTests",
            dependencies: [
                "Storage", "Learning", "Library", "Queues", "Vocabulary",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Files"], swiftSettings: tests),
        .testTarget(
            name: "LibraryTests", dependencies: ["Learning", "Library", "Translation", "Vocabulary"],
            swiftSettings: tests),
        .testTarget(name: "QueuesTests", dependencies: ["Queues"], swiftSettings: tests),
        .testTarget(name: "PasswordsTests", dependencies: ["Passwords", "Queues"], swiftSettings: tests),
        .testTarget(
            name: "PicturesTests", dependencies: ["Pictures", "Queues", "CGd", "CZlib", "Vocabulary"],
            swiftSettings: tests,
            linkerSettings: [.linkedLibrary("gd")]),
        .testTarget(name: "QRCodesTests", dependencies: ["QRCodes"], swiftSettings: tests),
        .testTarget(
            name: "RecognitionTests", dependencies: ["Recognition"], exclude: ["Readers"],
            swiftSettings: tests),
        .testTarget(
            name: "SpeechTests", dependencies: ["Speech", "Vocabulary"], exclude: ["Voices"],
            swiftSettings: tests),
        .testTarget(
            name: "TranslationTests",
            dependencies: ["CHunspell", "Translation", "Vocabulary", "CostSupport"],
            swiftSettings: tests),
        .testTarget(
            name: "TemplateCompilerTests", dependencies: ["TemplateCompiler"], swiftSettings: tests),
        .testTarget(
            name: "ViewsTests", dependencies: ["Localization", "Views", "Vocabulary"], swiftSettings: tests),
        .testTarget(
            name: "WebTests",
            dependencies: [
                "Web", "Bundler", "Exchange", "Forms", "HTTPServer", "Household", "Learning", "Library",
                "Localization",
                "Passwords", "Pictures",
                "Queues", "Recognition", "Speech", "Storage", "Translation", "Views", "CGd", "CostSupport",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                "Vocabulary",
            ],
            swiftSettings: tests),
        // What the benchmarks simulate people with: here, so that its tests need none of the peers they measure.
        .target(
            name: "Simulation", dependencies: ["Learning", "Vocabulary"], path: "Tests/Simulation",
            swiftSettings: optimised),
        .testTarget(
            name: "SimulationTests", dependencies: ["Learning", "Simulation", "Vocabulary"],
            swiftSettings: optimised),
        .testTarget(name: "ControlTests", dependencies: ["Control"], swiftSettings: tests),
        .testTarget(name: "CommandTests", dependencies: ["slovarik"], swiftSettings: tests),
    ]
)

// Instrumented for libFuzzer (`make fuzz`), the targets of Tests/Fuzz are a program; otherwise its inputs are tests.
let fuzzed: [Target.Dependency] = [
    "Exchange", "HTTPServer", "Learning", "Library", "Localization", "Pictures", "Storage", "Translation",
    "Vocabulary",
    .product(name: "HTTPTypes", package: "swift-http-types"),
]
if Context.environment["SLOVARIK_FUZZ"] == nil {
    package.targets.append(
        .testTarget(
            name: "FuzzTests", dependencies: fuzzed, path: "Tests/Fuzz",
            exclude: ["CFuzzer", "Corpus", "Driver", "Found"], swiftSettings: tests))
} else {
    package.targets += [
        .systemLibrary(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
        .executableTarget(
            name: "fuzz", dependencies: fuzzed + ["CFuzzer"], path: "Tests/Fuzz",
            exclude: ["CFuzzer", "Corpus", "Found", "ReplayTests.swift"], swiftSettings: strict),
    ]
}
