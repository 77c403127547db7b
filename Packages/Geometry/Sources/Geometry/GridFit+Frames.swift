extension GridFit {
  /// What becomes of the height that the lines leave free.
  public enum LinePlacement: Hashable, Sendable {
    /// It stays below them.
    case top
    /// Half of it above, half of it below.
    case centered
    /// It goes between the lines, so that the first stands at the top and the last at the bottom. A single line stays at
    /// the top.
    case filling
  }

  /// The frames of the cells in an area, in order, by the same spacing and insets the fit was made with. Where there are more
  /// lines than fit, they begin at the top and go on below the area.
  ///
  /// - Parameters:
  ///   - count: How many cells, of those the fit has room for.
  ///   - grain: Edges are rounded down to multiples of it from the area's origin, where it is more than 0.
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
