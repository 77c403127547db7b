// swift-tools-version: 6.2
import PackageDescription

// Ours of the programs that `measure` runs beside its peers.
let package = Package(
  name: "Frames",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(path: "../../Packages/Geometry"),
    .package(path: "../../Packages/GestureModel"),
    .package(path: "../../Packages/TerminalUI"),
  ],
  targets: [
    .executableTarget(
      name: "box-drag",
      dependencies: [
        "Geometry", "GestureModel", "TerminalUI", .product(name: "TerminalHost", package: "TerminalUI"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
