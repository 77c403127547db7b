import AppHost
import AppShell
import CountrySorter
import History
import SortingGames
import Tables

/// The file format of an order or of bins.
enum AnswerFormat {
  case csv, json

  init(path: String) throws(Refusal) {
    switch path.split(separator: ".").last?.lowercased() {
    case "csv": self = .csv
    case "json": self = .json
    // Standard output, a pipe, the null device: the person did not choose the name of any of these.
    case _ where path == "-" || path.hasPrefix("/dev/"): self = .csv
    default: throw Refusal("\"\(path)\" does not say how to write the answer.", remedy: "End it with .csv or .json.")
    }
  }
}

extension Answer {
  /// Writes all rows: the file may be the only one that has them. Those that are not placed yet have an empty cell.
  func write(to path: String) throws {
    let whole =
      model.binned.isEmpty
      ? game.deck.ranking(model.answer, isWhole: true) : game.deck.binned(model.binned, isWhole: true)
    switch try AnswerFormat(path: path) {
    case .csv: try OutputFile.write(written ?? Array(whole.csv().utf8), to: path)
    case .json: try OutputFile.write(whole.json().utf8, to: path)
    }
  }

  /// The rows of a person's own table, with nothing in them changed; `nil` if it was no table in a file.
  private var written: [UInt8]? {
    model.binned.isEmpty ? game.deck.writtenRanking(model.answer) : game.deck.writtenBins(model.binned)
  }
}
