import Geometry
import TerminalUI

/// A map as large as it is drawn: where each place is, and what it covers.
///
/// Points are in cells from the top left of the whole map, of which a pane shows a part if it is zoomed.
struct MapSheet {
  let world: WorldMap
  let size: CellSize
  /// The region of each asked place: its borders, with its touch area if it has one.
  let regions: [Region]
  /// The touch area of each asked place that would be too small to hit: a few cells of a row.
  let spots: [CellRect?]
  /// A cell of each asked place in which it is hit: the one nearest to its middle.
  let anchors: [CellPoint]
  /// The longest row of cells of each asked place, for its name.
  let runs: [CellRect]
  /// The part of the plane that it shows: its corner, and the size of a cell.
  private let corner: Point
  private let cell: Size

  /// - Parameter size: More than 0 cells.
  init(_ world: WorldMap, size: CellSize) {
    (self.world, self.size) = (world, size)
    // A cell is twice as high as it is wide.
    let unit = max(world.frame.width / Double(max(1, size.columns)), world.frame.height / Double(max(1, 2 * size.rows)))
    cell = Size(width: unit, height: 2 * unit)
    let middle = world.frame.center
    corner = Point(
      middle.x - Double(size.columns) / 2 * cell.width, middle.y - Double(size.rows) / 2 * cell.height)
    let grid = LandGrid(world, columns: size.columns, rows: size.rows, corner: corner, square: cell)
    var places = PlaceSearch(grid, count: world.count)
    let centers = world.lands.prefix(world.count).map { [corner, cell] land in
      CellPoint(
        Int(((land.center.x - corner.x) / cell.width).rounded(.down)),
        Int(((land.center.y - corner.y) / cell.height).rounded(.down)))
    }
    places.findSpots(around: centers)
    spots = places.spots
    anchors = centers.indices.map { [places] in places.anchor(of: $0, near: centers[$0]) }
    runs = centers.indices.map { [places] in places.run(of: $0, near: centers[$0]) }
    regions = centers.indices.map { [corner, cell, spots, anchors] index in
      let rings = world.lands[index].rings.map { ring in
        ring.map { Point(($0.x - corner.x) / cell.width, ($0.y - corner.y) / cell.height) }
      }
      return Self.region(rings + (spots[index].map { [Rect($0).corners] } ?? []), around: anchors[index])
    }
  }

  /// A region with these borders, whose frame has room for the name of a card.
  private static func region(_ rings: [[Point]], around anchor: CellPoint) -> Region {
    let corners = rings.joined()
    let left = min(anchor.column - nameWidth / 2, Int((corners.map(\.x).min() ?? 0).rounded(.down)))
    let top = min(anchor.row, Int((corners.map(\.y).min() ?? 0).rounded(.down)))
    let right = max(anchor.column + nameWidth / 2, Int((corners.map(\.x).max() ?? 0).rounded(.up)))
    let bottom = max(anchor.row + 1, Int((corners.map(\.y).max() ?? 0).rounded(.up)))
    let origin = Vector(dx: Double(left), dy: Double(top))
    let path = Path { pen in
      for ring in rings {
        guard let last = ring.last else { continue }
        pen.move(to: last - origin)
        for point in ring.dropLast() { pen.line(to: point - origin) }
        pen.close()
      }
    }
    let frame = CellRect(column: left, row: top, columns: right - left, rows: bottom - top)
    return Region(frame: Rect(frame), shape: .path(path))
  }

  /// How much room the name of a card has at least while it is carried, in columns.
  private static let nameWidth = 28

  /// The point of the plane that a point of the sheet shows.
  func plane(_ point: Point) -> Point {
    Point(corner.x + point.x * cell.width, corner.y + point.y * cell.height)
  }

  /// Which land the middle of each part of the cells of a window is in.
  ///
  /// - Parameters:
  ///   - window: In cells of the sheet.
  ///   - across: How many parts a cell has side by side.
  ///   - down: How many it has one above the other.
  func grid(of window: CellRect, across: Int, down: Int) -> LandGrid {
    LandGrid(
      world, columns: window.columns * across, rows: window.rows * down,
      corner: Point(
        corner.x + Double(window.minColumn) * cell.width, corner.y + Double(window.minRow) * cell.height),
      square: Size(width: cell.width / Double(across), height: cell.height / Double(down)))
  }
}

extension CellRect {
  /// The smallest rectangle around both.
  fileprivate func reaching(_ other: CellRect) -> CellRect {
    let (column, row) = (min(minColumn, other.minColumn), min(minRow, other.minRow))
    return CellRect(
      column: column, row: row, columns: max(maxColumn, other.maxColumn) - column,
      rows: max(maxRow, other.maxRow) - row)
  }
}

