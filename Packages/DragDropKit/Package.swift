// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DragDropKit",
  platforms: [.macOS(.v13)],
  products: [.library(name: "DragDropKit", targets: ["DragDropKit"])],
  dependencies: [.package(path: "../Geometry"), .package(path: "../GestureModel"), .package(path: "../SeededRandom")],
  targets: [
    .target(name: "DragDropKit", dependencies: ["Geometry", "GestureModel"]),
    .testTarget(name: "DragDropKitTests", dependencies: ["DragDropKit", "Geometry", "GestureModel", "SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)
