import ArrangerModel
import ChordTheory
import Geometry
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import ArrangerProgram
@testable import ChordArranger

extension CellSize {
  /// With room for tiles, surfaces and the form.
  static let spacious = CellSize(120, 36)
}

/// The window with room, and without.
@Suite struct SheetTests {
  private let large = Player(.small(), size: .spacious)

  @Test func `a large window has tiles and the form, a small one lists`() throws {
    let tile = try #require(large.program.scene.bounds(of: .offer(ChordSymbol("Dm")), in: nil))
    #expect(tile.width == 7 && tile.height == 2 && large.lines.contains { $0.contains("Form") })
    for player in [Player(.small(), size: CellSize(99, 40)), Player(.small(), size: CellSize(120, 29))] {
      let row = try #require(player.program.scene.bounds(of: .offer(ChordSymbol("Dm")), in: nil))
      #expect(row.height == 1 && !player.lines.contains { $0.contains("Form") })
    }
  }

  @Test func `the parts of the layout do not cover each other`() {
    for columns in stride(from: 100, through: 240, by: 7) {
      for rows in 29...70 {
        let layout = ArrangerLayout(CellSize(columns, rows))
        let parts = [layout.top, layout.chords, layout.song(lineHeight: 3), layout.sight!, layout.form!]
        for (index, part) in parts.enumerated() {
          #expect(!part.isEmpty && part.maxColumn <= columns && part.maxRow <= rows)
          #expect(parts[..<index].allSatisfy { $0.intersection(part).isEmpty }, "\(columns)x\(rows), \(index)")
        }
      }
    }
  }

  @Test func `regions are the same without color`() {
    for size in [CellSize(80, 24), .spacious] {
      let (color, plain) = (Player(.small(), size: size), Player(.small(), size: size, settings: .plain))
      #expect(color.program.scene.regionsInPaintOrder == plain.program.scene.regionsInPaintOrder)
      for place in color.program.scene.regionsInPaintOrder {
        #expect(color.program.scene.bounds(of: place, in: nil) == plain.program.scene.bounds(of: place, in: nil))
      }
    }
  }

  @Test func `without color, a sign says the function of each chord`() throws {
    for size in [CellSize(80, 24), .spacious] {
      let plain = Player(.small(), size: size, settings: .plain)
      for (bar, beat, sign) in [(1, 1, "●"), (2, 3, "▸"), (3, 1, "▲")] as [(Int, Int, Character)] {
        let cell = plain.cell(of: plain.song.place(bar, beat)).offset(rows: size == .spacious ? 1 : 0)
        let around = Array(plain.lines[cell.row])[cell.column...cell.column + 1]
        #expect(around.contains(sign), "\(bar), \(beat) in \(size)")
      }
      for (chord, sign) in [("C", "●"), ("F", "▸"), ("G", "▲")] as [(String, Character)] {
        let cell = plain.cell(of: .offer(ChordSymbol(chord)))
        #expect(Array(plain.lines[cell.row])[cell.column] == sign, "\(chord) in \(size)")
      }
    }
    #expect(large.lines.contains { $0.contains("● home ▸ away ▲ tension") })
    #expect(Player(.small(), size: .spacious, settings: .plain).lines.contains { $0.contains("▸ away ▲ tension") })
  }

  @Test func `borrowed chords have a color of their own, and all others that of their function`() throws {
    let key = try MusicalKey(parsing: "G")
    let hues = ["G", "Am", "D7", "Cm", "Eb", "C#", "Hmpf"].map { ChordSymbol($0).hue(in: key) }
    #expect(hues == [.mint, .sky, .amber, .violet, .violet, .sand, .error])
  }

  @Test func `over a beat the number of the beat is beside it, and the chord is in its new place`() throws {
    // A short song has tiles.
    var long = Song.small()
    try long.add("C", Array(repeating: "C", count: 40).joined(separator: "|"))
    for (song, chordRow, sign, signRow) in [(long, 0, "▲", 1), (.small(), 1, "▼", 0)] {
      let start = Player(song, size: .spacious)
      var player = start
      try player.carry(.offer(ChordSymbol("Em")), over: player.song.place(2, 3))
      let cell = player.cell(of: player.song.place(2, 3))
      #expect(Array(player.lines[cell.row + chordRow])[cell.column + 1] == "E")
      let row = Array(player.lines[cell.row + signRow])
      #expect(String(row[cell.column + 1...cell.column + 3]) == "\(sign) 3")
      let style = player.program.frame.style(at: cell.offset(rows: chordRow))
      #expect(style?.foreground == Theme.dark[.success].foreground)
      #expect(player.lines.joined().contains("Em") && player.lines.joined().contains("iii"))
      player.keys("Esc")
      player.wait(.seconds(1))
      #expect(player.lines == start.lines)
    }
  }

