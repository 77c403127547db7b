public import Geometry

/// The arrangement of a collection's cells in an area: in lines, all cells of the same size.
///
/// ```swift
/// let layout = CollectionLayout(cell: .fitting(ratio: 2, least: Size(width: 8, height: 3)))
/// let placement = layout.placement(of: 10, in: Size(width: 40, height: 20))
/// let fourth = placement.frame(of: 3)
/// ```
public struct CollectionLayout: Hashable, Sendable {
  /// The size of a cell.
  public enum Cell: Hashable, Sendable {
    /// Always this large, in points; both sides more than 0.
    case fixed(Size)
    /// As large as possible so that all cells fit without scrolling, with a given ratio (width divided by height), and
    /// never smaller than `least`. If not all cells fit at that size, the lines continue beyond the area.
    case fitting(ratio: Double, least: Size)
    /// One cell per line, as wide as the area and `height` points high.
    case rows(height: Double)
  }

  /// The scroll direction, if not all cells fit.
  public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
    case vertical, horizontal
  }

  /// The order in which the cells follow one another.
  public enum Order: String, Hashable, Sendable, Codable, CaseIterable {
    /// From left to right, then the next row.
    case rows
    /// From top to bottom, then the next column.
    case columns
  }

  public var cell: Cell
  /// The space between cells: the width between columns, the height between rows. Not negative.
  public var spacing = Size.zero
  public var insets = Insets.zero
  public var axis = Axis.vertical
  /// `nil` for the order that scrolls no further than needed: rows if it scrolls down, columns if it scrolls right.
  public var order: Order?
  /// How leftover height is distributed.
  public var lines = GridFit.LinePlacement.top
  /// The factor by which the cells are enlarged; more than 0.
  public var zoom = 1.0
  /// If more than 0, all edges are multiples of it: 1 for terminals.
  public var grain = 1.0

  public init(cell: Cell) {
    self.cell = cell
  }

  /// A layout from either a fixed size or a ratio. A fixed size takes precedence if both are given.
  ///
  /// - Returns: `nil` if neither is given.
  public init?(fixed: Size?, ratio: Double?, least: Size = Size(width: 1, height: 1)) {
    if let fixed {
      cell = .fixed(fixed)
    } else if let ratio {
      cell = .fitting(ratio: ratio, least: least)
    } else {
      return nil
    }
  }

  /// The placement of `count` cells in an area of this size.
  ///
  /// - Complexity: O(1); for fitting cells, O(columns of the least width).
  public func placement(of count: Int, in area: Size) -> CollectionPlacement {
    let count = max(0, count)
    let inner = Rect(origin: .zero, size: area).inset(by: insets).size
    let room = Size(width: max(0, inner.width), height: max(0, inner.height))
    let size = zoomed(cellSize(of: count, in: area, room: room), room: room)
    func fitting(_ length: Double, _ side: Double, _ gap: Double) -> Int {
      // A line divided into thirds must hold three cells, although their sum is rounded.
      max(1, Int(min(Double(max(1, count)), ((length + gap) / (side + gap) + 1e-9).rounded(.down))))
    }
    let columns: Int, rows: Int
    switch axis {
    case .vertical:
      columns = fitting(room.width, size.width, spacing.width)
      rows = (count + columns - 1) / columns
    case .horizontal:
      rows = fitting(room.height, size.height, spacing.height)
      columns = (count + rows - 1) / rows
    }
    let free = max(0, room.height - Self.extent(rows, size.height, spacing.height))
    var between = lines == .filling && rows > 1 ? free / Double(rows - 1) : 0
    var above = lines == .centered ? free / 2 : 0
    if grain > 0 {
      between = (between / grain).rounded(.down) * grain
      above = (above / grain).rounded(.down) * grain
    }
    return CollectionPlacement(
      count: count, cell: size, columns: max(columns, count > 0 ? 1 : 0), rows: max(rows, count > 0 ? 1 : 0),
      origin: Point(insets.left, insets.top + above),
      pitch: Size(width: size.width + spacing.width, height: size.height + spacing.height + between),
      runsInColumns: (order ?? (axis == .vertical ? .rows : .columns)) == .columns, insets: insets, area: area)
  }

  private func cellSize(of count: Int, in area: Size, room: Size) -> Size {
    switch cell {
    case .fixed(let size): return size
    case .rows(let height): return Size(width: room.width, height: height)
    case .fitting(let ratio, let least):
      let fit = GridFit(
        count: count, ratio: ratio, in: area, spacing: spacing, insets: insets, grain: grain, least: least)
      guard let fit else { return least }
      return fit.cell
    }
  }

  private func zoomed(_ size: Size, room: Size) -> Size {
    func scaled(_ length: Double) -> Double {
      let scaled = length * zoom
      return grain > 0 ? max(grain, (scaled / grain).rounded() * grain) : max(scaled, .leastNormalMagnitude)
    }
    if case .rows = cell { return Size(width: max(size.width, grain), height: scaled(size.height)) }
    return Size(width: scaled(size.width), height: scaled(size.height))
  }

  fileprivate static func extent(_ count: Int, _ side: Double, _ gap: Double) -> Double {
    count == 0 ? 0 : Double(count) * side + Double(count - 1) * gap
  }
}

