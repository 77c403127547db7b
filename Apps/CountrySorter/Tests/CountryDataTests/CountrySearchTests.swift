import Testing

@testable import CountryData

@Suite struct CountrySearchTests {
  static let search = CountrySearch(CountryTable(.withKosovo))

  @Test(arguments: [
    ("Cote d'Ivoire", "CI"), ("côte d’ivoire", "CI"), ("Ivory Coast", "CI"), ("Elfenbeinküste", "CI"), ("Burma", "MM"),
    ("Turkiye", "TR"), ("turkey", "TR"), ("Swaziland", "SZ"), ("Österreich", "AT"), ("osterreich", "AT"),
    ("Aland", "AX"), ("Holland", "NL"), ("日本", "JP"), ("che", "CH"), ("Cape Verde", "CV"), ("Kosova", "XK"),
    ("Curacao", "CW"), ("Vatican", "VA"), ("uk", "GB"), ("Zaire", "CD"), ("Sao Tome", "ST"),
  ])
  func `what people type is found first`(text: String, code: String) {
    #expect(Self.search.countries(matching: text).first?.code.text == code)
  }

  @Test func `a beginning comes before a word within, and that before any part`() {
    let guineas = Self.search.countries(matching: "Guinea").map(\.code.text)
    #expect(guineas.first == "GN")
    #expect(Set(guineas.prefix(4)) == ["GN", "PG", "GQ", "GW"])
    let found = Self.search.countries(matching: "nia").map(\.code.text)
    #expect(found.contains("TZ") && found.contains("EE"))
  }

  @Test func `nothing is found for nothing, and for what is none`() {
    for text in ["", "  ", "'", "Atlantis", "qq"] { #expect(Self.search.countries(matching: text) == [], "\(text)") }
  }

  @Test func `names find their country, and what is folded already stays as it is`() {
    for country in CountryTable(.withKosovo).countries {
      let names = country.names.all.union(country.aliases).sorted()
      for name in names {
        let plain = CountrySearch.folded(name)
        #expect(!plain.isEmpty && CountrySearch.folded(plain) == plain, "\(name)")
      }
      // One of each, because all of them take a minute.
      let name = names[country.rank % names.count]
      #expect(Self.search.countries(matching: name).contains(country), "\(name)")
    }
  }
}
