import AppShell
import JigsawModel

/// The puzzles that can be begun, for the start: the present picture in other pieces and cuts, and the picture that comes
/// with the program.
enum PuzzleChoices {
  private static let pieceCounts = [12, 24, 48, 96, 150, 300]

  /// - Parameter now: About how many pieces the present puzzle has.
  static func choices(_ picture: NamedPicture, now pieces: Int) -> [StartChoice] {
    let named = picture.argument.map { [$0] } ?? []
    let count = pieceCounts.min { abs($0 - pieces) < abs($1 - pieces) } ?? 48
    let cuts: [(cut: CutName, title: String, detail: String)] = [
      (.rectangular, "Rectangles", "Straight edges, no knobs"), (.hexagonal, "Hexagons", "Inner pieces have six sides"),
      (.irregular, "Irregular", "No two pieces are alike"),
    ]
    let own = [StartChoice("Citrus fruits", "The picture of the program, 48 pieces", hue: .sky, [])]
    return pieceCounts.map { StartChoice("\($0) pieces", picture.name, hue: .mint, named + ["--pieces", "\($0)"]) }
      + cuts.map {
        StartChoice(
          $0.title, "\($0.detail), \(count) pieces", hue: .amber,
          named + ["--pieces", "\(count)", "--cut", $0.cut.rawValue])
      }
      + [
        StartChoice(
          "Turned", "Pieces lie turned, \(count) of them", hue: .coral, named + ["--pieces", "\(count)", "--turned"]),
        StartChoice(
          "Without the picture", "Neither box nor ghost, \(count) pieces", hue: .coral,
          named + ["--pieces", "\(count)", "--no-picture"]),
      ] + (picture.argument == nil ? [] : own)
  }
}
