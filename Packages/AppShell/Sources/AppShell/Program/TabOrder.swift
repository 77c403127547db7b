import DragDropKit
import Geometry

/// The drag sources that the focus goes through, in paint order or to the nearest in a direction.
struct TabOrder<Place: Hashable & Sendable, Item: Hashable & Sendable> {
  enum Step {
    case to(Place)
    /// Nothing visible is ahead, but there is content out of sight.
    case scroll(ScrollPush<Place>)
    case end
  }

  private let scene: Scene<Place>
  private let rules: DragRules<Place, Item>
  private let areas: [(place: Place, bounds: Rect)]

  init(_ scene: Scene<Place>, _ rules: DragRules<Place, Item>) {
    self.scene = scene
    self.rules = rules
    areas = scene.regionsInPaintOrder.compactMap { place in
      rules.isSource(place) ? scene.visibleBounds(of: place).map { (place, $0) } : nil
    }
  }

  func step(_ direction: StopDirection, from focus: Place?, mayScroll: Bool) -> Step {
    guard let current = areas.first(where: { $0.place == focus }) else {
      return areas.first.map { .to($0.place) } ?? .end
    }
    let here = current.bounds.center
    let stops = areas.map { Stop($0.place, at: direction.aim(at: $0.bounds, from: current.bounds)) }
    if mayScroll, let push = rules.push(direction, from: current.place, at: here, among: stops, in: scene) {
      return .scroll(push)
    }
    let next = direction.choose(from: stops, at: here, chosen: current.place)?.target
    return next.flatMap { $0 == focus ? nil : .to($0) } ?? .end
  }
}
