// swift-tools-version: 6.2
import PackageDescription

// Every target stands here with an explicit path, because SwiftPM refuses a version-tagged package that has
// `.package(path:)` dependencies. Packages/*/Package.swift say the same for users of a local path;
// Scripts/check-manifests.py fails when the two differ.

/// A library under Packages/ and its tests.
///
/// - Parameter package: Its folder, if the name of that is not the library's.
func library(
  _ name: String, in package: String? = nil, _ dependencies: [Target.Dependency] = [], tests: [Target.Dependency] = [],
  linkerSettings: [LinkerSetting] = []
) -> [Target] {
  let folder = "Packages/\(package ?? name)"
  return [
    .target(
      name: name, dependencies: dependencies, path: "\(folder)/Sources/\(name)", linkerSettings: linkerSettings),
    .testTarget(
      name: "\(name)Tests", dependencies: [.target(name: name)] + tests, path: "\(folder)/Tests/\(name)Tests"),
  ]
}

/// A part of an app, under Apps/.
func part(
  _ name: String, of app: String, _ dependencies: [Target.Dependency], resources: [Resource] = [],
  linkerSettings: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Apps/\(app)/Sources/\(name)", resources: resources,
    linkerSettings: linkerSettings)
}

func tests(_ name: String, of app: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name), "SeededRandom"] + dependencies,
    path: "Apps/\(app)/Tests/\(name)Tests")
}

/// The recordings that `--demo` plays.
let demo: [Resource] = [.embedInCode("Demo/small.jsonl"), .embedInCode("Demo/large.jsonl")]

let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Persistence"]))
let sqlite: Target.Dependency = .product(
  name: "GRDBSQLite", package: "GRDB.swift", condition: .when(traits: ["Persistence"]))
let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["AppHost"]))

/// Running other programs.
let subprocess: [Target.Dependency] = [
  .product(name: "Subprocess", package: "swift-subprocess", condition: .when(traits: ["NetworkingServer"])),
  .product(
    name: "SystemPackage", package: "swift-system",
    condition: .when(platforms: [.linux], traits: ["NetworkingServer"])),
]

let crypto: Target.Dependency = .product(
  name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Networking"]))

/// What a server needs, and nothing else here compiles.
func server(_ name: String, _ package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["NetworkingServer"]))
}
let serving: [Target.Dependency] = [
  "Networking", "History", crypto, server("Hummingbird", "hummingbird"), server("HummingbirdCore", "hummingbird"),
  server("HTTPTypes", "swift-http-types"), server("Logging", "swift-log"), server("NIOCore", "swift-nio"),
  server("NIOHTTP1", "swift-nio"), server("ServiceLifecycle", "swift-service-lifecycle"), server("JWTKit", "jwt-kit"),
]

let sharingServing: [Target.Dependency] = [
  "Sharing", "Hooks", "History", "Persistence", "Networking", "NetworkingServer", "StableHash",
  grdb, crypto, server("Hummingbird", "hummingbird"), server("HTTPTypes", "swift-http-types"),
  server("Logging", "swift-log"), server("NIOCore", "swift-nio"),
  server("ServiceLifecycle", "swift-service-lifecycle"),
  .target(name: "CLibPQ", condition: .when(traits: ["PostgreSQL"])),
]
let boardServing: [Target.Dependency] = [
  "BoardSharing", "Sharing", "SharingServer", "ServerCommands", "Hooks", "TaskBoardModel", "History", "Persistence",
  "Networking", "NetworkingServer", "StableHash", argumentParser, server("Hummingbird", "hummingbird"),
  server("HTTPTypes", "swift-http-types"), server("Logging", "swift-log"), server("NIOCore", "swift-nio"),
]

