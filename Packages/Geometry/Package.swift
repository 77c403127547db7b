// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Geometry",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Geometry", targets: ["Geometry"]),
    .library(name: "Layouts", targets: ["Layouts"]),
  ],
  dependencies: [.package(path: "../SeededRandom")],
  targets: [
    // Rounding, roots and fused products become calls of libm, which a program without Foundation does not link by itself.
    .target(
      name: "Geometry", dependencies: [], linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry", "SeededRandom"]),
    .target(name: "Layouts", dependencies: ["Geometry"]),
    .testTarget(name: "LayoutsTests", dependencies: ["Layouts", "Geometry", "SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)
