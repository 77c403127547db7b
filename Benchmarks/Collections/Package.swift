// swift-tools-version: 6.2
import PackageDescription

// swift run -c release --package-path Benchmarks/Collections collection-bench
let package = Package(
  name: "Collections",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(path: "../../Packages/AppShell"),
    .package(path: "../../Packages/DragDropKit"),
    .package(path: "../../Packages/Geometry"),
    .package(path: "../../Packages/GestureModel"),
    .package(path: "../../Packages/SeededRandom"),
    .package(path: "../../Packages/TerminalUI"),
  ],
  targets: [
    .executableTarget(
      name: "collection-bench",
      dependencies: ["AppShell", "DragDropKit", "Geometry", "GestureModel", "SeededRandom", "TerminalUI"])
  ],
  swiftLanguageModes: [.v6]
)
