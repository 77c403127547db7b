import Geometry
import History
import SeededRandom
import Testing

@testable import JigsawModel

@Suite struct SpreadTests {
  private static let seeds: Range<UInt64> = 0..<400

  @Test func `spread pieces overlap nothing, keep their distance and leave the picture free`() throws {
    for seed in Self.seeds {
      var table = Table(seed: seed)
      let pieces = table.somePieces()
      let places = try table.puzzle.placements(spreading: pieces, cut: table.cut)
      #expect(places.map(\.piece) == pieces, "seed \(seed)")
      for place in places {
        #expect(!table.bounds(of: place).intersects(Rect(origin: .zero, size: table.cut.size)), "seed \(seed)")
      }
      table.requireNoOverlap(places, "seed \(seed)")
    }
  }

  @Test func `nothing joins, not even if a spread piece is dropped again where it lies`() throws {
    for seed in Self.seeds {
      var table = Table(seed: seed)
      let pieces = table.somePieces()
      var puzzle = table.puzzle
      _ = try puzzle.spreading(pieces, cut: table.cut).perform(on: &puzzle)
      #expect(puzzle.progress.joinedEdges == table.puzzle.progress.joinedEdges, "seed \(seed)")
      #expect(puzzle.zOrder.suffix(pieces.count).map(\.lowest) == pieces, "seed \(seed)")
      // Where they lie now is free for them.
      let again = try puzzle.placements(spreading: pieces, cut: table.cut)
      #expect(again.allSatisfy { puzzle.offset(of: GroupID(lowest: $0.piece)) == $0.offset }, "seed \(seed)")
      for piece in pieces {
        let place = Placement(piece, at: puzzle.offset(of: GroupID(lowest: piece))!)
        #expect(try puzzle.dropping([place], tolerance: table.cut.snapTolerance).joins == [], "seed \(seed)")
      }
    }
  }

  @Test func `pieces stay within an area, around the picture first, and are refused if they do not fit`() throws {
    var outcomes = (around: 0, inside: 0, full: 0)
    for seed in Self.seeds {
      var table = Table(seed: seed)
      let pieces = table.somePieces()
      // So that those which are not spread are not in the way.
      _ = try PuzzleCommand.putAway(PutAway(pieces)).perform(on: &table.puzzle)
      let area = table.someArea()
      let picture = Rect(origin: .zero, size: table.cut.size)
      guard let places = try? table.puzzle.placements(spreading: pieces, cut: table.cut, within: area) else {
        outcomes.full += 1
        continue
      }
      table.requireNoOverlap(places, "seed \(seed)")
      #expect(places.allSatisfy { area.contains(table.bounds(of: $0)) }, "seed \(seed)")
      let around = places.prefix { !table.bounds(of: $0).intersects(picture) }.count
      if around == places.count { outcomes.around += 1 } else { outcomes.inside += 1 }
      // The first ones lie the same way without the others.
      for count in [1, around] where 0 < count && count < pieces.count {
        let fewer = try table.puzzle.placements(spreading: Array(pieces.prefix(count)), cut: table.cut, within: area)
        #expect(fewer == Array(places.prefix(count)), "seed \(seed)")
      }
    }
    #expect(outcomes.around > 15 && outcomes.inside > 15 && outcomes.full > 15, "\(outcomes)")
  }

