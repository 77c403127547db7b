/// Whom to count as a country: a political choice, which is the person's, is shown, and is made nowhere else.
public enum Profile: String, Hashable, Sendable, Codable, CaseIterable {
  /// The 249 entries of ISO 3166-1, with dependent territories. Taiwan has the name that ISO gives it.
  case iso
  /// The 193 members of the United Nations.
  case unitedNations = "un"
  /// The 249 entries and Kosovo. Taiwan is called Taiwan.
  case withKosovo = "with-kosovo"

  /// As it is shown, with the number of countries.
  public var title: String {
    switch self {
    case .iso: "ISO 3166-1 strict (249)"
    case .unitedNations: "UN members (193)"
    case .withKosovo: "with Kosovo (250)"
    }
  }

  /// What the choice means, in sentences that are shown.
  public var explanation: String {
    switch self {
    case .iso:
      "All entries of ISO 3166-1, named as there: Taiwan is \"Taiwan, Province of China\". Kosovo is none of them; the "
        + "border of Serbia and Albania runs along it."
    case .unitedNations:
      "The members of the United Nations. Kosovo, Palestine, Taiwan and the Vatican City are none; the border of Serbia "
        + "and Albania runs along Kosovo."
    case .withKosovo:
      "All entries of ISO 3166-1 and Kosovo, whose code XK is user-assigned. Taiwan is \"Taiwan\". Serbia and Albania are "
        + "no neighbors, because Kosovo lies between them."
    }
  }

  func contains(_ country: Country) -> Bool {
    switch self {
    case .iso: country.status == .assigned
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
