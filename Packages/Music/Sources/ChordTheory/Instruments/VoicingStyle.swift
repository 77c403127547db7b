/// How the tones of a chord are arranged.
public enum VoicingStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// As close to the previous chord as possible.
  case smooth
  /// Stacked, with the root lowest.
  case close
  /// Close, but with the second voice from the top an octave lower: the "drop 2" of guitarists and arrangers.
  case open
}

extension VoiceLeading {
  /// A chord in that style. Except for ``VoicingStyle/smooth``, its voicing does not depend on the previous one.
  ///
  /// - Complexity: That of ``voicing(of:after:)`` if it is smooth, otherwise that of a few tones.
  public func voicing(of chord: Chord, after previous: Voicing?, in style: VoicingStyle) -> Voicing {
    guard style != .smooth else { return voicing(of: chord, after: previous) }
    let hasBass = bassRange != nil
    // High enough that a voice dropped by an octave stays in the range.
    let bottom = Pitch(range.lowerBound.number + (style == .open ? 12 : 6))
    var upper = Voicing.close(hasBass ? chord.withoutSlash : chord, from: bottom).upper
    if style == .open, upper.count > 2, hasBass || chord.under == nil {
      upper[upper.count - 2] = Pitch(upper[upper.count - 2].number - 12)
    }
    return Voicing(bass: bass(of: chord, after: previous?.bass), upper: upper)
  }
}

extension Chord {
  /// The chord with another of its tones as its bass: for C, C/E, then C/G, then C again.
  ///
  /// A bass that is not a chord tone, and a lower chord, are replaced by the root.
  public var nextInversion: Chord {
    let tones = suffix.intervals.map(root.up)
    let now = tones.firstIndex { $0.pitchClass == bass.pitchClass }
    let next = under == nil ? 1 : now.map { $0 + 1 } ?? tones.count
    guard next < tones.count else { return Chord(root, suffix, under: nil, signs: signs) }
    return Chord(root, suffix, under: .bass(tones[next]), signs: signs)
  }

  /// The chord without its bass, for a player who leaves that out.
  fileprivate var withoutSlash: Chord {
    if case .bass = under { Chord(root, suffix) } else { self }
  }
}
