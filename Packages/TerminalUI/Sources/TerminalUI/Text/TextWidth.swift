/// The columns that a character takes on the screen, in its `Character.sanitized` form: 1 or 2.
///
/// The widths are those on which terminals agree: East Asian wide characters and emoji take 2, a flag of two regional
/// indicators 2, combining marks 0, everything else 1. Terminals disagree about the emoji form of a symbol, joined
/// emoji, skin tones and keycaps (measured: a family is 2 columns wide in one and 6 in another), so the sanitized form
/// is the first scalar alone. A spacing mark takes a column, but no character takes more than 2.
///
/// - Complexity: O(1) for ASCII, else O(log *n*) in the 400 ranges of the table.
public func columns(of character: Character) -> Int {
  let scalars = character.unicodeScalars
  let first = scalars[scalars.startIndex]
  if first.value < 0x300, scalars.index(after: scalars.startIndex) == scalars.endIndex { return 1 }
  return character.sanitized.unicodeScalars.reduce(0) { $0 + $1.columns }
}

/// The columns that a text takes on the screen, in one row.
public func columns(of text: String) -> Int {
  // A carriage return and a line feed are one character.
  if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return text.utf8.count }
  return text.reduce(0) { $0 + columns(of: $1) }
}

extension Unicode.Scalar {
  var isRegionalIndicator: Bool { 0x1F1E6...0x1F1FF ~= value }

  /// The columns that the scalar adds to a character: 0, 1 or 2.
  var columns: Int {
    if value < 0x300 { return 1 }
    if isListed(in: WidthTable.zero) { return 0 }
    return isListed(in: WidthTable.wide) ? 2 : 1
  }

  private func isListed(in table: [UInt32]) -> Bool {
    var (low, high) = (0, table.count / 2)
    while low < high {
      let middle = (low + high) / 2
      if table[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
    }
    return low < table.count / 2 && table[2 * low] <= value
  }
}
