/// The languages in which all countries have names.
public enum Language: String, Hashable, Sendable, Codable, CaseIterable {
  case english = "en"
  case french = "fr"
  case german = "de"
  case japanese = "ja"
  case spanish = "es"
  case swedish = "sv"
}

/// Which of its names a country is shown by.
public enum Naming: Hashable, Sendable, Codable {
  /// As ISO 3166-1 writes it, in a language: "Korea, Republic of".
  case iso(Language)
  /// As people say: "South Korea".
  case common(Language)
  /// In English: "Swiss Confederation".
  case official
  /// In the first of its own languages to which iso-codes has been translated; in English where there is none.
  case endonym

  /// Whose alphabetical order goes with the names.
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

  /// All of them, each once.
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
