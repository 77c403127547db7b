import Tables

/// Where a country is on a map: from Natural Earth at 1:110 million.
public struct MapShape: Hashable, Sendable {
  /// The point of the largest part that is furthest from its border; of a country without a part, its capital.
  public let center: MapPlace
  /// The borders of its parts: outer ones run clockwise if north is up, and those around holes the other way. The last
  /// corner is joined to the first, and no ring crosses the date line. Empty for a small state, which is only a point.
  public let rings: [[MapPlace]]

  init(center: MapPlace, rings: [[MapPlace]]) {
    precondition(rings.allSatisfy { $0.count > 2 }, "A ring has at least three corners, unlike one of \(rings).")
    (self.center, self.rings) = (center, rings)
  }

  /// Whether the country is too small to have a shape.
  public var isPoint: Bool { rings.isEmpty }

  /// The shapes of all countries that are on the map, whatever the profile.
  ///
  /// - Complexity: O(bytes of the table), about 72 kB.
  public static func all() -> [CountryCode: MapShape] {
    Dictionary(
      uniqueKeysWithValues: EmbeddedTables.rows(PackageResources.map_csv, "map.csv").map { row in
        let (east, north) = (row.require(row.number("longitude"), "longitude"), row.number("latitude"))
        let center = MapPlace(longitude: east / 100, latitude: row.require(north, "latitude") / 100)
        return (row.code("alpha2"), MapShape(center: center, rings: row.list("rings").map { ring($0, row) }))
      })
  }

  /// A ring is stored as its first corner and the steps to the others, in hundredths of a degree.
  private static func ring(_ text: String, _ row: EmbeddedRow) -> [MapPlace] {
    var (east, north) = (0, 0)
    return text.utf8.split(separator: UInt8(ascii: " ")).map { step in
      let parts = step.split(separator: UInt8(ascii: ",")).map { row.require(Int(Substring($0)), "rings") }
      precondition(parts.count == 2, "\"\(step)\" is no step along a border.")
      east += parts[0]
      north += parts[1]
      return MapPlace(longitude: Double(east) / 100, latitude: Double(north) / 100)
    }
  }
}