  @Test func `pieces lie in rings around the picture, from the top left corner clockwise`() throws {
    let grid = try Grid(columns: 4, rows: 4)
    let cut = Cut(grid: grid, pieceHeight: 1, seed: 1)
    let puzzle = Puzzle(grid: grid, tray: Array(grid.pieces))
    let places = try puzzle.placements(spreading: Array(grid.pieces), cut: cut)
    // A slot is 1.74 long, a piece with its knobs and gaps. The picture takes 3 x 3 slots: there are 16 around it.
    func slot(_ place: Double) -> Int { Int(((place - (4 - 3 * 1.74) / 2) / 1.74).rounded(.down)) }
    let corners = places.map { cut.cell(of: $0.piece).offset(by: $0.offset).origin }
    let slots = corners.map { "\(slot($0.x)),\(slot($0.y))" }
    #expect(
      slots == [
        "-1,-1", "0,-1", "1,-1", "2,-1", "3,-1", "3,0", "3,1", "3,2", "3,3", "2,3", "1,3", "0,3", "-1,3", "-1,2",
        "-1,1",
        "-1,0",
      ])
  }

  @Test func `no room, a joined piece, and no piece at all are refused`() throws {
    let grid = try Grid(columns: 3, rows: 2)
    let cut = Cut(grid: grid, pieceHeight: 1, seed: 1)
    var puzzle = Puzzle(grid: grid, tray: Array(grid.pieces))
    try puzzle.drop(0, at: .zero)
    try puzzle.drop(1, at: .zero)
    func refusal(_ numbers: [Int], _ area: Rect? = nil) -> Refusal? {
      #expect(throws: Refusal.self) {
        try puzzle.spreading(numbers.map(PieceID.init), cut: cut, within: area)
      }
    }
    #expect(
      refusal([2, 3], Rect(x: 0, y: 0, width: 1, height: 1))
        == Refusal(
          "There is no room for 2 pieces, only for 0.",
          remedy: "Spread fewer of them, or use a larger part of the table."))
    for bad in [Double.nan, -Double.infinity, -1, 0] {
      #expect(refusal([2], Rect(x: 0, y: 0, width: bad, height: 9)) != nil)
      #expect(refusal([2], Rect(x: bad - 1e7, y: 0, width: 9, height: 9)) != nil)
    }
    #expect(refusal([2, 1])?.reason == "The \(PieceID(1)) is joined to 1 other and cannot be spread out.")
    #expect(refusal([])?.reason == "No piece was named.")
    #expect(refusal([2, 2])?.reason == "The \(PieceID(2)) was named twice.")
    #expect(refusal([6])?.reason == "There is no piece number 6; they go from 0 to 5.")
    let everywhere = Rect(x: -1e300, y: -1e300, width: .infinity, height: .infinity)
    #expect(try puzzle.placements(spreading: [PieceID(2)], cut: cut, within: everywhere).count == 1)
    // A picture so high that its pieces cannot be moved past it.
    let high = Cut(grid: grid, pieceHeight: 200_000, seed: 1)
    #expect(throws: Refusal.self) { try puzzle.spreading([PieceID(5)], cut: high) }
  }

  @Test func `a spread is one step, its title counts the pieces, and nothing joins even at the right place`() throws {
    let grid = try Grid(columns: 3, rows: 2)
    var puzzle = Puzzle(grid: grid, tray: Array(grid.pieces))
    let places = [Placement(PieceID(0), at: .zero), Placement(PieceID(1), at: .zero)]
    let before = puzzle
    let inverse = try PuzzleCommand.spread(Spread(places)).perform(on: &puzzle)
    #expect(puzzle.table == "0@(0.0,0.0) 1@(0.0,0.0)")
    _ = try inverse.perform(on: &puzzle)
    #expect(puzzle == before)
    #expect(PuzzleCommand.spread(Spread(places)).title == "Spread 2 pieces")
    #expect(PuzzleCommand.spread(Spread([places[1]])).title == "Spread \(PieceID(1))")
  }

  /// Unoptimized and beside other tests; a plain comparison of all pairs would take minutes.
  @Test(.timeLimit(.minutes(60)), arguments: [1.0, 0x1p-19, 8])
  func `ten thousand pieces are spread in no time`(height: Double) async throws {
    let grid = try Grid(columns: 100, rows: 100)
    let cut = Cut(grid: grid, pieceHeight: height, seed: 1)
    var puzzle = Puzzle(grid: grid, tray: Array(grid.pieces))
    // Half of them already lie on the table, in the way.
    let half = Array(grid.pieces.filter { $0.number % 2 == 0 })
    _ = try puzzle.spreading(half, cut: cut).perform(on: &puzzle)
    let places = try puzzle.placements(spreading: puzzle.tray, cut: cut)
    #expect(places.count == 5_000)
    _ = try puzzle.spreading(puzzle.tray, cut: cut).perform(on: &puzzle)
    #expect(puzzle.tray.isEmpty && puzzle.check() == nil)
  }
}

/// A puzzle with groups scattered on the table.
private struct Table {
  private var dice: SplitMix64
  let cut: Cut
  var puzzle: Puzzle

  init(seed: UInt64) {
    dice = SplitMix64(seed: seed)
    let grid = Grid(validColumns: dice.int(in: 1...6), rows: dice.int(in: 4...6))
    cut = Cut(grid: grid, pieceHeight: EdgeCurve.onGrain(dice.double(in: 0.3...3)), seed: seed)
    puzzle = Puzzle(grid: grid, seed: seed)
    for _ in 0..<dice.int(in: 0...2 * grid.count) {
      // Few places, so that many join.
      let offset = Vector(dx: Double(dice.int(in: -2...1)) * 2.3, dy: Double(dice.int(in: -1...1)) * 3.1)
      let place = Placement(PieceID(dice.int(in: 0...grid.count - 1)), at: offset)
      _ = try! puzzle.dropping([place], tolerance: 0.22).command.perform(on: &puzzle)
    }
    if loose.isEmpty { puzzle = Puzzle(grid: grid, seed: seed) }
  }

  private var loose: [PieceID] {
    puzzle.grid.pieces.filter { piece in puzzle.group(of: piece).map { puzzle.pieces(of: $0).count == 1 } ?? true }
  }

  /// Loose ones, at least one.
  mutating func somePieces() -> [PieceID] {
    Array(loose.shuffled(using: &dice).prefix(dice.int(in: 1...loose.count)))
  }

  mutating func someArea() -> Rect {
    let (left, top) = (dice.double(in: -12...1), dice.double(in: -12...1))
    return Rect(from: Point(left, top), to: Point(dice.double(in: 3...12), dice.double(in: 3...25)))
  }

  /// The bounding box of a piece with its knobs.
  func bounds(of place: Placement) -> Rect {
    cut.cell(of: place.piece).offset(by: place.offset).inset(by: -cut.overhang)
  }

  /// Compares all pairs.
  func requireNoOverlap(_ places: [Placement], _ comment: Comment) {
    let moved = Set(places.map(\.piece))
    let others = puzzle.zOrder.filter { !moved.contains($0.lowest) }.map { group in
      puzzle.pieces(of: group).map(cut.cell(of:)).reduce(Rect.zero) { $0.union($1) }
        .offset(by: puzzle.offset(of: group)!).inset(by: -cut.overhang)
    }
    let spread = places.map(bounds(of:))
    for (index, bounds) in spread.enumerated() {
      let near = bounds.inset(by: -0.999 * cut.snapTolerance)
      #expect(!(others + spread[..<index]).contains { $0.intersects(near) }, comment)
    }
  }
}
