public import Geometry

/// A view as UIKit and its kin have them: an object that knows its subviews, and is asked whether it was hit. What a scene's
/// index is compared with.
///
/// A class because there views are objects, and to follow them is most of what such a search costs.
final class WalkedView {
  let number: Int32
  var frame: Rect
  var scroll: Vector
  let clipsToBounds: Bool
  var isHidden = false
  var isUserInteractionEnabled = true
  var alpha = 1.0
  private let path: Path?
  private let turn: (cosine: Double, sine: Double)?
  /// Bottom first.
  private(set) var subviews: [WalkedView] = []

  init(_ view: BenchmarkScene.View, number: Int32) {
    self.number = number
    frame = view.frame
    scroll = view.scroll
    clipsToBounds = view.clips
    path = view.path
    turn = view.angle == 0 ? nil : (cosine(view.angle), sine(view.angle))
  }

  func addSubview(_ view: WalkedView) {
    subviews.append(view)
  }

  /// The point is in this view's own coordinates, with (0, 0) at its upper left.
  func point(inside point: Point) -> Bool {
    if let path { return path.contains(point) }
    return 0 <= point.x && point.x < frame.width && 0 <= point.y && point.y < frame.height
  }

  /// The subviews from the top, before the view itself. Unlike in UIKit what lies outside of its parent is found too, unless
  /// the parent clips: all peers are to give the same answers.
  func hitTest(_ point: Point) -> WalkedView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01 else { return nil }
    let isInside = self.point(inside: point)
    if !isInside, clipsToBounds || subviews.isEmpty { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point + scroll)) { return hit }
    }
    return isInside ? self : nil
  }

  /// From the coordinates of the parent's contents.
  func convert(_ point: Point) -> Point {
    guard let turn else { return Point(point.x - frame.minX, point.y - frame.minY) }
    let (x, y) = (point.x - frame.center.x, point.y - frame.center.y)
    return Point(
      turn.cosine * x + turn.sine * y + frame.width / 2, turn.cosine * y - turn.sine * x + frame.height / 2)
  }
}

/// A whole scene as such views.
public struct Walk {
  private var views: [WalkedView] = []
  private let roots: [WalkedView]

  public init(_ scene: BenchmarkScene) {
    var roots: [WalkedView] = []
    views.reserveCapacity(scene.views.count)
    for (number, record) in scene.views.enumerated() {
      let view = WalkedView(record, number: Int32(number))
      views.append(view)
      if record.parent < 0 { roots.append(view) } else { views[Int(record.parent)].addSubview(view) }
    }
    self.roots = roots
  }

  /// The number of the view that is hit, -1 for none. O(views) at worst.
  public func topmost(at point: Point) -> Int32 {
    for view in roots.reversed() {
      if let hit = view.hitTest(view.convert(point)) { return hit.number }
    }
    return -1
  }

  func move(_ view: Int32, to origin: Point) {
    views[Int(view)].frame.origin = origin
  }

  /// - Parameter distance: down the content.
  func scroll(_ view: Int32, by distance: Double) {
    views[Int(view)].scroll.dy += distance
  }
}
