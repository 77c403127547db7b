/// Parses the modifiers after the number of a chord symbol: `b5`, `#9`, `add9`, `sus4`, `no3`, `maj7`, `alt`, in any
/// order, alone, in brackets, with commas, or after a slash.
struct ModifierReader {
  private(set) var tones: ChordTones
  private var cursor: TextCursor
  private var place = Place.open

  /// The text before the next modifier.
  private enum Place {
    /// Another modifier, or nothing.
    case open
    /// A slash, after which only 9, 11, 13 and major sevenths are read: others could be a bass.
    case slash
    /// A bracket or comma: a modifier must follow.
    case bracket
    /// A modifier inside of brackets.
    case inBrackets
  }

  init(tones: ChordTones, cursor: TextCursor) {
    self.tones = tones
    self.cursor = cursor
  }

  /// - Returns: Whether the whole text could be parsed.
  mutating func readAll() -> Bool {
    while !cursor.isAtEnd {
      guard readSeparator() || readModifier() else { return false }
    }
    return place == .open
  }

  private mutating func readSeparator() -> Bool {
    switch place {
    case .open where cursor.take("("): place = .bracket
    case .open where cursor.take("/"): place = .slash
    case .inBrackets where cursor.take(","): place = .bracket
    case .inBrackets where cursor.take(")"): place = .open
    default: return false
    }
    return true
  }

  private mutating func readModifier() -> Bool {
    let isRead =
      switch place {
      case .slash: readBareNumber() || readMajorSeventh() || readAlteration(of: [13, 11, 9])
      case .bracket: readBareNumber() || readAddedDegree() || readWord() || readAlteration()
      case .open, .inBrackets: readWord() || readAlteration()
      }
    place = place == .bracket || place == .inBrackets ? .inBrackets : .open
    return isRead
  }

  private mutating func readWord() -> Bool {
    readAddition() || readOmission() || readSuspension() || readMajorSeventh() || readAltered()
  }

  private mutating func readBareNumber() -> Bool {
    guard let number = cursor.takeNumber(of: [13, 11, 9]) else { return false }
    tones.add(Interval(number))
    return true
  }

  /// A number in brackets that would be too small for a stack: `(2)`, `(4)`, `(6)`, `(7)`.
  private mutating func readAddedDegree() -> Bool {
    guard let number = cursor.takeNumber(of: [7, 6, 4, 2]) else { return false }
    let hasThird = tones.contains(Interval(3)) || tones.contains(Interval(3, -1))
    switch number {
    case 7: tones.add(Interval(7, -1))
    case 6: tones.add(Interval(6))
    default: tones.add(Interval(hasThird ? Self.upper(number) : number))
    }
    return true
  }

  private mutating func readAddition() -> Bool {
    guard cursor.take(anyOf: ["add", "Add"]) != nil else { return false }
    let alteration = readSign() ?? 0
    if alteration == 0, cursor.take("3") {
      tones.add(Interval(3))
      return true
    }
    guard let number = cursor.takeNumber(of: [13, 11, 9, 6, 4, 2]) else { return false }
    tones.add(Interval(Self.upper(number, keepingSixth: alteration == 0), alteration))
    return true
  }

  private mutating func readOmission() -> Bool {
    guard cursor.take(anyOf: ["no ", "no", "omit"]) != nil, let degree = cursor.takeNumber(of: [3, 5]) else {
      return false
    }
    _ = cursor.take(anyOf: ["rd", "th"])
    tones.remove(degree)
    return true
  }

  private mutating func readSuspension() -> Bool {
    guard cursor.take("sus") else { return false }
    tones.remove(3)
    switch cursor.take(anyOf: ["2(4)", "4(2)", "24", "42", "(2)", "(4)", "2", "4", "9"]) {
    case "9":
      tones.add(Interval(4))
      tones.add(Interval(9))
    case "24", "42", "2(4)", "4(2)":
      tones.add(Interval(2))
      tones.add(Interval(4))
    case "2", "(2)": tones.add(Interval(2))
    default: tones.add(Interval(4))
    }
    return true
  }

  private mutating func readMajorSeventh() -> Bool {
    guard let word = cursor.take(anyOf: ["major", "maj", "Maj", "MAJ", "ma", "Ma", "M", "Δ", "△", "^"]) else {
      return false
    }
    let number = cursor.takeNumber(of: [13, 11, 9, 7])
    guard number != nil || ["Δ", "△", "^"].contains(word) else { return false }
    tones.stack(to: number ?? 7, seventh: Interval(7))
    return true
  }

  /// The chord of the altered scale: everything but root, third and seventh is raised and lowered.
  private mutating func readAltered() -> Bool {
    guard tones.contains(Interval(3)), cursor.take("alt") else { return false }
    tones.remove(5)
    tones.set(Interval(7, -1))
    for interval in [Interval(9, -1), Interval(9, 1), Interval(11, 1), Interval(13, -1)] { tones.alter(interval) }
    return true
  }

  private mutating func readAlteration(of numbers: [Int] = [13, 11, 9, 6, 5, 4, 2]) -> Bool {
    if cursor.take("aug") {
      _ = cursor.take("5")
      tones.alter(Interval(5, 1))
      return true
    }
    guard let sign = readSign() else { return false }
    if sign == 1, cursor.take("7") {
      // A raised minor seventh, as in m#7.
      tones.set(Interval(7))
      return true
    }
    if let number = cursor.takeNumber(of: numbers) {
      tones.alter(Interval(Self.upper(number), sign))
      return true
    }
    // A plus by itself, as in C7+.
    guard sign == 1, lastSign == "+" else { return false }
    tones.alter(Interval(5, 1))
    return true
  }

  private var lastSign: Character?

  private mutating func readSign() -> Int? {
    lastSign = cursor.rest.first
    if cursor.take(anyOf: ["b", "♭", "-"]) != nil { return -1 }
    if cursor.take(anyOf: ["#", "♯", "+"]) != nil { return 1 }
    return nil
  }

  /// An added second, fourth or sixth is an octave higher.
  private static func upper(_ number: Int, keepingSixth: Bool = false) -> Int {
    switch number {
    case 2: 9
    case 4: 11
    case 6: keepingSixth ? 6 : 13
    default: number
    }
  }
}
