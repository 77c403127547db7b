import Geometry
import JigsawModel
import SeededRandom
import Testing

@testable import JigsawPuzzle

@Suite struct HandfulTests {
  @Test func `pieces that are lifted out of a tray together do not join one another, at any zoom`() throws {
    for seed in Laws.seeds(60, long: 1_000) {
      var random = SplitMix64(seed: seed)
      var scroll = TableScroll()
      scroll.zoom(by: random.double(in: 0.2...4), about: Point(20, 10), in: try Puzzles.tabletop(scroll))
      let tabletop = try Puzzles.tabletop(scroll)
      let items = Array(tabletop.puzzle.tray.shuffled(using: &random).prefix(random.int(in: 2...12)))
      let carried = CarriedPieces(items, on: tabletop)
      let frame = carried.home.offset(by: Vector(dx: random.double(in: -40...0), dy: random.double(in: -9...9)))
      let drop = try tabletop.puzzle.dropping(
        carried.placements(previewIn: frame), tolerance: DropPlanner(tabletop: tabletop).tolerance)
      var puzzle = tabletop.puzzle
      _ = try drop.command.perform(on: &puzzle)
      #expect(puzzle.zOrder.count == items.count && puzzle.progress.joinedEdges == 0, "seed \(seed)")
    }
  }

  @Test func `their places do not depend on where they belong`() throws {
    let tabletop = try Puzzles.tabletop(TableScroll())
    func places(_ items: [PieceID]) -> [Point] {
      let hand = Handful(items, on: tabletop)
      let corners = items.map { tabletop.art.cut.cell(of: $0).origin + hand.offset(of: $0) }
      return corners.map { .zero + ($0 - corners[0]) }
    }
    let (first, second) = (places([5, 0, 1, 11].map { PieceID($0) }), places([2, 9, 7, 3].map { PieceID($0) }))
    for (one, other) in zip(first, second) { #expect(one.distance(to: other) < 0.001) }
    #expect(Handful([PieceID(3)], on: tabletop).offset(of: PieceID(3)) == .zero)
  }
}
