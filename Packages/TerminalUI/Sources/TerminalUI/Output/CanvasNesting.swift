public import Geometry

extension Canvas {
  /// Makes a region inside another one, which need not be the current one: parts of a thing that is not a rectangle.
  ///
  /// - Parameters:
  ///   - region: its frame in the parent's own points. Only the regions around it clip it.
  ///   - parent: in the scene.
  @inlinable public mutating func region(_ id: ID, _ region: Region, inside parent: ID) {
    regions.insert(id, region, in: parent)
  }

  /// Reserves room for this many more regions, which saves time if there will be hundreds.
  @inlinable public mutating func reserveRegions(_ count: Int) {
    regions.reserveCapacity(regions.count + count)
  }

  /// Draws with regions of another type, such as those of a part that knows nothing of the places around it.
  ///
  /// - Parameter place: What each of those regions is called here; `nil` if it is not to be in the scene, and neither are
  ///   those inside it.
  public mutating func within<Part>(as place: (Part) -> ID?, _ body: (inout Canvas<Part>) -> Void) {
    var part = Canvas<Part>(size: .zero, theme: theme, capabilities: capabilities)
    swap(&part.frame, &frame)
    (part.blockLayer, part.imageAllowance, part.area) = (blockLayer, imageAllowance, area)
    (part.field, part.buttons) = (field, buttons)
    body(&part)
    swap(&part.frame, &frame)
    (blockLayer, imageAllowance) = (part.blockLayer, part.imageAllowance)
    (field, buttons) = (part.field, part.buttons)
    for id in part.scene.regionsInPaintOrder {
      guard let region = part.scene[id], let name = place(id) else { continue }
      regions.insert(name, region, in: part.scene.parent(of: id).flatMap(place) ?? parent)
    }
  }
}
