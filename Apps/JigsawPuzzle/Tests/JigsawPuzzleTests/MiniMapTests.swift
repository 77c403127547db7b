import Geometry
import JigsawModel
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import JigsawPuzzle

@Suite struct MiniMapTests {
  private func map(_ hand: Hand) -> MiniMap? { MiniMap(hand.app.tabletop(in: hand.program.context)) }

  @Test func `there is a map as soon as not everything is in sight, and a click on it moves the view there`() throws {
    var hand = try Hand(Puzzles.app(4, 3), size: CellSize(120, 36), placing: [Placement(PieceID(5), at: .zero)])
    #expect(map(hand) == nil && hand.program.scene[Jigsaw.Place.map] == nil)
    for _ in 0..<6 { hand.keys("+") }
    let map = try #require(self.map(hand))
    #expect(hand.program.scene[Jigsaw.Place.map] != nil)
    for share in [0.3, 0.6] {
      let point = Point(
        Double(map.area.minColumn) + share * Double(map.area.columns),
        Double(map.area.minRow) + share * Double(map.area.rows))
      let cell = CellPoint(containing: point)
      let wanted = map.unit(at: cell.center)
      hand.click(cell)
      let tabletop = hand.app.tabletop(in: hand.program.context)
      let middle = tabletop.view.unit(
        at: Point(Double(tabletop.canvas.columns) / 2, Double(tabletop.canvas.rows) / 2))
      let room = tabletop.view.room(in: tabletop.canvas)
      // At the edge of the table the view stops.
      if min(room.left, room.right, room.up, room.down) > 0 {
        #expect(middle.distance(to: wanted) < 0.5, "\(middle), not \(wanted)")
      }
    }
    hand.keys("0")
    #expect(self.map(hand) == nil)
  }

  @Test func `nothing of it is in the way of carried pieces`() throws {
    var hand = try Hand(Puzzles.app(4, 3), size: CellSize(120, 36))
    for _ in 0..<6 { hand.keys("+") }
    let area = try #require(self.map(hand)).area
    hand.lift(hand.model.tray[0])
    hand.mouse(.moved(holding: .left), CellPoint(area.minColumn + 3, area.minRow + 2))
    #expect(hand.status.contains("to the table"))
  }
}
