import DragDropKit
import Geometry
import GestureModel
import JigsawModel
import SeededRandom
import TerminalUI
import Testing

@testable import AppShell
@testable import JigsawPuzzle

/// Whatever part of the table is seen, and how large: what is seen is what is hit.
@Suite struct ViewTests {
  @Test func `a new puzzle shows the whole frame, unless its pieces were too small to be told apart`() {
    for columns in stride(from: 20, through: 160, by: 7) {
      for pieces in [Size(width: 8, height: 6), Size(width: 12, height: 8), Size(width: 40, height: 30)] {
        let canvas = CellSize(columns, columns / 3)
        let view = Viewport(fitting: pieces, in: canvas)
        let picture = Rect(origin: .zero, size: pieces)
        #expect(view.zoom >= 4 && (view.shows(picture, in: canvas) || view.zoom == 6), "\(pieces) in \(canvas)")
      }
    }
  }

  @Test func `the wheel zooms about the pointer, and what was under it stays there`() throws {
    var hand = try Hand(
      Puzzles.app(4, 3), size: CellSize(120, 40), placing: [Placement(PieceID(5), at: .zero)])
    let cell = hand.cell(of: PieceID(5))!
    let zoom = hand.app.tabletop(in: hand.program.context).view.zoom
    for notches in [-1.0, -1, -1] { hand.mouse(.scrolled(Vector(dx: 0, dy: notches)), cell) }
    #expect(hand.app.tabletop(in: hand.program.context).view.zoom > zoom)
    #expect(hand.program.scene.topmost(at: cell.center) == .piece(PieceID(5)))
    for _ in 1...40 { hand.mouse(.scrolled(Vector(dx: 0, dy: 1)), cell) }
    #expect(hand.app.tabletop(in: hand.program.context).view.zoom == Viewport.zooms.lowerBound)
    hand.keys("0")
    #expect(hand.app.tabletop(in: hand.program.context).view.zoom == zoom)
    #expect(hand.program.journal.counter == 1, "nothing of it is a step")
  }

  @Test func `the right button moves the table with the pointer`() throws {
    var hand = try Hand(
      Puzzles.app(4, 3), size: CellSize(120, 40), placing: [Placement(PieceID(5), at: .zero)])
    for _ in 1...8 { hand.keys("+") }
    let before = hand.program.scene.bounds(of: .group(GroupID(lowest: PieceID(5))), in: nil)!
    hand.mouse(.down(.right), CellPoint(2, 2))
    hand.mouse(.moved(holding: .right), CellPoint(6, 4))
    hand.mouse(.moved(holding: .right), CellPoint(9, 5))
    hand.mouse(.up(.right), CellPoint(9, 5))
    let after = hand.program.scene.bounds(of: .group(GroupID(lowest: PieceID(5))), in: nil)!
    #expect(after.origin - before.origin == Vector(dx: 7, dy: 3))
  }

  @Test func `in any view each pixel of a piece is hit as that piece`() throws {
    let original = try Puzzles.app(3, 2)
    let cut = original.art.cut
    var maps: [Int: OwnerMap] = [:]
    var (hits, misses) = (0, 0)
    let seeds = Laws.seeds(300, long: 1_000)
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let pieces = Array(cut.grid.pieces.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random)))
      let placed = pieces.map { piece in
        Placement(
          piece,
          at: Vector(dx: Double.random(in: -2...2, using: &random), dy: Double.random(in: -2...2, using: &random)))
      }
      let size = CellSize(Int.random(in: 40...60, using: &random), Int.random(in: 12...20, using: &random))
      var app = original
      let table = JigsawPuzzle.Layout(CellSize(size.columns, size.rows - 1), picture: cut.size, .init()).table
      let canvas = table.size
      var view = Viewport(fitting: cut.size, in: canvas)
      // The pictures of one zoom are remembered, so the zooms come in runs.
      view.zoom(to: 3 + 17 * seed / seeds.count, about: Point(20, 6), in: canvas)
      view.pan(
        columns: Int.random(in: -20...20, using: &random), rows: Int.random(in: -10...10, using: &random), in: canvas)
      app.scroll.chosenView = view
      let hand = try Hand(app, size: size, placing: placed)
      let map = maps[view.zoom] ?? OwnerMap(cut, zoom: Double(view.zoom))
      maps[view.zoom] = map

      for _ in 0..<40 {
        let (column, row) = (
          Int.random(in: 0..<canvas.columns, using: &random), Int.random(in: 0..<2 * canvas.rows, using: &random)
        )
        guard let owner = owner(ofColumn: view.originX + column, row: view.originY + row, hand, map, view) else {
          continue
        }
        let point = Point(Double(column) + 0.5, (Double(row) + 0.5) / 2) + (Rect(table).origin - .zero)
        #expect(hand.program.scene.topmost(at: point) == owner, "seed \(seed), \(point)")
        if owner == .table { misses += 1 } else { hits += 1 }
      }
    }
    #expect(hits > seeds.count && misses > seeds.count, "\(hits) hits, \(misses) misses")
  }

  /// What the pixel of the table shows, by the map of pixels alone; `nil` at the rim of a piece, where the map and the
  /// outlines may differ by an eighth of a pixel.
  private func owner(
    ofColumn column: Int, row: Int, _ hand: Hand, _ map: OwnerMap, _ view: Viewport
  ) -> Jigsaw.Place? {
    for group in hand.model.zOrder.reversed() {
      let offset = view.pixels(hand.model.offset(of: group)!)
      let members = hand.model.pieces(of: group)
      var owners: Set<PieceID?> = []
      for y in -1...1 {
        for x in -1...1 {
          let piece = map.piece(atColumn: column + x - offset.x, row: row + y - offset.y)
          owners.insert(piece.flatMap { members.contains($0) ? $0 : nil })
        }
      }
      if owners.count > 1 { return nil }
      if let piece = owners.first! { return .piece(piece) }
    }
    return .table
  }
}
