import AppShell
import Geometry
import GestureModel

extension AppContext<Jigsaw> {
  /// Whether the place is a region of the scene, or is inside it.
  func isInside(_ region: Jigsaw.Place, _ place: Jigsaw.Place?) -> Bool {
    place.map { $0 == region || scene.ancestors(of: $0).contains(region) } ?? false
  }
}
