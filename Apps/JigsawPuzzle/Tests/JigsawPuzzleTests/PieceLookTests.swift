import DragDropKit
import Geometry
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import JigsawModel
@testable import JigsawPuzzle

/// What can be told apart: pieces that lie side by side, a piece and the table, what is carried and the rest.
@Suite struct PieceLookTests {
  private func hand(
    _ depth: ColorDepth, size: CellSize = CellSize(120, 40), _ placements: Placement...
  ) throws -> Hand {
    var capabilities = Capabilities.full
    capabilities.colorDepth = depth
    return try Hand(Puzzles.app(4, 3), size: size, capabilities: capabilities, placing: placements)
  }

  /// A square of pixels in one color.
  private func square(_ color: UInt32) -> Sprite {
    Sprite(x: 0, y: 0, width: 4, height: 4, pixels: Array(repeating: 0xFF00_0000 | color, count: 16))
  }

  @Test func `where two groups touch, the lower one gives way, and within a group nothing does`() {
    for (seam, gap) in [(PixelCanvas.Seam.shaded, false), (.gap, true)] {
      var canvas = PixelCanvas(size: CellSize(10, 2), blocks: .halves, origin: (0, 0))
      canvas.draw(square(0x80_8080), x: 0, y: 0, owner: 1)
      canvas.draw(square(0x80_8080), x: 4, y: 0, owner: 2)
      canvas.drawSeams(seam)
      let row = canvas.raster.pixels[0..<10]
      #expect(row[2] == 0xFF80_8080 && row[4...7].allSatisfy { $0 == 0xFF80_8080 })
      #expect(gap ? row[3] == 0 : row[3] != 0 && row[3] & 0xFF < 0x40)
    }
    var canvas = PixelCanvas(size: CellSize(4, 5), blocks: .halves, origin: (0, 0))
    canvas.draw(square(0x80_8080), x: 0, y: 0, owner: 1)
    canvas.draw(square(0x80_8080), x: 0, y: 4, owner: 2)
    canvas.drawSeams(.blankCells)
    let column = (0..<8).map { canvas.raster.pixels[4 * $0] }
    #expect(column.map { $0 == 0 } == [false, false, true, true, false, false, false, false])
  }

  @Test func `with sixteen colors no pixel of a piece is black, as the table is`() throws {
    var hand = try hand(.ansi16, Placement(PieceID(0), at: .zero))
    hand.place(PieceID(1), at: .zero)
    let tabletop = hand.app.tabletop(in: hand.program.context)
    let cells = tabletop.cells(of: hand.model.zOrder[0]).inset(2)
    let styles = (cells.minRow..<cells.maxRow).flatMap { row in
      (cells.minColumn..<cells.maxColumn).compactMap { hand.program.frame.style(at: CellPoint($0, row)) }
    }
    #expect(styles.count > 100)
    #expect(styles.allSatisfy { $0.foreground?.mapped(to: .ansi16) != .ansi(0) })
    var mixes = ColorMixes()
    let orange = mixes.mix(0xFFF8_A018, 0xFFF8_A018)
    #expect(orange == ColorMixes.Mix(shade: "░", ink: .ansi(9), paper: .ansi(3)), "red in yellow")
    #expect(mixes.mix(0xFFFF_FFFF, 0xFF00_0000) == nil, "each needs its own half")
    guard case .line(let line) = Rim.joining else { return }
    #expect(mixes.mix(0xFF00_0000 | line, 0xFF00_0000 | line) == nil)
    #expect(ColorMixes.color(of: 0xFF00_0000 | line) == .ansi(10))
  }

  @Test func `without color the carried piece is reversed, and named in the sentence`() throws {
    var hand = try hand(.none, Placement(PieceID(0), at: .zero))
    hand.carry(PieceID(1), to: .zero)
    #expect(hand.status.contains("Release to join \(PieceID(1).label) to \(PieceID(0).label). It fits!"))
    #expect(hand.text.contains(" \(PieceID(1).label) ") && hand.text.contains("+\(PieceID(0).label) "))
    let table = hand.app.tabletop(in: hand.program.context).layout.table
    let reversed = (table.minRow..<table.maxRow).flatMap { row in
      (table.minColumn..<table.maxColumn).filter {
        hand.program.frame.style(at: CellPoint($0, row))?.attributes.contains(.reverse) == true
      }
    }
    #expect(reversed.count > 50)
    hand.keys("Esc")
    hand.wait(.seconds(1))
    var colors = try self.hand(.trueColor, Placement(PieceID(0), at: .zero))
    colors.carry(PieceID(1), to: .zero)
    #expect(colors.status.contains("Release to join this piece to 1 other. It fits!"))
  }

  @Test func `what a piece joins keeps its picture, and only the piece has a rim`() throws {
    var hand = try hand(.trueColor, Placement(PieceID(0), at: .zero))
    hand.carry(PieceID(1), to: .zero)
    #expect(hand.status.contains("It fits!"))
    guard case .line(let line) = Rim.joining else { return }
    let tabletop = hand.app.tabletop(in: hand.program.context)
    let cells = tabletop.cells(of: GroupID(lowest: PieceID(0)))
    let left = (cells.minRow..<cells.maxRow).map { CellPoint(cells.minColumn + 1, $0) }
    let mint = Color.rgb(UInt8(line >> 16), UInt8(line >> 8 & 0xFF), UInt8(line & 0xFF))
    #expect(left.allSatisfy { hand.program.frame.style(at: $0)?.foreground != mint })
    #expect(
      (0..<38).contains { row in
        (0..<90).contains { hand.program.frame.style(at: CellPoint($0, row))?.foreground == mint }
      })
  }

  @Test(arguments: [CellSize(40, 12), CellSize(80, 24), CellSize(120, 40)])
  func `the tray shows whole pieces, and how many more there are`(size: CellSize) throws {
    var hand = try hand(.trueColor, size: size)
    let title = size.columns < 90 ? "Tray, 12" : "Tray, 12 left"
    #expect(hand.text.contains(title))
    guard size.columns > 40 else { return }
    func number(_ mark: Character) -> Int {
      hand.lines.compactMap { line in
        line.firstIndex(of: mark).flatMap { Int(line[$0...].split(separator: " ").dropFirst().first ?? "") }
      }.first ?? 0
    }
    let tray = hand.app.tabletop(in: hand.program.context).tray
    let shown = tray.area.rows / tray.slot.rows * tray.columns
    #expect(number("▼") == max(0, 12 - shown))
    guard shown < 12 else { return }
    hand.keys(Array(repeating: "PageDown", count: 40).joined(separator: " "))
    #expect(number("▼") == 0 && number("▲") == 12 - shown)
  }

  @Test func `the title line says how many pieces are joined, until the puzzle is solved`() throws {
    var hand = try hand(.trueColor, Placement(PieceID(0), at: .zero))
    #expect(hand.lines[0].contains("12 pieces, seed 7   0 of 12 joined ─"))
    hand.place(PieceID(1), at: .zero)
    #expect(hand.lines[0].contains("2 of 12 joined ━"))
    let groups = try Hand(
      Puzzles.app(4, 3), size: CellSize(120, 36),
      placing: (0..<12).map { Placement(PieceID($0), at: Vector(dx: 0, dy: $0 < 4 ? 0 : 2)) })
    #expect(groups.lines[0].contains("12 in 2 groups ━"))
    let small = try self.hand(.trueColor, size: CellSize(80, 24), Placement(PieceID(0), at: .zero))
    #expect(small.lines[0].contains("0 of 12 joined ─"))
  }
}