/// Finds a touch area for each place that would be too small, and where its name goes.
private struct PlaceSearch {
  private let grid: LandGrid
  private let count: Int
  /// The asked places in the order of their first touch area, by their cells.
  private var taken: [CellPoint: Int] = [:]
  /// How many cells each asked place has.
  private var sizes: [Int]
  private(set) var spots: [CellRect?]
  /// The rows that each place has cells in.
  private var extents: [CellRect?]

  init(_ grid: LandGrid, count: Int) {
    (self.grid, self.count) = (grid, count)
    sizes = Array(repeating: 0, count: count)
    spots = Array(repeating: nil, count: count)
    extents = Array(repeating: nil, count: count)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let land = Int(grid.lands[row * grid.columns + column])
        guard 0 <= land, land < count else { continue }
        sizes[land] += 1
        let cell = CellRect(column: column, row: row, columns: 1, rows: 1)
        extents[land] = extents[land]?.reaching(cell) ?? cell
      }
    }
  }

  /// With fewer cells, a place gets a touch area besides.
  private static let enough = 2

  mutating func findSpots(around centers: [CellPoint]) {
    for index in 0..<count where sizes[index] < Self.enough {
      guard let cell = free(near: centers[index], for: index) else { continue }
      taken[cell] = index
      if let other = owner(cell), other != index { sizes[other] -= 1 }
      spots[index] = CellRect(column: cell.column, row: cell.row, columns: 1, rows: 1)
    }
    // In a second round, so that none is widened at the cost of another's only cell.
    for index in 0..<count {
      guard let spot = spots[index] else { continue }
      for column in [spot.minColumn - 1, spot.maxColumn] where 0..<grid.columns ~= column {
        let cell = CellPoint(column, spot.minRow)
        guard taken[cell] == nil, owner(cell) == nil || owner(cell) == index else { continue }
        taken[cell] = index
        spots[index] = spots[index]?.reaching(CellRect(column: column, row: cell.row, columns: 1, rows: 1))
      }
    }
  }

  /// The asked place that a cell is in.
  private func owner(_ cell: CellPoint) -> Int? {
    let land = Int(grid[cell.column, cell.row])
    return 0 <= land && land < count ? land : nil
  }

  /// The nearest cell that is not needed by another place.
  private func free(near center: CellPoint, for index: Int) -> CellPoint? {
    nearest(to: center) { cell in
      guard taken[cell] == nil else { return false }
      guard let other = owner(cell), other != index else { return true }
      return sizes[other] > Self.enough
    }
  }

  func anchor(of index: Int, near center: CellPoint) -> CellPoint {
    if let spot = spots[index] { return CellPoint(spot.minColumn + spot.columns / 2, spot.minRow) }
    return nearest(to: center) { owner($0) == index && taken[$0] == nil } ?? center
  }

  /// The cell nearest to a point of which something is true.
  private func nearest(to center: CellPoint, where isFound: (CellPoint) -> Bool) -> CellPoint? {
    let start = CellPoint(
      max(0, min(grid.columns - 1, center.column)), max(0, min(grid.rows - 1, center.row)))
    var best: (cell: CellPoint, distance: Int)?
    let most = max(grid.columns, grid.rows)
    var reach = 0
    while reach <= most {
      // A row counts as two columns, because it is twice as high.
      if let best, best.distance <= reach * reach { break }
      for row in start.row - reach...start.row + reach where 0..<grid.rows ~= row {
        let isEdge = abs(row - start.row) == reach
        for column in stride(
          from: start.column - reach, through: start.column + reach, by: isEdge ? 1 : max(1, 2 * reach))
        where 0..<grid.columns ~= column {
          let (across, down) = (column - start.column, 2 * (row - start.row))
          let distance = across * across + down * down
          let cell = CellPoint(column, row)
          if distance < best?.distance ?? .max, isFound(cell) { best = (cell, distance) }
        }
      }
      reach += 1
    }
    return best?.cell
  }

  /// The longest row of cells of a place, the nearest to its middle if there are several.
  func run(of index: Int, near center: CellPoint) -> CellRect {
    if let spot = spots[index] { return spot }
    guard let extent = extents[index] else { return CellRect(origin: center, size: .zero) }
    var best = CellRect(origin: center, size: .zero)
    for row in extent.minRow..<extent.maxRow {
      var start = extent.minColumn
      for column in extent.minColumn...extent.maxColumn {
        if column < extent.maxColumn, owner(CellPoint(column, row)) == index, taken[CellPoint(column, row)] == nil {
          continue
        }
        let length = column - start
        if (length, -abs(row - center.row)) > (best.columns, -abs(best.minRow - center.row)) {
          best = CellRect(column: start, row: row, columns: length, rows: 1)
        }
        start = column + 1
      }
    }
    return best
  }
}
