public import Geometry

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
