import DragDropKit
import Geometry
import GestureModel
import JigsawModel
import TerminalUI
import Testing

@testable import AppShell
@testable import JigsawPuzzle

/// Windows of all sizes, and terminals that can show little.
@Suite struct WindowTests {
  @Test(arguments: [CellSize(80, 24), CellSize(40, 12), CellSize(200, 60), CellSize(50, 40)])
  func `in a window of any size a piece can be moved to the table`(size: CellSize) throws {
    var hand = try Hand(Puzzles.app(4, 3), size: size)
    hand.place(PieceID(5), at: .zero)
    hand.place(PieceID(6), at: hand.offset(of: PieceID(5))!)
    #expect(hand.model.zOrder.count == 1)
    #expect(hand.model.pieces(of: hand.model.zOrder[0]) == [PieceID(5), PieceID(6)])
    let lines = hand.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == size.rows && lines.allSatisfy { $0.count == size.columns })
  }

  @Test func `a window that is too small says so, and nothing is lost`() throws {
    var hand = try Hand(Puzzles.app(4, 3), placing: [Placement(PieceID(0), at: .zero)])
    let before = hand.model
    hand.take(.resized(CellSize(39, 11)))
    #expect(hand.text.contains("Too small:"))
    hand.take(.resized(CellSize(40, 12)))
    #expect(!hand.text.contains("Too small:") && hand.model == before)
  }

  @Test func `a resize in the middle of a drag keeps the piece under the pointer, and a release joins`() throws {
    var hand = try Hand(Puzzles.app(4, 3), placing: [Placement(PieceID(0), at: .zero)])
    hand.lift(PieceID(1))
    hand.take(.resized(CellSize(120, 40)))
    #expect(hand.program.drags.sessions.count == 1)
    let session = hand.program.drags.sessions[0]
    let tabletop = hand.app.tabletop(in: hand.program.context)
    let now = CarriedPieces(session.items, on: tabletop).placements(previewIn: session.frame)[0].offset
    let zoom = Double(tabletop.view.zoom)
    let end = CellPoint(containing: session.location).offset(
      columns: -Int((now.dx * zoom).rounded()), rows: -Int((now.dy * zoom / 2).rounded()))
    hand.mouse(.moved(holding: .left), end)
    hand.release(end)
    #expect(hand.model.zOrder.count == 1)
    #expect(hand.announcements.filter { $0.hasPrefix("Joined") || $0.hasPrefix("Cancelled") }.count == 1)
  }

  @Test func `without color the names of the pieces tell them apart`() throws {
    var capabilities = Capabilities.full
    capabilities.colorDepth = .none
    let spots = [Vector(dx: 0, dy: 0), Vector(dx: 0.5, dy: 0.3), Vector(dx: 0.2, dy: -0.2)]
    let pieces = [PieceID(0), PieceID(5), PieceID(11)]
    let hand = try Hand(
      Puzzles.app(4, 3), size: CellSize(120, 40), capabilities: capabilities,
      placing: zip(pieces, spots).map { Placement($0, at: $1) })
    for piece in pieces { #expect(hand.text.contains(piece.label), "\(piece)") }
    let tabletop = hand.app.tabletop(in: hand.program.context)
    for piece in hand.model.tray {
      // A piece of which only a part would be in sight is not drawn.
      guard let slot = tabletop.slot(of: piece), slot.maxRow <= tabletop.tray.area.maxRow else { continue }
      #expect(hand.text.contains(piece.label), "\(piece)")
    }
  }

  @Test func `with labels switched on they are seen in color too`() throws {
    var hand = try Hand(Puzzles.app(4, 3), placing: [Placement(PieceID(0), at: .zero)])
    #expect(!hand.text.contains(PieceID(0).label))
    hand.keys("l")
    #expect(hand.text.contains(PieceID(0).label))
  }

  @Test func `without Unicode everything is ASCII, and pieces are drawn`() throws {
    var capabilities = Capabilities.full
    capabilities.unicode = false
    var hand = try Hand(
      Puzzles.app(4, 3), capabilities: capabilities, placing: [Placement(PieceID(0), at: .zero)])
    hand.lift(PieceID(5))
    let foreign = hand.text.filter { !$0.isASCII }
    #expect(foreign.isEmpty)
    hand.keys("Esc")
    hand.wait(.seconds(1))
    let cell = hand.cell(of: PieceID(0))!
    #expect(hand.program.frame.character(at: cell) != hand.program.frame.character(at: CellPoint(0, 22)))
  }
}
