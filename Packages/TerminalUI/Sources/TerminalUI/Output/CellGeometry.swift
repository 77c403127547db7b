public import Geometry

/// A position on the screen, in whole cells: (0, 0) is the top left one.
@frozen public struct CellPoint: Hashable, Sendable, Codable {
  public var column: Int
  public var row: Int

  @inlinable public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  @inlinable public init(_ column: Int, _ row: Int) {
    self.init(column: column, row: row)
  }

  /// The cell that contains `point`. Not-a-number counts as 0; coordinates beyond ±2³⁰ are clamped to ±2³⁰.
  public init(containing point: Point) {
    self.init(column: cells(point.x.rounded(.down)), row: cells(point.y.rounded(.down)))
  }

  public static let zero = CellPoint(0, 0)

  /// The middle of the cell, in points: the reported location of a pointer in this cell.
  public var center: Point { Point(Double(column) + 0.5, Double(row) + 0.5) }

  /// The top left corner of the cell, in points.
  public var corner: Point { Point(Double(column), Double(row)) }

  /// The cell this many columns to the right and rows down.
  @inlinable public func offset(columns: Int = 0, rows: Int = 0) -> CellPoint {
    CellPoint(column + columns, row + rows)
  }
}

/// A number of columns and rows. A negative number counts as no cells, like zero.
@frozen public struct CellSize: Hashable, Sendable, Codable {
  public var columns: Int
  public var rows: Int

  @inlinable public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  @inlinable public init(_ columns: Int, _ rows: Int) {
    self.init(columns: columns, rows: rows)
  }

  public static let zero = CellSize(0, 0)

  /// Whether it contains no cell.
  @inlinable public var isEmpty: Bool { columns <= 0 || rows <= 0 }
}

/// A rectangle of whole cells. Like every rectangle here it is half-open: `maxColumn` and `maxRow` are the first
/// column and row that do not belong to it.
@frozen public struct CellRect: Hashable, Sendable, Codable {
  public var origin: CellPoint
  public var size: CellSize

  @inlinable public init(origin: CellPoint, size: CellSize) {
    self.origin = origin
    self.size = size
  }

  @inlinable public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(origin: CellPoint(column, row), size: CellSize(columns, rows))
  }

  /// All cells of an area of `size`, from its top left one.
  @inlinable public init(_ size: CellSize) {
    self.init(origin: CellPoint(0, 0), size: size)
  }

  /// The smallest rectangle of whole cells that contains all of `rect`; empty if `rect` is empty.
  public init(covering rect: Rect) {
    let left = cells(rect.minX.rounded(.down))
    let top = cells(rect.minY.rounded(.down))
    guard !rect.isEmpty else {
      self.init(column: left, row: top, columns: 0, rows: 0)
      return
    }
    self.init(
      column: left, row: top, columns: cells(rect.maxX.rounded(.up)) - left, rows: cells(rect.maxY.rounded(.up)) - top)
  }

  public static let zero = CellRect(column: 0, row: 0, columns: 0, rows: 0)

  @inlinable public var minColumn: Int { origin.column }
  @inlinable public var minRow: Int { origin.row }
  @inlinable public var maxColumn: Int { origin.column + Swift.max(0, size.columns) }
  @inlinable public var maxRow: Int { origin.row + Swift.max(0, size.rows) }
  @inlinable public var columns: Int { size.columns }
  @inlinable public var rows: Int { size.rows }
  @inlinable public var isEmpty: Bool { size.isEmpty }

  /// Whether the rectangle contains the cell.
  @inlinable public func contains(_ point: CellPoint) -> Bool {
    minColumn <= point.column && point.column < maxColumn && minRow <= point.row && point.row < maxRow
  }

  /// The cells in both rectangles; an empty rectangle if there are none.
  @inlinable public func intersection(_ other: CellRect) -> CellRect {
    let left = Swift.max(minColumn, other.minColumn)
    let top = Swift.max(minRow, other.minRow)
    let right = Swift.min(maxColumn, other.maxColumn)
    let bottom = Swift.min(maxRow, other.maxRow)
    return CellRect(column: left, row: top, columns: Swift.max(0, right - left), rows: Swift.max(0, bottom - top))
  }

  /// The rectangle with each side moved inwards by this many cells; at least empty. A negative number enlarges it.
  public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> CellRect {
    CellRect(
      column: origin.column + left, row: origin.row + top, columns: Swift.max(0, columns - left - right),
      rows: Swift.max(0, rows - top - bottom))
  }

  /// The rectangle with all four sides moved inwards by `cells` cells.
  public func inset(_ cells: Int) -> CellRect {
    inset(left: cells, top: cells, right: cells, bottom: cells)
  }

  /// The rectangle moved by this many columns to the right and rows down.
  @inlinable public func offset(columns: Int = 0, rows: Int = 0) -> CellRect {
    CellRect(origin: origin.offset(columns: columns, rows: rows), size: size)
  }
}

extension Rect {
  /// The same rectangle in points: a cell is one point wide and one high.
  public init(_ cells: CellRect) {
    self.init(
      x: Double(cells.minColumn), y: Double(cells.minRow), width: Double(cells.columns), height: Double(cells.rows))
  }
}

extension Size {
  /// The same size in points: a cell is one point wide and one high.
  public init(_ cells: CellSize) {
    self.init(width: Double(cells.columns), height: Double(cells.rows))
  }
}

/// A whole number of cells that fits into an `Int`, far from its limits.
private func cells(_ number: Double) -> Int {
  number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -0x1p30), 0x1p30))
}
