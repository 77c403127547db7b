import AppShell
import ArrangerModel
import ChordTheory
import GestureModel
import TerminalUI
import TestKit

@testable import ArrangerProgram
@testable import ChordArranger

extension Song {
  /// Two sections, A of four bars and B of two: `C . . . | Am . F . | G7 | C` and `Dm | G`, in C.
  static func small() -> Song {
    var song = Song(title: "Small", key: try! MusicalKey(parsing: "C"))
    try! song.add("A", "C | Am . F . | G7 | C")
    try! song.add("B", "Dm | G")
    return song
  }

  /// One section for each, of so many bars with a C.
  static func long(bars: Int) -> Song {
    var song = Song(title: "Long", key: try! MusicalKey(parsing: "C"))
    try! song.add("A", Array(repeating: "C", count: bars).joined(separator: "|"))
    return song
  }

  /// The bars of the form, chords apart by spaces, bars by `|`.
  var text: String {
    formBars.map { $0.bar.cells.map { $0?.text ?? "." }.joined(separator: " ") }.joined(separator: " | ")
  }

  var names: String { form.map { name(of: $0.id) }.joined(separator: " ") }

  /// A beat by the number of its bar in the form and its own, both from 1.
  func place(_ bar: Int, _ beat: Int = 1) -> ArrangerPlace {
    let found = formBars[bar - 1]
    return .beat(Beat(found.bar.id, beat - 1), in: found.use)
  }

  func heading(_ name: String) -> ArrangerPlace { .section(form.first { self.name(of: $0.id) == name }!.id) }
}

extension Player<Arranger> {
  static func small() -> Player { Player(.small()) }

  init(
    _ song: Song, app: Arranger = Arranger(checkSong: SongSource.check), size: CellSize = CellSize(80, 24),
    settings: ProgramSettings = ProgramSettings()
  ) {
    self.init(app, model: song, size: size, settings: settings)
  }

  var song: Song { model }

  /// The top left cell of a place that a test knows to be in sight: what is carried hangs to the right of the pointer.
  func cell(of place: ArrangerPlace) -> CellPoint { try! corner(of: place) }

  /// Presses, moves and lets go in an instant, without waiting for what comes to rest.
  mutating func drag(from start: CellPoint, to end: CellPoint) {
    for (phase, cell) in [(.down(.left), start), (.moved(holding: .left), end), (.up(.left), end)]
      as [(PointerEvent.Phase, CellPoint)]
    {
      send(MouseEncoder().encode(PointerEvent(phase, at: cell.center, time: time)))
    }
  }

  func beat(_ bar: Int, _ beat: Int = 1) -> CellPoint {
    let bounds = program.scene.bounds(of: song.place(bar, beat), in: nil)!
    return CellPoint(column: Int(bounds.minX) + 1, row: Int(bounds.minY) + 1)
  }

  func offer(_ chord: String) -> CellPoint { cell(of: .offer(ChordSymbol(chord))).offset(columns: 1) }

  func heading(_ name: String) -> CellPoint { cell(of: song.heading(name)).offset(columns: 1, rows: 1) }

  /// Tab until the focus is there.
  mutating func focus(on place: ArrangerPlace) {
    var tries = 0
    while program.focus != place, tries < 300 {
      keys("Tab")
      tries += 1
    }
  }

  /// Tab until what is carried is there.
  mutating func carry(to place: ArrangerPlace) {
    var tries = 0
    while program.drags.sessions.first?.over?.region != place, tries < 300 {
      keys("Tab")
      tries += 1
    }
  }
}