/// The positions of a collection's cells, relative to (0, 0) of their content, in points.
public struct CollectionPlacement: Hashable, Sendable {
  public let count: Int
  /// The size of each cell.
  public let cell: Size
  /// The number of columns and of rows.
  public let columns, rows: Int
  let origin: Point
  /// The distance from one cell to the next, in both directions.
  public let pitch: Size
  let runsInColumns: Bool
  let insets: Insets
  let area: Size

  /// The size of the content; at least that of the area.
  public var content: Size {
    let right = origin.x + Double(columns) * pitch.width - (pitch.width - cell.width) + insets.right
    let bottom = origin.y + Double(rows) * pitch.height - (pitch.height - cell.height) + insets.bottom
    return count == 0 ? area : Size(width: max(area.width, right), height: max(area.height, bottom))
  }

  /// How far the content can be scrolled.
  public var scrollLimit: Vector {
    Vector(dx: content.width - area.width, dy: content.height - area.height)
  }

  /// The frame of a cell, counted from 0.
  public func frame(of index: Int) -> Rect {
    let (column, row) =
      runsInColumns
      ? (index / max(1, rows), index % max(1, rows)) : (index % max(1, columns), index / max(1, columns))
    return Rect(
      origin: Point(origin.x + Double(column) * pitch.width, origin.y + Double(row) * pitch.height), size: cell)
  }

  /// The index of the cell at a point; `nil` between cells and beyond them.
  public func index(at point: Point) -> Int? {
    guard count > 0, point.x >= origin.x, point.y >= origin.y else { return nil }
    let across = ((point.x - origin.x) / pitch.width).rounded(.down)
    let down = ((point.y - origin.y) / pitch.height).rounded(.down)
    guard across < Double(columns), down < Double(rows) else { return nil }
    let index = self.index(column: Int(across), row: Int(down))
    return index < count && frame(of: index).contains(point) ? index : nil
  }

  /// The cells that a rectangle of the content touches, each with its frame.
  ///
  /// - Complexity: O(cells touched).
  public func cells(in rect: Rect) -> [(index: Int, frame: Rect)] {
    guard count > 0, !rect.isEmpty else { return [] }
    func lines(_ from: Double, _ to: Double, _ pitch: Double, _ count: Int) -> ClosedRange<Int>? {
      let first = max(0, (from / pitch).rounded(.down))
      let last = min(Double(count - 1), (to / pitch).rounded(.down))
      return first <= last ? Int(first)...Int(last) : nil
    }
    guard let across = lines(rect.minX - origin.x, rect.maxX - origin.x, pitch.width, columns),
      let down = lines(rect.minY - origin.y, rect.maxY - origin.y, pitch.height, rows)
    else { return [] }
    var cells: [(index: Int, frame: Rect)] = []
    for row in down {
      for column in across {
        let index = index(column: column, row: row)
        guard index < count else { continue }
        let frame = frame(of: index)
        if frame.intersection(rect)?.isEmpty == false { cells.append((index, frame)) }
      }
    }
    return runsInColumns ? cells.sorted { $0.index < $1.index } : cells
  }

  private func index(column: Int, row: Int) -> Int {
    runsInColumns ? column * rows + row : row * columns + column
  }
}
