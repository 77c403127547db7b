import Foundation

/// A point of the globe, in degrees.
public struct MapPlace: Hashable, Sendable {
  /// East of Greenwich; negative in the west.
  public let longitude: Double
  /// North of the equator; negative in the south.
  public let latitude: Double

  public init(longitude: Double, latitude: Double) { (self.longitude, self.latitude) = (longitude, latitude) }

  /// The length of the great circle to another point, in kilometers, on a sphere as large as the earth.
  ///
  /// Source: the haversine formula, which is accurate for points that are close together, too.
  public func distance(to other: MapPlace) -> Double {
    let (north, otherNorth) = (latitude.radians, other.latitude.radians)
    let (up, across) = (sin((otherNorth - north) / 2), sin((other.longitude - longitude).radians / 2))
    let share = up * up + cos(north) * cos(otherNorth) * across * across
    return 2 * Self.earthRadius * asin(min(1, share.squareRoot()))
  }

  /// The direction in which another point lies on a map: the shorter way around the globe, with one degree of longitude as
  /// wide as it is halfway.
  public func direction(to other: MapPlace) -> CompassPoint {
    var across = (other.longitude - longitude).truncatingRemainder(dividingBy: 360)
    if across > 180 { across -= 360 } else if across < -180 { across += 360 }
    let east = across * cos((latitude + other.latitude).radians / 2)
    return CompassPoint(east: east, north: other.latitude - latitude)
  }

  /// In kilometers: the mean radius of the earth.
  private static let earthRadius = 6371.0
}

/// One of the eight main directions.
public enum CompassPoint: Int, Hashable, Sendable, CaseIterable {
  case north, northeast, east, southeast, south, southwest, west, northwest

  /// The nearest to a direction.
  public init(east: Double, north: Double) {
    let eighths = Int((atan2(east, north) / (.pi / 4)).rounded())
    self = Self.allCases[(eighths + 8) % 8]
  }

  /// "northeast"
  public var word: String { "\(self)" }

  /// "NE"
  public var letters: String { ["N", "NE", "E", "SE", "S", "SW", "W", "NW"][rawValue] }
}

extension Double {
  fileprivate var radians: Double { self * .pi / 180 }
}
