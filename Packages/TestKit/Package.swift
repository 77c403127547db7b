// swift-tools-version: 6.2
import PackageDescription

// AppShell's own tests use TestKit, and TestKit stands on AppShell: the two packages name each other, their targets form
// no circle.
let package = Package(
  name: "TestKit",
  platforms: [.macOS(.v13)],
  products: [.library(name: "TestKit", targets: ["TestKit"])],
  dependencies: [
    .package(path: "../SeededRandom"),
    .package(path: "../Geometry"),
    .package(path: "../GestureModel"),
    .package(path: "../History"),
    .package(path: "../DragDropKit"),
    .package(path: "../TerminalUI"),
    .package(path: "../AppShell"),
  ],
  targets: [
    .target(
      name: "TestKit",
      dependencies: [
        "SeededRandom", .product(name: "StableHash", package: "SeededRandom"), "Geometry", "GestureModel", "History",
        "DragDropKit", "TerminalUI", .product(name: "TestTerminal", package: "TerminalUI"), "AppShell",
        .product(name: "AppHost", package: "AppShell"),
      ]),
    .testTarget(
      name: "TestKitTests",
      dependencies: [
        "TestKit", "SeededRandom", "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI", "AppShell",
        .product(name: "AppHost", package: "AppShell"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
