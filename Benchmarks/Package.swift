// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that the peers we measure against never become dependencies of the program.
let package = Package(
    name: "benchmarks",
    dependencies: [
        .package(name: "slovarik", path: ".."),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", exact: "2.28.1"),
        .package(url: "https://github.com/apple/swift-http-types.git", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log.git", exact: "1.16.2"),
    ],
    targets: [
        .target(name: "Page"),
        .executableTarget(
            name: "slovarik-page",
            dependencies: [
                "Page",
                .product(name: "HTTPServer", package: "slovarik"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        .executableTarget(
            name: "hummingbird-page",
            dependencies: [
                "Page",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        .executableTarget(
            name: "slovarik-learning",
            dependencies: [
                .product(name: "Learning", package: "slovarik"),
                .product(name: "Simulation", package: "slovarik"),
            ]),
        .executableTarget(
            name: "slovarik-translation", dependencies: [.product(name: "Translation", package: "slovarik")]),
    ]
)
