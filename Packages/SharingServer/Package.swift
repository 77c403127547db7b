// swift-tools-version: 6.2
import PackageDescription

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let nio: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let lifecycle: Target.Dependency = .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let stableHash: Target.Dependency = .product(name: "StableHash", package: "SeededRandom")
let sharingTestKit: Target.Dependency = .product(name: "SharingTestKit", package: "Sharing")
let postgreSQL: Target.Dependency = .target(name: "CLibPQ", condition: .when(traits: ["PostgreSQL"]))

let package = Package(
  name: "SharingServer",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "SharingServer", targets: ["SharingServer"]),
    .library(name: "ServerCommands", targets: ["ServerCommands"]),
    .library(name: "Hooks", targets: ["Hooks"]),
  ],
  traits: [
    .trait(
      name: "PostgreSQL",
      description:
        "Shared documents in a PostgreSQL database, for several servers; needs libpq 14 or later on the system")
  ],
  dependencies: [
    .package(path: "../History"),
    .package(path: "../Networking"),
    .package(path: "../NetworkingServer"),
    .package(path: "../Persistence"),
    .package(path: "../SeededRandom"),
    .package(path: "../Sharing"),
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-system.git", from: "1.6.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swiftlang/swift-subprocess.git", from: "1.0.2", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "Hooks",
      dependencies: [
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
      ]),
    .testTarget(name: "HooksTests", dependencies: ["Hooks"]),
    .target(
      name: "SharingServer",
      dependencies: [
        "Sharing", "Hooks", "History", "Persistence", "Networking", "NetworkingServer", stableHash, grdb, crypto,
        hummingbird, httpTypes, logging, nio, lifecycle, postgreSQL,
      ]),
    .testTarget(
      name: "SharingServerTests",
      dependencies: [
        "SharingServer", "Sharing", "Hooks", "History", "Persistence", "Networking", "NetworkingServer", stableHash,
        grdb, crypto, hummingbird, httpTypes, logging, nio, lifecycle, postgreSQL, sharingTestKit, "SeededRandom",
      ]),
    .target(
      name: "ServerCommands",
      dependencies: [
        "SharingServer", "Sharing", "Hooks", "History", "Persistence", "Networking", "NetworkingServer", logging,
        argumentParser,
      ]),
  ],
  swiftLanguageModes: [.v6]
)
