/// What each module may import, apart from the standard library. A module without a row here fails a test.
///
/// The order is that of the picture in docs/architecture.md, from the bottom up. Who wants to change a row writes a
/// decision record first.
enum Layers {
  static let libc: Set = ["Glibc", "Darwin", "Musl"]

  static let allowed: [String: Set<String>] = [
    // Chance from a seed, for tests: only they and TestKit have it. The environment says how long laws run.
    "SeededRandom": libc,
    // A hash that is the same in every run, for names and checksums.
    "StableHash": [],
    // The floor: no third party, no Foundation.
    "Geometry": [],
    "Layouts": ["Geometry"],
    "GestureModel": ["Geometry"],
    // Commands, undo and refusals, which need nothing, not even a drag.
    "History": [],
    // These know nothing of each other; DragDropKit knows no terminal, TerminalUI no drag, Persistence no app.
    "DragDropKit": ["Geometry", "GestureModel", "History"],
    "DragDropCollections": ["Geometry", "DragDropKit", "History"],
    "DragDrop": ["Geometry", "GestureModel", "History", "DragDropKit", "DragDropCollections"],
    "TerminalUI": ["Geometry", "GestureModel"],
    // The terminal that a program runs in: the part that needs an operating system.
    "TerminalHost": libc.union(["TerminalUI"]),
    // A terminal for the tests of what writes to one. It decodes no image file.
    "TestTerminal": ["TerminalUI", "Geometry"],
    "Persistence": libc.union(["StableHash", "GRDB", "GRDBSQLite", "Foundation", "Dispatch"]),
    // The client knows no server, and neither knows any app.
    "Networking": libc.union(["History", "Crypto", "Foundation", "FoundationNetworking"]),
    "NetworkingServer": [
      "Networking", "History", "Crypto", "Foundation", "Dispatch", "Hummingbird", "HummingbirdCore", "HTTPTypes",
      "Logging", "NIOCore", "NIOHTTP1", "ServiceLifecycle", "JWTKit",
    ],
    // Documents that several people change at once. It knows no kind of document, and no server.
    "Sharing": ["History", "Networking", "Persistence", "Foundation"],
    "SharingTestKit": ["Sharing", "History", "SeededRandom"],
    // Runs other programs when something happens.
    "Hooks": libc.union(["Foundation", "Subprocess", "System", "SystemPackage"]),
    // The server of shared documents, which knows no kind of document either.
    "SharingServer": libc.union([
      "Sharing", "Hooks", "History", "Persistence", "Networking", "NetworkingServer", "StableHash", "GRDB", "Crypto",
      "Hummingbird", "HTTPTypes", "Logging", "NIOCore", "ServiceLifecycle", "Foundation",
      // Only in files that the trait PostgreSQL enables.
      "Dispatch", "CLibPQ",
    ]),
    // The commands of whoever runs such a server, for any kind of documents.
    "ServerCommands": libc.union([
      "SharingServer", "Sharing", "Hooks", "History", "Persistence", "Networking", "NetworkingServer", "Logging",
      "ArgumentParser", "Foundation", "Dispatch",
    ]),
    // Libraries of their own, which know nothing of dragging, nor of each other.
    "Tables": [],
    "ChordTheory": [],
    "ChordPro": [],
    "MusicFiles": [],
    // Reads config files, and knows no setting.
    "ConfigFiles": ["Foundation"],
    // The one place where the packages meet. It knows no host: no file, no clock, no operating system.
    "AppShell": [
      "Geometry", "GestureModel", "History", "DragDropKit", "DragDropCollections", "Layouts", "TerminalUI",
    ],
    // Runs an app in a terminal: files, saving, the command line, settings.
    "AppHost": libc.union([
      "AppShell", "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI", "TerminalHost", "Persistence",
      "ConfigFiles", "ArgumentParser", "Foundation",
    ]),
    // An app whose document several people change: the client's half, which knows no server, and the server's.
    "AppSharing": [
      "AppShell", "AppHost", "DragDropCollections", "History", "Networking", "Persistence", "Sharing", "StableHash",
      "ArgumentParser", "Foundation",
    ],
    // People at their programs, for the tests of a shared app.
    "AppSharingTestKit": [
      "AppSharing", "AppShell", "History", "Networking", "SeededRandom", "Sharing", "SharingTestKit", "TerminalUI",
    ],
    "AppSharingServer": [
      "AppSharing", "AppShell", "Sharing", "SharingServer", "ServerCommands", "History", "ArgumentParser", "Foundation",
    ],
    // Runs an app in a page.
    "PageHost": ["Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI", "AppShell"],
    // What an app is tested with. Neither framework for tests: it throws what both print.
    "TestKit": [
      "SeededRandom", "StableHash", "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI",
      "TestTerminal", "AppShell", "AppHost", "Foundation",
    ],
    // The jigsaw: its model knows no screen, its pictures know no puzzle, and its interface knows no file.
    "JigsawModel": ["SeededRandom", "Geometry", "History"],
    "Pictures": [],
    "PictureFiles": libc.union(["Pictures", "CImageCodecs", "StableHash"]),
    "JigsawPuzzle": [
      "JigsawModel", "Pictures", "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI", "AppShell",
    ],
    "JigsawProgram": [
      "JigsawPuzzle", "JigsawModel", "Pictures", "PictureFiles", "History", "DragDropKit", "AppShell", "AppHost",
      "AppSharing", "ArgumentParser", "Foundation",
    ],
    // Only the program itself brings a server along.
    "jigsaw-puzzle": [
      "JigsawProgram", "JigsawPuzzle", "AppHost", "AppSharing", "AppSharingServer", "ArgumentParser",
    ],
    // The country sorter: games know no countries, and neither a screen.
    "SortingGames": ["SeededRandom", "StableHash", "Tables", "History", "Foundation"],
    "CountryData": ["SortingGames", "Tables", "History", "Foundation"],
    "CountrySorter": [
      "CountryData", "SortingGames", "Tables", "SeededRandom", "Geometry", "GestureModel", "History", "DragDropKit",
      "DragDropCollections", "Layouts", "TerminalUI", "AppShell",
    ],
    "SorterProgram": [
      "CountrySorter", "CountryData", "SortingGames", "Tables", "SeededRandom", "StableHash", "History", "DragDropKit",
      "DragDropCollections", "TerminalUI", "AppShell", "AppHost", "AppSharing", "ArgumentParser", "Foundation",
    ],
    "country-sorter": [
      "SorterProgram", "CountrySorter", "AppHost", "AppSharing", "AppSharingServer", "ArgumentParser",
    ],
    // The chord arranger: its model knows no screen.
    "ArrangerModel": ["ChordTheory", "ChordPro", "MusicFiles", "History", "StableHash", "Foundation"],
    // Files of other programs, which know no screen either.
    "ArrangerFiles": ["ArrangerModel", "ChordTheory", "History", "Foundation", "FoundationXML"],
    // It looks for songs without minding accents, which only Foundation can take off.
    "ChordArranger": [
      "ArrangerModel", "ArrangerFiles", "ChordTheory", "ChordPro", "MusicFiles", "Geometry", "GestureModel", "History",
      "DragDropKit", "DragDropCollections", "TerminalUI", "AppShell", "Foundation",
    ],
    "ArrangerProgram": libc.union([
      "ChordArranger", "ArrangerModel", "ArrangerFiles", "ChordTheory", "ChordPro", "MusicFiles", "History",
      "TerminalUI", "Persistence", "StableHash", "AppShell", "AppHost", "AppSharing", "ArgumentParser", "Foundation",
    ]),
    "chord-arranger": [
      "ArrangerProgram", "ChordArranger", "AppHost", "AppSharing", "AppSharingServer", "ArgumentParser",
    ],
    // The task board: its model knows no file and no screen, and its files no screen.
    "TaskBoardModel": ["History"],
    "BoardFiles": ["TaskBoardModel", "Tables", "History", "Foundation"],
    // What the task board's server and its clients say to each other.
    "BoardSharing": [
      "Sharing", "Hooks", "TaskBoardModel", "History", "Foundation", "Subprocess", "System", "SystemPackage",
    ],
    // Its server, which no interface knows.
    "BoardServer": [
      "BoardSharing", "Sharing", "SharingServer", "ServerCommands", "Hooks", "TaskBoardModel", "History", "Persistence",
      "Networking", "NetworkingServer", "StableHash", "Hummingbird", "HTTPTypes", "Logging", "NIOCore",
      "Foundation", "Dispatch",
    ],
    // The other end of it: what a shared board is to one person. No interface either.
    "TaskBoardSharing": ["BoardSharing", "Sharing", "TaskBoardModel", "History", "Networking", "Foundation"],
    // It reads and writes cards that cross to other programs, with the coders of Foundation.
    "TaskBoard": [
      "TaskBoardModel", "BoardFiles", "Tables", "Geometry", "GestureModel", "History", "DragDropKit", "TerminalUI",
      "AppShell", "TaskBoardSharing", "BoardSharing", "Sharing", "Foundation",
    ],
    "BoardProgram": [
      "TaskBoard", "TaskBoardModel", "BoardFiles", "Tables", "History", "DragDropKit", "TerminalUI", "AppShell",
      "AppHost", "TaskBoardSharing", "BoardSharing", "Sharing", "Hooks", "Networking", "Persistence",
      "ArgumentParser", "Foundation", "Dispatch",
    ],
    "task-board": ["BoardProgram", "BoardServer", "ServerCommands", "AppHost", "ArgumentParser"],
    // Two small programs, to be read first: the one of the tutorial, and one that shows every rule.
    "LetterSorter": ["DragDropCollections", "History", "TerminalUI", "AppShell", "AppHost"],
    "letter-sorter": ["LetterSorter"],
    "shared-letter-sorter": [
      "DragDropCollections", "History", "TerminalUI", "AppShell", "AppHost", "AppSharing", "AppSharingServer",
    ],
    "DragPlayground": [
      "Geometry", "GestureModel", "History", "DragDropKit", "DragDropCollections", "Layouts", "SeededRandom",
      "TerminalUI", "AppShell", "AppHost",
    ],
    "playground": ["DragPlayground"],
    // The gallery, which knows every app, and which no app knows.
    "AppGallery": libc.union([
      "JigsawProgram", "JigsawPuzzle", "CountrySorter", "SorterProgram", "ChordArranger", "ArrangerProgram",
      "TaskBoard", "BoardProgram", "LetterSorter", "DragPlayground", "Geometry", "GestureModel", "History",
      "DragDropKit", "TerminalUI", "TerminalHost", "AppShell", "AppHost", "ArgumentParser", "Foundation", "Dispatch",
    ]),
    "gallery": ["AppGallery"],
  ]

