// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TerminalUI",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
    .library(name: "TerminalHost", targets: ["TerminalHost"]),
    .library(name: "TestTerminal", targets: ["TestTerminal"]),
  ],
  dependencies: [.package(path: "../Geometry"), .package(path: "../GestureModel"), .package(path: "../SeededRandom")],
  targets: [
    .target(name: "TerminalUI", dependencies: ["Geometry", "GestureModel"]),
    .testTarget(
      name: "TerminalUITests",
      dependencies: ["TerminalUI", "TestTerminal", "Geometry", "GestureModel", "SeededRandom"]),
    .target(name: "TerminalHost", dependencies: ["TerminalUI"]),
    .testTarget(name: "TerminalHostTests", dependencies: ["TerminalHost", "TerminalUI"]),
    .target(name: "TestTerminal", dependencies: ["TerminalUI", "Geometry"]),
    .testTarget(
      name: "TestTerminalTests", dependencies: ["TestTerminal", "TerminalUI", "Geometry", "SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)
