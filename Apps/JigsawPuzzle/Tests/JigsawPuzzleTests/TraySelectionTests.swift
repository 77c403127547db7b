import DragDropKit
import Geometry
import GestureModel
import JigsawModel
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import JigsawPuzzle

/// What is selected in the tray, and the outline of the band that selects it.
@Suite struct TraySelectionTests {
  private let sky = TrayID.named(try! TrayName("Sky"))

  private func hand() throws -> Hand { try Hand(Puzzles.app(4, 3), size: CellSize(120, 40)) }

  /// A band from the right edge of the tray over its first pieces.
  private func band(_ hand: inout Hand, upTo piece: PieceID, _ modifiers: Modifiers = [], ends: Bool = true) -> CellRect
  {
    let pane = CellRect(covering: hand.program.scene.bounds(of: .tray, in: nil)!)
    let start = CellPoint(pane.maxColumn - 1, pane.minRow + 1)
    let slot = CellRect(covering: hand.program.scene.bounds(of: .piece(piece), in: nil)!)
    let end = slot.origin.offset(columns: 1, rows: 1)
    #expect(hand.program.scene.topmost(at: start.center) == .tray)
    hand.mouse(.down(.left), start, modifiers)
    hand.mouse(.moved(holding: .left), start.offset(columns: -2, rows: 1), modifiers)
    hand.mouse(.moved(holding: .left), end, modifiers)
    if ends { hand.mouse(.up(.left), end, modifiers) }
    return CellRect(
      column: end.column, row: start.row, columns: start.column - end.column + 1, rows: end.row - start.row + 1)
  }

