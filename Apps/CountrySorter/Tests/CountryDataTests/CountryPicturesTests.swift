import Testing

@testable import CountryData

@Suite struct CountryPicturesTests {
  private let pictures = CountryPictures()
  private let table = CountryTable(.withKosovo)

  private func outline(_ rings: [(Int, Int)]...) -> Outline {
    Outline(rings: rings.map { $0.map { Outline.Corner(x: $0.0, y: $0.1) } })
  }

  private func drawing(_ outline: Outline, _ width: Int, _ height: Int) -> [String] {
    outline.dots(width: width, height: height).map { String($0.map { $0 ? "#" : "." }) }
  }

  @Test func `an outline is as large as it has room for, in the middle, and a ring within it is a hole`() {
    let square = outline([(0, 0), (8, 0), (8, 8), (0, 8)], [(2, 2), (6, 2), (6, 6), (2, 6)])
    #expect(drawing(square, 4, 4) == ["####", "#..#", "#..#", "####"])
    #expect(drawing(square, 8, 4) == ["..####..", "..#..#..", "..#..#..", "..####.."])
    #expect(drawing(outline([(0, 0), (8, 0), (0, 8)]), 4, 4) == ["####", "###.", "##..", "#..."])
    #expect(drawing(square, 0, 4) == [])
  }

  @Test func `as much of an outline is filled as it has area`() {
    for (code, outline) in pictures.outlines {
      let (width, height) = outline.size
      let filled = outline.dots(width: width, height: height).joined().count { $0 }
      // Shoelace; holes and parts are wound the other way round in the source, as a shapefile has them.
      let area = outline.rings.map { ring in
        zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
      }.reduce(0, +)
      let edge = outline.rings.map(\.count).reduce(0, +) + width + height
      #expect(abs(abs(area) / 2 - filled) <= edge, "\(code): area \(abs(area) / 2), filled \(filled)")
    }
  }

  @Test func `what is drawn belongs to codes that there are, and only Kosovo has no flag`() {
    let codes = Set(table.countries.map(\.code))
    #expect(pictures.outlines.count == 150 && codes.isSuperset(of: pictures.outlines.keys))
    #expect(codes.subtracting(pictures.flags.keys).map(\.text) == ["XK"])
    #expect(pictures.outlines.values.allSatisfy { max($0.size.width, $0.size.height) == 96 })
  }

  @Test func `flags that look alike are few, and those that fly the same flag are among them`() throws {
    func flag(_ code: String) throws -> FlagPicture { try #require(pictures.flags[CountryCode(code)!]) }
    for (one, other) in [("ID", "MC"), ("FR", "RE"), ("NO", "SJ"), ("NL", "BQ")] {
      #expect(try flag(one).looksLike(flag(other)) && flag(other).looksLike(flag(one)), "\(one) and \(other)")
    }
    for (one, other) in [("FR", "IT"), ("DE", "BE"), ("CH", "DK"), ("IE", "CI"), ("PL", "ID"), ("ML", "GN")] {
      #expect(try !flag(one).looksLike(flag(other)), "\(one) and \(other)")
    }
  }

  @Test func `Mauritania has its flag of 2017, with a red band at the top and the bottom`() throws {
    let pixels = try #require(pictures.flags[CountryCode("MR")!]).pixels
    let rows = (0..<FlagPicture.height).map { pixels[$0 * FlagPicture.width] }
    let (red, green): (UInt32, UInt32) = (0xD01C1F, 0x00A95C)
    #expect(rows == [red, red] + Array(repeating: green, count: 6) + [red, red])
  }

  @Test func `both sides of a meridian are right where it divides the land`() throws {
    func sides(_ code: String) throws -> [String] {
      try #require(table.country(CountryCode(code)!)).sides.map(\.rawValue)
    }
    #expect(try sides("ES") == ["Eastern", "Western"] && sides("FJ") == ["Eastern", "Western"])
    #expect(try sides("KE") == ["Eastern"] && sides("PT") == ["Western"] && sides("PW") == ["Eastern"])
    // Svalbard lies at 20° E, Jan Mayen at 8° W.
    #expect(try sides("SJ") == ["Eastern", "Western"])
    #expect(table.countries.allSatisfy { !$0.sides.isEmpty })
  }
}
