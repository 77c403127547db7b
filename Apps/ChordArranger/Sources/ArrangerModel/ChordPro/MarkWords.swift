/// The words for marks beside a line of a ChordPro grid: `Coda | C . | F . | D.S. al Fine, Fermata`. A semicolon
/// separates them from other words there: `Intro; Coda | C . | Fine; twice`.
extension Bar.Marks {
  private static let fermata = "Fermata"

  /// The words before the line; `nil` if there are none.
  var wordsBefore: String? { sign?.rawValue }

  /// The words after the line.
  var wordsBehind: String? {
    let words = [jump?.rawValue, isHeld ? Self.fermata : nil].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// - Returns: The words that are not a mark.
  @discardableResult
  mutating func readBefore(_ words: String) -> String? {
    var parts = words.split(separator: ";").map { String($0).trimmingSpaces }
    guard let sign = parts.last.flatMap({ Bar.Sign(rawValue: $0) }) else { return words }
    self.sign = sign
    parts.removeLast()
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// - Returns: The words that are not marks.
  @discardableResult
  mutating func readBehind(_ words: String) -> String? {
    var parts = words.split(separator: ";").map { String($0).trimmingSpaces }
    guard let first = parts.first else { return words }
    var (jump, isHeld) = (self.jump, self.isHeld)
    for word in first.split(separator: ",").map({ String($0).trimmingSpaces }) {
      if word == Self.fermata {
        isHeld = true
      } else if let found = Bar.Jump(rawValue: word) {
        jump = found
      } else {
        return words
      }
    }
    (self.jump, self.isHeld) = (jump, isHeld)
    parts.removeFirst()
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
