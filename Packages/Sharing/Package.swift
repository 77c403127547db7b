// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Sharing",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Sharing", targets: ["Sharing"]),
    .library(name: "SharingTestKit", targets: ["SharingTestKit"]),
  ],
  dependencies: [
    .package(path: "../History"),
    .package(path: "../Networking"),
    .package(path: "../Persistence"),
    .package(path: "../SeededRandom"),
  ],
  targets: [
    .target(name: "Sharing", dependencies: ["History", "Networking", "Persistence"]),
    .target(name: "SharingTestKit", dependencies: ["Sharing", "History", "SeededRandom"]),
    .testTarget(name: "SharingTests", dependencies: ["Sharing", "SharingTestKit", "History", "SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)
