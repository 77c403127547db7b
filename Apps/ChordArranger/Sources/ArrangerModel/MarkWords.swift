/// The words of marks beside a line of a ChordPro grid: `Coda | C . | F . | D.S. al Fine, Fermata`. Other words there stay
/// apart from them by a semicolon: `Intro; Coda | C . | Fine; twice`.
extension Bar.Marks {
  private static let fermata = "Fermata"

  /// Before the line; `nil` where nothing is to be said.
  var wordsBefore: String? { sign?.rawValue }

  /// Behind the line.
  var wordsBehind: String? {
    let words = [jump?.rawValue, isHeld ? Self.fermata : nil].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// - Returns: The words that are no mark.
  @discardableResult
  mutating func readBefore(_ words: String) -> String? {
    var parts = words.split(separator: ";").map { String($0).trimmingSpaces }
    guard let sign = parts.last.flatMap({ Bar.Sign(rawValue: $0) }) else { return words }
    self.sign = sign
    parts.removeLast()
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// - Returns: The words that are no marks.
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

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
