public import Geometry

/// Cells of equal size in lines. Each line takes as many cells as it has room for; then a new one starts.
public struct GridFit: Hashable, Sendable {
  public let cell: Size
  /// The number of cells in a line.
  public let columns: Int
  /// The number of lines.
  public let rows: Int

  /// The largest cells of a given shape such that all of them fit without scrolling.
  ///
  /// - Parameters:
  ///   - ratio: Width divided by height.
  ///   - grain: If more than 0, both sides of a cell are rounded down to multiples of it: 1 for terminals, whose cells
  ///     are whole points. The shape is then as close to the ratio as that allows.
  ///   - insets: Space left free inside the area.
  ///   - least: The smallest acceptable cell.
  /// - Returns: `nil` if not even the smallest cells fit, if there are no cells, or if the spacing is negative or not
  ///   finite.
  /// - Complexity: O(count), or O(columns of the least width) if that is fewer.
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
      // Do not derive it from the width: converting there and back would round, and lose a whole point below.
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

  /// Cells of a given size. If there are too many, the lines continue below the area.
  ///
  /// - Returns: `nil` if a cell or the width is empty, if there are no cells, or if the spacing is negative or not
  ///   finite.
  public init?(count: Int, cell: Size, inWidth width: Double, spacing: Size = .zero) {
    guard count > 0, !cell.isEmpty, width > 0, width.isFinite, Self.isRoom(spacing) else { return nil }
    self.cell = cell
    // A line divided into thirds must hold three cells, although their sum is rounded.
    let room = ((width + spacing.width) / (cell.width + spacing.width) + 1e-9).rounded(.down)
    columns = max(1, min(count, Int(min(room, Double(count)))))
    rows = (count + columns - 1) / columns
  }

  private static func isRoom(_ spacing: Size) -> Bool {
    0 <= spacing.width && spacing.width.isFinite && 0 <= spacing.height && spacing.height.isFinite
  }

  /// The size that all cells take up together.
  public func extent(spacing: Size = .zero) -> Size {
    Size(
      width: Double(columns) * cell.width + Double(columns - 1) * spacing.width,
      height: Double(rows) * cell.height + Double(rows - 1) * spacing.height)
  }

  /// The frame of a cell, with indices from 0 along the lines.
  public func frame(of index: Int, spacing: Size = .zero) -> Rect {
    Rect(
      origin: Point(
        Double(index % columns) * (cell.width + spacing.width), Double(index / columns) * (cell.height + spacing.height)
      ),
      size: cell)
  }
}

extension GridFit {
  /// How the height that the lines leave free is distributed.
  public enum LinePlacement: Hashable, Sendable {
    /// All of it below the lines.
    case top
    /// Half of it above, half of it below.
    case centered
    /// All of it between the lines, so that the first is at the top and the last at the bottom. A single line stays at
    /// the top.
    case filling
  }

  /// The frames of the cells in an area, in order, with the same spacing and insets that the fit was made with. If
  /// there are more lines than fit, they begin at the top and continue below the area.
  ///
  /// - Parameters:
  ///   - count: The number of cells, at most as many as the fit has room for.
  ///   - grain: If more than 0, edges are rounded down to multiples of it, counted from the area's origin.
  public func frames(
    count: Int, in area: Rect, spacing: Size = .zero, insets: Insets = .zero, lines: LinePlacement = .top,
    grain: Double = 0
  ) -> [Rect] {
    let inner = area.inset(by: insets)
    let free = max(0, inner.height - extent(spacing: spacing).height)
    let above = lines == .centered ? free / 2 : 0
    let between = lines == .filling && rows > 1 ? free / Double(rows - 1) : 0
    return (0..<max(0, count)).map { index in
      var frame = frame(of: index, spacing: spacing).offset(by: Vector(dx: insets.left, dy: insets.top))
      frame.origin.y += above + between * Double(index / columns)
      if grain > 0 {
        frame.origin.x = (frame.origin.x / grain).rounded(.down) * grain
        frame.origin.y = (frame.origin.y / grain).rounded(.down) * grain
      }
      return frame.offset(by: area.origin - .zero)
    }
  }
}
