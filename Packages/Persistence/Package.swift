// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Persistence",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Persistence", targets: ["Persistence"])],
  dependencies: [
    .package(path: "../SeededRandom"),
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "Persistence",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "StableHash", package: "SeededRandom"),
      ]),
    .testTarget(
      name: "PersistenceTests",
      dependencies: ["Persistence", "SeededRandom", .product(name: "GRDB", package: "GRDB.swift")]),
  ],
  swiftLanguageModes: [.v6]
)
