/// A chord by its distance from a tonic: the common part of Roman numerals and Nashville numbers.
struct RelativeChord: Hashable, Sendable {
  let root: ScaleDegree
  let suffix: ChordSuffix
  var under: Under?
  /// The style of the chord's accidentals.
  var signs = AccidentalSigns.ascii

  enum Under: Hashable, Sendable {
    case bass(ScaleDegree)
    /// The third, fifth or seventh of the chord itself.
    case tone(Int)
    case chord(ScaleDegree, ChordSuffix)
  }

  init(root: ScaleDegree, suffix: ChordSuffix, under: Under?) {
    self.root = root
    self.suffix = suffix
    self.under = under
  }

  /// - Parameter mode: The mode in which the steps are counted.
  init(_ chord: Chord, above tonic: Note, _ mode: MusicalKey.Mode) {
    root = ScaleDegree(of: chord.root, above: tonic, mode)
    suffix = chord.suffix
    signs = chord.signs
    under =
      switch chord.under {
      case .bass(let note): .bass(ScaleDegree(of: note, above: tonic, mode))
      case .chord(let low, let suffix): .chord(ScaleDegree(of: low, above: tonic, mode), suffix)
      case nil: nil
      }
  }

  func chord(above tonic: Note, _ mode: MusicalKey.Mode) -> Chord {
    let low = root.note(above: tonic, mode)
    let under: Chord.Under? =
      switch under {
      case .bass(let degree): .bass(degree.note(above: tonic, mode))
      case .chord(let degree, let lower): .chord(degree.note(above: tonic, mode), lower)
      case .tone(let tone): suffix.intervals.first { $0.degree == tone }.map { .bass(low.up($0)) }
      case nil: nil
      }
    return Chord(low, suffix, under: under, signs: signs)
  }
}
