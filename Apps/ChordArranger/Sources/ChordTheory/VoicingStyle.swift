/// How the tones of a chord are laid.
public enum VoicingStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// As near to the chord before as can be.
  case smooth
  /// One above the other, the root lowest.
  case close
  /// As close, but the second voice from above an octave lower, as guitarists and arrangers "drop 2".
  case open
}

extension VoiceLeading {
  /// A chord in that style; but for ``VoicingStyle/smooth`` it lies the same wherever it comes.
  ///
  /// - Complexity: That of ``voicing(of:after:)`` where it is smooth, else that of a few tones.
  public func voicing(of chord: Chord, after previous: Voicing?, in style: VoicingStyle) -> Voicing {
    guard style != .smooth else { return voicing(of: chord, after: previous) }
    let hasBass = bassRange != nil
    // So far up that a voice that is dropped by an octave stays in the range.
    let bottom = Pitch(range.lowerBound.number + (style == .open ? 12 : 6))
    var upper = Voicing.close(hasBass ? chord.withoutSlash : chord, from: bottom).upper
    if style == .open, upper.count > 2, hasBass || chord.under == nil {
      upper[upper.count - 2] = Pitch(upper[upper.count - 2].number - 12)
    }
    return Voicing(bass: bass(of: chord, after: previous?.bass), upper: upper)
  }
}

extension Chord {
  /// The chord with another of its tones as its bass: of C, C/E, then C/G, then C again.
  ///
  /// A bass that is no tone of the chord, and a chord below, give way to the root.
  public var nextInversion: Chord {
    let tones = suffix.intervals.map(root.up)
    let now = tones.firstIndex { $0.pitchClass == bass.pitchClass }
    let next = under == nil ? 1 : now.map { $0 + 1 } ?? tones.count
    guard next < tones.count else { return Chord(root, suffix, under: nil, signs: signs) }
    return Chord(root, suffix, under: .bass(tones[next]), signs: signs)
  }

  /// For those who do not play the bass.
  fileprivate var withoutSlash: Chord {
    if case .bass = under { Chord(root, suffix) } else { self }
  }
}
