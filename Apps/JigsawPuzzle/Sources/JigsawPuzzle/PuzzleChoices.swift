import AppShell
import JigsawModel

/// The puzzles that can be begun, for the start: the present picture in other pieces and cuts, the latest pictures, and the
/// picture that comes with the program.
enum PuzzleChoices {
  private static let pieceCounts = [12, 24, 48, 96, 150, 300]

  /// - Parameters:
  ///   - now: About how many pieces the present puzzle has.
  ///   - record: The best times, and the latest pictures.
  static func choices(_ picture: NamedPicture, now pieces: Int, _ record: PuzzleRecord = PuzzleRecord())
    -> [StartChoice]
  {
    let named = picture.argument.map { [$0] } ?? []
    let count = pieceCounts.min { abs($0 - pieces) < abs($1 - pieces) } ?? 48
    let cuts: [(cut: CutName, title: String, detail: String)] = [
      (.rectangular, "Rectangles", "Straight edges, no knobs"), (.hexagonal, "Hexagons", "Inner pieces have six sides"),
      (.irregular, "Irregular", "No two pieces are alike"),
    ]
    let own = [StartChoice("Citrus fruits", "The picture of the program, 48 pieces", hue: .sky, [])]
    let latest = record.latest.filter { $0.path != picture.argument }.map {
      StartChoice($0.name, "A picture of yours, \(count) pieces", hue: .sky, [$0.path, "--pieces", "\(count)"])
    }
    return pieceCounts.map { pieces in
      let best = record.times.best(of: picture.title, pieces: pieces).map { "Best time \(Stopwatch.text($0))" }
      return StartChoice(
        "\(pieces) pieces", picture.name, note: best ?? "", hue: .mint, named + ["--pieces", "\(pieces)"])
    }
      + latest
      + cuts.map {
        StartChoice(
          $0.title, "\($0.detail), \(count) pieces", hue: .amber,
          named + ["--pieces", "\(count)", "--cut", $0.cut.rawValue])
      }
      + [
        StartChoice(
          "Turned", "Pieces lie turned, \(count) of them", hue: .coral, named + ["--pieces", "\(count)", "--turned"]),
        StartChoice(
          "Without the picture", "It is never shown, \(count) pieces", hue: .coral,
          named + ["--pieces", "\(count)", "--no-picture"]),
      ] + (picture.argument == nil ? [] : own)
  }
}
