import SortingGames
import Testing

@testable import CountryData

@Suite struct NamesTests {
  private func name(_ code: String, _ naming: Naming, _ profile: Profile = .withKosovo) -> String? {
    let table = CountryTable(profile)
    return table.country(CountryCode(code)!).map { table.name(of: $0, naming) }
  }

  @Test func `every country has a name in every language`() {
    let table = CountryTable(.withKosovo)
    let namings = Language.allCases.flatMap { [Naming.iso($0), .common($0)] } + [.official, .endonym]
    for country in table.countries {
      for naming in namings { #expect(!table.name(of: country, naming).isEmpty, "\(country.code) \(naming)") }
    }
  }

  @Test func `common names are the only ones`() {
    let table = CountryTable(.withKosovo)
    for language in Language.allCases {
      let names = table.countries.map { table.name(of: $0, .common(language)) }
      let doubles = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }
      #expect(doubles.isEmpty, "\(language): \(doubles.keys)")
    }
  }

  @Test func `a country is named as one asks`() {
    #expect(name("KR", .iso(.english)) == "Korea, Republic of")
    #expect(name("KR", .common(.english)) == "South Korea")
    #expect(name("KR", .common(.german)) == "Südkorea")
    #expect(name("CH", .official) == "Swiss Confederation")
    #expect(name("DE", .endonym) == "Deutschland")
    #expect(name("JP", .endonym) == "日本")
    #expect(name("AQ", .endonym) == "Antarctica")
    #expect(name("AT", .common(.swedish)) == "Österrike")
    #expect(name("JP", .common(.japanese)) == "日本")
  }

  @Test(arguments: [
    ("ET", "ኢትዮጵያ"), ("MK", "Северна Македонија"), ("MP", "Northern Mariana Islands"), ("LU", "Lëtzebuerg"),
    ("IR", "ایران"), ("RE", "La Réunion"), ("MO", "澳門"), ("RU", "Россия"), ("AM", "Հայաստան"), ("ZA", "South Africa"),
  ])
  func `own names are everyday names, in the first language and its script`(code: String, own: String) {
    #expect(name(code, .endonym) == own)
  }

  @Test func `own names have no index form and no note in brackets`() {
    let table = CountryTable(.withKosovo)
    for country in table.countries where country.code.text != "CC" && country.code.text != "BQ" {
      let own = table.name(of: country, .endonym)
      #expect(!own.contains("(") && !own.contains("،"), "\(country.code): \(own)")
      #expect(own.allSatisfy { $0 != "," }, "\(country.code): \(own)")
    }
  }

  @Test(
    arguments: [
      ("SZ", .swedish, "Eswatini"), ("VG", .swedish, "Brittiska Jungfruöarna"), ("DZ", .spanish, "Argelia"),
      ("KM", .spanish, "Comoras"), ("AX", .spanish, "Islas Aland"), ("SX", .spanish, "Sint Maarten"),
      ("GE", .japanese, "ジョージア"), ("KG", .japanese, "キルギス"), ("CX", .german, "Weihnachtsinsel"),
      ("GS", .german, "Südgeorgien und die Südlichen Sandwichinseln"), ("UM", .german, "Amerikanische Überseeinseln"),
      ("SB", .french, "Îles Salomon"), ("CX", .french, "Île Christmas"), ("RE", .french, "La Réunion"),
      ("VI", .french, "Îles Vierges des États-Unis"),
    ] as [(String, Language, String)])
  func `countries have the names that people of today use`(code: String, language: Language, today: String) {
    #expect(name(code, .common(language)) == today)
  }

  @Test func `no everyday name is turned around as in an index`() {
    let table = CountryTable(.withKosovo)
    for country in table.countries {
      for language in Language.allCases {
        let name = table.name(of: country, .common(language))
        #expect(!name.contains(",") && !name.contains("、"), "\(country.code) \(language): \(name)")
      }
    }
  }

  @Test func `the name of Taiwan goes with the profile`() {
    #expect(name("TW", .common(.english), .iso) == "Taiwan, Province of China")
    #expect(name("TW", .common(.german), .iso) == "Taiwan, Chinesische Provinz")
    #expect(name("TW", .common(.english), .withKosovo) == "Taiwan")
    #expect(name("TW", .common(.english), .unitedNations) == nil)
  }

  @Test func `names sort by the alphabet of their language`() {
    let table = CountryTable(.iso)
    func isBefore(_ first: String, _ second: String, _ language: Language) -> Bool {
      let collation = Collation(language: language.rawValue)
      return collation.isInOrder(
        name(first, .common(language), .iso)!, before: name(second, .common(language), .iso)!)
    }
    #expect(table.countries.count == 249)
    #expect(isBefore("AT", "PL", .german) && isBefore("AX", "AL", .german))
    #expect(isBefore("ZM", "AX", .swedish) && isBefore("AX", "AT", .swedish))
  }
}