  @Test func `a band begun on the ground of the tray selects its pieces, and Control adds others`() throws {
    var hand = try hand()
    let tray = hand.model.tray
    _ = band(&hand, upTo: tray[2])
    #expect(hand.app.selection.inTray == Set(tray.prefix(4)))
    for piece in tray.prefix(4) { #expect(hand.text.contains("*\(piece.label)")) }
    hand.click(hand.cell(of: tray[4])!, .control)
    hand.click(hand.cell(of: tray[0])!, .control)
    #expect(hand.app.selection.inTray == Set(tray[1...4]))
    hand.keys("Esc")
    try hand.click(.table)
    #expect(hand.app.selection.inTray.isEmpty)
  }

  @Test func `what is selected in the tray is lifted together, into another tray and onto the table`() throws {
    var hand = try hand()
    let tray = hand.model.tray
    hand.keys("t")
    hand.type("Sky")
    hand.keys("Enter")
    _ = band(&hand, upTo: tray[2])
    let chosen = tray.filter(hand.app.selection.inTray.contains)
    #expect(chosen.count == 4)
    hand.lift(chosen[2])
    let tab = CellPoint(containing: hand.program.scene.bounds(of: .tab(sky), in: nil)!.center)
    hand.mouse(.moved(holding: .left), tab)
    #expect(hand.status.contains("Release to put these 4 pieces into Sky."), "\(hand.status)")
    #expect(hand.lines[2].contains("Sky 0"), "what is carried does not hide the tabs")
    hand.release(tab)
    #expect(hand.model.pieces(in: sky) == chosen, "in the order of the tray")
    #expect(hand.app.selection.inTray.isEmpty, "what is not seen is not selected")
    hand.keys("u")
    #expect(hand.model.tray == tray)

    _ = band(&hand, upTo: tray[2])
    hand.lift(chosen[0])
    let middle = CellPoint(40, 20)
    hand.mouse(.moved(holding: .left), middle)
    hand.release(middle)
    #expect(hand.model.zOrder.count == 4 && hand.model.progress.joinedEdges == 0)
    for piece in chosen { #expect(hand.cell(of: piece) != nil, "\(piece)") }
    hand.keys("u")
    #expect(hand.model.tray == tray)
  }

  @Test func `a new tray takes what is selected, in one step`() throws {
    var hand = try hand()
    let tray = hand.model.tray
    hand.keys("n x n n x t")
    #expect(hand.lines[0].contains("Name of the new tray for 2 pieces:"))
    hand.type("Sky")
    hand.keys("Enter")
    #expect(hand.model.pieces(in: sky) == [tray[0], tray[2]])
    #expect(hand.program.journal.counter == 1)
    hand.keys("u")
    #expect(hand.model.tray == tray && hand.model.trays.named.isEmpty)
  }

  @Test func `all pieces of a tray are selected by one key, and go to another tray at once`() throws {
    var hand = try hand()
    let tray = hand.model.tray
    hand.keys("t")
    hand.type("Sky")
    hand.keys("Enter A")
    #expect(hand.announcements.last == "12 selected")
    hand.keys("n Space")
    for _ in 0..<5 where !hand.status.contains("into Sky.") { hand.keys("Tab") }
    hand.keys("Enter")
    #expect(hand.model.pieces(in: sky) == tray && hand.model.tray.isEmpty)
    hand.keys(". A A")
    #expect(hand.announcements.last == "0 selected")
  }

  @Test func `a piece that was dropped on the table is selected and put away there`() throws {
    var hand = try hand()
    let piece = hand.model.tray[0]
    hand.keys("n Space Tab Enter x")
    #expect(hand.app.selection.groups == [piece] && hand.app.selection.inTray.isEmpty)
    hand.keys("Backspace")
    #expect(hand.model.tray.last == piece)
  }

  @Test func `only what is selected is spread`() throws {
    var hand = try hand()
    let tray = hand.model.tray
    hand.keys("n x n x S")
    #expect(Set(hand.model.zOrder.map(\.lowest)) == Set(tray.prefix(2)))
  }

  @Test func `the band is an outline: only its border differs`() throws {
    for isInTray in [true, false] {
      var hand = try hand()
      let still = hand.program.frame
      let rect: CellRect
      if isInTray {
        rect = band(&hand, upTo: hand.model.tray[2], ends: false)
      } else {
        rect = CellRect(column: 5, row: 4, columns: 30, rows: 12)
        hand.mouse(.down(.left), rect.origin)
        hand.mouse(.moved(holding: .left), rect.origin.offset(columns: 3, rows: 2))
        hand.mouse(.moved(holding: .left), CellPoint(rect.maxColumn - 1, rect.maxRow - 1))
      }
      let border = (0..<39).flatMap { row in (0..<120).map { CellPoint($0, row) } }.filter {
        still.character(at: $0) != hand.program.frame.character(at: $0)
          || still.style(at: $0) != hand.program.frame.style(at: $0)
      }
      #expect(border.count > 20)
      for cell in border {
        let isInside = CellRect(
          column: rect.minColumn + 1, row: rect.minRow + 1, columns: rect.columns - 2, rows: rect.rows - 2
        ).contains(cell)
        #expect(rect.contains(cell) && !isInside, "\(cell) of \(rect)")
      }
      #expect(hand.program.frame.character(at: rect.origin) == "╭")
    }
  }

  @Test(arguments: Theme.builtIn)
  func `the band can be seen on the cloth, in the frame and over pieces, in every theme`(theme: Theme) throws {
    var settings = ProgramSettings()
    settings.theme = theme
    var hand = try Hand(Puzzles.app(4, 3), size: CellSize(120, 40), settings: settings)
    // All pieces lie on the table, around the frame.
    hand.keys("S")
    let pane = CellRect(covering: try #require(hand.program.scene.bounds(of: .table, in: nil)))
    let corner = try #require(
      (pane.minRow..<pane.maxRow).lazy.flatMap { row in (pane.minColumn..<pane.maxColumn).map { CellPoint($0, row) } }
        .first { hand.program.scene.topmost(at: $0.center) == .table })
    hand.mouse(.down(.left), corner)
    hand.mouse(.moved(holding: .left), corner.offset(columns: 3, rows: 2))
    hand.mouse(.moved(holding: .left), CellPoint(pane.minColumn + pane.columns / 2, pane.minRow + pane.rows / 2))
    let frame = hand.program.frame
    let band = (0..<39).flatMap { row in (0..<120).map { CellPoint($0, row) } }.filter {
      frame.character(at: $0).map("╌╎".contains) == true
    }
    #expect(band.count > 20)
    for cell in band {
      let style = frame.style(at: cell) ?? Style()
      let (line, ground) = (style.foreground ?? .default, style.background ?? .default)
      if let contrast = line.contrast(with: ground) {
        #expect(contrast >= 3, "\(theme.name): \(cell)")
      } else {
        #expect(line != ground || line == .default, "\(theme.name): \(cell)")
      }
    }
  }
}
