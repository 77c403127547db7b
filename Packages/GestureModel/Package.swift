// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "GestureModel",
  platforms: [.macOS(.v13)],
  products: [.library(name: "GestureModel", targets: ["GestureModel"])],
  dependencies: [.package(path: "../Geometry"), .package(path: "../SeededRandom")],
  targets: [
    .target(name: "GestureModel", dependencies: ["Geometry"]),
    .testTarget(name: "GestureModelTests", dependencies: ["GestureModel", "Geometry", "SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)
