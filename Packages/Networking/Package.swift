// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Networking",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Networking", targets: ["Networking"])],
  dependencies: [
    .package(path: "../History"),
    .package(path: "../SeededRandom"),
    .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
  ],
  targets: [
    .target(name: "Networking", dependencies: ["History", .product(name: "Crypto", package: "swift-crypto")]),
    .testTarget(name: "NetworkingTests", dependencies: ["Networking", "History", "SeededRandom"]),
  ],
  swiftLanguageModes: [.v6]
)
