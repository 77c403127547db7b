public import History

/// The countries of one profile.
///
/// The data is part of the program: it needs neither a file nor the network.
public struct CountryTable: Sendable {
  public let profile: Profile
  /// In the order of their codes.
  public let countries: [Country]
  /// All withdrawn codes, whatever the profile.
  public let withdrawn: [WithdrawnCode]
  /// In the order in which they are shown.
  public let sources: [DataSource]

  private let indices: [CountryCode: Int]

  /// - Complexity: O(bytes of the tables), about 90 kB.
  public init(_ profile: Profile) {
    self.init(profile, EmbeddedTables())
  }

  init(_ profile: Profile, _ tables: EmbeddedTables) {
    self.profile = profile
    countries = tables.countries.filter(profile.contains)
    withdrawn = tables.withdrawn
    sources = tables.sources
    indices = Dictionary(uniqueKeysWithValues: countries.enumerated().map { ($1.code, $0) })
  }

  /// `nil` if the profile has no such country.
  public func country(_ code: CountryCode) -> Country? {
    indices[code].map { countries[$0] }
  }

  public func name(of country: Country, _ naming: Naming = .common(.english)) -> String {
    profile.name(of: country, naming)
  }

  /// The countries of the profile that share a land border with it, in the order of their codes.
  ///
  /// Serbia and Albania are neighbors only in profiles without Kosovo.
  public func neighbors(of country: Country) -> [CountryCode] {
    let hasKosovo = profile == .withKosovo
    return country.neighbors.filter { neighbor in
      let isAcrossKosovo = Set([country.code.text, neighbor.text]) == ["AL", "RS"]
      return indices[neighbor] != nil && !(hasKosovo && isAcrossKosovo)
    }
  }

  /// The meaning in this profile of a code of two, three or four letters, or three digits, in either case.
  ///
  /// A country takes precedence over a withdrawn code with the same letters.
  ///
  /// - Throws: If it has no meaning, or means a country that the profile leaves out; the message says which.
  public func meaning(of code: String) throws(Refusal) -> CodeMeaning {
    let wanted = code.uppercased()
    if let country = countries.first(where: { [$0.code.text, $0.alpha3, $0.numeric].contains(wanted) }) {
      return .country(country)
    }
    let found = withdrawn.filter { [$0.code.text, $0.alpha3, $0.alpha4].contains(wanted) }
    if !found.isEmpty { return .withdrawn(found.sorted { $0.withdrawn > $1.withdrawn }) }
    throw refusal(of: wanted)
  }

  private func refusal(of code: String) -> Refusal {
    let all = profile == .withKosovo ? countries : CountryTable(.withKosovo).countries
    if let country = all.first(where: { [$0.code.text, $0.alpha3, $0.numeric].contains(code) }) {
      return Refusal(
        "\(country.names.name(.common(.english))) is not in the profile \(profile.title).",
        remedy: "Choose another profile to include it.")
    }
    return Refusal("\"\(code)\" is not a country code.", remedy: "Codes are like CH, CHE or 756.")
  }
}
