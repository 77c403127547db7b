public import Geometry

/// What a drag of an edge or a corner makes of a frame.
///
/// It is an ordinary drag: the handle is its source, and the ``DragSession/frame`` is that of the thing with its new size.
/// So whatever is there for drags is there for this one, from the keyboard to the plan of the target, whose
/// ``DropFit/keep`` lands the new frame.
///
/// ```swift
/// case .grip: .lift(Lift(["note"], frame: frame, resize: Resize(.bottomRight, least: Size(width: 4, height: 1))))
/// ```
public struct Resize: Hashable, Sendable {
  /// The edge or corner that moves; those across from it stay in place.
  public enum Handle: Hashable, Sendable, CaseIterable {
    case left, right, top, bottom
    case topLeft, topRight, bottomLeft, bottomRight
  }

  public var handle: Handle
  /// The sizes between which the frame stays, in points. If they contradict each other, the least counts.
  public var least: Size
  public var greatest: Size
  /// The width divided by the height, which stays the same; `nil` if it is free, and for a number that is not positive.
  /// A corner stays inside what the hand spans. If an edge moves, the other length follows it, to the right or downwards.
  public var aspect: Double?

  public init(
    _ handle: Handle, least: Size = .zero, greatest: Size = Size(width: .infinity, height: .infinity),
    aspect: Double? = nil
  ) {
    self.handle = handle
    self.least = least
    self.greatest = greatest
    self.aspect = aspect
  }

  /// The new frame after the handle has moved. ``DragConstraint``s hold back the movement; the limits here hold back the
  /// size, and have the last word.
  public func frame(_ frame: Rect, movedBy way: Vector) -> Rect {
    guard way.dx.isFinite, way.dy.isFinite else { return frame }
    let (x, y) = (handle.x, handle.y)
    var width = clamp(frame.width + x * way.dx, least.width, greatest.width)
    var height = clamp(frame.height + y * way.dy, least.height, greatest.height)
    if let aspect, 0 < aspect, aspect < .infinity {
      let wanted = x == 0 ? height * aspect : y == 0 ? width : min(width, height * aspect)
      width = clamp(
        wanted, max(least.width, least.height * aspect), min(greatest.width, greatest.height * aspect))
      height = width / aspect
    } else {
      if x == 0 { width = frame.width }
      if y == 0 { height = frame.height }
    }
    return Rect(
      x: x < 0 ? frame.maxX - width : frame.minX, y: y < 0 ? frame.maxY - height : frame.minY, width: width,
      height: height)
  }

  private func clamp(_ length: Double, _ least: Double, _ greatest: Double) -> Double {
    max(0, least, min(length, greatest))
  }
}

extension Resize.Handle {
  /// -1 if the left edge moves, 1 if the right one does, and 0 if neither.
  fileprivate var x: Double {
    switch self {
    case .left, .topLeft, .bottomLeft: -1
    case .right, .topRight, .bottomRight: 1
    case .top, .bottom: 0
    }
  }

  /// -1 if the top edge moves, 1 if the bottom one does, and 0 if neither.
  fileprivate var y: Double {
    switch self {
    case .top, .topLeft, .topRight: -1
    case .bottom, .bottomLeft, .bottomRight: 1
    case .left, .right: 0
    }
  }

  /// The point of a frame that moves, as a rectangle without extent: the corner, or one end of the edge.
  func moved(of frame: Rect) -> Rect {
    Rect(origin: Point(x > 0 ? frame.maxX : frame.minX, y > 0 ? frame.maxY : frame.minY), size: .zero)
  }
}
