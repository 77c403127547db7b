/// The fingering of a chord as a text defines it: `{define: Bes base-fret 1 frets x 1 3 3 3 1}`.
public struct ChordDefinition: Hashable, Sendable {
  public let name: String
  /// The instrument that the directive names: "ukulele" in `{define-ukulele: …}`; `nil` if it names none.
  public let instrument: String?
  /// The fret of each string, counted from the nut: 0 for an open string, `nil` for one that is not played.
  public let frets: [Int?]

  /// - Returns: `nil` if the directive is not a definition, or has no frets that can be parsed.
  init?(_ directive: Directive) {
    guard ["define", "chord"].contains(directive.name), let value = directive.value else { return nil }
    let words = value.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first, let start = words.firstIndex(of: "frets") else { return nil }
    let base = words.firstIndex(of: "base-fret").flatMap { $0 + 1 < words.count ? Int(words[$0 + 1]) : nil } ?? 1
    var frets: [Int?] = []
    for word in words[(start + 1)...] {
      if ["x", "X", "N", "-1"].contains(word) {
        frets.append(nil)
      } else if let fret = Int(word), 0...24 ~= fret {
        frets.append(fret == 0 ? 0 : fret + base - 1)
      } else {
        break
      }
    }
    guard !frets.isEmpty, frets.count <= 8, 1...24 ~= base else { return nil }
    (self.name, instrument, self.frets) = (name, directive.selector, frets)
  }
}

extension ChordProDocument {
  /// All fingerings that the text defines, in the order of the text.
  ///
  /// - Complexity: O(*n*).
  public var definitions: [ChordDefinition] {
    lines.compactMap { $0.directive.flatMap(ChordDefinition.init) }
  }
}
