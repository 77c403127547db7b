/// What stands where a chord is expected: it may be one, or say that there is none, or be something nobody understands.
///
/// Nothing is lost: ``text`` is what was read.
public enum ChordSymbol: Hashable, Sendable {
  case chord(Chord)
  /// `N.C.` in one of its spellings.
  case noChord(String)
  /// Kept as it is, and moved by no transposition.
  case unknown(String)

  /// Every text is a symbol. Make them with this, so that each is what its text says.
  public init(_ text: String, in naming: NoteNaming = .english) {
    if let chord = try? Chord(parsing: text, in: naming) {
      self = .chord(chord)
    } else if ["n.c.", "n.c", "nc", "n/c", "no chord"].contains(text.lowercased()) {
      self = .noChord(text)
    } else {
      self = .unknown(text)
    }
  }

  public var text: String { text() }

  public func text(in naming: NoteNaming = .english) -> String {
    switch self {
    case .chord(let chord): chord.text(in: naming)
    case .noChord(let text), .unknown(let text): text
    }
  }

  /// The chord, where it is one.
  public var chord: Chord? {
    if case .chord(let chord) = self { chord } else { nil }
  }
}

/// Coded as its text, with English names.
extension ChordSymbol: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(text: text)
  }
}
