public import Geometry

extension Picture {
  /// Makes a region inside another one, which need not be where is drawn now: parts of a thing that is not a rectangle.
  ///
  /// - Parameters:
  ///   - region: its frame in the parent's own points. Nothing is cut from it but what the regions around cut.
  ///   - parent: in the scene.
  @inlinable public mutating func region(_ id: ID, _ region: Region, inside parent: ID) {
    regions.insert(id, region, in: parent)
  }

  /// Makes room for so many more regions at once, which saves time where there will be hundreds.
  @inlinable public mutating func reserveRegions(_ count: Int) {
    regions.reserveCapacity(regions.count + count)
  }
}
