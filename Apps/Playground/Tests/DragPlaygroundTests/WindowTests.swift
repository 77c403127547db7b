import AppShell
import DragDropCollections
import Geometry
import TerminalUI
import TestKit
import Testing

@testable import DragPlayground

/// What is around the pages, in windows of any size and with any colors.
@Suite struct WindowTests {
  @Test(arguments: 0..<6, [CellSize(60, 16), CellSize(80, 24), CellSize(100, 30)])
  func `titles and sentences are whole, and what is cut has a mark`(page: Int, size: CellSize) {
    var player = Player<Playground>.start(page: page, size: size)
    player.keys("s S")
    let frames = Frames(CellSize(size.columns, size.rows - 1))
    for page in player.app.pages { #expect(player.lines[0].contains(page.title)) }
    #expect(player.words(in: frames.about).contains(player.app.page.about), "\(player.words(in: frames.about))")
    for (_, pane) in player.app.panes.settings {
      #expect(player.words(in: frames.page).contains(pane.title), "\(pane.title)")
    }
    for _ in player.app.page.lines {
      let line = player.app.page.lines[player.app.setting]
      let panel = player.words(in: frames.settings)
      #expect(panel.contains(line.name) && panel.contains(line.words), "\(line) in \(panel)")
      player.keys("s")
    }
    let shown = player.words(in: frames.settings).filter { $0 != " " }
    let isWhole = player.app.page.code.allSatisfy { shown.contains($0.filter { $0 != " " }) }
    #expect(isWhole || shown.contains("morerow"), "\(shown)")
  }

  @Test func `no value of the trays is cut at 80 by 24, and the last line names the keys`() {
    let player = Player<Playground>.start(page: 6, size: CellSize(80, 24))
    let panel = player.words(in: Frames(CellSize(80, 23)).settings)
    for line in player.app.page.lines { #expect(panel.contains(line.words), "\(line)") }
    #expect(!panel.contains("▼") && player.status.contains("s, v: settings"), "\(player.status)")
  }

  @Test func `the sentence of a page is said, and stands once`() {
    var player = Player<Playground>.start()
    player.keys("p")
    let about = player.app.page.about
    #expect(player.announcements.last == "Collections: \(about)")
    #expect(player.lines.count { $0.contains(about.prefix(20)) } == 1)
  }

  @Test func `what copies says so only if it does`() {
    for isAllowed in [false, true] {
      var settings = ProgramSettings()
      settings.usesClipboard = isAllowed
      var player = Player(Playground(), model: Desk.start, size: CellSize(100, 30), settings: settings)
      #expect(player.lines.contains { $0.contains("y copies it") } == isAllowed)
      player.keys("y")
      #expect(player.lastRows(2).contains(isAllowed ? "Copied the code" : "start with --clipboard"))
    }
  }

  @Test func `shapes and notes can be told apart with few colors and with none`() throws {
    var capabilities = Capabilities.full
    capabilities.colorDepth = .indexed256
    var player = Player(Playground(), model: Desk.start, size: CellSize(100, 30), capabilities: capabilities)
    player.keys("P P P")
    let shapes = try SheetTarget.allCases.map { target in
      let corner = try player.corner(of: .target(target))
      // A cell of the angle's arm, and of the middle rows of the others.
      let cell = corner.offset(columns: target == .angle ? 1 : 5, rows: 3)
      return (player.program.frame.character(at: cell), player.program.frame.style(at: cell)?.foreground)
    }
    #expect(shapes.allSatisfy { $0.0 == "░" } && Set(shapes.map { $0.1 }).count == 3, "\(shapes)")

    var settings = ProgramSettings()
    settings.theme = .plain
    var plain = Player(Playground(), model: Desk.start, size: CellSize(100, 30), settings: settings)
    plain.keys("P P P")
    #expect(plain.lines.contains { $0.contains("┌Lamp──┐") }, "\(plain.lines)")
    plain.keys("Tab")
    let lamp = try plain.corner(of: .note(ItemID(rawValue: 0)))
    let ground = try #require(plain.program.frame.style(at: lamp.offset(columns: 2, rows: 1)))
    #expect(!ground.attributes.contains(.underline), "a focused note is not striped")
  }

  @Test func `the gallery shows the sheet, in a tile of any size`() throws {
    var player = Player<Playground>.start(page: 3)
    try player.drop(.note(ItemID(rawValue: 0)), on: .target(.tray))
    let tile = try #require(player.app.tile(in: player.program.context))
    #expect(tile.detail == "Shapes, page 4 of 6")
    var rows: [Int] = []
    for size in [CellSize(12, 3), CellSize(29, 10), CellSize(60, 20)] {
      var canvas = Canvas<Place>(size: size, theme: .dark, capabilities: .full)
      canvas.draw(tile.view, in: CellRect(size))
      let lines = canvas.frame.text.split(separator: "\n")
      rows.append(try #require(lines.firstIndex { $0.contains("Lamp") }))
    }
    #expect(rows[1] > 5 && rows[2] > 11, "the lamp is in the tray: \(rows)")
  }
}

extension Player<Playground> {
  /// What stands in a part of the window, without edges, as one line.
  fileprivate func words(in area: CellRect) -> String {
    lines[area.minRow..<min(area.maxRow, lines.count)].map { $0.dropFirst(area.minColumn).prefix(area.columns) }
      .joined(separator: " ").split { " ▐▌▝▀▘│".contains($0) }.joined(separator: " ")
  }
}
