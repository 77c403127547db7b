/// The part of a character that goes into cells, and its width: the ``Swift/Character/sanitized`` form, so only what
/// terminals agree on.
enum Glyph: Equatable {
  case scalar(Unicode.Scalar, width: Int)
  case cluster(String, width: Int)

  init(_ character: Character) {
    let own = character.unicodeScalars
    if let first = own.first, first.isPlain, own.index(after: own.startIndex) == own.endIndex {
      self = .scalar(first, width: 1)
      return
    }
    let shown = character.sanitized
    let scalars = shown.unicodeScalars
    guard let first = scalars.first, !scalars.contains(where: isUnsafe) else {
      self = .scalar("\u{FFFD}", width: 1)
      return
    }
    if scalars.count > 1 {
      // No letter needs more marks than this; a longer stack of them would reach into other rows.
      self = .cluster(String(String.UnicodeScalarView(scalars.prefix(8))), width: columns(of: shown))
    } else if let letter = first.regionalLetter {
      self = .scalar(letter, width: 1)
    } else {
      self = .scalar(first, width: columns(of: shown))
    }
  }

  var width: Int {
    switch self {
    case .scalar(_, let width), .cluster(_, let width): width
    }
  }
}

/// Whether a terminal could take the scalar for a command, hide it, or reverse the direction of the text. This is the
/// last check before a frame.
func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isPlain { return false }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
  default: return false
  }
}

extension Unicode.Scalar {
  /// Whether it is a Latin letter or symbol, a line or a block, one column wide: most of what is drawn, and none of it
  /// needs a lookup.
  fileprivate var isPlain: Bool {
    switch value {
    // The soft hyphen, 0xAD, is invisible.
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2500..<0x25A0: true
    default: false
    }
  }

  /// The letter of half a flag. A single one is shown as a letter, because terminals disagree about its width, and
  /// because two of them side by side would join.
  fileprivate var regionalLetter: Unicode.Scalar? {
    isRegionalIndicator ? Unicode.Scalar(value - 0x1F1E6 + 0x41) : nil
  }
}
