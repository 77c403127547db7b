import Foundation
import Geometry
import History
import SeededRandom
import Testing

@testable import JigsawModel

@Suite struct QuarterTurnTests {
  @Test func `a turn to the right takes right to down, and four are none`() {
    #expect(QuarterTurn(1).applied(to: Vector(dx: 1, dy: 0)) == Vector(dx: 0, dy: 1))
    #expect(QuarterTurn(-1) == QuarterTurn(3) && QuarterTurn(4) == .none && QuarterTurn(1) + QuarterTurn(3) == .none)
    for quarters in 0..<4 {
      let turn = QuarterTurn(quarters)
      let vector = Vector(dx: 3, dy: -2)
      var step = vector
      for _ in 0..<quarters { step = QuarterTurn(1).applied(to: step) }
      #expect(turn.applied(to: vector) == step)
      #expect((-turn).applied(to: step) == vector)
      let rect = Rect(x: 1, y: 2, width: 3, height: 4)
      let turned = turn.applied(to: rect)
      for point in [rect.origin, Point(rect.maxX, rect.maxY), rect.center] {
        let place = turn.applied(to: point)
        #expect(turned.minX <= place.x && place.x <= turned.maxX && turned.minY <= place.y && place.y <= turned.maxY)
      }
    }
  }

  @Test func `a drawing turned goes where its middle goes, pixel by pixel, and comes back`() {
    let sprite = Sprite(x: 2, y: 5, width: 3, height: 2, pixels: (1...6).map { UInt32($0) })
    for quarters in 1...3 {
      let turn = QuarterTurn(quarters)
      let turned = sprite.turned(by: turn)
      for row in 0..<2 {
        for column in 0..<3 {
          let middle = turn.applied(to: Point(Double(sprite.x + column) + 0.5, Double(sprite.y + row) + 0.5))
          let (x, y) = (Int(middle.x.rounded(.down)) - turned.x, Int(middle.y.rounded(.down)) - turned.y)
          #expect(turned.pixels[y * turned.width + x] == sprite.pixels[row * 3 + column], "\(quarters)")
        }
      }
      #expect(turned.turned(by: -turn) == sprite)
    }
  }

  @Test func `a rim drawn afterwards is the one of the drawing itself`() {
    let cut = Cut(grid: Grid(validColumns: 3, rows: 2), pieceHeight: 1, seed: 7)
    let sprites = PieceSprites(cut, zoom: 12) { x, y in UInt32(x * 40) << 8 | UInt32(y * 60) }
    for rim in [Rim.relief(light: 0.3, dark: 0.4), .line(0x12_34_56), .none] {
      let pieces = [0, 1, 4].map(PieceID.init)
      #expect(sprites.sprite(of: pieces, rim: .none).rimmed(rim) == sprites.sprite(of: pieces, rim: rim))
    }
  }

  @Test func `pieces join only if they are turned alike, and a finished picture turns upright`() throws {
    var puzzle = Puzzle(grid: try Grid(columns: 2, rows: 2), seed: 1)
    let right = QuarterTurn(1)
    _ = try puzzle.dropping([Placement(PieceID(0), at: .zero, turned: right)], tolerance: 0.2).command
      .perform(on: &puzzle)
    #expect(puzzle.turn(of: PieceID(0)) == right)
    #expect(try puzzle.dropping([Placement(PieceID(1), at: .zero)], tolerance: 0.2).joins == [])
    for number in 1...3 {
      let command = try puzzle.dropping([Placement(PieceID(number), at: .zero, turned: right)], tolerance: 0.2).command
      let before = puzzle
      let inverse = try command.perform(on: &puzzle)
      var back = puzzle
      _ = try inverse.perform(on: &back)
      #expect(back == before)
    }
    #expect(puzzle.isSolved && puzzle.turn(of: PieceID(2)) == .none && puzzle.check() == nil)
  }

  @Test func `pieces of a turned puzzle point all ways, the same for the same seed, and are stored`() throws {
    let grid = try Grid(columns: 10, rows: 10)
    let puzzle = Puzzle(grid: grid, seed: 4, challenge: Challenge(isTurned: true))
    for quarters in 0..<4 {
      #expect(grid.pieces.count { puzzle.turn(of: $0).quarters == quarters } > 10)
    }
    #expect(puzzle == Puzzle(grid: grid, seed: 4, challenge: Challenge(isTurned: true)))
    #expect(try JSONDecoder().decode(Puzzle.self, from: JSONEncoder().encode(puzzle)) == puzzle)
    for turns in ["01", "0124", "01:0"] {
      let text = #"{"grid":{"columns":2,"rows":2},"turns":"\#(turns)","tray":[0,1,2,3],"groups":[]}"#
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Puzzle.self, from: Data(text.utf8)) }
    }
    let torn =
      #"{"grid":{"columns":2,"rows":2},"turns":"0100","tray":[2,3],"groups":[{"pieces":[0,1],"offset":{"dx":0,"dy":0}}]}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Puzzle.self, from: Data(torn.utf8)) }
  }

  @Test func `turned pieces are spread without overlaps`() throws {
    for seed in 0..<100 as Range<UInt64> {
      let grid = Grid(validColumns: 4, rows: 3)
      let cut = Cut(grid: grid, pieceHeight: 0.6, seed: seed)
      var puzzle = Puzzle(grid: grid, seed: seed, challenge: Challenge(isTurned: true))
      _ = try puzzle.spreading(puzzle.tray, cut: cut).perform(on: &puzzle)
      let bounds = puzzle.zOrder.map { group in
        puzzle.pose(of: group)!.place(cut.cell(of: group.lowest).inset(by: -cut.overhang))
      }
      for (index, one) in bounds.enumerated() {
        for other in bounds[(index + 1)...] { #expect(!one.inset(by: 1e-6).intersects(other), "seed \(seed)") }
      }
    }
  }

  @Test func `a hint puts each piece where it belongs, until the puzzle is solved`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let style = try CutStyle(CutStyle.Shape.allCases[Int(seed % 3)])
      var puzzle = Puzzle(
        grid: Grid(validColumns: 4, rows: 3), seed: seed, style: style, challenge: Challenge(isTurned: seed % 2 == 0))
      var steps = 0
      while !puzzle.isSolved {
        let loose = puzzle.grid.pieces.filter { piece in
          puzzle.group(of: piece).map { puzzle.pieces(of: $0).count == 1 } ?? true
        }
        let candidates = loose.isEmpty ? puzzle.zOrder.map(\.lowest) : loose
        let piece = candidates.randomElement(using: &dice)!
        if let (one, other) = puzzle.pair(from: [piece]) {
          #expect(
            puzzle.neighbors[one].contains(other) && puzzle.group(of: one) != puzzle.group(of: other)
              || puzzle.group(of: one) == nil)
        }
        _ = try puzzle.placing(piece, tolerance: 0.1).perform(on: &puzzle)
        steps += 1
        try #require(steps < 60 && puzzle.check() == nil, "seed \(seed)")
      }
    }
  }
}
