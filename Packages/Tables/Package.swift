// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tables",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Tables", targets: ["Tables"])],
  dependencies: [.package(path: "../SeededRandom")],
  targets: [
    .target(name: "Tables", dependencies: []),
    .testTarget(name: "TablesTests", dependencies: ["Tables", "SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)
