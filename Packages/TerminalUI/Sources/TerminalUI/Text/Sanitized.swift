extension Character {
  /// The character in a form that is safe to send to a terminal: never a command, always visible, and of a width on
  /// which terminals agree (``columns(of:)-(Character)``).
  ///
  /// - Tabs and line ends become a space. Other control characters, those that change the direction of writing, and
  ///   invisible ones become "�".
  /// - Letters keep their marks. Hangul is composed, because a terminal would show only the first letter of a syllable.
  /// - Only the first scalar of an emoji stays: no selectors, joiners, skin tones, keycaps or tags. A flag of two
  ///   regional indicators stays whole; half a flag becomes its letter.
  public var sanitized: Character {
    let scalars = unicodeScalars
    let first = scalars[scalars.startIndex]
    switch first.value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: return " "
    case 0x00..<0x20, 0x7F..<0xA0: return "\u{FFFD}"
    // Terminals disagree on whether a soft hyphen is visible.
    case 0xAD: return "-"
    default: break
    }
    guard scalars.index(after: scalars.startIndex) != scalars.endIndex else {
      if first.isRegionalIndicator { return first.letterOfFlag }
      return first.columns == 0 ? "\u{FFFD}" : self
    }
    if first.isRegionalIndicator {
      let second = scalars[scalars.index(after: scalars.startIndex)]
      guard second.isRegionalIndicator else { return first.letterOfFlag }
      return Character(String(String.UnicodeScalarView([first, second])))
    }
    return first.columns == 0 ? "\u{FFFD}" : Character(letterWithMarks)
  }

  /// The first scalar and those of the others that belong on it, at most two columns in all.
  private var letterWithMarks: String {
    var kept = String.UnicodeScalarView()
    var width = 0
    for scalar in unicodeScalars {
      if let last = kept.last, let syllable = last.composedHangul(with: scalar) {
        kept.removeLast()
        kept.append(syllable)
        continue
      }
      guard kept.isEmpty || scalar.belongsOnLetter, width + scalar.columns <= 2 else { continue }
      width += scalar.columns
      kept.append(scalar)
    }
    return String(kept)
  }
}

extension String {
  /// The text in a form that is safe to send to a terminal, in one row: each character is
  /// ``Swift/Character/sanitized``.
  public var sanitized: String {
    if utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return self }
    return String(map { $0.sanitized })
  }
}

extension Unicode.Scalar {
  /// The plain letter of a regional indicator.
  fileprivate var letterOfFlag: Character {
    Character(Unicode.Scalar(UInt8(value - 0x1F1E6) + UInt8(ascii: "A")))
  }

  /// Whether it is a letter or mark, except those that only change the emoji before them.
  fileprivate var belongsOnLetter: Bool {
    switch value {
    case 0xFE00...0xFE0F, 0x20E3, 0xE0100...0xE01EF: return false
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .otherLetter, .modifierLetter: return true
    default: return false
    }
  }

  /// The Hangul syllable composed of this consonant or syllable and the next letter.
  /// Source: The Unicode Standard, 3.12 "Conjoining Jamo Behavior".
  fileprivate func composedHangul(with next: Unicode.Scalar) -> Unicode.Scalar? {
    switch (value, next.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      return Unicode.Scalar(0xAC00 + ((value - 0x1100) * 21 + next.value - 0x1161) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (value - 0xAC00) % 28 == 0:
      return Unicode.Scalar(value + next.value - 0x11A7)
    default:
      return nil
    }
  }
}
