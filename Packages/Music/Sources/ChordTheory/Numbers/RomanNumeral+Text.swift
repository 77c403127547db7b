extension RomanNumeral {
  /// The numeral as written: `ii`, `V7/7` with the bass as a step of the scale, `V⁶₅` with figures.
  public var text: String {
    let upper = Self.text(chord.root, chord.suffix)
    let whole =
      switch chord.under {
      case .bass(let degree): "\(upper)/\(degree.text)"
      case .tone(let tone): Figures(under: chord.suffix, tone: tone)?.written(under: upper) ?? upper
      case .chord(let degree, let suffix): "\(upper)|\(Self.text(degree, suffix))"
      case nil: upper
      }
    return whole + (target.map { "/" + Numeral.text($0.degree, isMinor: $0.isMinor) } ?? "")
  }

  /// Parses the form of ``text``; diminished chords may also be written as `viio` and `viidim`.
  public init(parsing text: String) throws(Unreadable) {
    var parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let target = parts.count > 1 ? Target(parts[parts.count - 1]) : nil
    if target != nil { parts.removeLast() }
    self.init(chord: try Self.read(parts.joined(separator: "/"), in: text), target: target)
  }

  private static func read(_ body: String, in text: String) throws(Unreadable) -> RelativeChord {
    if let bar = body.firstIndex(of: "|") {
      let upper = try Numeral(body[..<bar], in: text)
      let lower = try Numeral(body[body.index(after: bar)...], in: text)
      return try RelativeChord(
        root: upper.degree, suffix: upper.suffix, under: .chord(lower.degree, lower.suffix))
    }
    if let slash = body.lastIndex(of: "/"), let bass = ScaleDegree(body[body.index(after: slash)...]) {
      let numeral = try Numeral(body[..<slash], in: text)
      return try RelativeChord(root: numeral.degree, suffix: numeral.suffix, under: .bass(bass))
    }
    if let (figures, plain) = Figures.take(fromEndOf: body) {
      let numeral = try Numeral(plain[...], in: text)
      return try RelativeChord(root: numeral.degree, suffix: numeral.suffix, under: .tone(figures.tone))
    }
    let numeral = try Numeral(body[...], in: text)
    return try RelativeChord(root: numeral.degree, suffix: numeral.suffix, under: nil)
  }

  private static func text(_ degree: ScaleDegree, _ suffix: ChordSuffix) -> String {
    Numeral.text(degree, isMinor: suffix.quality.isMinor) + suffix.text(afterNumeral: "")
  }
}

extension RomanNumeral: CustomStringConvertible {
  public var description: String { text }
}

extension RomanNumeral.Target {
  fileprivate init?(_ text: Substring) {
    guard let numeral = Numeral(startOf: text), numeral.rest.isEmpty else { return nil }
    self.init(degree: numeral.degree, isMinor: numeral.isMinor)
  }
}
