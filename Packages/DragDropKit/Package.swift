// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DragDropKit",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "DragDrop", targets: ["DragDrop"]),
    .library(name: "DragDropKit", targets: ["DragDropKit"]),
    .library(name: "DragDropCollections", targets: ["DragDropCollections"]),
  ],
  dependencies: [
    .package(path: "../Geometry"),
    .package(path: "../GestureModel"),
    .package(path: "../History"),
    .package(path: "../SeededRandom"),
  ],
  targets: [
    .target(
      name: "DragDrop", dependencies: ["DragDropCollections", "DragDropKit", "Geometry", "GestureModel", "History"]),
    .testTarget(name: "DragDropTests", dependencies: ["DragDrop", "SeededRandom"]),
    .target(name: "DragDropKit", dependencies: ["Geometry", "GestureModel", "History"]),
    .testTarget(
      name: "DragDropKitTests", dependencies: ["DragDropKit", "Geometry", "GestureModel", "History", "SeededRandom"]),
    .target(name: "DragDropCollections", dependencies: ["Geometry", "DragDropKit", "History"]),
    .testTarget(
      name: "DragDropCollectionsTests",
      dependencies: ["DragDropCollections", "Geometry", "DragDropKit", "History", "SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)