  @Test func `behind the last bar it says that there will be a new one`() throws {
    var player = large
    try player.carry(.offer(ChordSymbol("Em")), over: .end)
    #expect(player.lines.contains { $0.contains("▲ A new bar") } && !player.lines.contains { $0.contains("+ bar") })
    player.release(.left)
    #expect(player.song.text.hasSuffix("G . . . | Em . . ."))
  }

  @Test func `repeats, endings and meters are written at the bars`() throws {
    var song = Song.small()
    let bars = song.formBars.map(\.bar.id)
    _ = try ArrangerCommand.bars(.mark(bars[0], .init(beginsRepeat: true))).perform(on: &song)
    _ = try ArrangerCommand.bars(.mark(bars[3], .init(endsRepeat: true, ending: 1, jump: .fine))).perform(on: &song)
    _ = try ArrangerCommand.bars(.setTime(TimeSignature(3, 4), of: [bars[4]])).perform(on: &song)
    let player = Player(song, size: .spacious)
    let row = player.cell(of: song.place(1)).row + 3
    #expect(player.lines[row].contains("┃:1 ") && player.lines[row].contains("4 1."))
    #expect(player.lines[row].contains("Fine:┃"))
    #expect(player.lines[player.cell(of: song.place(5)).row + 3].contains("5 3/4"))
  }

  @Test func `the focus on a heading is one row`() {
    for size in [CellSize(80, 24), .spacious] {
      var player = Player(.small(), size: size)
      player.focus(on: player.song.heading("B"))
      let rows = (0..<size.rows).filter { row in
        (size == .spacious ? 28..<120 : 22..<80).contains { column in
          let style = player.program.frame.style(at: CellPoint(column, row))
          return style?.foreground == Theme.dark[.accent].foreground && style?.attributes.contains(.reverse) == true
        }
      }
      #expect(rows.count == 1, "\(size): \(rows)")
    }
  }

  @Test func `of a song that is not all in sight, a line says which bars are`() {
    var player = Player(.long(bars: 80), size: .spacious)
    #expect(player.lines.contains { $0.contains("▼ A, bars 1-36 of 80") })
    player.keys("End")
    #expect(player.lines.contains { $0.contains("▲") && $0.contains("-80 of 80") })
    #expect(!large.lines.contains { $0.contains(" of 6") })
  }

  @Test func `no tile is filled to its last column`() throws {
    let look = ChordLook(naming: .letters, key: try MusicalKey(parsing: "G"), capo: 0, showsVoicings: false)
    for offer in PaletteRow.rows(of: look.key, typed: []).compactMap(\.offer) {
      var canvas = Canvas<ArrangerPlace>(size: CellSize(7, 2), theme: .dark, capabilities: .full)
      ChordTile(offer, look).draw(in: &canvas, state: nil)
      for row in 0..<2 {
        #expect(canvas.frame.character(at: CellPoint(6, row)) == " ", "\(offer.symbol.text), \(offer.numeral)")
      }
    }
  }

  @Test func `in a small window the edges count what is out of sight`() {
    let small = Player(.long(bars: 80), size: CellSize(80, 24))
    #expect(small.lines.contains { $0.ranges(of: "more").count == 2 }, "the palette, and the song")
    #expect(small.lines[1].contains("Palette") && small.lines[1].contains("Song"))
    #expect(!Player(.small(), size: CellSize(80, 40)).lines.contains { $0.dropFirst(23).contains(" more") })
  }

  @Test func `what the palette has out of sight is counted, and the keyboard reaches it`() {
    var player = large
    let chords = PaletteRow.rows(of: player.song.key, typed: []).compactMap(\.offer)
    let seen = chords.count { player.program.scene.bounds(of: .offer($0.symbol), in: nil) != nil }
    #expect(player.lines.contains { $0.contains("▼ \(chords.count - seen) more") })
    player.focus(on: .offer(chords[seen - 1].symbol))
    player.keys("Down")
    let below = chords[seen...].map { ArrangerPlace.offer($0.symbol) }
    #expect(player.program.focus.map(below.contains) == true, "\(String(describing: player.program.focus))")
    #expect(player.lines.contains { $0.contains("▲") && $0.contains("more") })
  }
}

extension ProgramSettings {
  /// The settings of somebody who wants no colors.
  fileprivate static var plain: ProgramSettings {
    var settings = ProgramSettings()
    settings.theme = .plain
    return settings
  }
}
