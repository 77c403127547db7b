/// The languages in which all countries have names.
public enum Language: String, Hashable, Sendable, Codable, CaseIterable {
  case english = "en"
  case french = "fr"
  case german = "de"
  case japanese = "ja"
  case spanish = "es"
  case swedish = "sv"
}

/// Which of its names is shown for a country.
public enum Naming: Hashable, Sendable, Codable {
  /// The name in ISO 3166-1, in a language: "Korea, Republic of".
  case iso(Language)
  /// The name in everyday use: "South Korea".
  case common(Language)
  /// The official name, in English: "Swiss Confederation".
  case official
  /// In the first of its own languages into which iso-codes has been translated; in English if there is none.
  case endonym

  /// The language whose alphabetical order applies to the names.
  public var language: Language {
    switch self {
    case .iso(let language), .common(let language): language
    case .official, .endonym: .english
    }
  }
}

/// All the names of one country.
struct Names: Hashable, Sendable {
  let iso: [Language: String]
  let common: [Language: String]
  let official: String
  let endonym: String?

  /// All distinct names.
  var all: Set<String> {
    Set(iso.values).union(common.values).union([official]).union(endonym.map { [$0] } ?? [])
  }

  func name(_ naming: Naming) -> String {
    switch naming {
    case .iso(let language): iso[language]!
    case .common(let language): common[language]!
    case .official: official
    case .endonym: endonym ?? common[.english]!
    }
  }
}
