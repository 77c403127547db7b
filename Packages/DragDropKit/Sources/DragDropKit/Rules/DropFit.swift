public import Geometry

/// Where and how large an item lands.
public enum DropFit: Hashable, Sendable {
  /// As it hangs from the pointer: size unchanged, grab offset kept.
  case keep
  /// Its center at the drop point, size unchanged.
  case centeredOnPointer
  /// Its center at the target's center, size unchanged.
  case centered
  /// The target's whole area.
  case fill
  /// The given size, its center at the drop point.
  case resize(Size)
  /// Its origin at the nearest point of a grid that starts at the target's origin; both sides of the size positive.
  case snap(grid: Size)

  /// The frame in which the item lands, in the target's coordinates.
  ///
  /// - Parameters:
  ///   - item: The frame of the preview, in the target's coordinates.
  ///   - pointer: The drop point, in the target's coordinates.
  public func landing(of item: Rect, at pointer: Point, in target: Size) -> Rect {
    switch self {
    case .keep: item
    case .centeredOnPointer: centered(item.size, on: pointer)
    case .centered: centered(item.size, on: Point(target.width / 2, target.height / 2))
    case .fill: Rect(origin: .zero, size: target)
    case .resize(let size): centered(size, on: pointer)
    case .snap(let grid):
      Rect(
        origin: Point(
          (item.minX / grid.width).rounded() * grid.width, (item.minY / grid.height).rounded() * grid.height),
        size: item.size)
    }
  }

  private func centered(_ size: Size, on point: Point) -> Rect {
    Rect(origin: Point(point.x - size.width / 2, point.y - size.height / 2), size: size)
  }
}
