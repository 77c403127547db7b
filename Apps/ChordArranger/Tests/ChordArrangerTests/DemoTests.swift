import AppHost
import AppShell
import ArrangerModel
import ChordTheory
import TerminalUI
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// The demo of the arranger: who plays it, and that it still ends as it should.
@Suite struct DemoTests {
  private func play(in size: CellSize) throws -> Player<Arranger> {
    var player = Player(Arranger(), model: try Song.empty(), size: size)
    func offer(_ text: String) throws -> ArrangerPlace {
      let rows = PaletteRow.rows(of: player.model.key, typed: [])
      return .offer(try #require(rows.compactMap(\.offer).first { $0.symbol.text == text }).symbol)
    }
    player.wait(.seconds(1))
    for (bar, chord) in ["C", "Am", "F", "G"].enumerated() {
      try player.glide(from: offer(chord), to: player.model.place(bar + 1))
    }
    // A chord of the song goes to another beat, and back.
    try player.glide(from: player.model.place(2), to: player.model.place(1, 3))
    player.keyPause = .milliseconds(700)
    player.keys("u t t r Ctrl-U")
    player.typeSlowly("Morning Walk")
    player.keys("Enter")
    player.wait(.seconds(1))
    return player
  }

  @Test(arguments: [("small", CellSize(80, 23)), ("large", CellSize(120, 35))])
  func `the bundled demo is what this plays`(name: String, size: CellSize) throws {
    try expectDemo(play(in: size), named: name, in: "ArrangerProgram")
  }

  @Test(arguments: [CellSize(80, 24), CellSize(200, 60)])
  func `it ends with four chords, a tone higher, and a title`(window: CellSize) throws {
    let opening = Opening<Arranger>(name: "demo", makeModel: { try .empty() }, makeApp: { _, _ in Arranger() })
    let demo = Demo([PackageResources.small_jsonl, PackageResources.large_jsonl])
    let program = try demo.play(opening, in: window)
    #expect(program.model.title == "Morning Walk")
    #expect(program.model.text.hasPrefix("D . . . | Bm . . . | G . . . | A . . ."))
  }
}
