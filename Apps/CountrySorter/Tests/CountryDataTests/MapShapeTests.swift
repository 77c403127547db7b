import Testing

@testable import CountryData

/// Where countries are.
@Suite struct MapShapeTests {
  private static let shapes = MapShape.all()

  private func shape(_ code: String) throws -> MapShape {
    try #require(CountryCode(code).flatMap { Self.shapes[$0] })
  }

  /// The plain even-odd rule.
  private func contains(_ shape: MapShape, _ place: MapPlace) -> Bool {
    var isInside = false
    for ring in shape.rings {
      for (one, other) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        guard (one.latitude <= place.latitude) != (other.latitude <= place.latitude) else { continue }
        let share = (place.latitude - one.latitude) / (other.latitude - one.latitude)
        if place.longitude < one.longitude + share * (other.longitude - one.longitude) { isInside.toggle() }
      }
    }
    return isInside
  }

  @Test func `all countries are on the map but Antarctica and three without people`() {
    let missing = CountryTable(.withKosovo).countries.map(\.code).filter { Self.shapes[$0] == nil }
    #expect(missing.map(\.text) == ["AQ", "BV", "HM", "UM"])
    #expect(Self.shapes.values.count(where: \.isPoint) == 70)
  }

  @Test func `the middle of each country is inside it, and in no other`() {
    for (code, one) in Self.shapes where !one.isPoint {
      #expect(contains(one, one.center), "\(code)")
      #expect(Self.shapes.allSatisfy { $0.key == code || !contains($0.value, one.center) }, "\(code)")
    }
  }

  @Test func `Lesotho is a hole in South Africa, and French Guiana is no part of France`() throws {
    let lesotho = try shape("LS")
    #expect(try contains(lesotho, lesotho.center) && !contains(shape("ZA"), lesotho.center))
    let guiana = try shape("GF")
    #expect(try !guiana.isPoint && !contains(shape("FR"), guiana.center))
    #expect(try shape("FR").rings.joined().allSatisfy { $0.longitude > -10 })
  }

  @Test func `countries on both sides of the date line have parts there`() throws {
    for code in ["RU", "FJ"] {
      let corners = try shape(code).rings.joined()
      #expect(corners.contains { $0.longitude > 170 } && corners.contains { $0.longitude < -170 }, "\(code)")
    }
  }

  @Test func `distances are those of the great circle, and directions the shorter way around`() {
    let (paris, tokyo) = (MapPlace(longitude: 2.35, latitude: 48.86), MapPlace(longitude: 139.69, latitude: 35.69))
    #expect((9_700...9_730).contains(paris.distance(to: tokyo)) && paris.distance(to: paris) == 0)
    let (fiji, samoa) = (MapPlace(longitude: 178, latitude: -18), MapPlace(longitude: -172, latitude: -13.8))
    #expect(fiji.direction(to: samoa) == .northeast && samoa.direction(to: fiji) == .southwest)
    #expect(CompassPoint(east: 0, north: -1) == .south && CompassPoint(east: -1, north: 0).letters == "W")
  }

  @Test func `a ring is turned as a whole to its side of the cut`() throws {
    let projection = MapProjection(west: -169, middle: 0)
    let russia = try shape("RU")
    let east = russia.rings.flatMap { ring in
      ring.map { projection.point($0, turnedBy: projection.turn(of: ring)).x }
    }
    // Kaliningrad comes first, and Chukotka last.
    #expect((188...189).contains(east.min() ?? 0) && (359...360).contains(east.max() ?? 0))
  }

  @Test func `the projection keeps shapes at its middle latitude`() {
    let projection = MapProjection(west: 0, middle: 60)
    let here = projection.point(MapPlace(longitude: 10, latitude: 60), turnedBy: 0)
    let east = projection.point(MapPlace(longitude: 10.02, latitude: 60), turnedBy: 0)
    let north = projection.point(MapPlace(longitude: 10, latitude: 60.01), turnedBy: 0)
    #expect(abs((east.x - here.x) / (here.y - north.y) - 1) < 0.01)
  }
}