let package = Package(
  name: "swift-terminal-drag",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "SeededRandom", targets: ["SeededRandom"]),
    .library(name: "StableHash", targets: ["StableHash"]),
    .library(name: "Geometry", targets: ["Geometry"]),
    .library(name: "Layouts", targets: ["Layouts"]),
    .library(name: "GestureModel", targets: ["GestureModel"]),
    .library(name: "History", targets: ["History"]),
    .library(name: "DragDrop", targets: ["DragDrop"]),
    .library(name: "DragDropKit", targets: ["DragDropKit"]),
    .library(name: "DragDropCollections", targets: ["DragDropCollections"]),
    .library(name: "Tables", targets: ["Tables"]),
    .library(name: "ChordTheory", targets: ["ChordTheory"]),
    .library(name: "ChordPro", targets: ["ChordPro"]),
    .library(name: "MusicFiles", targets: ["MusicFiles"]),
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
    .library(name: "TerminalHost", targets: ["TerminalHost"]),
    .library(name: "TestTerminal", targets: ["TestTerminal"]),
    .library(name: "Persistence", targets: ["Persistence"]),
    .library(name: "Networking", targets: ["Networking"]),
    .library(name: "NetworkingServer", targets: ["NetworkingServer"]),
    .library(name: "Sharing", targets: ["Sharing"]),
    .library(name: "SharingTestKit", targets: ["SharingTestKit"]),
    .library(name: "SharingServer", targets: ["SharingServer"]),
    .library(name: "ServerCommands", targets: ["ServerCommands"]),
    .library(name: "Hooks", targets: ["Hooks"]),
    .library(name: "AppShell", targets: ["AppShell"]),
    .library(name: "AppHost", targets: ["AppHost"]),
    .library(name: "AppSharing", targets: ["AppSharing"]),
    .library(name: "AppSharingServer", targets: ["AppSharingServer"]),
    .library(name: "AppSharingTestKit", targets: ["AppSharingTestKit"]),
    .library(name: "PageHost", targets: ["PageHost"]),
    .library(name: "TestKit", targets: ["TestKit"]),
    .executable(name: "jigsaw-puzzle", targets: ["jigsaw-puzzle"]),
    .executable(name: "country-sorter", targets: ["country-sorter"]),
    .executable(name: "chord-arranger", targets: ["chord-arranger"]),
    .executable(name: "task-board", targets: ["task-board"]),
    .executable(name: "letter-sorter", targets: ["letter-sorter"]),
    .executable(name: "playground", targets: ["playground"]),
    .executable(name: "gallery", targets: ["gallery"]),
  ],
  traits: [
    .trait(name: "Persistence", description: "Documents in SQLite; downloads GRDB"),
    .trait(
      name: "AppHost", description: "The command line of the apps; downloads swift-argument-parser",
      enabledTraits: ["Persistence"]),
    .trait(name: "Networking", description: "A client of shared models; downloads swift-crypto"),
    .trait(
      name: "NetworkingServer",
      description: "A server of shared models; downloads Hummingbird, jwt-kit, swift-subprocess",
      enabledTraits: ["Networking"]),
    .trait(
      name: "PostgreSQL",
      description:
        "Shared documents in a PostgreSQL database, for several servers; needs libpq 14 or later on the system"),
    .default(enabledTraits: ["Persistence", "AppHost", "NetworkingServer"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-system.git", from: "1.6.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess.git", from: "1.0.2", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
    .package(url: "https://github.com/vapor/jwt-kit.git", from: "5.7.1"),
  ],
  targets: library("SeededRandom")
    + library("StableHash", in: "SeededRandom", tests: ["SeededRandom"])
    + library("Geometry", tests: ["SeededRandom"], linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
    + library("GestureModel", ["Geometry"], tests: ["Geometry", "SeededRandom"])
    + library("Layouts", in: "Geometry", ["Geometry"], tests: ["Geometry", "SeededRandom"])
    + library("History", tests: ["SeededRandom"])
    + library(
      "DragDropKit", ["Geometry", "GestureModel", "History"],
      tests: ["Geometry", "GestureModel", "History", "SeededRandom"])
    + library(
      "DragDropCollections", in: "DragDropKit", ["Geometry", "DragDropKit", "History"],
      tests: ["Geometry", "DragDropKit", "History", "SeededRandom"])
    + library(
      "DragDrop", in: "DragDropKit", ["Geometry", "GestureModel", "History", "DragDropKit", "DragDropCollections"],
      tests: ["SeededRandom"])
    + library("Tables", tests: ["SeededRandom"])
    + library("ChordTheory", in: "Music", tests: ["SeededRandom"])
    + library("ChordPro", in: "Music", tests: ["SeededRandom"])
    + library(
      "MusicFiles", in: "Music", tests: ["SeededRandom"],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
    + library(
      "TerminalUI", ["Geometry", "GestureModel"], tests: ["TestTerminal", "Geometry", "GestureModel", "SeededRandom"])
    + library(
      "TestTerminal", in: "TerminalUI", ["TerminalUI", "Geometry"], tests: ["TerminalUI", "Geometry", "SeededRandom"])
    + library("TerminalHost", in: "TerminalUI", ["TerminalUI"], tests: ["TerminalUI"])
    + library("Persistence", [grdb, sqlite, "StableHash"], tests: [grdb, "SeededRandom"])
    + library("Networking", ["History", crypto], tests: ["History", "SeededRandom"])
    + library("NetworkingServer", serving, tests: serving + ["SeededRandom"])
    + library(
      "Sharing", ["History", "Networking", "Persistence"], tests: ["SharingTestKit", "History", "SeededRandom"])
    + [
      .target(
        name: "SharingTestKit", dependencies: ["Sharing", "History", "SeededRandom"],
        path: "Packages/Sharing/Sources/SharingTestKit"),
      .systemLibrary(
        name: "CLibPQ", path: "Packages/SharingServer/Sources/CLibPQ", pkgConfig: "libpq",
        providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
      .target(name: "Hooks", dependencies: subprocess, path: "Packages/SharingServer/Sources/Hooks"),
      .testTarget(name: "HooksTests", dependencies: ["Hooks"], path: "Packages/SharingServer/Tests/HooksTests"),
    ]
    + library("SharingServer", sharingServing, tests: sharingServing + ["SharingTestKit", "SeededRandom"])
    + [
      .target(
        name: "ServerCommands",
        dependencies: [
          "SharingServer", "Sharing", "Hooks", "History", "Persistence", "Networking", "NetworkingServer",
          server("Logging", "swift-log"), argumentParser,
        ],
        path: "Packages/SharingServer/Sources/ServerCommands")
    ]
    + library(
      "AppSharing",
      [
        "AppShell", "AppHost", "DragDropCollections", "History", "Networking", "Persistence", "Sharing", "StableHash",
        argumentParser,
      ],
      tests: [
        "AppShell", "AppHost", "DragDropCollections", "DragDropKit", "History", "Networking", "Sharing", "TerminalUI",
        "SeededRandom", "SharingTestKit", "AppSharingTestKit",
      ])
    + [
      .target(
        name: "AppSharingTestKit",
        dependencies: [
          "AppSharing", "AppShell", "History", "Networking", "SeededRandom", "Sharing", "SharingTestKit", "TerminalUI",
        ],
        path: "Packages/AppSharing/Sources/AppSharingTestKit")
    ]
    + library(
      "AppSharingServer", in: "AppSharing",
      ["AppSharing", "AppShell", "Sharing", "SharingServer", "ServerCommands", "History", argumentParser],
      tests: ["AppSharing", "AppShell", "DragDropCollections", "Networking", "Sharing", "TerminalUI"])
    + library("ConfigFiles", in: "AppShell", tests: ["SeededRandom"])
    + library(
      "AppShell",
      [
        "Geometry", "GestureModel", "History", "DragDropKit", "DragDropCollections", "Layouts", "TerminalUI",
      ],
      tests: [
        "Geometry", "GestureModel", "History", "DragDropKit", "DragDropCollections", "Layouts", "TerminalUI",
        "SeededRandom", "TestKit", "SampleApps",
      ])
    + [
      .target(
        name: "SampleApps",
        dependencies: [
          "AppShell", "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI", "SeededRandom", "TestKit",
        ], path: "Packages/AppShell/Tests/SampleApps")
    ]
    + library(
      "AppHost", in: "AppShell",
      [
        "AppShell", "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI", "TerminalHost", "Persistence",
        "ConfigFiles", argumentParser,
      ],
      tests: [
        "AppShell", "Geometry", "GestureModel", "History", "DragDropKit", "DragDropCollections", "TerminalUI",
        "TerminalHost", "Persistence", "ConfigFiles", "SeededRandom", "TestKit", "SampleApps",
      ])
    + library(
      "PageHost", ["Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI", "AppShell"],
      tests: ["AppShell", "History", "TerminalUI", "DragDropCollections"])
    + library(
      "TestKit",
      [
        "SeededRandom", "StableHash", "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI",
        "TestTerminal", "AppShell", "AppHost",
      ],
      tests: [
        "SeededRandom", "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI", "AppShell", "AppHost",
      ])
    + [
      .systemLibrary(
        name: "CLibPNG", path: "Apps/JigsawPuzzle/Sources/CLibPNG", pkgConfig: "libpng",
        providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
      .systemLibrary(
        name: "CLibJPEG", path: "Apps/JigsawPuzzle/Sources/CLibJPEG", pkgConfig: "libjpeg",
        providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
      part(
        "CImageCodecs", of: "JigsawPuzzle", ["CLibPNG", "CLibJPEG"], linkerSettings: [.linkedLibrary("z")]),
      part("Pictures", of: "JigsawPuzzle", []),
      part("PictureFiles", of: "JigsawPuzzle", ["Pictures", "CImageCodecs", "StableHash"]),
      tests("PictureFiles", of: "JigsawPuzzle", ["Pictures"]),
      part("JigsawModel", of: "JigsawPuzzle", ["Geometry", "History", "SeededRandom"]),
      tests("JigsawModel", of: "JigsawPuzzle", ["Geometry", "History"]),
      part(
        "JigsawPuzzle", of: "JigsawPuzzle",
        ["JigsawModel", "Pictures", "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI", "AppShell"]),
      part(
        "JigsawProgram", of: "JigsawPuzzle",
        [
          "JigsawPuzzle", "JigsawModel", "Pictures", "PictureFiles", "History", "DragDropKit", "AppShell", "AppHost",
          "AppSharing", argumentParser,
        ],
        resources: [.copy("Pictures")] + demo),
      tests(
        "JigsawPuzzle", of: "JigsawPuzzle",
        [
          "JigsawProgram", "JigsawModel", "Pictures", "PictureFiles", "Geometry", "GestureModel", "History",
          "DragDropKit", "TerminalUI", "AppShell", "AppHost", "AppSharing", "AppSharingTestKit", "Sharing",
          "SharingTestKit", "TestKit",
        ]),
      .executableTarget(
        name: "jigsaw-puzzle",
        dependencies: ["JigsawProgram", "JigsawPuzzle", "AppHost", "AppSharing", "AppSharingServer", argumentParser],
        path: "Apps/JigsawPuzzle/Sources/jigsaw-puzzle"),
      part("SortingGames", of: "CountrySorter", ["Tables", "History", "SeededRandom", "StableHash"]),
      tests("SortingGames", of: "CountrySorter", ["Tables", "History"]),
      part(
        "CountryData", of: "CountrySorter", ["SortingGames", "Tables", "History"],
        resources: ["countries", "names", "withdrawn", "sources", "outlines", "flags", "map"].map {
          .embedInCode("Resources/\($0).csv")
        }),
      tests("CountryData", of: "CountrySorter", ["SortingGames", "Tables", "History"]),
      part(
        "CountrySorter", of: "CountrySorter",
        [
          "CountryData", "SortingGames", "Tables", "SeededRandom", "Geometry", "GestureModel", "History", "DragDropKit",
          "DragDropCollections", "Layouts", "TerminalUI", "AppShell",
        ]),
      part(
        "SorterProgram", of: "CountrySorter",
        [
          "CountrySorter", "CountryData", "SortingGames", "Tables", "SeededRandom", "StableHash", "History",
          "DragDropKit", "DragDropCollections", "TerminalUI", "AppShell", "AppHost", "AppSharing", argumentParser,
        ], resources: demo),
      tests(
        "CountrySorter", of: "CountrySorter",
        [
          "SorterProgram", "CountryData", "SortingGames", "Tables", "Geometry", "GestureModel", "History",
          "DragDropKit", "DragDropCollections", "Layouts", "TerminalUI", "AppShell", "AppHost", "AppSharing", "Sharing",
          "SharingTestKit", "AppSharingTestKit", "TestKit",
        ]),
      .executableTarget(
        name: "country-sorter",
        dependencies: [
          "SorterProgram", "CountrySorter", "AppHost", "AppSharing", "AppSharingServer", argumentParser,
        ],
        path: "Apps/CountrySorter/Sources/country-sorter"),
      part("ArrangerModel", of: "ChordArranger", ["ChordTheory", "ChordPro", "MusicFiles", "History", "StableHash"]),
      tests(
        "ArrangerModel", of: "ChordArranger",
        [
          "ChordTheory", "ChordPro", "MusicFiles", "History", "ArrangerProgram", "ChordArranger", "AppSharing",
          "Sharing", "SharingTestKit",
        ]),
      part("ArrangerFiles", of: "ChordArranger", ["ArrangerModel", "ChordTheory", "History"]),
      tests(
        "ArrangerFiles", of: "ChordArranger", ["ArrangerModel", "ChordTheory", "ChordPro", "History"]),
      part(
        "ChordArranger", of: "ChordArranger",
        [
          "ArrangerModel", "ArrangerFiles", "ChordTheory", "ChordPro", "MusicFiles", "Geometry", "GestureModel",
          "History", "DragDropKit", "DragDropCollections", "TerminalUI", "AppShell",
        ]),
      part(
        "ArrangerProgram", of: "ChordArranger",
        [
          "ChordArranger", "ArrangerModel", "ArrangerFiles", "ChordTheory", "ChordPro", "MusicFiles", "History",
          "TerminalUI", "Persistence", "StableHash", "AppShell", "AppHost", "AppSharing", argumentParser,
        ], resources: demo),
      tests(
        "ChordArranger", of: "ChordArranger",
        [
          "ArrangerProgram", "ArrangerModel", "ArrangerFiles", "ChordTheory", "ChordPro", "MusicFiles", "Geometry",
          "GestureModel", "History", "DragDropKit", "DragDropCollections", "TerminalUI", "AppShell", "AppHost",
          "AppSharing", "AppSharingTestKit", "TestKit",
        ]),
      .executableTarget(
        name: "chord-arranger",
        dependencies: [
          "ArrangerProgram", "ChordArranger", "AppHost", "AppSharing", "AppSharingServer", argumentParser,
        ],
        path: "Apps/ChordArranger/Sources/chord-arranger"),
      part("TaskBoardModel", of: "TaskBoard", ["History"]),
      tests("TaskBoardModel", of: "TaskBoard", ["History"]),
      part(
        "TaskBoardSharing", of: "TaskBoard",
        ["BoardSharing", "Sharing", "TaskBoardModel", "History", "Networking"]),
      tests(
        "TaskBoardSharing", of: "TaskBoard",
        ["BoardSharing", "Sharing", "TaskBoardModel", "History", "SharingTestKit"]),
      part("BoardFiles", of: "TaskBoard", ["TaskBoardModel", "Tables", "History"]),
      tests("BoardFiles", of: "TaskBoard", ["TaskBoardModel", "Tables", "History"]),
      part("BoardSharing", of: "TaskBoard", ["Sharing", "Hooks", "TaskBoardModel", "History"] + subprocess),
      tests("BoardSharing", of: "TaskBoard", ["Sharing", "TaskBoardModel"]),
      part(
        "BoardServer", of: "TaskBoard", boardServing,
        resources: ["openapi.json", "page.html", "page.css", "page.js"].map { .embedInCode("Resources/\($0)") }),
      tests(
        "BoardServer", of: "TaskBoard",
        ["task-board", "BoardFiles", "TaskBoardSharing"] + boardServing + subprocess),
      part(
        "TaskBoard", of: "TaskBoard",
        [
          "TaskBoardModel", "BoardFiles", "Tables", "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI",
          "AppShell", "TaskBoardSharing", "BoardSharing", "Sharing",
        ]),
      part(
        "BoardProgram", of: "TaskBoard",
        [
          "TaskBoard", "TaskBoardModel", "BoardFiles", "Tables", "History", "DragDropKit", "TerminalUI", "AppShell",
          "AppHost", "TaskBoardSharing", "BoardSharing", "Sharing", "Hooks", "Networking", "Persistence",
          argumentParser,
        ], resources: demo),
      tests(
        "TaskBoard", of: "TaskBoard",
        [
          "BoardProgram", "TaskBoardModel", "BoardFiles", "Tables", "Geometry", "GestureModel", "History",
          "DragDropKit", "TerminalUI", "AppShell", "AppHost", "TaskBoardSharing", "BoardSharing", "Sharing",
          "Networking",
          "SharingTestKit", "TestKit",
        ]),
      .executableTarget(
        name: "task-board", dependencies: ["BoardProgram", "BoardServer", "ServerCommands", "AppHost", argumentParser],
        path: "Apps/TaskBoard/Sources/task-board"),
      part(
        "LetterSorter", of: "LetterSorter", ["DragDropCollections", "History", "TerminalUI", "AppShell", "AppHost"]),
      tests(
        "LetterSorter", of: "LetterSorter",
        ["DragDropCollections", "History", "TerminalUI", "AppShell", "AppHost", "TestKit"]),
      .executableTarget(
        name: "letter-sorter", dependencies: ["LetterSorter"],
        path: "Apps/LetterSorter/Sources/letter-sorter"),
      // The same program with the lines of docs/share-your-app.md.
      .executableTarget(
        name: "shared-letter-sorter",
        dependencies: [
          "DragDropCollections", "History", "TerminalUI", "AppShell", "AppHost", "AppSharing", "AppSharingServer",
        ], path: "Apps/LetterSorter/Sources/shared-letter-sorter"),
      part(
        "DragPlayground", of: "Playground",
        [
          "Geometry", "GestureModel", "History", "DragDropKit", "DragDropCollections", "Layouts", "SeededRandom",
          "TerminalUI", "AppShell", "AppHost",
        ]),
      tests(
        "DragPlayground", of: "Playground",
        [
          "Geometry", "GestureModel", "History", "DragDropKit", "DragDropCollections", "Layouts", "TerminalUI",
          "AppShell", "AppHost", "TestKit",
        ]),
      .executableTarget(
        name: "playground", dependencies: ["DragPlayground"], path: "Apps/Playground/Sources/playground"),
      part(
        "AppGallery", of: "Gallery",
        [
          "LetterSorter", "DragPlayground",
          "JigsawProgram", "JigsawPuzzle", "CountrySorter", "SorterProgram", "ChordArranger", "ArrangerProgram",
          "TaskBoard", "BoardProgram", "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI",
          "TerminalHost", "AppShell", "AppHost", argumentParser,
        ], resources: demo),
      tests(
        "AppGallery", of: "Gallery",
        ["Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI", "AppShell", "AppHost", "TestKit"]),
      .executableTarget(name: "gallery", dependencies: ["AppGallery"], path: "Apps/Gallery/Sources/gallery"),
      // Draws the pictures of the documents, for Scripts/make-pictures.py.
      .executableTarget(
        name: "terminal-film",
        dependencies: ["TestTerminal", "TerminalUI", "Geometry", "Pictures", "PictureFiles", argumentParser],
        path: "Scripts/terminal-film"),
      .testTarget(
        name: "TerminalFilmTests", dependencies: ["terminal-film", "TestTerminal"], path: "Tests/TerminalFilmTests"),
      .testTarget(name: "LayeringTests", path: "Tests/LayeringTests"),
      .testTarget(name: "DocumentationTests", path: "Tests/DocumentationTests"),
      .testTarget(
        name: "SpecificationTests", dependencies: ["DragDrop", "TerminalUI"], path: "Tests/SpecificationTests"),
      .testTarget(name: "EndToEndTests", path: "Tests/EndToEndTests", exclude: ["Recordings"]),
    ],
  swiftLanguageModes: [.v6]
)
