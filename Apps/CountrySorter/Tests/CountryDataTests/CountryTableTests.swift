import History
import Testing

@testable import CountryData

@Suite struct CountryTableTests {
  /// Read once for all these tests.
  static let all = CountryTable(.withKosovo)

  private func country(_ code: String) -> Country {
    Self.all.country(CountryCode(code)!)!
  }

  @Test(arguments: [(Profile.everyday, 249), (.iso, 249), (.unitedNations, 193), (.withKosovo, 250)])
  func `a profile has as many countries as it says`(profile: Profile, count: Int) {
    let table = CountryTable(profile)
    #expect(table.countries.count == count)
    #expect(profile.title.contains("(\(count))"))
    #expect(table.countries.map(\.code) == table.countries.map(\.code).sorted())
  }

  @Test func `codes are unique, and of the right length`() {
    let countries = Self.all.countries
    #expect(Set(countries.map(\.code)).count == 250)
    #expect(Set(countries.map(\.alpha3)).count == 250)
    #expect(Set(countries.compactMap(\.numeric)).count == 249)
    #expect(countries.allSatisfy { $0.alpha3.count == 3 && $0.numeric?.count ?? 3 == 3 })
    #expect(Set(countries.map(\.rank)) == Set(1...250))
  }

  @Test func `what is not known is missing and never 0`() {
    #expect(
      Self.all.countries.filter { $0.population == nil }.map(\.code.text) == ["AQ", "BV", "HM", "UM"])
    #expect(Self.all.countries.filter { $0.area == nil }.map(\.code.text) == ["UM"])
    #expect(Self.all.countries.allSatisfy { $0.population != 0 && $0.area != 0 && $0.density != 0 })
    #expect(country("VA").area == 0.49)
    #expect(country("UM").density == nil)
  }

  @Test func `memberships have as many members as they have`() {
    let counts = Country.Membership.allCases.map { membership in
      Self.all.countries.count { $0.memberships.contains(membership) }
    }
    #expect(counts[..<3] == [193, 27, 19])
    #expect(["IE", "GB", "JP", "MG", "PG", "IS", "CU"].allSatisfy { country($0).memberships.contains(.islands) })
    #expect(["AU", "AQ", "HK", "PT", "DK", "MY"].allSatisfy { !country($0).memberships.contains(.islands) })
  }

  @Test func `countries of two continents are in both, by the rule that is shown`() {
    for (code, continents) in [
      ("TR", ["Asia", "Europe"]), ("RU", ["Europe", "Asia"]), ("EG", ["Africa", "Asia"]), ("KZ", ["Asia", "Europe"]),
      ("CH", ["Europe"]), ("US", ["North America"]), ("BR", ["South America"]),
    ] {
      #expect(country(code).continents == continents)
    }
    #expect(Set(Self.all.countries.flatMap(\.continents)).count == 7)
    let rule = Self.all.sources.first { $0.column == "continents" }?.rule
    #expect(rule?.contains("TR") == true)
  }

  @Test func `what is landlocked has neighbors and no island`() {
    let landlocked = Self.all.countries.filter(\.isLandlocked)
    #expect(landlocked.count == 45)
    for country in landlocked {
      #expect(!Self.all.neighbors(of: country).isEmpty, "\(country.code)")
      #expect(!country.memberships.contains(.islands), "\(country.code)")
    }
  }

  @Test func `hemispheres go with the latitude of the capital, and both are right on the equator`() {
    for country in Self.all.countries {
      guard let latitude = country.latitude else { continue }
      #expect((-90...90).contains(latitude), "\(country.code)")
      #expect(country.hemispheres.contains(latitude >= 0 ? .northern : .southern), "\(country.code)")
    }
    #expect(country("BR").hemispheres == [.northern, .southern])
    #expect(country("NZ").hemispheres == [.southern])
    #expect(Self.all.countries.filter { $0.latitude == nil }.allSatisfy { $0.capital == nil })
  }

  @Test func `the best known are easy and the most obscure are hard`() {
    let ranked = Self.all.countries.sorted { $0.rank < $1.rank }.map(\.code.text)
    #expect(["CN", "IN", "RU", "US", "BR"].allSatisfy(ranked[..<10].contains))
    #expect(["BV", "HM", "PN", "UM"].allSatisfy(ranked[230...].contains))
  }

  @Test(arguments: [
    ("MO", 33.3), ("MC", 2.08), ("SX", 34), ("AI", 91), ("TC", 948), ("WF", 142), ("OM", 309_500), ("SG", 735),
    ("VA", 0.49), ("KM", 1861), ("BT", 38_394),
  ])
  func `small areas are corrected if GeoNames rounds them or is out of date`(code: String, area: Double) {
    #expect(country(code).area == area)
    #expect(Self.all.sources.first { $0.column == "area" }?.rule.contains("\(code): ") == true)
  }

  @Test func `the most densely populated are Macao and Monaco, and India has more people than China`() {
    let dense = Self.all.countries.sorted { $0.density ?? 0 > $1.density ?? 0 }.prefix(4).map(\.code.text)
    #expect(dense == ["MO", "MC", "SG", "HK"])
    #expect((20_000...22_000).contains(country("MO").density!) && (17_000...19_500).contains(country("MC").density!))
    let people = Self.all.countries.sorted { $0.population ?? 0 > $1.population ?? 0 }.prefix(3).map(\.code.text)
    #expect(people == ["IN", "CN", "US"])
  }

  @Test func `all populations are of one year, and the few that are not are named`() {
    let source = Self.all.sources.first { $0.column == "population" }
    #expect(source?.year == "2023")
    for code in ["AX", "BQ", "CC", "CX", "GS", "IO", "NF", "SH", "SJ", "TF", "XK"] {
      #expect(source?.rule.contains(code) == true, "\(code)")
    }
  }

  @Test func `Svalbard lies east of Greenwich and Jan Mayen west, and both in the north`() {
    #expect(country("SJ").sides == [.eastern, .western] && country("SJ").hemispheres == [.northern])
  }

  @Test func `a country can lie on both sides of a meridian, or share its island`() {
    #expect(country("GL").memberships.contains(.islands))
  }

  @Test(arguments: [
    ("BR", "Brasília"), ("TG", "Lomé"), ("CO", "Bogotá"), ("CM", "Yaoundé"), ("PY", "Asunción"), ("PW", "Ngerulmud"),
    ("ST", "São Tomé"), ("MD", "Chișinău"),
  ])
  func `capitals have their accents`(code: String, capital: String) {
    #expect(country(code).capital == capital && country(code).latitude != nil)
  }

  @Test func `every figure has a source and a year`() {
    for source in Self.all.sources {
      #expect(!source.source.isEmpty && !source.year.isEmpty && !source.rule.isEmpty, "\(source.column)")
    }
    #expect(Self.all.sources.first { $0.column == "population" }?.unit == "people")
  }
}
