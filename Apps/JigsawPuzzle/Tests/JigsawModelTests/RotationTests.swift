import Foundation
import Geometry
import History
import SeededRandom
import Testing

@testable import JigsawModel

@Suite struct RotationTests {
  private static let all = (0..<Rotation.stepCount).map { Rotation(steps: $0) }

  @Test func `a turn to the right takes right to down, and four quarters are none`() {
    #expect(Rotation(quarters: 1).applied(to: Vector(dx: 1, dy: 0)) == Vector(dx: 0, dy: 1))
    #expect(Rotation(quarters: -1) == Rotation(quarters: 3) && Rotation(quarters: 4) == .none)
    #expect(Rotation(steps: -1) == Rotation(steps: 23) && Rotation(steps: 25) == Rotation(steps: 1))
    #expect(Rotation(steps: .min) + Rotation(quarters: .max) == Rotation(steps: -8) + Rotation(quarters: 3))
  }

  @Test func `rotations add up, go back, and turn by the angle that they say`() {
    let vector = Vector(dx: 3, dy: -2)
    for one in Self.all {
      let angle = Double(one.degrees) * .pi / 180
      let turned = one.applied(to: vector)
      #expect(abs(turned.dx - (cos(angle) * vector.dx - sin(angle) * vector.dy)) < 1e-14)
      #expect(abs(turned.dy - (sin(angle) * vector.dx + cos(angle) * vector.dy)) < 1e-14)
      #expect(((-one).applied(to: turned) - vector).length < 1e-14 && one + -one == .none)
      for other in Self.all {
        #expect(((one + other).applied(to: vector) - other.applied(to: turned)).length < 1e-14)
        #expect(one - other == one + -other)
      }
      let rect = Rect(x: 1, y: 2, width: 3, height: 4)
      let bounds = one.applied(to: rect).inset(by: -1e-12)
      for corner in rect.corners { #expect(bounds.contains(one.applied(to: corner))) }
    }
  }

  @Test func `whole quarters are exact`() {
    let vector = Vector(dx: 0.1, dy: 1 / 3.0)
    for quarters in 0..<4 {
      var step = vector
      for _ in 0..<quarters { step = Vector(dx: -step.dy, dy: step.dx) }
      #expect(Rotation(quarters: quarters).applied(to: vector) == step)
    }
  }

  @Test func `a rotation is stored as quarters or degrees, and any other number is refused`() throws {
    for rotation in Self.all {
      let text = String(decoding: try JSONEncoder().encode(rotation), as: UTF8.self)
      #expect(text == String(rotation.quarters ?? rotation.degrees))
      #expect(try JSONDecoder().decode(Rotation.self, from: Data(text.utf8)) == rotation)
    }
    for text in ["-1", "4", "46", "360", "1.5", "\"1\""] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Rotation.self, from: Data(text.utf8)) }
    }
  }

  @Test func `pieces at any angle cover the turned picture, no pixel twice, and each is where it came from`() throws {
    for seed in 0..<6 as Range<UInt64> {
      let style = try CutStyle(CutStyle.Shape.allCases[Int(seed % 3)])
      let cut = Cut(grid: Grid(validColumns: 3, rows: 2), pieceHeight: 0.8, seed: seed, style: style)
      let scale = seed < 3 ? PixelScale(14) : PixelScale(x: 9, y: 14)
      for rotation in Self.all {
        let sprites = PieceSprites(cut, scale: scale.before(rotation)) { x, y in UInt32(x * 40) << 8 | UInt32(y * 60) }
        let whole = sprites.sprite(of: Array(cut.grid.pieces), rim: .none).turned(by: rotation, at: scale)
        var owners = Array(repeating: 0, count: whole.pixels.count)
        for piece in cut.grid.pieces {
          let sprite = sprites.sprite(of: [piece], rim: .none).turned(by: rotation, at: scale)
          for (index, color) in sprite.pixels.enumerated() where color != 0 {
            let (x, y) = (sprite.x + index % sprite.width, sprite.y + index / sprite.width)
            owners[(y - whole.y) * whole.width + x - whole.x] += 1
            let middle = Point((Double(x) + 0.5) / scale.x, (Double(y) + 0.5) / scale.y)
            let source = (-rotation).applied(to: middle)
            let near = [-1e-9, 1e-9].map { sprites.map.piece(at: source + Vector(dx: $0, dy: $0)) }
            #expect(near.contains(piece), "seed \(seed), \(rotation.degrees) degrees")
          }
        }
        for (count, color) in zip(owners, whole.pixels) { #expect(count == (color == 0 ? 0 : 1)) }
        let area = Double(whole.pixels.count { $0 != 0 }) / (scale.x * scale.y)
        #expect(abs(area - cut.size.width * cut.size.height) < 0.35, "\(area)")
      }
    }
  }

  @Test func `a drawing turned goes where its middle goes, pixel by pixel, and comes back`() {
    let sprite = Sprite(x: 2, y: 5, width: 3, height: 2, pixels: (1...6).map { UInt32($0) })
    for quarters in 1...3 {
      let turn = Rotation(quarters: quarters)
      let turned = sprite.turned(by: turn, at: PixelScale(1))
      for row in 0..<2 {
        for column in 0..<3 {
          let middle = turn.applied(to: Point(Double(sprite.x + column) + 0.5, Double(sprite.y + row) + 0.5))
          let (x, y) = (Int(middle.x.rounded(.down)) - turned.x, Int(middle.y.rounded(.down)) - turned.y)
          #expect(turned.pixels[y * turned.width + x] == sprite.pixels[row * 3 + column], "\(quarters)")
        }
      }
      #expect(turned.turned(by: -turn, at: PixelScale(1)) == sprite)
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
    let right = Rotation(steps: 5)
    _ = try puzzle.dropping([Placement(PieceID(0), at: .zero, turned: right)], tolerance: 0.2).command
      .perform(on: &puzzle)
    #expect(puzzle.turn(of: PieceID(0)) == right)
    for other in Self.all where other != right {
      #expect(try puzzle.dropping([Placement(PieceID(1), at: .zero, turned: other)], tolerance: 0.2).joins == [])
    }
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
    let puzzle = Puzzle(grid: grid, seed: 4, challenge: Challenge(turning: .quarters))
    for quarters in 0..<4 {
      #expect(grid.pieces.count { puzzle.turn(of: $0).quarters == quarters } > 10)
    }
    #expect(puzzle == Puzzle(grid: grid, seed: 4, challenge: Challenge(turning: .quarters)))
    #expect(try JSONDecoder().decode(Puzzle.self, from: JSONEncoder().encode(puzzle)) == puzzle)
    let free = Puzzle(grid: grid, seed: 4, challenge: Challenge(turning: .free))
    for rotation in Self.all { #expect(grid.pieces.contains { free.turn(of: $0) == rotation }) }
    #expect(try JSONDecoder().decode(Puzzle.self, from: JSONEncoder().encode(free)) == free)
    for turns in ["01", "0124", "01:0", "01Y0", "01a0", "ABCDE", "01é"] {
      let text = #"{"grid":{"columns":2,"rows":2},"turns":"\#(turns)","tray":[0,1,2,3],"groups":[]}"#
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Puzzle.self, from: Data(text.utf8)) }
    }
    let torn =
      #"{"grid":{"columns":2,"rows":2},"turns":"0100","tray":[2,3],"groups":[{"pieces":[0,1],"offset":{"dx":0,"dy":0}}]}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Puzzle.self, from: Data(torn.utf8)) }
  }

  @Test(arguments: [Challenge.Turning.quarters, .free])
  func `turned pieces are spread without overlaps`(turning: Challenge.Turning) throws {
    for seed in 0..<60 as Range<UInt64> {
      let grid = Grid(validColumns: 4, rows: 3)
      let style = try CutStyle(CutStyle.Shape.allCases[Int(seed % 3)], knobs: seed.isMultiple(of: 2) ? 100 : 0)
      let cut = Cut(grid: grid, pieceHeight: [0.4, 1, 1.7][Int(seed / 3 % 3)], seed: seed, style: style)
      var puzzle = Puzzle(grid: grid, seed: seed, style: style, challenge: Challenge(turning: turning))
      _ = try puzzle.spreading(puzzle.tray, cut: cut).perform(on: &puzzle)
      let map = OwnerMap(cut, zoom: 12)
      let bounds = puzzle.zOrder.map { self.bounds(of: $0.lowest, in: puzzle.pose(of: $0)!, map) }
      for (index, one) in bounds.enumerated() {
        for other in bounds[(index + 1)...] { #expect(!one.intersects(other), "seed \(seed)") }
      }
    }
  }

  /// The bounds of the middles of all pixels of a piece on the table.
  private func bounds(of piece: PieceID, in pose: Pose, _ map: OwnerMap) -> Rect {
    var middles: [Point] = []
    for row in 0..<map.height {
      for column in 0..<map.width where map.piece(atColumn: column, row: row) == piece {
        middles.append(pose.place(Point((Double(column) + 0.5) / map.scale.x, (Double(row) + 0.5) / map.scale.y)))
      }
    }
    return Rect(bounding: middles)
  }

  @Test func `a hint puts each piece where it belongs, until the puzzle is solved`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let style = try CutStyle(CutStyle.Shape.allCases[Int(seed % 3)])
      var puzzle = Puzzle(
        grid: Grid(validColumns: 4, rows: 3), seed: seed, style: style,
        challenge: Challenge(turning: [.upright, .quarters, .free][Int(seed / 3 % 3)]))
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
