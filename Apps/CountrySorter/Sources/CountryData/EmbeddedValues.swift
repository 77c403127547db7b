extension Country {
  init(_ row: EmbeddedRow, names: EmbeddedRow) {
    code = row.code("alpha2")
    alpha3 = row.text("alpha3")
    numeric = row.optional("numeric")
    status = row.require(Status(rawValue: row.text("status")), "status")
    self.names = Names(row, translations: names)
    aliases = row.list("aliases")
    capital = row.optional("capital")
    population = row.number("population")
    area = row.number("area")
    latitude = row.number("latitude")
    continents = row.list("continents")
    subregion = row.text("subregion")
    currency = row.optional("currency")
    languages = row.list("languages")
    neighbors = row.codes("neighbors")
    isLandlocked = row.require(["yes": true, "no": false][row.text("landlocked")], "landlocked")
    hemispheres = row.list("hemispheres").map { row.require(Hemisphere(rawValue: $0), "hemispheres") }
    sides = row.list("sides").map { row.require(Side(rawValue: $0), "sides") }
    memberships = Set(row.list("memberships").map { row.require(Membership(rawValue: $0), "memberships") })
    rank = row.require(Int(row.text("rank")), "rank")
  }
}

extension Names {
  init(_ row: EmbeddedRow, translations: EmbeddedRow) {
    var iso: [Language: String] = [:]
    var common: [Language: String] = [:]
    for language in Language.allCases {
      let isEnglish = language == .english
      iso[language] = isEnglish ? row.text("name") : translations.text(language.rawValue + "_iso")
      common[language] = isEnglish ? row.text("common") : translations.text(language.rawValue)
    }
    self.init(iso: iso, common: common, official: row.text("official"), endonym: row.optional("endonym"))
  }
}

extension WithdrawnCode {
  init(_ row: EmbeddedRow) {
    alpha4 = row.text("alpha4")
    code = row.code("alpha2")
    alpha3 = row.text("alpha3")
    name = row.text("name")
    withdrawn = row.text("withdrawn")
    successors = row.codes("successors")
  }
}

extension DataSource {
  init(_ row: EmbeddedRow) {
    column = row.text("column")
    unit = row.text("unit")
    year = row.text("year")
    source = row.text("source")
    rule = row.text("rule")
  }
}
