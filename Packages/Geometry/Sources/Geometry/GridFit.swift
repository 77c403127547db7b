/// Cells of equal size in lines, each line as long as there is room for; when it is full a new one starts.
public struct GridFit: Hashable, Sendable {
  public let cell: Size
  /// How many cells a line has.
  public let columns: Int
  /// How many lines there are.
  public let rows: Int

  /// The largest cells of one shape such that all of them fit without scrolling.
  ///
  /// - Parameters:
  ///   - ratio: Width through height.
  ///   - grain: Both sides of a cell are rounded down to multiples of it, where it is more than 0: 1 for terminals, whose
  ///     cells are whole points. The shape is then as near to the ratio as that allows.
  ///   - insets: Room that is left free inside the area.
  ///   - least: Smaller cells are of no use.
  /// - Returns: `nil` where not even the smallest cells fit, or there are none to fit; also for a spacing that is negative
  ///   or not finite.
  /// - Complexity: O(count), or O(columns of the least width) where that is fewer.
  public init?(
    count: Int, ratio: Double, in area: Size, spacing: Size = .zero, insets: Insets = .zero, grain: Double = 0,
    least: Size = .zero
  ) {
    let area = Rect(origin: .zero, size: area).inset(by: insets).size
    guard count > 0, ratio > 0, ratio.isFinite, !area.isEmpty, Self.isRoom(spacing) else { return nil }
    var best: (cell: Size, columns: Int)?
    let most = (area.width + spacing.width) / (least.width + spacing.width) + 1e-9
    for columns in 1...max(1, most < Double(count) ? Int(most) : count) {
      let rows = (count + columns - 1) / columns
      let across = (area.width - Double(columns - 1) * spacing.width) / Double(columns)
      let down = (area.height - Double(rows - 1) * spacing.height) / Double(rows)
      var width = min(across, down * ratio)
      // Not from the width: the way there and back would round, and lose a whole point below.
      var height = min(down, across / ratio)
      if grain > 0 {
        width = (width / grain).rounded(.down) * grain
        height = (height / grain).rounded(.down) * grain
      }
      guard width > 0, height > 0, width.isFinite, least.width <= width, least.height <= height else { continue }
      if width * height > best.map({ $0.cell.width * $0.cell.height }) ?? 0 {
        best = (Size(width: width, height: height), columns)
      }
    }
    guard let best else { return nil }
    cell = best.cell
    columns = best.columns
    rows = (count + best.columns - 1) / best.columns
  }

  /// Cells of a size that is given; the lines go on below the area where there are too many.
  ///
  /// - Returns: `nil` for a size or a width that is empty, for no cells, and for a spacing that is negative or not finite.
  public init?(count: Int, cell: Size, inWidth width: Double, spacing: Size = .zero) {
    guard count > 0, !cell.isEmpty, width > 0, width.isFinite, Self.isRoom(spacing) else { return nil }
    self.cell = cell
    // A line of thirds must hold three, though their sum is rounded.
    let room = ((width + spacing.width) / (cell.width + spacing.width) + 1e-9).rounded(.down)
    columns = max(1, min(count, Int(min(room, Double(count)))))
    rows = (count + columns - 1) / columns
  }

  private static func isRoom(_ spacing: Size) -> Bool {
    0 <= spacing.width && spacing.width.isFinite && 0 <= spacing.height && spacing.height.isFinite
  }

  /// What all cells take up together.
  public func extent(spacing: Size = .zero) -> Size {
    Size(
      width: Double(columns) * cell.width + Double(columns - 1) * spacing.width,
      height: Double(rows) * cell.height + Double(rows - 1) * spacing.height)
  }

  /// The frame of a cell, counted from 0 along the lines.
  public func frame(of index: Int, spacing: Size = .zero) -> Rect {
    Rect(
      origin: Point(
        Double(index % columns) * (cell.width + spacing.width), Double(index / columns) * (cell.height + spacing.height)
      ),
      size: cell)
  }
}
