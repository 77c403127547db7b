/// A text in the place of a chord: a chord, a sign for no chord, or something that cannot be parsed.
///
/// Nothing is lost: ``text`` returns what was read.
public enum ChordSymbol: Hashable, Sendable {
  case chord(Chord)
  /// A chord with signs around it: `(G7)`, which is optional, `C*` and ` C`. Indirect because it is rare, and every
  /// beat of a song has room for the largest case.
  indirect case marked(Chord, before: String, after: String)
  /// Several chords of equal length in one beat, such as `C~G`. `nil` means that the previous chord continues, as at
  /// the start of `~A`.
  case several([Chord?])
  /// `N.C.` in one of its spellings.
  case noChord(String)
  /// Kept as it is; transposing does not change it.
  case unknown(String)

  /// Parses any text as a symbol. Use this initializer, so that each symbol is what its text says.
  public init(_ text: String, in naming: NoteNaming = .english) {
    if let chord = try? Chord(parsing: text, in: naming) {
      self = .chord(chord)
    } else if ["n.c.", "n.c", "nc", "n/c", "no chord"].contains(text.lowercased()) {
      self = .noChord(text)
    } else {
      self = Self.marked(text, naming) ?? Self.several(text, naming) ?? .unknown(text)
    }
  }

  private static func marked(_ text: String, _ naming: NoteNaming) -> ChordSymbol? {
    let start = text.prefix { $0 == " " || $0 == "(" }
    let end = text.dropFirst(start.count).reversed().prefix { $0 == " " || $0 == "*" || $0 == ")" }
    let (before, after) = (String(start), String(end.reversed()))
    guard before.contains("(") == after.contains(")"),
      let chord = try? Chord(parsing: String(text.dropFirst(before.count).dropLast(after.count)), in: naming)
    else { return nil }
    return .marked(chord, before: before, after: after)
  }

  private static func several(_ text: String, _ naming: NoteNaming) -> ChordSymbol? {
    let parts = text.split(separator: "~", omittingEmptySubsequences: false)
    let chords = parts.map { try? Chord(parsing: String($0), in: naming) }
    guard parts.count > 1, zip(parts, chords).allSatisfy({ $0.isEmpty || $1 != nil }),
      chords.contains(where: { $0 != nil })
    else { return nil }
    return .several(chords)
  }

  public var text: String { text() }

  /// The text, with the notes in a system of names.
  public func text(in naming: NoteNaming = .english) -> String { text { $0.text(in: naming) } }

  /// The text, with each chord formatted by `write`.
  public func text(_ write: (Chord) -> String) -> String {
    switch self {
    case .chord(let chord): write(chord)
    case .marked(let chord, let before, let after): before + write(chord) + after
    case .several(let chords): chords.map { $0.map(write) ?? "" }.joined(separator: "~")
    case .noChord(let text), .unknown(let text): text
    }
  }

  /// The chord, if there is one; the first of several.
  public var chord: Chord? {
    switch self {
    case .chord(let chord), .marked(let chord, _, _): chord
    case .several(let chords): chords.lazy.compactMap(\.self).first
    case .noChord, .unknown: nil
    }
  }

  /// The symbol with `transform` applied to each chord.
  public func mapChords(_ transform: (Chord) -> Chord) -> ChordSymbol {
    switch self {
    case .chord(let chord): .chord(transform(chord))
    case .marked(let chord, let before, let after): .marked(transform(chord), before: before, after: after)
    case .several(let chords): .several(chords.map { $0.map(transform) })
    case .noChord, .unknown: self
    }
  }
}

/// Encoded as its text, with English names.
extension ChordSymbol: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(text: text)
  }
}
