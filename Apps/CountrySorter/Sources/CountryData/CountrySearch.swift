import Foundation

/// Finds countries by any of their names, codes and aliases, ignoring accents, case and punctuation.
///
/// Make one and keep it: it folds all names once.
public struct CountrySearch: Sendable {
  private let table: CountryTable
  /// For each country of the table, its names in the form used for comparison.
  private let names: [[String]]

  /// - Complexity: O(letters of all names).
  public init(_ table: CountryTable) {
    self.table = table
    names = table.countries.map { country in
      Set(country.names.all).union(country.aliases).union([country.code.text, country.alpha3])
        .map(Self.folded)
    }
  }

  /// The countries found, best first: exact matches of a name or code, then names that begin with the text, then
  /// names with a word that begins with it, then names that contain it anywhere. Among equals, the best known comes
  /// first.
  ///
  /// An empty text finds nothing. A name of a withdrawn code is found if it is also an alias of a country (Burma).
  ///
  /// - Complexity: O(letters of all names).
  public func countries(matching text: String) -> [Country] {
    let wanted = Self.folded(text)
    guard !wanted.isEmpty else { return [] }
    let found = zip(table.countries, names).compactMap { country, names in
      names.compactMap { Self.closeness(of: $0, to: wanted) }.min().map { ($0, country) }
    }
    return found.sorted { ($0.0, $0.1.rank) < ($1.0, $1.1.rank) }.map(\.1)
  }

  private static func closeness(of name: String, to wanted: String) -> Int? {
    if name == wanted { return 0 }
    if name.hasPrefix(wanted) { return 1 }
    guard wanted.utf8.count < name.utf8.count, name.contains(wanted) else { return nil }
    if name.contains(" " + wanted) { return 2 }
    // One or two letters occur somewhere in nearly every name.
    return wanted.count > 2 ? 3 : nil
  }

  /// Lower case, without accents, with one space for each run of characters that are neither letters nor digits:
  /// "cote d ivoire".
  static func folded(_ name: String) -> String {
    let plain = name.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    var text = ""
    for character in plain {
      switch character {
      // Letters in their own right, which nothing above decomposes.
      case "ł": text += "l"
      case "ø": text += "o"
      case "ı": text += "i"
      case "æ": text += "ae"
      case "œ": text += "oe"
      case "ß": text += "ss"
      default: text.append(character.isLetter || character.isNumber ? character : " ")
      }
    }
    return text.split(separator: " ").joined(separator: " ")
  }
}
