/// What a note sounds like.
public enum Timbre: String, Hashable, Sendable, Codable, CaseIterable {
  /// Swells, stays, and fades: for chords that are held.
  case pad
  /// As of a string that is plucked: dies away by itself.
  case pluck
  /// Dark and round.
  case bass
  /// A short knock, for the metronome.
  case click
}

extension Timbre {
  /// How loud the fundamental and each overtone is. Their sum is the highest that one note can reach, below 1 so that
  /// the four voices of a soft chord are not yet limited.
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

/// How loud a note is over its time. It begins and ends at 0 and never jumps, however short the note: a jump is heard as
/// a click.
struct Envelope: Hashable, Sendable {
  /// Seconds until it is loud.
  var attack: Double
  /// Seconds in which it becomes half as loud by itself; infinity where it does not.
  var halving: Double
  /// Seconds until it is silent after the note was let go.
  var release: Double

  /// Without the dying away, from 0 to 1.
  ///
  /// - Parameters:
  ///   - time: Seconds since the note began.
  ///   - length: Seconds for which it is held.
  func level(at time: Double, heldFor length: Double) -> Double {
    ramp(time / attack) * (1 - ramp((time - length) / release))
  }

  /// From 0 to 1 without a corner at either end.
  private func ramp(_ time: Double) -> Double {
    let time = min(1, max(0, time))
    return time * time * (3 - 2 * time)
  }
}
