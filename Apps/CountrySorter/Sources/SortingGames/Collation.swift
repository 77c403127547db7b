import Foundation

/// The alphabetical order of one language: Österreich is among the O in German, after the Z in Swedish.
///
/// Uses Foundation's comparison, which follows the Unicode collation with the language's own rules, on Linux and
/// macOS alike. These rules may change with Foundation, so nothing that must be the same everywhere (a daily
/// challenge, a file) may depend on them. Names that compare equal are ordered by their scalars.
public struct Collation: Sendable {
  private let locale: Locale

  /// - Parameter language: A BCP 47 tag: "de", "sv". An unknown language gets the root order.
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
