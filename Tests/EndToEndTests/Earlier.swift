import Foundation

/// What was made before recordings of format 3, kept in the folder Earlier: a recording of a game (`NAME.jsonl`), the save of
/// that game (`NAME.save.json`, exported) and the state in which both ended (`NAME.state.json`).
struct Earlier: Sendable, CustomStringConvertible {
  let name: String
  let program: Program
  /// Of the game.
  var arguments: [String] = []
  /// What the save was called.
  let save: String
  /// A file that the arguments name, with its text.
  var file: (name: String, text: String)?

  var description: String { name }

  static let all: [Earlier] =
    [
      "jigsaw-by-mouse", "jigsaw-by-keyboard", "jigsaw-out-of-sight", "jigsaw-pressed-at-once",
    ].map {
      Earlier(name: $0, program: .jigsaw, arguments: ["--pieces", "6", "--seed", "1"], save: "citrus-fruits-6-1")
    }
    + ["sorter-by-mouse", "sorter-by-keyboard"].map {
      Earlier(
        name: $0, program: .countrySorter,
        arguments: ["--by", "population", "--set", "CH,CN,DE,LI", "--count", "4", "--seed", "1"],
        save: "countries-iso-population-the-most-first-ch-cn-de-li-4-1")
    }
    + ["arranger-by-mouse"].map {
      Earlier(
        name: $0, program: .chordArranger, arguments: ["song.cho"], save: "song-540d2899bf22cf41",
        file: ("song.cho", song))
    }
    + ["board-by-mouse", "board-by-keyboard"].map { Earlier(name: $0, program: .taskBoard, save: "board") }

  /// Of a song in whose text much means something else since then.
  static let songOfItsDay = Earlier(
    name: "arranger-of-its-day", program: .chordArranger, arguments: ["odd.cho"], save: "odd-9a654d4d521f0998",
    file: ("odd.cho", odd))

  private static let song = """
    {title: A Song}
    {key: C}
    {tempo: 240}
    # kept
    {start_of_grid: Verse}
    | C . . . | Am . F . | G7 . . . | C . . . |
    {end_of_grid}
    {x_mine: kept too}

    """

  private static let odd = """
    {title: Odd}
    {key: C}
    {start_of_verse}
    [C]a [F]b [G]c
    {end_of_verse}
    {transpose: 2}
    {start_of_verse}
    [C]a [^]b [G]c [(G7)]d
    {end_of_verse}
    {transpose}
    {key: E}
    {start_of_grid}
    | E . . . | A . B7 . |
    |s dn up dn up | dn up dn up |
    {end_of_grid}

    """

  /// A file of the folder, in which `PICTURE` stands for the photograph.
  func text(_ ending: String) throws -> String {
    try String(contentsOf: Self.file("\(name).\(ending)"), encoding: .utf8).replacing("PICTURE", with: Folder.photo)
  }

  static func file(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Earlier/\(name)")
  }
}
