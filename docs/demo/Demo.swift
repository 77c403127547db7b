import Geometry
import GestureModel
import SeededRandom

/// A page of views that overlap, seen through a pane that scrolls, and the hand that moves them.
///
/// Everything is in CSS pixels: what the page asks in the coordinates of the pane, where a view is in those of the
/// content.
struct Demo {
  /// The pane that shows the content; the views have the numbers from 0.
  static let pane: Int32 = -1

  private(set) var scene = Scene<Int32>()
  private(set) var contentSize = Size.zero
  /// The view that is being dragged, and the vector from its origin to the pointer.
  private(set) var carried: (view: Int32, grab: Vector)?
  /// The view that the last event raised.
  private(set) var raised: Int32?
  private var gestures = GestureSystem([
    .init("pan", PanRecognizer(threshold: 3)), .init("tap", TapRecognizer()),
  ])
  private var paneSize = Size.zero

  init() {}

  /// `count` views in random places, about three deep everywhere; the same for the same numbers.
  init(count: Int, paneSize: Size) {
    self.paneSize = paneSize
    var random = SplitMix64(seed: 7)
    // A view is 44 by 27 on average.
    let height = (Double(count) * 44 * 27 / 3 / paneSize.width).rounded(.up)
    contentSize = Size(width: paneSize.width, height: max(paneSize.height, height))
    let room = contentSize
    scene.reserveCapacity(count + 1)
    scene.batch { scene in
      scene.insert(Self.pane, Region(frame: Rect(origin: .zero, size: paneSize), clipsChildren: true))
      for view in 0..<Int32(count) {
        let size = Size(width: Double(8 + random.index(below: 73)), height: Double(6 + random.index(below: 43)))
        // Whole pixels, so that no browser has to round them.
        let origin = Point(
          Double(random.index(below: Int(max(1, room.width - size.width)))),
          Double(random.index(below: Int(max(1, room.height - size.height)))))
        scene.insert(view, Region(frame: Rect(origin: origin, size: size)), in: Self.pane)
      }
    }
  }

  /// The view on top at a point of the pane.
  func hit(_ point: Point) -> Int32? {
    guard let region = scene.topmost(at: point), region != Self.pane else { return nil }
    return region
  }

  func frame(of view: Int32) -> Rect? { view == Self.pane ? nil : scene[view]?.frame }

  /// The views to draw, bottom first.
  func visible() -> [Int32] {
    scene.regions(in: Rect(origin: .zero, size: paneSize)).filter { $0 != Self.pane }
  }

  var offset: Double { scene[Self.pane]?.contentOffset.dy ?? 0 }

  mutating func scroll(by distance: Double) {
    let limit = max(0, contentSize.height - paneSize.height)
    let next = min(limit, max(0, (offset + distance).rounded()))
    guard scene.contains(Self.pane) else { return }
    scene.update(Self.pane) { $0.contentOffset.dy = next }
  }

  mutating func raise(_ view: Int32) {
    guard view != Self.pane, scene.contains(view) else { return }
    scene.raise(view)
  }

  mutating func move(_ view: Int32, by offset: Vector) {
    guard let frame = frame(of: view) else { return }
    scene.move(view, to: frame.origin + offset)
  }

  mutating func handle(_ event: PointerEvent) {
    raised = nil
    for gesture in gestures.handle(event) { handle(gesture) }
  }

  private mutating func handle(_ gesture: Gesture) {
    switch (gesture.kind, gesture.phase) {
    case (.tap(count: 2), .ended):
      raised = hit(gesture.location)
      if let raised { raise(raised) }
    case (.pan, .began):
      guard let view = hit(gesture.start), let frame = frame(of: view) else { return }
      carried = (view, gesture.start + Vector(dx: 0, dy: offset) - frame.origin)
      follow(gesture.location)
    case (.pan, .changed): follow(gesture.location)
    case (.pan, .ended):
      follow(gesture.location)
      carried = nil
    case (.pan, .cancelled): carried = nil
    default: break
    }
  }

  private mutating func follow(_ point: Point) {
    guard let carried else { return }
    let origin = point + Vector(dx: 0, dy: offset) - carried.grab
    scene.move(carried.view, to: Point(origin.x.rounded(), origin.y.rounded()))
  }
}
