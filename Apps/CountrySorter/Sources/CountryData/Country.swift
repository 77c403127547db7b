/// An entry of ISO 3166-1, or Kosovo, with the facts known about it.
///
/// An unknown fact is `nil` or empty, never 0. The source and year of each figure are in ``CountryTable/sources``.
public struct Country: Hashable, Sendable {
  public enum Status: String, Hashable, Sendable {
    case assigned
    /// ISO leaves the code to its users and never assigns it: `XK`.
    case userAssigned = "user-assigned"
  }

  public enum Hemisphere: String, Hashable, Sendable {
    case northern = "Northern"
    case southern = "Southern"
  }

  /// The side of the prime meridian.
  public enum Side: String, Hashable, Sendable {
    case eastern = "Eastern"
    case western = "Western"
  }

  public enum Membership: String, Hashable, Sendable, CaseIterable {
    case unitedNations = "UN"
    case europeanUnion = "EU"
    case g20 = "G20"
    /// The whole country is on islands; Australia and Antarctica are continents.
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
  /// In square kilometers (km²).
  public let area: Double?
  /// The latitude of the capital, in degrees north.
  public let latitude: Double?
  /// One or two continents; the one of UN M49 comes first.
  public let continents: [String]
  public let subregion: String
  /// With its code: "Euro (EUR)".
  public let currency: String?
  /// In English, the most spoken first.
  public let languages: [String]
  /// Land neighbors, whatever the profile; see ``CountryTable/neighbors(of:)``.
  let neighbors: [CountryCode]
  public let isLandlocked: Bool
  public let hemispheres: [Hemisphere]
  public let sides: [Side]
  public let memberships: Set<Membership>
  /// How well known the country is: 1 for the best known of all 250.
  public let rank: Int

  /// In people per square kilometer (km²).
  public var density: Double? {
    guard let population, let area else { return nil }
    return population / area
  }
}
