import Foundation
import Geometry
import History
import SeededRandom
import Testing

@testable import JigsawModel

/// Laws of all styles of cuts.
@Suite struct CutStyleTests {
  /// A style, a grid and a height for each seed.
  private func cut(_ seed: UInt64) throws -> Cut {
    var dice = SplitMix64(seed: seed)
    let shape = CutStyle.Shape.allCases[Int(seed % 3)]
    let style = try CutStyle(
      shape, knobs: dice.bool(probability: 0.2) ? 0 : dice.int(in: 30...100), curves: dice.int(in: 0...100),
      flips: dice.int(in: 0...100))
    let grid = Grid(validColumns: dice.int(in: 1...6), rows: dice.int(in: 1...5))
    let height = dice.bool(probability: 0.5) ? 1 : EdgeCurve.onGrain(dice.double(in: 0.4...2))
    return Cut(grid: grid, pieceHeight: height, seed: seed, style: style)
  }

  @Test func `each point of the picture is in exactly one piece, also on edges and vertices`() throws {
    for seed in UInt64(0)..<UInt64(Laws.seeds(60, long: 1_000).upperBound) {
      let cut = try cut(seed)
      let outlines = cut.grid.pieces.map(cut.outline(of:))
      var dice = SplitMix64(seed: seed)
      var points = (0..<150).map { _ in
        Point(dice.double(in: 0...cut.size.width), dice.double(in: 0...cut.size.height))
      }
      // Ends of cubics are on the outline.
      points += cut.edges.all.flatMap { edge in
        stride(from: 0, to: edge.curve.points.count, by: 3).map { edge.curve.points[$0] }
      }
      for point in points where point.x < cut.size.width && point.y < cut.size.height {
        let owners = outlines.indices.filter { outlines[$0].contains(point) }
        #expect(owners.count == 1, "seed \(seed): \(point) is in \(owners)")
      }
    }
  }

  @Test func `pixels belong to the piece that has their center, or to one within an eighth of a pixel`() throws {
    for seed in UInt64(0)..<UInt64(Laws.seeds(40, long: 1_000).upperBound) {
      let cut = try cut(seed)
      var dice = SplitMix64(seed: seed &+ 1)
      let zoom = Double(dice.int(in: 4...26)) / 2
      let map = OwnerMap(cut, zoom: zoom)
      let outlines = cut.grid.pieces.map(cut.outline(of:))
      for row in 0..<map.height {
        for column in 0..<map.width where dice.bool(probability: 0.1) {
          let center = Point((Double(column) + 0.5) / zoom, (Double(row) + 0.5) / zoom)
          let outline = outlines[map.piece(atColumn: column, row: row)!.number]
          let isRight = outline.contains(center) || outline.distance(to: center) <= 0.125 / zoom + 0.01
          #expect(isRight, "seed \(seed): \(column), \(row) at \(zoom)")
        }
      }
    }
  }

