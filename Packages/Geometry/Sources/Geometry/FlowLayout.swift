/// Things of different sizes in lines, as words are set: when a line is full a new one starts.
public struct FlowLayout: Hashable, Sendable {
  /// How long a line may be, in points.
  public var width: Double
  /// Between neighbors of a line, and between lines; negative or not finite: none.
  public var spacing: Size

  public init(width: Double, spacing: Size = .zero) {
    self.width = width
    self.spacing = spacing
  }

  /// The frames, in order, from (0, 0) on: each at the top of its line, each line as high as its highest. What is longer than
  /// a line stands on one alone. Of a negative size, or one that is not finite, 0 is taken.
  public func frames(of sizes: [Size]) -> [Rect] {
    var frames: [Rect] = []
    frames.reserveCapacity(sizes.count)
    var next = Point.zero
    var height = 0.0
    for given in sizes {
      let size = Size(width: Self.length(given.width), height: Self.length(given.height))
      // Thirds of a line must fit three times, though their sum is rounded.
      if next.x > 0, next.x + size.width > width + abs(width) * 1e-9 {
        next = Point(0, next.y + height + Self.length(spacing.height))
        height = 0
      }
      frames.append(Rect(origin: next, size: size))
      next.x += size.width + Self.length(spacing.width)
      height = max(height, size.height)
    }
    return frames
  }

  private static func length(_ given: Double) -> Double {
    given.isFinite ? max(0, given) : 0
  }
}
