import Foundation

/// The alphabetical order of one language: Österreich among the O in German, after the Z in Swedish.
///
/// Foundation's comparison, which follows the Unicode collation with the language's own rules, on Linux and macOS alike.
/// Which rules those are may change with Foundation, so nothing that must be the same everywhere (a daily challenge, a
/// file) may depend on it. Names that it finds equal are told apart by their scalars.
public struct Collation: Sendable {
  private let locale: Locale

  /// - Parameter language: As in BCP 47: "de", "sv". The root order for what is not known.
  public init(language: String) {
    locale = Locale(identifier: language)
  }

  public func isInOrder(_ first: String, before second: String) -> Bool {
    switch first.compare(second, options: [], range: nil, locale: locale) {
    case .orderedAscending: true
    case .orderedDescending: false
    case .orderedSame: first.unicodeScalars.lexicographicallyPrecedes(second.unicodeScalars)
    }
  }

  public func sorted(_ names: [String]) -> [String] {
    names.sorted(by: isInOrder)
  }

  /// The place of each name in the sorted order, from 0; equal names have the same place.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  func places(of names: [String]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: sorted(Array(Set(names))).enumerated().map { ($1, $0) })
  }
}
