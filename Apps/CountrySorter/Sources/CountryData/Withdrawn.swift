/// A code that ISO has withdrawn (ISO 3166-3), and its successors.
public struct WithdrawnCode: Hashable, Sendable {
  /// Four letters: the only code that is never reassigned.
  public let alpha4: String
  /// May since have been reassigned to another country: `AI` was Afars and Issas, and is now Anguilla.
  public let code: CountryCode
  public let alpha3: String
  public let name: String
  /// A year, or a day as in ISO 8601.
  public let withdrawn: String
  public let successors: [CountryCode]
}

/// The meaning of a code.
public enum CodeMeaning: Hashable, Sendable {
  case country(Country)
  /// Latest withdrawal first: `CS` was Serbia and Montenegro, and Czechoslovakia before that.
  case withdrawn([WithdrawnCode])
}
