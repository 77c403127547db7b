/// A chord by its position in a key, as Nashville players write it: 1, 2-, 57, b7, 1/3, 4maj7.
///
/// Steps are counted in the major scale on the tonic, even in minor keys, in which the chords of Am are 1- b3 4- 5- b6
/// b7. To count a minor song from its relative major, use ``MusicalKey/relative``.
public struct NashvilleNumber: Hashable, Sendable {
  let chord: RelativeChord

  public init(of chord: Chord, in key: MusicalKey) {
    self.chord = RelativeChord(chord, above: key.tonic, .major)
  }

  /// The chord in a key. Every number is a chord in every key.
  public func chord(in key: MusicalKey) -> Chord {
    chord.chord(above: key.tonic, .major)
  }

  /// The number as written: the step, `-` for minor, and the rest of the chord symbol.
  public var text: String {
    let upper = Self.text(chord.root, chord.suffix)
    return switch chord.under {
    case .bass(let degree): "\(upper)/\(degree.text)"
    case .chord(let degree, let suffix): "\(upper)|\(Self.text(degree, suffix))"
    case .tone, nil: upper
    }
  }

  /// Parses the form of ``text``; minor chords may also be written as `2m`.
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
    // In 1-5 the minus is a flat, because there is no minor power chord.
    if suffix.hasPrefix("-"), let minor = try? ChordSuffix(afterNumeral: String(suffix.dropFirst()), isMinor: true) {
      return (degree, minor)
    }
    return (degree, try ChordSuffix(afterNumeral: suffix, isMinor: false))
  }
}

extension NashvilleNumber: CustomStringConvertible {
  public var description: String { text }
}
