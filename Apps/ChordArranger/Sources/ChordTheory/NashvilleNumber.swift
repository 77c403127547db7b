/// A chord by its place in a key, as Nashville players write it: 1, 2-, 57, b7, 1/3, 4maj7.
///
/// Steps are counted in the major scale on the tonic, in minor keys too, where the chords of Am are 1- b3 4- 5- b6 b7. Those
/// who count a minor song from its relative major ask for ``Key/relative``.
public struct NashvilleNumber: Hashable, Sendable {
  let chord: RelativeChord

  public init(of chord: Chord, in key: Key) {
    self.chord = RelativeChord(chord, above: key.tonic, .major)
  }

  /// The chord that it is in a key. Any number is some chord in any key.
  public func chord(in key: Key) -> Chord {
    chord.chord(above: key.tonic, .major)
  }

  /// As it is written: the step, `-` for minor, and the rest of the chord symbol.
  public var text: String {
    let upper = Self.text(chord.root, chord.suffix)
    return switch chord.under {
    case .bass(let degree): "\(upper)/\(degree.text)"
    case .chord(let degree, let suffix): "\(upper)|\(Self.text(degree, suffix))"
    case .tone, nil: upper
    }
  }

  /// Reads what ``text`` writes; minor chords also as `2m`.
  public init(parsing text: String) throws(Unreadable) {
    if let bar = text.firstIndex(of: "|") {
      let upper = try Self.read(text[..<bar], in: text)
      let lower = try Self.read(text[text.index(after: bar)...], in: text)
      chord = RelativeChord(root: upper.degree, suffix: upper.suffix, under: .chord(lower.degree, lower.suffix))
    } else if let slash = text.lastIndex(of: "/"), let bass = ScaleDegree(text[text.index(after: slash)...]) {
      let upper = try Self.read(text[..<slash], in: text)
      chord = RelativeChord(root: upper.degree, suffix: upper.suffix, under: .bass(bass))
    } else {
      let upper = try Self.read(text[...], in: text)
      chord = RelativeChord(root: upper.degree, suffix: upper.suffix, under: nil)
    }
  }

  private static func text(_ degree: ScaleDegree, _ suffix: ChordSuffix) -> String {
    degree.text + suffix.text(afterNumeral: "-")
  }

  private static func read(
    _ text: Substring, in whole: String
  ) throws(Unreadable) -> (degree: ScaleDegree, suffix: ChordSuffix) {
    guard let (_, rest) = ScaleDegree.takeSigns(text), let degree = ScaleDegree(text[..<rest.prefix(1).endIndex]) else {
      throw Unreadable(
        "\"\(whole)\" is not a Nashville number.", remedy: "Write a step from 1 to 7, and - for minor: 2-, 57, b7, 1/3."
      )
    }
    let suffix = String(rest.dropFirst())
    // Of 1-5 the minus is a flat, for there is no minor power chord.
    if suffix.hasPrefix("-"), let minor = try? ChordSuffix(afterNumeral: String(suffix.dropFirst()), isMinor: true) {
      return (degree, minor)
    }
    return (degree, try ChordSuffix(afterNumeral: suffix, isMinor: false))
  }
}

extension NashvilleNumber: CustomStringConvertible {
  public var description: String { text }
}
