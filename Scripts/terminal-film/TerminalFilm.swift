import ArgumentParser
import TestTerminal

/// `terminal-film still task-board.cast`
@main
struct TerminalFilm: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "terminal-film", abstract: "Draws what a program showed, from what its option --cast writes.",
    subcommands: [Whole.self, Still.self, Difference.self])

  struct Whole: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "film", abstract: "Prints an SVG that moves.")

    @Argument var cast: String
    @Argument(help: "What is to be seen, in a sentence.") var title: String

    func run() throws {
      print(Drawing(try Film(of: Cast(contentsOf: cast))).svg(titled: title))
    }
  }

  struct Still: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Prints the last frame as an SVG.")

    @Argument var cast: String
    @Option(help: "The width of a cell in pixels; it is twice as high.") var cell = 10

    func run() throws {
      print(Drawing(try Film(of: Cast(contentsOf: cast)).still, cellWidth: cell).svg(titled: ""))
    }
  }

  struct Difference: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints where the last frames of two films differ: the place nearest to the middle, and the middle.",
      discussion: """
        Each is a column and a row. Those of the middle of a cell are whole numbers, counted from 1. If there are images, \
        they alone are compared.
        """)

    @Argument var cast: String
    @Argument var other: String
    @Argument(help: "In how many columns, without the last row.") var columns: Int

    func run() throws {
      let windows = try [cast, other].map { path in
        var terminal = try Cast(contentsOf: path).play()
        if !terminal.placements.isEmpty {
          // On black, shadows are not seen, which belong to no piece.
          terminal.background = Pixel(0, 0, 0)
          terminal.feed("\u{1B}[m\u{1B}[H\u{1B}[J".utf8)
        }
        return terminal.composite()
      }
      guard let found = Middle(ofDifferenceBetween: windows[0], windows[1], columns: columns) else {
        throw ValidationError("The last frames of \(cast) and \(other) do not differ.")
      }
      print(found.place.column, found.place.row, found.middle.column, found.middle.row)
    }
  }
}
