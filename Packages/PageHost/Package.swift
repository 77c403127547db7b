// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PageHost",
  platforms: [.macOS(.v13)],
  products: [.library(name: "PageHost", targets: ["PageHost"])],
  dependencies: [
    .package(path: "../Geometry"),
    .package(path: "../GestureModel"),
    .package(path: "../History"),
    .package(path: "../DragDropKit"),
    .package(path: "../TerminalUI"),
    .package(path: "../AppShell"),
  ],
  targets: [
    .target(
      name: "PageHost", dependencies: ["Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI", "AppShell"]),
    .testTarget(
      name: "PageHostTests",
      dependencies: [
        "PageHost", "AppShell", "History", "TerminalUI",
        .product(name: "DragDropCollections", package: "DragDropKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
