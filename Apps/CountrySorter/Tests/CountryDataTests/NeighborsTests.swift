import Testing

@testable import CountryData

@Suite struct NeighborsTests {
  private func neighbors(_ code: String, _ profile: Profile) -> String {
    let table = CountryTable(profile)
    return table.neighbors(of: table.country(CountryCode(code)!)!).map(\.text).joined(separator: " ")
  }

  @Test(arguments: Profile.allCases)
  func `a neighbor's neighbor is oneself, and both are in the profile`(profile: Profile) {
    let table = CountryTable(profile)
    for country in table.countries {
      for code in table.neighbors(of: country) {
        let neighbor = table.country(code)
        #expect(neighbor.map(table.neighbors)?.contains(country.code) == true, "\(country.code) and \(code)")
        #expect(code != country.code)
      }
    }
  }

  @Test func `Serbia and Albania meet where there is no Kosovo between them`() {
    #expect(neighbors("AL", .iso) == "GR ME MK RS")
    #expect(neighbors("AL", .unitedNations) == "GR ME MK RS")
    #expect(neighbors("AL", .withKosovo) == "GR ME MK XK")
    #expect(neighbors("XK", .withKosovo) == "AL ME MK RS")
  }

  @Test func `what GeoNames has otherwise is corrected`() {
    #expect(neighbors("CU", .iso) == "")
    #expect(neighbors("US", .iso) == "CA MX")
    #expect(neighbors("BW", .iso) == "NA ZA ZM ZW")
    #expect(neighbors("HK", .iso) == "CN")
    #expect(neighbors("GL", .iso) == "CA" && neighbors("CA", .iso) == "GL US")
  }
}
