// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that measuring in release builds nothing but what is measured:
//
//   swift test -c release --package-path Benchmarks
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "../Packages/Geometry")],
  targets: [
    .testTarget(name: "HitTestingBenchmarks", dependencies: ["Geometry"])
  ],
  swiftLanguageModes: [.v6]
)
