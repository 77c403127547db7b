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
}
