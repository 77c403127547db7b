// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Geometry",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Geometry", targets: ["Geometry"])],
  dependencies: [],
  targets: [
    .target(name: "Geometry", dependencies: []),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
  ],
  swiftLanguageModes: [.v6]
)
