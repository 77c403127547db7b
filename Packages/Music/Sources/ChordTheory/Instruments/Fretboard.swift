/// A fretted instrument with the tuning of its open strings.
public struct Fretboard: Hashable, Sendable {
  public let name: String
  /// The open strings in physical order, the one nearest to the player's chin first.
  public let strings: [Pitch]
  /// Whether the first string is the lowest, as on a guitar; on a ukulele it is not.
  public let isAscending: Bool

  public init(name: String, strings: [Pitch]) {
    precondition(!strings.isEmpty && strings.count <= 8, "A fretboard has 1 to 8 strings, not \(strings.count).")
    self.name = name
    self.strings = strings
    isAscending = zip(strings, strings.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// E A D G B E.
  public static let guitar = Fretboard(name: "guitar", strings: [40, 45, 50, 55, 59, 64].map(Pitch.init))
  /// G C E A, the first string an octave higher than one would expect.
  public static let ukulele = Fretboard(name: "ukulele", strings: [67, 60, 64, 69].map(Pitch.init))
  /// E A D G.
  public static let bass = Fretboard(name: "bass", strings: [28, 33, 38, 43].map(Pitch.init))
}

/// Where fingers press the strings.
public struct Fingering: Hashable, Sendable {
  /// The fret of each string, 0 for an open string, `nil` if it is not played.
  public let frets: [Int?]

  public init(_ frets: [Int?]) {
    self.frets = frets
  }

  /// `x32010`; from the tenth fret on with hyphens: `x-10-12-12-11-10`.
  public var text: String {
    let words = frets.map { $0.map(String.init) ?? "x" }
    return words.joined(separator: words.contains { $0.count > 1 } ? "-" : "")
  }

  /// The lowest and the highest pressed fret; `nil` if none is pressed.
  public var pressed: ClosedRange<Int>? {
    let pressed = frets.compactMap { $0 }.filter { $0 > 0 }
    return pressed.min().map { $0...pressed.max()! }
  }

  /// The number of fingers it needs: one may bar several strings at its lowest fret, if no open string is between them.
  public var fingers: Int {
    guard let low = pressed?.lowerBound else { return 0 }
    let atLow = frets.indices.filter { frets[$0] == low }
    let others = frets.count { ($0 ?? 0) > low }
    let isBarre = frets[atLow.first!...].allSatisfy { ($0 ?? 0) >= low }
    return others + (isBarre ? 1 : atLow.count)
  }

  /// The pitches on that instrument, string by string.
  public func pitches(on fretboard: Fretboard) -> [Pitch] {
    zip(fretboard.strings, frets).compactMap { string, fret in fret.map { Pitch(string.number + $0) } }
  }
}
