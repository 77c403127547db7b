/// A grid over a part of the plane. A coordinate within one of its cells is a byte.
///
/// A point or a box outside the grid counts as in its outermost cells. No box is missed however the grid was chosen,
/// because neither the cell of a point nor its byte in that cell ever decreases if a coordinate grows.
struct CellGrid: BitwiseCopyable, Sendable {
  private let origin, density, end: SIMD2<Double>
  private let columnCount, rowCount: Int
  /// The number of the first cell, among those of all grids of an index. The others follow row by row.
  private let firstCell: Int
  /// The part of the plane that the grid was made for.
  let extent: Bounds
  /// `nil` for upright coordinates.
  let direction: Direction?
  /// The number of the next coarser grid for boxes of the same kind; 0 if there is none.
  var coarser: Int32 = 0
  /// The number of regions in the grid.
  var count = 0
  /// No order in the grid is above this one.
  var last = Int32.min
  /// A box around all that were put into the grid.
  private(set) var reach = Bounds.empty

  /// A cell is this many times as wide and as high as most boxes...
  private static let cellScale: Float = 6
  /// ... unless that would leave fewer boxes for each cell than fit into a block.
  private static let boxesPerCell = 12
  /// The same for boxes at an angle, which cover more cells than most.
  private static let turnedBoxesPerCell = 24

  /// The numbers of its cells.
  var cells: Range<Int> { firstCell..<firstCell + columnCount * rowCount }

  /// A grid of a single cell.
  init(cell: Int) {
    self.init(sample: [], count: 0, firstCell: cell)
  }

  /// - Parameters:
  ///   - sample: some of the boxes, in the coordinates of the direction.
  ///   - count: the number of all boxes.
  init(sample: [Bounds], count: Int, firstCell: Int, direction: Direction? = nil) {
    /// The extent of most boxes along an axis, and the size that half of them have at most.
    func axis(_ low: (SIMD4<Float>) -> Float, _ high: (SIMD4<Float>) -> Float) -> (low: Float, high: Float, size: Float)
    {
      if sample.isEmpty { return (0, 1, 1) }
      let lows = sample.map { low($0.bounded) }.sorted()
      let highs = sample.map { high($0.bounded) }.sorted()
      let size = sample.map { high($0.bounded) - low($0.bounded) }.sorted()[sample.count / 2]
      // A few boxes that are far away do not decide how wide the cells are.
      let few = sample.count / 64
      let (first, last) = (lows[few], highs[highs.count - 1 - few])
      let room = (last - first) / 16
      return (max(lows[0], first - room), min(highs[highs.count - 1], last + room), size)
    }
    let (x, y) = (axis({ $0.x }, { -$0.z }), axis({ $0.y }, { -$0.w }))
    func most(_ part: Float) -> Float { max(1, min(part / Self.cellScale, 1e6)) }
    var (across, down) = (most((x.high - x.low) / max(x.size, 1e-30)), most((y.high - y.low) / max(y.size, 1e-30)))
    let boxesPerCell = direction == nil ? Self.boxesPerCell : Self.turnedBoxesPerCell
    let shrink = across * down * Float(boxesPerCell) / Float(max(1, count))
    if shrink > 1 {
      // A row of boxes needs no columns, and the other way round.
      let root = shrink.squareRoot()
      if across < root {
        (across, down) = (1, max(1, across * down / shrink))
      } else if down < root {
        (across, down) = (max(1, across * down / shrink), 1)
      } else {
        (across, down) = (across / root, down / root)
      }
    }
    let inner = SIMD2(Double(Int(across)), Double(Int(down)))
    let extents = SIMD2(max(Double(x.high - x.low), 1e-30), max(Double(y.high - y.low), 1e-30))
    // The boxes outside have cells of their own around the others, so that a point there is not compared with all.
    let ring: Double = sample.isEmpty ? 0 : 1
    // Boxes that end where the grid does are not outside.
    let cellSize = extents * (1 + 0x1p-20) / inner
    density = Self.steps / cellSize
    origin = SIMD2(Double(x.low), Double(y.low)) - ring * cellSize
    let counts = inner + 2 * ring
    (columnCount, rowCount) = (Int(counts.x), Int(counts.y))
    end = counts * Self.steps - 1
    extent = sample.isEmpty ? .everything : Bounds(edges: SIMD4(x.low, y.low, -x.high, -y.high))
    self.firstCell = firstCell
    self.direction = direction
  }

  /// Forgets all that were put into it.
  mutating func clear() {
    count = 0
    last = .min
    reach = .empty
  }

  /// Extends the reach.
  ///
  /// - Returns: whether the box is outside of the part of the plane that the grid was made for.
  @inline(__always) mutating func take(_ bounds: Bounds) -> Bool {
    reach = reach.union(bounds)
    return !extent.touches(bounds)
  }

  // MARK: Points

  /// A coordinate counts in this many steps for each cell.
  private static let steps: Double = 0x1p16
  private static let stepBits: Int64 = 16

