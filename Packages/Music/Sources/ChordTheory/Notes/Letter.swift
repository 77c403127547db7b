/// One of the seven note letters, from C upwards.
public enum Letter: Int, Hashable, Sendable, CaseIterable {
  case c, d, e, f, g, a, b

  /// Semitones above C in the major scale.
  var semitones: Int { (fifths * 7).modulo(12) }

  /// Its position on the line of fifths F C G D A E B, with C at 0.
  var fifths: Int { (rawValue * 2 + 1) % 7 - 1 }

  /// The letter `fifths` fifths above C.
  init(fifths: Int) {
    self = Letter(rawValue: (fifths * 4).modulo(7))!
  }

  /// The letter `steps` steps higher, cyclically.
  func up(_ steps: Int) -> Letter {
    Letter(rawValue: (rawValue + steps).modulo(7))!
  }
}

/// A sign that raises or lowers a letter; the raw value is in semitones.
public enum Accidental: Int, Hashable, Sendable, CaseIterable {
  case doubleFlat = -2
  case flat, natural, sharp, doubleSharp
}
