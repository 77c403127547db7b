/// A chord that could come next, and the reason.
public struct Suggestion: Hashable, Sendable {
  /// The chord, and its role in the key: `V7 of vi`.
  public let entry: PaletteEntry
  /// A phrase with the reason: `where V7 of vi wants to go`.
  public let reason: String

  public var chord: Chord { entry.chord }

  /// Chords that could follow, the most common first; never the last chord itself. They are offered, never applied.
  ///
  /// - Parameter chords: The song so far; only the last one counts. If empty, the suggestions are chords to begin with.
  public static func next(after chords: [Chord], in key: MusicalKey) -> [Suggestion] {
    let palette = Dictionary(uniqueKeysWithValues: Palette(of: key).entries.map { ($0.numeral.text, $0) })
    let last = chords.last?.spelled(in: key)
    var suggestions: [Suggestion] = []
    for step in steps(after: last, in: key) {
      guard let entry = palette[step.numeral], entry.chord != last,
        !suggestions.contains(where: { $0.entry == entry })
      else { continue }
      suggestions.append(Suggestion(entry: entry, reason: step.reason))
    }
    return suggestions
  }

  private struct Step {
    let numeral: String
    let reason: String

    init(_ numeral: String, _ reason: String) {
      (self.numeral, self.reason) = (numeral, reason)
    }
  }

  private static func steps(after last: Chord?, in key: MusicalKey) -> [Step] {
    guard let last else { return opening(key.mode) }
    if let target = AppliedTarget(of: last, in: key) {
      // A chord on the tonic itself may just as well be that of a blues, so the common continuations follow.
      let numeral = Numeral.text(ScaleDegree(target.number), isMinor: target.isMinor)
      let name = RomanNumeral(applied: last, in: key).map { "\($0)" } ?? last.text
      return [Step(numeral, "where \(name) wants to go")] + usual(after: HarmonicFunction(of: last, in: key), key.mode)
    }
    return usual(after: HarmonicFunction(of: last, in: key), key.mode)
  }

  private static func opening(_ mode: MusicalKey.Mode) -> [Step] {
    mode == .major
      ? [
        Step("I", "begins at home"), Step("vi", "begins in the minor next door"), Step("IV", "begins on the way"),
        Step("ii7", "begins on the way, for a ii-V-I"),
      ]
      : [
        Step("i", "begins at home"), Step("VI", "begins on the bright side"), Step("iv", "begins on the way"),
        Step("iiø7", "begins on the way, for a ii-V-i"),
      ]
  }

  private static func usual(after function: HarmonicFunction, _ mode: MusicalKey.Mode) -> [Step] {
    switch (function, mode) {
    case (.tonic, .major), (.other, .major):
      [
        Step("IV", "leaves home"), Step("V", "goes straight to the dominant"), Step("vi", "stays near home, in minor"),
        Step("ii7", "leaves home, for a ii-V-I"), Step("iii", "stays near home"), Step("V7/vi", "makes one expect vi"),
        Step("V7/ii", "makes one expect ii"), Step("V7/V", "makes one expect V"), Step("V7/IV", "makes one expect IV"),
        Step("bVII", "a color from the minor key"), Step("I", "goes home"),
      ]
    case (.tonic, .minor), (.other, .minor):
      [
        Step("iv", "leaves home"), Step("V7", "goes straight to the dominant"), Step("VI", "goes to the bright side"),
        Step("VII", "steps down, toward III"), Step("III", "stays near home, in major"), Step("iiø7", "for a ii-V-i"),
        Step("V7/iv", "makes one expect iv"), Step("V7/VI", "makes one expect VI"), Step("bII", "a dark way to V"),
        Step("i", "goes home"),
      ]
    case (.subdominant, .major):
      [
        Step("V7", "the usual way home"), Step("V", "the usual way home"), Step("I", "goes home softly, without V"),
        Step("iv", "turns minor before it goes home"), Step("ii7", "goes on toward V"), Step("vi", "waits"),
        Step("V7/V", "makes one expect V"),
      ]
    case (.subdominant, .minor):
      [
        Step("V7", "the usual way home"), Step("i", "goes home softly, without V"), Step("iiø7", "goes on toward V"),
        Step("VII", "steps toward III"), Step("VI", "waits"), Step("bII", "a dark way to V"),
      ]
    case (.dominant, .major):
      [
        Step("I", "comes home"), Step("vi", "a deceptive end: vi in place of I"),
        Step("IV", "steps back, as a blues does"),
        Step("bVI", "a deceptive end from the minor key"), Step("iii", "in place of I"), Step("V7", "waits"),
      ]
    case (.dominant, .minor):
      [
        Step("i", "comes home"), Step("VI", "a deceptive end: VI in place of i"),
        Step("III", "comes to the major next door"),
        Step("I", "comes home in major, the Picardy third"), Step("iv", "steps back"), Step("V7", "waits"),
      ]
    }
  }
}