  /// Whole numbers of steps. Adding 2 to the power of 52 rounds them and puts them into the lower bits, which is
  /// several times faster than a checked conversion.
  @inline(__always) private func place(_ point: SIMD2<Double>) -> SIMD2<Int64> {
    var place = (point - origin) * density
    place.replace(with: 0, where: place .< 0)
    place.replace(with: end, where: place .> end)
    return unsafeBitCast(place + 0x1p52, to: SIMD2<Int64>.self) & 0xF_FFFF_FFFF_FFFF
  }

  /// The column or row of a place.
  @inline(__always) private static func cell(_ place: Int64) -> Int { Int(truncatingIfNeeded: place &>> stepBits) }

  /// The byte of a place in its cell: from 1 to 252.
  @inline(__always) private static func byte(_ place: Int64) -> UInt8 {
    UInt8(truncatingIfNeeded: ((place & 0xFFFF) &* 252) &>> stepBits) &+ 1
  }

  /// The cell of a point, and the point as it is compared with the boxes there.
  @inline(__always) func spot(of point: Point) -> (cell: Int, spot: BoxChunk.Cell) {
    let place = place(SIMD2(point.x, point.y))
    return (
      firstCell &+ Self.cell(place.y) &* columnCount &+ Self.cell(place.x),
      BoxChunk.Cell(x: Self.byte(place.x), y: Self.byte(place.y))
    )
  }

  // MARK: Boxes

  /// What a box covers of a grid.
  struct Span {
    fileprivate let low, high: SIMD2<Int64>

    /// The first and the last column and row.
    @inline(__always) fileprivate var columns: (first: Int, last: Int) { (cell(low.x), cell(high.x)) }
    @inline(__always) fileprivate var rows: (first: Int, last: Int) { (cell(low.y), cell(high.y)) }

    /// The width and the height together, in steps.
    @inline(__always) var size: Int { Int(clamping: (high.x &- low.x) &+ (high.y &- low.y)) }

    /// The number of cells.
    @inline(__always) var count: Int {
      let (columns, rows) = (columns, rows)
      return Int(
        clamping: Int64(columns.last &- columns.first &+ 1) &* Int64(rows.last &- rows.first &+ 1))
    }
  }

  /// The cells of a small span, in few bytes.
  struct Patch: BitwiseCopyable, Equatable, Sendable {
    static let none = Patch(first: 0, columns: 0, rows: 0)

    fileprivate let first: Int32
    fileprivate let columns, rows: UInt8
  }

  /// - Parameter span: of at most 255 cells.
  @inline(__always) func patch(of span: Span) -> Patch {
    let (columns, rows) = (span.columns, span.rows)
    return Patch(
      first: Int32(truncatingIfNeeded: firstCell &+ rows.first &* columnCount &+ columns.first),
      columns: UInt8(truncatingIfNeeded: columns.last &- columns.first &+ 1),
      rows: UInt8(truncatingIfNeeded: rows.last &- rows.first &+ 1))
  }

  /// Calls `body` with the number of each cell.
  @inline(__always) func forEachCell(of patch: Patch, _ body: (Int) -> Void) {
    var first = Int(patch.first)
    for _ in 0..<Int(patch.rows) {
      for cell in first..<first &+ Int(patch.columns) { body(cell) }
      first &+= columnCount
    }
  }

  /// Calls `body` with the number of each cell, and with the word of the box as far as it is in that cell.
  ///
  /// - Parameter word: that of ``box(of:)``. What continues beyond a cell has every byte of it in its inside.
  @inline(__always) func forEachCell(of patch: Patch, _ word: UInt64, _ body: (Int, UInt64) -> Void) {
    let (columns, rows) = (Int(patch.columns), Int(patch.rows))
    var first = Int(patch.first)
    if columns | rows == 1 { return body(first, word) }
    for row in 0..<rows {
      let upper = row > 0 ? CellBlock.open(word, .minY) : word
      let both = row < rows &- 1 ? CellBlock.open(upper, .lastY) : upper
      for column in 0..<columns {
        let left = column > 0 ? CellBlock.open(both, .minX) : both
        body(first &+ column, column < columns &- 1 ? CellBlock.open(left, .lastX) : left)
      }
      first &+= columnCount
    }
  }

  @inline(__always) func span(of bounds: Bounds) -> Span {
    let edges = bounds.edges
    return Span(
      low: place(SIMD2(Double(edges.x), Double(edges.y))), high: place(SIMD2(Double(-edges.z), Double(-edges.w))))
  }

  /// The bytes of a span: those of its upper left in its first cell, and those of its lower right in its last one.
  @inline(__always) func box(of span: Span) -> CellBox {
    CellBox(
      minX: Self.byte(span.low.x), minY: Self.byte(span.low.y), lastX: Self.byte(span.high.x),
      lastY: Self.byte(span.high.y))
  }

  @inline(__always) func forEachCell(of span: Span, _ body: (Int, CellBox) -> Void) {
    forEachCell(of: patch(of: span), CellBlock.word(box(of: span), 0)) { body($0, CellBlock.box(of: $1)) }
  }
}
