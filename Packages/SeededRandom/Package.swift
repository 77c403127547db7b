// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SeededRandom",
  platforms: [.macOS(.v13)],
  products: [.library(name: "SeededRandom", targets: ["SeededRandom"])],
  dependencies: [],
  targets: [
    .target(name: "SeededRandom", dependencies: []),
    .testTarget(name: "SeededRandomTests", dependencies: ["SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)
