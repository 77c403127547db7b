// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "AppShell",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "AppShell", targets: ["AppShell"]),
    .library(name: "AppHost", targets: ["AppHost"]),
  ],
  dependencies: [
    .package(path: "../Geometry"),
    .package(path: "../GestureModel"),
    .package(path: "../History"),
    .package(path: "../DragDropKit"),
    .package(path: "../TerminalUI"),
    .package(path: "../Persistence"),
    .package(path: "../SeededRandom"),
    .package(path: "../TestKit"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
  ],
  targets: [
    .target(name: "ConfigFiles"),
    .testTarget(name: "ConfigFilesTests", dependencies: ["ConfigFiles", "SeededRandom"]),
    .target(
      name: "AppShell",
      dependencies: [
        "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI",
        .product(name: "Layouts", package: "Geometry"),
        .product(name: "DragDropCollections", package: "DragDropKit"),
      ]),
    .testTarget(
      name: "AppShellTests",
      dependencies: [
        "AppShell", "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI", "SeededRandom", "TestKit",
        "SampleApps", .product(name: "Layouts", package: "Geometry"),
        .product(name: "DragDropCollections", package: "DragDropKit"),
      ]),
    .target(
      name: "SampleApps",
      dependencies: [
        "AppShell", "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI", "SeededRandom", "TestKit",
      ], path: "Tests/SampleApps"),
    .target(
      name: "AppHost",
      dependencies: [
        "AppShell", "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI", "Persistence", "ConfigFiles",
        .product(name: "TerminalHost", package: "TerminalUI"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "AppHostTests",
      dependencies: [
        "AppHost", "AppShell", "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI", "Persistence",
        "ConfigFiles", "SeededRandom", "TestKit", "SampleApps",
        .product(name: "TerminalHost", package: "TerminalUI"),
        .product(name: "DragDropCollections", package: "DragDropKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
