/// The sound of a note.
public enum Timbre: String, Hashable, Sendable, Codable, CaseIterable {
  /// Swells, stays, and fades: for chords that are held.
  case pad
  /// Like a plucked string: dies away by itself.
  case pluck
  /// Dark and round.
  case bass
  /// A short knock, for the metronome.
  case click
}

extension Timbre {
  /// The loudness of the fundamental and each overtone. Their sum is the peak of a single note, below 1 so that the
  /// four voices of a soft chord are not limited yet.
  var partials: [Double] {
    switch self {
    case .pad: [0.16, 0.06, 0.04, 0.015, 0.01]
    case .pluck: [0.2, 0.1, 0.06, 0.04, 0.02, 0.01]
    case .bass: [0.3, 0.08, 0.02]
    case .click: [0.3, 0.15]
    }
  }

  var envelope: Envelope {
    switch self {
    case .pad: Envelope(attack: 0.06, halving: .infinity, release: 0.25)
    case .pluck: Envelope(attack: 0.004, halving: 0.35, release: 0.08)
    case .bass: Envelope(attack: 0.008, halving: 0.9, release: 0.06)
    case .click: Envelope(attack: 0.002, halving: 0.01, release: 0.02)
    }
  }
}

/// The loudness of a note over time. It begins and ends at 0 and never jumps, however short the note is: a jump is
/// heard as a click.
struct Envelope: Hashable, Sendable {
  /// Seconds until it reaches full loudness.
  var attack: Double
  /// Seconds in which it halves by itself; infinity if it does not.
  var halving: Double
  /// Seconds from release until it is silent.
  var release: Double

  /// The level without the decay, from 0 to 1.
  ///
  /// - Parameters:
  ///   - time: Seconds since the note began.
  ///   - length: Seconds for which it is held.
  func level(at time: Double, heldFor length: Double) -> Double {
    ramp(time / attack) * (1 - ramp((time - length) / release))
  }

  /// Rises from 0 to 1, without a corner at either end.
  private func ramp(_ time: Double) -> Double {
    let time = min(1, max(0, time))
    return time * time * (3 - 2 * time)
  }
}
