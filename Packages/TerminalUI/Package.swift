// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TerminalUI",
  platforms: [.macOS(.v13)],
  products: [.library(name: "TerminalUI", targets: ["TerminalUI"])],
  dependencies: [.package(path: "../Geometry"), .package(path: "../GestureModel"), .package(path: "../SeededRandom")],
  targets: [
    .target(name: "TerminalUI", dependencies: ["Geometry", "GestureModel"]),
    .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI", "Geometry", "GestureModel", "SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)
