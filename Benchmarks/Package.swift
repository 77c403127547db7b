// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that measuring in release builds nothing but what is measured:
//
//   swift test -c release --package-path Benchmarks
//   swift run -c release --package-path Benchmarks hit-bench --scene deck --views 1000000
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "hit-bench", targets: ["hit-bench"])],
  dependencies: [
    .package(path: "../Packages/Geometry"),
    .package(path: "../Packages/SeededRandom"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.5.0"),
  ],
  targets: [
    .target(name: "BenchmarkScenes", dependencies: ["Geometry", "SeededRandom"]),
    .target(name: "TerminalProgress"),
    .executableTarget(
      name: "hit-bench",
      dependencies: [
        "BenchmarkScenes", "Geometry", "TerminalProgress",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "HitTestingBenchmarks", dependencies: ["BenchmarkScenes", "Geometry"]),
    .testTarget(name: "BenchmarkScenesTests", dependencies: ["BenchmarkScenes", "Geometry", "SeededRandom"]),
    .testTarget(name: "HitBenchTests", dependencies: ["BenchmarkScenes", "hit-bench"]),
    .testTarget(name: "TerminalProgressTests", dependencies: ["TerminalProgress"]),
  ],
  swiftLanguageModes: [.v6]
)
