/// A chord as written in a song: a root, a kind of chord, and an optional bass or lower chord.
///
/// The suffix keeps its spelling: `Cmin7` does not come back as `Cm7`. Chords are equal if they are written the same.
public struct Chord: Hashable, Sendable {
  public let root: Note
  public let suffix: ChordSuffix
  public let under: Under?
  /// The style of its accidentals, the same for root and bass.
  let signs: AccidentalSigns

  /// The bass or chord under a chord.
  public enum Under: Hashable, Sendable {
    /// `C/E`: a bass other than the root.
    case bass(Note)
    /// `C|D`: a second chord, below the first. Indirect because it is rare, and every chord has room for the largest
    /// case.
    indirect case chord(Note, ChordSuffix)
  }

  public init(_ root: Note, _ suffix: ChordSuffix = .major, under: Under? = nil) {
    self.init(root, suffix, under: under, signs: .ascii)
  }

  /// A suffix such as `b5`, which would be read as a part of its root, is put in brackets: `C(b5)`.
  init(_ root: Note, _ suffix: ChordSuffix, under: Under?, signs: AccidentalSigns) {
    self.root = root
    self.suffix = suffix.standing(after: root)
    self.signs = signs
    if case .chord(let low, let lowSuffix) = under {
      self.under = .chord(low, lowSuffix.standing(after: low))
    } else {
      self.under = under
    }
  }

  /// The lowest note: the root, if nothing is under the chord.
  public var bass: Note {
    switch under {
    case .bass(let note), .chord(let note, _): note
    case nil: root
    }
  }

  public var quality: ChordQuality { suffix.quality }

  /// The notes, correctly spelled, from the root up; for a polychord those of the lower chord first. A bass that is not
  /// a chord tone comes first.
  public var notes: [Note] {
    let tones = suffix.intervals.map(root.up)
    switch under {
    case .bass(let bass):
      return tones.contains { $0.pitchClass == bass.pitchClass } ? tones : [bass] + tones
    case .chord(let low, let suffix):
      let lower = suffix.intervals.map(low.up)
      return lower + tones.filter { !lower.contains($0) }
    case nil:
      return tones
    }
  }

  public var pitchClasses: Set<PitchClass> { Set(notes.map(\.pitchClass)) }
}

extension Chord {
  /// The chord as players write it: the same chord on a root and a bass without double sharps and flats, D7 for Ebb7.
  public var simplySpelled: Chord {
    let under: Under? =
      switch under {
      case .bass(let note): .bass(note.simplySpelled)
      case .chord(let low, let suffix): .chord(low.simplySpelled, suffix)
      case nil: nil
      }
    return Chord(root.simplySpelled, suffix, under: under, signs: signs)
  }
}

extension Note {
  /// The same pitch without a double sharp or flat.
  var simplySpelled: Note {
    switch accidental {
    case .doubleFlat: Note(fifths: fifths + 12)
    case .doubleSharp: Note(fifths: fifths - 12)
    case .flat, .natural, .sharp: self
    }
  }
}

extension ChordSuffix {
  fileprivate func standing(after root: Note) -> ChordSuffix {
    guard let first = text.first, "b#♭♯".contains(first) else { return self }
    let isTaken = AccidentalSigns.allCases.contains { signs in
      NoteReading.all(atStartOf: (root.text(signs: signs) + text)[...], in: .english).first?.note != root
    }
    return isTaken ? ChordSuffix(known: "(\(text))") : self
  }
}
