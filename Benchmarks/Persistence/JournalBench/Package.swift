// swift-tools-version: 6.2
import PackageDescription

// What saving costs, beside SQLite's own C interface in the same run: see ../README.md. In a folder of its own name, because
// SwiftPM takes two packages whose folders are called Persistence for one.
let package = Package(
  name: "PersistenceBenchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(path: "../../../Packages/AppShell"),
    .package(path: "../../../Packages/DragDropKit"),
    .package(path: "../../../Packages/Persistence"),
    .package(path: "../../../Packages/TerminalUI"),
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "journal-bench",
      dependencies: [
        "AppShell", "DragDropKit", "Persistence", "TerminalUI", .product(name: "AppHost", package: "AppShell"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
