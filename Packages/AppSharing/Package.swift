// swift-tools-version: 6.2
import PackageDescription

let collections: Target.Dependency = .product(name: "DragDropCollections", package: "DragDropKit")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let stableHash: Target.Dependency = .product(name: "StableHash", package: "SeededRandom")
let appShell: Target.Dependency = .product(name: "AppShell", package: "AppShell")
let appHost: Target.Dependency = .product(name: "AppHost", package: "AppShell")

let package = Package(
  name: "AppSharing",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "AppSharing", targets: ["AppSharing"]),
    .library(name: "AppSharingServer", targets: ["AppSharingServer"]),
    .library(name: "AppSharingTestKit", targets: ["AppSharingTestKit"]),
  ],
  dependencies: [
    .package(path: "../AppShell"),
    .package(path: "../DragDropKit"),
    .package(path: "../History"),
    .package(path: "../Networking"),
    .package(path: "../Persistence"),
    .package(path: "../SeededRandom"),
    .package(path: "../Sharing"),
    .package(path: "../SharingServer"),
    .package(path: "../TerminalUI"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "AppSharing",
      dependencies: [
        appShell, appHost, collections, "History", "Networking", "Persistence", "Sharing", stableHash, argumentParser,
      ]),
    .testTarget(
      name: "AppSharingTests",
      dependencies: [
        "AppSharing", "AppSharingTestKit", appShell, appHost, collections, "DragDropKit", "History", "Networking",
        "Sharing", "TerminalUI",
        "SeededRandom",
        .product(name: "SharingTestKit", package: "Sharing"),
      ]),
    .target(
      name: "AppSharingTestKit",
      dependencies: [
        "AppSharing", appShell, "History", "Networking", "SeededRandom", "Sharing",
        .product(name: "SharingTestKit", package: "Sharing"),
        "TerminalUI",
      ]),
    .target(
      name: "AppSharingServer",
      dependencies: [
        "AppSharing", appShell, "Sharing", "SharingServer", .product(name: "ServerCommands", package: "SharingServer"),
        "History", argumentParser,
      ]),
    .testTarget(
      name: "AppSharingServerTests",
      dependencies: ["AppSharingServer", "AppSharing", appShell, collections, "Networking", "Sharing", "TerminalUI"]),
  ],
  swiftLanguageModes: [.v6]
)