  @Test func `two pieces have an edge in common if and only if they are neighbors, and then exactly one`() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      let cut = try cut(seed)
      let neighbors = Neighbors(cut.grid, shape: cut.style.shape, seed: cut.seed)
      let pairs = cut.edges.all.map { [$0.left, $0.right].sorted() }
      #expect(Set(pairs).count == pairs.count, "seed \(seed)")
      let named = cut.grid.pieces.flatMap { piece in neighbors[piece].map { [piece, $0].sorted() } }
      #expect(Set(named) == Set(pairs) && named.count == 2 * pairs.count, "seed \(seed)")
      #expect(neighbors.pairs == pairs.count, "seed \(seed)")
    }
  }

  /// The whole of the tiling: outlines are closed, each edge is a part of two of them, once in each direction, and each
  /// piece sees its whole outline from its middle, so that no two can overlap.
  @Test func `outlines are closed, share their edges, and turn once around the middle of their piece`() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      let cut = try cut(seed)
      var uses = Array(repeating: [Bool: Int](), count: cut.edges.all.count)
      for (piece, parts) in cut.edges.outlines.enumerated() {
        for (part, next) in zip(parts, parts.dropFirst() + parts.prefix(1)) {
          #expect(cut.edges.points(of: part).last == cut.edges.points(of: next).first, "seed \(seed): \(piece)")
          guard case .edge(let index, let isReversed) = part else { continue }
          uses[index][isReversed, default: 0] += 1
          let owner = isReversed ? cut.edges.all[index].left : cut.edges.all[index].right
          #expect(owner == PieceID(piece), "seed \(seed)")
        }
      }
      #expect(uses.allSatisfy { $0 == [false: 1, true: 1] }, "seed \(seed)")
      guard cut.style.shape != .classic else { continue }
      let map = CutMap(cut.grid, cut.style.shape, pieceHeight: cut.pieceHeight, seed: cut.seed)
      for (face, middle) in zip(map.faces, map.middles) {
        for (from, to) in zip(face, face.dropFirst() + face.prefix(1)) {
          let (a, b) = (map.vertices[from] - middle, map.vertices[to] - middle)
          let area = a.dx * b.dy - a.dy * b.dx
          #expect(area > 0.01 * cut.pieceHeight, "seed \(seed): \(area)")
        }
      }
    }
  }

  @Test func `edges keep within the triangles of their two pieces, and most have knobs`() throws {
    var (edges, straight) = (0, 0)
    for seed in 0..<1_000 as Range<UInt64> {
      let cut = try cut(seed)
      guard cut.style.shape != .classic, cut.style.knobs > 0 else { continue }
      let map = CutMap(cut.grid, cut.style.shape, pieceHeight: cut.pieceHeight, seed: cut.seed)
      for edge in cut.edges.all {
        edges += 1
        if edge.curve.isStraight { straight += 1 }
        let (start, end) = (edge.curve.points[0], edge.curve.points.last!)
        func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
          (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        }
        for point in edge.curve.points {
          let isLeft = side(start, end, point) <= 0
          let apex = map.middles[(isLeft ? edge.left : edge.right).number]
          let sign = isLeft ? -1.0 : 1
          #expect(
            sign * side(start, apex, point) <= 0x1p-19 && sign * side(apex, end, point) <= 0x1p-19, "seed \(seed)")
        }
      }
    }
    #expect(edges > 4_000 && straight * 4 < edges, "\(straight) of \(edges)")
  }

  @Test func `no piece reaches further out of its cell than the overhang, which is less than the piece`() throws {
    for seed in 0..<300 as Range<UInt64> {
      let cut = try cut(seed)
      for piece in cut.grid.pieces {
        let (bounds, cell) = (cut.outline(of: piece).bounds, cut.cell(of: piece).inset(by: -cut.overhang))
        #expect(cell.minX <= bounds.minX && bounds.maxX <= cell.maxX, "seed \(seed)")
        #expect(cell.minY <= bounds.minY && bounds.maxY <= cell.maxY, "seed \(seed)")
        #expect(cut.overhang < 0.75, "seed \(seed)")
      }
    }
  }

  @Test func `without flips by chance, neighbors alternate between knobs across and knobs down`() throws {
    let cut = Cut(
      grid: Grid(validColumns: 5, rows: 4), pieceHeight: 1, seed: 3, style: try CutStyle(.classic, flips: 0))
    for piece in cut.grid.pieces {
      let isEven = (cut.grid.column(of: piece) + cut.grid.row(of: piece)).isMultiple(of: 2)
      for side in Side.allCases where cut.grid.neighbor(of: piece, on: side) != nil {
        let isLevel = side == .left || side == .right
        #expect(cut.shape(of: piece, on: side) == (isLevel == isEven ? .knob : .socket))
      }
    }
  }

  @Test func `knobs become smaller, and rectangles have none`() throws {
    func reach(_ knobs: Int) throws -> Double {
      let style = try CutStyle(.classic, knobs: knobs)
      let cut = Cut(grid: Grid(validColumns: 5, rows: 4), pieceHeight: 1, seed: 3, style: style)
      return cut.grid.pieces.map { cut.outline(of: $0).bounds.maxX - cut.cell(of: $0).maxX }.max()!
    }
    #expect(try reach(0) == 0)
    #expect(try 0 < reach(40) && reach(40) < 0.5 * reach(100))
  }

  @Test func `styles have words, and one that cannot be is refused`() throws {
    #expect(CutStyle.standard.description == "classic")
    #expect(try CutStyle(.classic, knobs: 0).description == "rectangular")
    #expect(try CutStyle(.classic, knobs: 0, curves: 3) == CutStyle(.classic, knobs: 0, flips: 7))
    #expect(try CutStyle(.irregular, knobs: 60, flips: 0).description == "irregular, knobs 60, flips 0")
    #expect(try CutStyle(.hexagonal, knobs: 0).description == "hexagonal, no knobs")
    let refusal = #expect(throws: Refusal.self) { try CutStyle(.classic, knobs: 10) }
    #expect(refusal?.description == "Knobs cannot have 10% of their full size. Choose from 30 to 100, or 0 for none.")
    #expect(throws: Refusal.self) { try CutStyle(.classic, curves: 101) }
    #expect(throws: Refusal.self) { try CutStyle(.classic, flips: -1) }
  }

  @Test func `a style is stored with the puzzle and the cut, unless it is the standard one`() throws {
    let grid = Grid(validColumns: 4, rows: 3)
    for shape in CutStyle.Shape.allCases {
      let style = try CutStyle(shape, knobs: 50)
      let puzzle = Puzzle(grid: grid, seed: 9, style: style)
      let again = try JSONDecoder().decode(Puzzle.self, from: JSONEncoder().encode(puzzle))
      #expect(again == puzzle && again.style == style && again.neighbors == puzzle.neighbors)
      let cut = Cut(grid: grid, pieceHeight: 1, seed: 9, style: style)
      #expect(try JSONDecoder().decode(Cut.self, from: JSONEncoder().encode(cut)) == cut)
    }
    #expect(Puzzle(grid: grid, seed: 9, style: try CutStyle(.irregular)) != Puzzle(grid: grid, seed: 9))
    let text = String(decoding: try JSONEncoder().encode(Puzzle(grid: grid, seed: 9)), as: UTF8.self)
    #expect(!text.contains("style") && !text.contains("seed"))
    let wrong =
      #"{"grid":{"columns":2,"rows":2},"style":{"shape":"classic","knobs":5,"curves":0,"flips":0},"tray":[],"groups":[]}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Puzzle.self, from: Data(wrong.utf8)) }
  }
}
