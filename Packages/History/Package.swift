// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "History",
  platforms: [.macOS(.v13)],
  products: [.library(name: "History", targets: ["History"])],
  dependencies: [.package(path: "../SeededRandom")],
  targets: [
    .target(name: "History", dependencies: []),
    .testTarget(name: "HistoryTests", dependencies: ["History", "SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)