  /// The modules with a `main`, which nobody can import and no test can test.
  static let programs: Set = [
    "jigsaw-puzzle", "country-sorter", "chord-arranger", "task-board", "letter-sorter", "shared-letter-sorter",
    "playground", "gallery",
  ]

  /// What tests may import besides what they test and what that imports.
  static let forTests: Set = libc.union([
    "Testing", "Synchronization", "Foundation", "FoundationNetworking", "FoundationXML", "SeededRandom",
  ])

  /// What is there for tests alone, and the module that the tested one must be or stand on to be tested with it.
  static let kits = [
    "TestKit": "AppShell", "TestTerminal": "TerminalUI", "SampleApps": "AppShell",
    "SharingTestKit": "Sharing", "AppSharingTestKit": "AppSharing",
  ]

  /// The modules that the tests of another one test too: an app is tested with its command line, a kit with what
  /// it is for.
  static let testedBy = [
    "Pictures": "PictureFiles", "JigsawProgram": "JigsawPuzzle", "SorterProgram": "CountrySorter",
    "ArrangerProgram": "ChordArranger", "BoardProgram": "TaskBoard", "SharingTestKit": "Sharing",
    "AppSharingTestKit": "AppSharing", "ServerCommands": "BoardServer",
  ]

  /// What the tests of a module make its input with, or give its output to.
  static let makers: [String: Set<String>] = [
    "ArrangerFiles": ["ChordPro"],
    // Random commands, and the laws of what they do to a song that is shared.
    "ArrangerModel": ["AppSharing", "ArrangerProgram", "ChordArranger", "Sharing", "SharingTestKit"],
    "CountrySorter": ["Sharing", "SharingTestKit"],
    "PageHost": ["DragDropCollections"],
    "AppSharing": ["DragDropKit", "TerminalUI"],
    "JigsawPuzzle": ["Sharing", "SharingTestKit"],
    "AppSharingServer": ["DragDropCollections", "Networking", "Sharing", "TerminalUI"],
    "BoardServer": ["ArgumentParser", "BoardFiles", "TaskBoardSharing", "Subprocess", "System", "SystemPackage"],
  ]

  /// The imports of the file that its module may not have.
  static func forbidden(in source: SourceText, of module: String) -> [String] {
    let allowed = allowed[module] ?? []
    return source.imports.filter { !allowed.contains($0) }
  }

  /// The imports that a test file of `module` may not have.
  static func forbidden(inTests source: SourceText, of module: String) -> [String] {
    let tested = [module] + testedBy.filter { $0.value == module }.keys
    let below = Set(tested).union(tested.flatMap { allowed[$0] ?? [] })
    let kits = kits.filter { below.contains($0.value) }.keys
    let makers = makers[module] ?? []
    return source.imports.filter { !below.union(makers).contains($0) && !forTests.contains($0) && !kits.contains($0) }
  }
}
