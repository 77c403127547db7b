import ArrangerModel
import ChordPro
import ChordTheory
import History
import Testing

/// Songs that belong to nobody, written out here.
enum Samples {
  /// Twelve bars in C.
  static let blues = """
    {title: Twelve bars}
    {key: C}
    {time: 4/4}
    {tempo: 96}
    {start_of_grid: Blues}
    | C7 . . . | F7 . . . | C7 . . . | C7 . . . |
    | F7 . . . | F7 . . . | C7 . . . | C7 . . . |
    | G7 . . . | F7 . . . | C7 . . . | G7 . . . |
    {end_of_grid}

    """

  static let pachelbel = ["D", "A", "Bm", "F#m", "G", "D", "G", "A"]
  static let pop = ["C", "G", "Am", "F"]

  /// A song with a section of bars of four beats, each with one of these chords on its first beat.
  static func song(_ chords: [String], key: String = "C") throws -> Song {
    let rows = chords.map { "| \($0) . . . |" }.joined(separator: "\n")
    let text = "{title: Sample}\n{key: \(key)}\n{start_of_grid: Verse}\n\(rows)\n{end_of_grid}\n"
    return Song(chordPro: ChordProDocument(text))
  }

  static let bluesSong = Song(chordPro: ChordProDocument(blues))
  static let pachelbelSong = try! song(pachelbel, key: "D")
  static let sixBars = try! song(["C", "G", "Am", "F", "Dm", "E7"])
}

extension Song {
  /// The song after a command, which is not refused.
  func after(_ command: ArrangerCommand) throws -> Song {
    var song = self
    _ = try command.perform(on: &song)
    return song
  }

  /// The reason why a command is refused, and what is said to do.
  func refusal(of command: ArrangerCommand) -> String? {
    var song = self
    do {
      _ = try command.perform(on: &song)
      return nil
    } catch {
      return error.description
    }
  }

  /// `C... F.G.`: the bars of the first section, a dot for each beat on which nothing begins.
  var picture: String {
    let bars = sectionOrder.first.flatMap { sections[$0] }?.bars ?? []
    return bars.map { $0.cells.map { $0?.text ?? "." }.joined() }.joined(separator: " ")
  }

  var bars: [Bar] { sectionOrder.flatMap { sections[$0]!.bars } }

  /// The texts of all chords, sorted.
  var chordTexts: [String] { chords.map(\.symbol.text).sorted() }
}
