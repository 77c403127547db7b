/// An entry of ISO 3166-1, or Kosovo, with what is known of it.
///
/// What is not known is `nil` or empty, never 0. Where each figure is from, and of which year, is in
/// ``CountryTable/sources``.
public struct Country: Hashable, Sendable {
  public enum Status: String, Hashable, Sendable {
    case assigned
    /// ISO leaves the code to its users and gives it to nobody: `XK`.
    case userAssigned = "user-assigned"
  }

  public enum Hemisphere: String, Hashable, Sendable {
    case northern = "Northern"
    case southern = "Southern"
  }

  /// Of the prime meridian.
  public enum Side: String, Hashable, Sendable {
    case eastern = "Eastern"
    case western = "Western"
  }

  public enum Membership: String, Hashable, Sendable, CaseIterable {
    case unitedNations = "UN"
    case europeanUnion = "EU"
    case g20 = "G20"
    /// All of it is on islands; Australia and Antarctica are continents.
    case islands
  }

  public let code: CountryCode
  /// Three letters.
  public let alpha3: String
  /// Three digits; `nil` for Kosovo.
  public let numeric: String?
  public let status: Status
  let names: Names
  /// Other names that people search for.
  public let aliases: [String]
  public let capital: String?
  /// In people.
  public let population: Double?
  /// In km².
  public let area: Double?
  /// Of the capital, in degrees north.
  public let latitude: Double?
  /// One or two; that of UN M49 first.
  public let continents: [String]
  public let subregion: String
  /// With its code: "Euro (EUR)".
  public let currency: String?
  /// In English, the most spoken first.
  public let languages: [String]
  /// On land, whatever the profile; see ``CountryTable/neighbors(of:)``.
  let neighbors: [CountryCode]
  public let isLandlocked: Bool
  public let hemispheres: [Hemisphere]
  public let sides: [Side]
  public let memberships: Set<Membership>
  /// 1 for the best known of all 250.
  public let rank: Int

  /// In people per km².
  public var density: Double? {
    guard let population, let area else { return nil }
    return population / area
  }
}
