import Geometry
import JigsawModel
import TerminalUI

/// The visible part of the table, and its scale.
///
/// Three units are used here: *units* of the puzzle (a piece is 1 wide), square *pixels* of the table (``zoom`` of
/// them in a unit; (0, 0) is the corner of the solved picture), and *cells* of the screen, each 1 pixel wide and 2
/// high.
struct Viewport: Hashable {
  static let zooms = 2...64

  /// Pixels per unit.
  private(set) var zoom: Int
  /// The pixel of the table in the top left corner of the canvas; its `y` is even, so that cells hold whole pixels.
  private(set) var originX: Int
  private(set) var originY: Int
  /// The scrollable area of the table, in units.
  private(set) var table: Rect

  /// Shows the whole picture in a canvas, but never makes a piece so small that its knobs disappear: below four pixels, a
  /// part is shown in pieces of six.
  init(fitting picture: Size, in canvas: CellSize) {
    self.init(fitting: picture, movedBy: .zero, in: canvas, margin: 2, smallestZoom: Self.zooms.lowerBound)
    if zoom < 4 { zoom = 6 }
    center(on: Point(picture.width / 2, picture.height / 2), in: canvas)
  }

  /// Shows the whole picture in the middle, moved from its place, with room for its shadow.
  init(fitting picture: Size, movedBy offset: Vector, in canvas: CellSize) {
    let isRoomy = canvas.columns >= 60 && canvas.rows >= 24
    self.init(
      fitting: picture, movedBy: offset, in: canvas, margin: isRoomy ? 4 : 2, smallestZoom: Self.zooms.lowerBound)
    let middle = Point(picture.width / 2, picture.height / 2) + offset
    // The nearest whole cells, because the margins may be as small as one.
    originX = Int((middle.x * Double(zoom) - Double(canvas.columns) / 2).rounded())
    originY = 2 * Int(((middle.y * Double(zoom) - Double(canvas.rows)) / 2).rounded())
    clamp(to: canvas)
  }

  /// Not centered yet.
  ///
  /// - Parameter margin: The least number of pixels left at each side.
  private init(fitting picture: Size, movedBy offset: Vector, in canvas: CellSize, margin: Int, smallestZoom: Int) {
    let edge = Double(max(2, Int(max(picture.width, picture.height) / 2)))
    table = Rect(x: -edge, y: -edge, width: picture.width + 2 * edge, height: picture.height + 2 * edge)
      .offset(by: offset)
    let fit = min(
      Double(canvas.columns - 2 * margin) / picture.width, Double(2 * canvas.rows - 2 * margin) / picture.height)
    let zoom = min(Self.zooms.upperBound, max(smallestZoom, Int(fit.rounded(.down))))
    self.zoom = zoom
    originX = 0
    originY = 0
  }

  /// Shows everything within `bounds`, in units, as large as fits, and extends the table to it.
  init(framing bounds: Rect, of picture: Size, in canvas: CellSize) {
    self.init(fitting: picture, in: canvas)
    table = table.union(bounds.inset(by: -2))
    let fit = min(Double(canvas.columns - 4) / bounds.width, Double(2 * canvas.rows - 4) / bounds.height)
    zoom = min(zoom, max(Self.zooms.lowerBound, Int(fit.rounded(.down))))
    center(on: bounds.center, in: canvas)
  }

  /// Restores a saved view; `nil` if the numbers are not a valid view.
  init?(zoom: Int, originX: Int, originY: Int, table: Rect) {
    let reach = Puzzle.reach
    let numbers = [table.minX, table.minY, table.maxX, table.maxY] + [originX, originY].map { Double($0) / 64 }
    guard Self.zooms.contains(zoom), numbers.allSatisfy({ abs($0) <= reach }), !table.isEmpty else { return nil }
    self.zoom = zoom
    self.originX = originX
    self.originY = originY & ~1
    self.table = table
  }

  /// Adapts the view to a canvas of another size.
  mutating func fit(_ canvas: CellSize) {
    clamp(to: canvas)
  }

  mutating func center(on point: Point, in canvas: CellSize) {
    let pixel = pixels(point)
    originX = pixel.x - canvas.columns / 2
    originY = pixel.y - canvas.rows
    clamp(to: canvas)
  }

  /// Moves the view by this many cells.
  mutating func pan(columns: Int, rows: Int, in canvas: CellSize) {
    originX += columns
    originY += 2 * rows
    clamp(to: canvas)
  }

  /// Changes the zoom and keeps the point under `point` (in cells of the canvas) fixed.
  mutating func zoom(to zoom: Int, about point: Point, in canvas: CellSize) {
    let kept = unit(at: point)
    self.zoom = min(Self.zooms.upperBound, max(Self.zooms.lowerBound, zoom))
    let pixel = pixels(kept)
    originX = pixel.x - Int(point.x.rounded(.down))
    originY = pixel.y - 2 * Int(point.y.rounded(.down))
    clamp(to: canvas)
  }

  /// Whether `bounds`, in units, is entirely visible.
  func shows(_ bounds: Rect, in canvas: CellSize) -> Bool {
    let (low, high) = (cell(of: bounds.origin), cell(of: Point(bounds.maxX, bounds.maxY)))
    return 0 <= low.x && 0 <= low.y && high.x <= Double(canvas.columns) && high.y <= Double(canvas.rows)
  }

  /// How far the table extends beyond each side of the canvas, in cells.
  func room(in canvas: CellSize) -> (left: Int, right: Int, up: Int, down: Int) {
    let (low, high) = (pixels(table.origin), pixels(Point(table.maxX, table.maxY)))
    return (
      max(0, originX - low.x), max(0, high.x - originX - canvas.columns), max(0, (originY - low.y) / 2),
      max(0, (high.y - originY) / 2 - canvas.rows)
    )
  }

  /// The point of the table under a point of the canvas, in units.
  func unit(at point: Point) -> Point {
    Point((Double(originX) + point.x) / Double(zoom), (Double(originY) + 2 * point.y) / Double(zoom))
  }

  /// The cell point of the canvas over a point of the table.
  func cell(of unit: Point) -> Point {
    Point(unit.x * Double(zoom) - Double(originX), (unit.y * Double(zoom) - Double(originY)) / 2)
  }

  /// The pixel of the table that holds the point.
  func pixels(_ unit: Point) -> (x: Int, y: Int) {
    (Int((unit.x * Double(zoom)).rounded(.down)), Int((unit.y * Double(zoom)).rounded(.down)))
  }

  /// The offset of a group, in whole pixels.
  func pixels(_ offset: Vector) -> (x: Int, y: Int) {
    (Int((offset.dx * Double(zoom)).rounded()), Int((offset.dy * Double(zoom)).rounded()))
  }

  private mutating func clamp(to canvas: CellSize) {
    let (low, high) = (pixels(table.origin), pixels(Point(table.maxX, table.maxY)))
    func clamped(_ value: Int, _ low: Int, _ high: Int, _ extent: Int) -> Int {
      high - low <= extent ? low - (extent - (high - low)) / 2 : min(max(value, low), high - extent)
    }
    originX = clamped(originX, low.x, high.x, canvas.columns)
    originY = clamped(originY, low.y, high.y, 2 * canvas.rows) & ~1
  }
}
