/// The chords that a key offers first: its own, then borrowed ones and secondary dominants. The source is endless:
/// taking a chord does not remove it.
public struct Palette: Hashable, Sendable {
  public let key: MusicalKey
  /// The entries, by kind and, within a kind, by step.
  public let entries: [PaletteEntry]
  /// Chords of the blues, of jazz and of the modes that are not among the entries, by kind.
  public let styles: [PaletteEntry]

  public init(of key: MusicalKey) {
    self.key = key
    entries =
      key.triadEntries + key.seventhEntries + key.raisedSeventhEntries + key.borrowedEntries + key.secondaryEntries
    var seen = Set(entries.map(\.chord))
    styles = (key.bluesEntries + key.jazzEntries + key.modalEntries).filter { seen.insert($0.chord).inserted }
  }
}

extension MusicalKey {
  fileprivate var triadEntries: [PaletteEntry] {
    zip(triads, stepNames).map { entry($0, .diatonicTriad, "\(RomanNumeral(of: $0, in: self)), the \($1)") }
  }

  fileprivate var seventhEntries: [PaletteEntry] {
    let suffixes =
      mode == .major
      ? ["maj7", "m7", "m7", "maj7", "7", "m7", "m7b5"] : ["m7", "m7b5", "maj7", "m7", "m7", "maj7", "7"]
    return zip(zip(scale, suffixes), stepNames).map { step, name in
      entry(Chord(step.0, ChordSuffix(known: step.1)), .diatonicSeventh, "the \(name) with its seventh")
    }
  }

  fileprivate var raisedSeventhEntries: [PaletteEntry] {
    guard mode == .minor else { return [] }
    return ["V", "V7", "#vii°", "#vii°7"].map { entry($0, .raisedSeventh, "\($0) of harmonic minor") }
  }

  /// The chords of the other mode on the same tonic, as numerals of this one.
  fileprivate var borrowedEntries: [PaletteEntry] {
    let (own, other) =
      mode == .major
      ? (["i", "ii°", "bIII", "iv", "v", "bVI", "bVII"], ["i", "ii°", "III", "iv", "v", "VI", "VII"])
      : (["I", "ii", "IV"], ["I", "ii", "IV"])
    let lender = mode == .major ? "\(tonic) minor" : "\(tonic) major"
    return zip(own, other).map { entry($0, .borrowed, "\($1) of \(lender)") }
      + [entry("bII", .borrowed, "the Neapolitan, a semitone above home")]
  }

  fileprivate var secondaryEntries: [PaletteEntry] {
    triads.dropFirst().filter { $0.quality != .diminished }.compactMap { target in
      let chord = Chord(target.root.down(Interval(4)), .dominantSeventh)
      guard let numeral = RomanNumeral(applied: chord, in: self) else { return nil }
      return PaletteEntry(
        chord: chord, numeral: numeral, function: .dominant, kind: .secondaryDominant,
        explanation: "V7 of \(RomanNumeral(of: target, in: self))")
    }
  }

  fileprivate var bluesEntries: [PaletteEntry] {
    (mode == .major
      ? ["I7", "IV7", "V7", "bVII7", "I9", "IV9", "V7#9"] : ["i7", "iv7", "V7", "V7#9", "VI7", "IV7"])
      .map { entry($0, .blues, "\($0) of the blues") }
  }

  fileprivate var jazzEntries: [PaletteEntry] {
    (mode == .major
      ? ["I6/9", "Imaj9", "ii9", "V13", "V7b9", "bII7", "vi9", "iv6"]
      : ["i6", "i9", "V7b9", "bII7", "iv9", "VImaj9"])
      .compactMap { text in
        (try? RomanNumeral(parsing: text)).map { entry($0.chord(in: self), .jazz, "\(text), a color of jazz") }
      }
  }

  fileprivate var modalEntries: [PaletteEntry] {
    (mode == .major
      ? [("II", "Lydian"), ("bVII", "Mixolydian"), ("v", "Mixolydian"), ("bVI", "Aeolian"), ("bIII", "Dorian")]
      : [("IV", "Dorian"), ("ii", "Dorian"), ("bII", "Phrygian"), ("v", "Aeolian"), ("VII", "Aeolian")])
      .map { entry($0.0, .modal, "\($0.0) of \(tonic) \($0.1)") }
  }

  private var stepNames: [String] {
    [
      "tonic", "supertonic", "mediant", "subdominant", "dominant", "submediant",
      mode == .major ? "leading tone" : "subtonic",
    ]
  }

  private func entry(_ numeral: String, _ kind: PaletteEntry.Kind, _ explanation: String) -> PaletteEntry {
    entry(RomanNumeral(known: numeral).chord(in: self), kind, explanation)
  }

  private func entry(_ chord: Chord, _ kind: PaletteEntry.Kind, _ explanation: String) -> PaletteEntry {
    PaletteEntry(
      chord: chord, numeral: RomanNumeral(of: chord, in: self), function: HarmonicFunction(of: chord, in: self),
      kind: kind,
      explanation: explanation)
  }
}

extension RomanNumeral {
  /// - Parameter text: One that can be parsed.
  init(known text: String) {
    do {
      self = try RomanNumeral(parsing: text)
    } catch {
      preconditionFailure("A numeral that the program writes can be read. \(error)")
    }
  }
}
