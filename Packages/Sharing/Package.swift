// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Sharing",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Sharing", targets: ["Sharing"])],
  dependencies: [
    .package(path: "../History"),
    .package(path: "../Networking"),
    .package(path: "../Persistence"),
    .package(path: "../SeededRandom"),
  ],
  targets: [
    .target(name: "Sharing", dependencies: ["History", "Networking", "Persistence"]),
    .testTarget(name: "SharingTests", dependencies: ["Sharing", "History", "Networking", "SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)
