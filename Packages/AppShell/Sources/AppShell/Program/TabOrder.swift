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
  private let stops: [Stop<Place>]

  init(_ scene: Scene<Place>, _ rules: DragRules<Place, Item>) {
    self.scene = scene
    self.rules = rules
    stops = scene.regionsInPaintOrder.compactMap { place in
      rules.isSource(place) ? scene.visibleCenter(of: place).map { Stop(place, at: $0) } : nil
    }
  }

  func step(_ direction: StopDirection, from focus: Place?, mayScroll: Bool) -> Step {
    guard let current = stops.first(where: { $0.target == focus }) else {
      return stops.first.map { .to($0.target) } ?? .end
    }
    if mayScroll,
      let push = rules.push(direction, from: current.target, at: current.point, among: stops, in: scene)
    {
      return .scroll(push)
    }
    let next = direction.choose(from: stops, at: current.point, chosen: current.target)?.target
    return next.flatMap { $0 == focus ? nil : .to($0) } ?? .end
  }
}
