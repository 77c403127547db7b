/// Which territories count as countries: a political choice that the person makes, that is shown, and that is made
/// nowhere else.
public enum Profile: String, Hashable, Sendable, Codable, CaseIterable {
  /// The 249 entries of ISO 3166-1, with dependent territories, by the names that people use: Taiwan is called Taiwan.
  case everyday
  /// The same entries, named as in the standard: Taiwan has the name that ISO gives it.
  case iso
  /// The 193 members of the United Nations.
  case unitedNations = "un"
  /// The 249 entries and Kosovo. Taiwan is called Taiwan.
  case withKosovo = "with-kosovo"

  /// The title shown on the screen, with the number of countries.
  public var title: String {
    switch self {
    case .everyday: "everyday names (249)"
    case .iso: "ISO 3166-1 strict (249)"
    case .unitedNations: "UN members (193)"
    case .withKosovo: "with Kosovo (250)"
    }
  }

  /// An explanation of the choice, in sentences that are shown.
  public var explanation: String {
    switch self {
    case .everyday:
      "All entries of ISO 3166-1, by the names that people use: Taiwan is \"Taiwan\". Kosovo is not one of them; Serbia "
        + "and Albania share a border."
    case .iso:
      "All entries of ISO 3166-1, named as in the standard: Taiwan is \"Taiwan, Province of China\". Kosovo is not one "
        + "of them; Serbia and Albania share a border."
    case .unitedNations:
      "The members of the United Nations. Kosovo, Palestine, Taiwan and Vatican City are not included; Serbia and "
        + "Albania share a border."
    case .withKosovo:
      "All entries of ISO 3166-1 and Kosovo, whose code XK is user-assigned. Taiwan is \"Taiwan\". Serbia and Albania are "
        + "not neighbors, because Kosovo is between them."
    }
  }

  func contains(_ country: Country) -> Bool {
    switch self {
    case .everyday, .iso: country.status == .assigned
    case .unitedNations: country.memberships.contains(.unitedNations)
    case .withKosovo: true
    }
  }

  func name(of country: Country, _ naming: Naming) -> String {
    guard self == .iso, country.code.text == "TW" else { return country.names.name(naming) }
    return switch naming {
    case .common(let language): country.names.name(.iso(language))
    case .endonym: country.names.name(.iso(.english))
    case .iso, .official: country.names.name(naming)
    }
  }
}
