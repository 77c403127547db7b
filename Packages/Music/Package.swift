// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Music",
  platforms: [.macOS(.v13)],
  products: ["ChordTheory", "ChordPro", "MusicFiles"].map { .library(name: $0, targets: [$0]) },
  dependencies: [.package(path: "../SeededRandom")],
  targets: [
    .target(name: "ChordTheory", dependencies: []),
    .testTarget(name: "ChordTheoryTests", dependencies: ["ChordTheory", "SeededRandom"]),
    .target(name: "ChordPro", dependencies: []),
    .testTarget(name: "ChordProTests", dependencies: ["ChordPro", "SeededRandom"]),
    // Sines and rounding become calls of libm, which a program without Foundation does not link by itself.
    .target(name: "MusicFiles", dependencies: [], linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .testTarget(name: "MusicFilesTests", dependencies: ["MusicFiles", "SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)
