/// How numbers are written: with a decimal point or a decimal comma.
public enum Notation: Hashable, Sendable, CaseIterable {
  /// 1,234.5
  case point
  /// 1.234,5
  case comma

  /// The number that the text represents in this notation; `nil` if it is not a number.
  ///
  /// Thousands may be grouped, always by the same separator: the other notation's decimal separator, a space of any
  /// kind or an apostrophe. Groups have three digits: 1,23 is not a number with a decimal point. Before the last one, they
  /// may have two, as in India: 1,24,42,373. There may be a fraction alone: .5. Surrounding white
  /// space is ignored.
  public func number(_ text: String) -> Double? {
    var rest = trimmed(text)[...].unicodeScalars
    var plain = ""
    if let sign = rest.first, sign == "+" || sign == "-" || sign == "\u{2212}" {
      rest.removeFirst()
      if sign != "+" { plain = "-" }
    }
    let mark: Unicode.Scalar = self == .point ? "." : ","
    if rest.first == mark { plain += "0" } else if !takeWhole(from: &rest, to: &plain) { return nil }
    if rest.first == mark {
      rest.removeFirst()
      plain += "."
      guard takeDigits(from: &rest, to: &plain) > 0 else { return nil }
    }
    if rest.first == "e" || rest.first == "E" {
      rest.removeFirst()
      plain += "e"
      if let sign = rest.first, sign == "+" || sign == "-" { plain.unicodeScalars.append(rest.removeFirst()) }
      guard takeDigits(from: &rest, to: &plain) > 0 else { return nil }
    }
    guard rest.isEmpty, let number = Double(plain), number.isFinite else { return nil }
    return number
  }

  /// The digits before the fraction, without group separators.
  ///
  /// - Returns: Whether there are any digits, in groups of three if they are grouped; or of two before the last three.
  private func takeWhole(from rest: inout Substring.UnicodeScalarView, to plain: inout String) -> Bool {
    var count = takeDigits(from: &rest, to: &plain)
    guard let mark = rest.first, isGroupMark(mark) else { return count > 0 }
    var groups = [count]
    while rest.first == mark {
      rest.removeFirst()
      count = takeDigits(from: &rest, to: &plain)
      groups.append(count)
    }
    guard groups.last == 3, let first = groups.first else { return false }
    let middle = groups.dropFirst().dropLast()
    return 1...3 ~= first && middle.allSatisfy { $0 == 3 } || 1...2 ~= first && middle.allSatisfy { $0 == 2 }
  }

  private func takeDigits(from rest: inout Substring.UnicodeScalarView, to plain: inout String) -> Int {
    var count = 0
    while let digit = rest.first, "0" <= digit, digit <= "9" {
      plain.unicodeScalars.append(rest.removeFirst())
      count += 1
    }
    return count
  }

  private func isGroupMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",": self == .point
    case ".": self == .comma
    case " ", "\u{A0}", "\u{2009}", "\u{202F}", "'", "\u{2019}": true
    default: false
    }
  }
}

/// The text without white space of any kind at either end.
func trimmed(_ text: String) -> Substring {
  let scalars = text.unicodeScalars
  let isBare = [scalars.first, scalars.last].allSatisfy { $0.map { !$0.properties.isWhitespace } ?? true }
  if isBare { return text[...] }
  let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.endIndex
  let last = scalars.lastIndex { !$0.properties.isWhitespace }
  return last.map { text[start...$0] } ?? ""
}
