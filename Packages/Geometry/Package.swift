// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Geometry",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Geometry", targets: ["Geometry"])],
  dependencies: [.package(path: "../SeededRandom")],
  targets: [
    // Rounding, roots and fused products become calls of libm, which a program without Foundation does not link by itself.
    .target(
      name: "Geometry", dependencies: [], linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry", "SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)
