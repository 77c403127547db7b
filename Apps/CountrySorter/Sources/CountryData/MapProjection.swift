import Foundation

/// Miller's cylindrical projection: north is up everywhere, so arrow keys are compass directions. The width of a degree is
/// such that shapes are right at the middle latitude of what is shown.
///
/// Source: Snyder, Map Projections, A Working Manual, USGS 1395, 1987, page 88.
public struct MapProjection: Hashable, Sendable {
  /// The meridian at which the globe is cut open, in degrees east: the left edge of the map.
  public let west: Double
  /// How wide a degree is, as a share of one of latitude at the equator.
  private let width: Double

  /// - Parameter latitude: The middle of what is shown.
  public init(west: Double, middle latitude: Double) {
    self.west = west
    let north = latitude * .pi / 180
    width = cos(north) / cos(0.8 * north)
  }

  /// A point on the flat map, in degrees of latitude at the equator; y grows to the south.
  ///
  /// - Parameter turn: A multiple of 360 degrees to add, so that it lies beside the other corners of its ring.
  public func point(_ place: MapPlace, turnedBy turn: Double) -> (x: Double, y: Double) {
    let north = 0.8 * place.latitude * .pi / 180
    return ((place.longitude + turn - west) * width, -1.25 * log(tan(.pi / 4 + north / 2)) * 180 / .pi)
  }

  /// The turn that brings a whole ring to its side of the cut.
  public func turn(of ring: [MapPlace]) -> Double {
    let east = ring.map(\.longitude)
    let middle = ((east.min() ?? 0) + (east.max() ?? 0)) / 2
    return ((west - middle) / 360).rounded(.up) * 360
  }
}
