import CountryData
import Geometry
import SeededRandom
import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import CountrySorter

/// Where the places of a map are hit.
@Suite struct MapSheetTests {
  private static let shapes = Dictionary(uniqueKeysWithValues: MapShape.all().map { (CardID($0.text), $1) })

  private static func codes(_ set: String) -> [CardID] {
    CountryTable(.withKosovo).countries.filter { set == "all" || $0.continents.contains(set) }
      .map { CardID($0.code.text) }.filter { shapes[$0] != nil }
  }

  /// The world or a continent, where all countries are asked for.
  private static func sheet(_ set: String, _ size: CellSize, asked: [CardID]? = nil) -> MapSheet {
    MapSheet(WorldMap(shapes, asked: asked ?? codes(set), pool: codes(set)), size: size)
  }

  /// The plain even-odd rule on the plane.
  private static func contains(_ land: WorldMap.Land, _ point: Point) -> Bool {
    var isInside = false
    for ring in land.rings {
      for (one, other) in zip(ring, ring.dropFirst() + ring.prefix(1)) where (one.y <= point.y) != (other.y <= point.y)
      {
        let x = one.x + (point.y - one.y) / (other.y - one.y) * (other.x - one.x)
        if point.x < x { isInside.toggle() }
      }
    }
    return isInside
  }

  @Test(arguments: ["all", "Africa", "Asia", "Europe", "North America", "South America", "Oceania"])
  func `a region contains the points that are in its rings by the even-odd rule, and the middles of its squares`(
    set: String
  ) throws {
    let sheet = Self.sheet(set, CellSize(120, 40))
    let world = sheet.world
    try SplitMix64.forEachSeed(in: 0..<8) { random in
      for _ in 0..<40 {
        let point = Point(random.double(in: 0...120), random.double(in: 0...40))
        let place = sheet.plane(point)
        for (index, region) in sheet.regions.enumerated() where sheet.spots[index] == nil {
          guard case .path(let path) = region.shape else { continue }
          let isHit = path.contains(point - (region.frame.origin - .zero))
          #expect(isHit == Self.contains(world.lands[index], place), "\(world.lands[index].card) at \(point)")
        }
      }
    }
    let grid = sheet.grid(of: CellRect(sheet.size), across: 1, down: 1)
    for row in stride(from: 0, to: 40, by: 3) {
      for column in 0..<120 {
        let point = sheet.plane(CellPoint(column, row).center)
        let land = grid[column, row]
        let owners = world.lands.indices.filter { Self.contains(world.lands[$0], point) }
        // Where two overlap, the later one is drawn.
        #expect(land == owners.last.map(Int16.init) ?? LandGrid.sea, "\(column), \(row)")
      }
    }
  }

  @Test(
    arguments: ["all", "Africa", "Asia", "Europe", "North America", "South America", "Oceania"],
    [CellSize(58, 20), CellSize(164, 55)])
  func `each asked place is hit in a cell of its own, and only there above the others`(set: String, size: CellSize) {
    let sheet = Self.sheet(set, size)
    #expect(Set(sheet.anchors).count == sheet.anchors.count)
    for (index, anchor) in sheet.anchors.enumerated() {
      #expect(CellRect(size).contains(anchor), "\(sheet.world.lands[index].card)")
      #expect(sheet.hit(anchor) == index, "\(sheet.world.lands[index].card) at \(anchor)")
    }
  }

  @Test func `Russia is one land across the date line, and Lesotho is hit inside South Africa`() throws {
    let sheet = Self.sheet("all", CellSize(164, 55))
    func box(_ code: String) throws -> Rect {
      try #require(sheet.world.lands.first { $0.card == CardID(code) }).box
    }
    // On a map that is cut in the Bering Strait, neither goes around the world.
    #expect(try box("RU").width < 180 && box("FJ").width < 20)
    #expect(try box("RU").maxX > box("JP").maxX)
    let codes = Self.codes("all")
    let (lesotho, south) = (try #require(codes.firstIndex(of: CardID("LS"))), CardID("ZA"))
    #expect(sheet.hit(sheet.anchors[lesotho]) == lesotho)
    #expect(try sheet.hit(sheet.anchors[#require(codes.firstIndex(of: south))]) == codes.firstIndex(of: south))
  }

  @Test func `a few countries fill the map, and a far one does not shrink a continent unless it is asked for`() {
    let europe = Self.codes("Europe")
    let without = WorldMap(Self.shapes, asked: [CardID("FR")], pool: europe).frame
    #expect(without.width < 110, "\(without)")
    let alps = WorldMap(Self.shapes, asked: ["CH", "AT"].map { CardID($0) }, pool: ["CH", "AT"].map { CardID($0) })
      .frame
    #expect(alps.width < 20)
    let far = WorldMap(Self.shapes, asked: [CardID("SJ")], pool: europe).frame
    #expect(far.height > without.height)
  }
}

extension MapSheet {
  /// The asked place that is hit in the middle of a cell: as the scene does, those with a touch area first.
  fileprivate func hit(_ cell: CellPoint) -> Int? {
    let order = regions.indices.filter { spots[$0] == nil } + regions.indices.filter { spots[$0] != nil }
    return order.last { index in
      guard case .path(let path) = regions[index].shape else { return false }
      return path.contains(cell.center - (regions[index].frame.origin - .zero))
    }
  }
}
