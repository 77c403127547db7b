// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SeededRandom",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "SeededRandom", targets: ["SeededRandom"]),
    .library(name: "StableHash", targets: ["StableHash"]),
  ],
  dependencies: [],
  targets: [
    .target(name: "SeededRandom", dependencies: []),
    .testTarget(name: "SeededRandomTests", dependencies: ["SeededRandom"]),
    .target(name: "StableHash", dependencies: []),
    .testTarget(name: "StableHashTests", dependencies: ["StableHash", "SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)
