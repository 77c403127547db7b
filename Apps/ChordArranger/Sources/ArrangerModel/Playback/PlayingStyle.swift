import ChordTheory

/// How the chords are played.
public enum PlayingStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// All tones at once, held until the next chord.
  case block
  /// One tone after another, up and down in eighths, over a held bass.
  case arpeggio
  /// As a guitarist strums eighths: down on the beats, up between them.
  case strum
  /// The rhythm of the bossa nova over two bars, and a bass that alternates between root and fifth.
  case bossa
}

/// A stroke of a style within a bar, in ticks from its beginning.
struct StyleStroke: Hashable {
  enum Kind: Hashable {
    /// All tones at once.
    case together
    /// All tones, one shortly after another.
    case down, up
    /// The next tone of an arpeggio.
    case single
  }

  let start: Int
  let kind: Kind
  /// A factor for the loudness.
  var accent = 1.0
}

extension PlayingStyle {
  /// Whether the bass keeps a rhythm of its own; if not, it is held.
  var hasMovingBass: Bool { self == .bossa }

  /// The strokes of the chords in a bar; ascending, the first at its beginning or later.
  ///
  /// - Parameters:
  ///   - length: The length of the bar, in ticks.
  ///   - number: How many bars have been played before it, for rhythms of two bars.
  func strokes(inBarOf length: Int, number: Int) -> [StyleStroke] {
    let eighth = Performance.ticksPerQuarter / 2
    let eighths = max(1, length / eighth)
    switch self {
    case .block: return []
    case .arpeggio: return (0..<eighths).map { StyleStroke(start: $0 * eighth, kind: .single) }
    case .strum:
      // In 4/4 what every song book teaches: down, down up, up down up.
      if length == 8 * eighth {
        return [(0, true), (2, true), (3, false), (5, false), (6, true), (7, false)].map { place, isDown in
          StyleStroke(start: place * eighth, kind: isDown ? .down : .up, accent: place == 0 ? 1 : isDown ? 0.85 : 0.7)
        }
      }
      return (0..<eighths).filter { $0 != 1 }.map { place in
        StyleStroke(
          start: place * eighth, kind: place.isMultiple(of: 2) ? .down : .up,
          accent: place == 0 ? 1 : place.isMultiple(of: 2) ? 0.85 : 0.7)
      }
    case .bossa:
      // The clave: 1, 2+, 4 in one bar, and 2, 3+ in the next.
      let places =
        length == 8 * eighth
        ? (number.isMultiple(of: 2) ? [0, 3, 6] : [2, 5]) : Array(stride(from: 0, to: eighths, by: 3))
      return places.map { StyleStroke(start: $0 * eighth, kind: .together) }
    }
  }

  /// The strokes of a moving bass in a bar, and whether each plays the fifth.
  func bassStrokes(inBarOf length: Int) -> [(start: Int, isFifth: Bool)] {
    let eighth = Performance.ticksPerQuarter / 2
    guard length == 8 * eighth else {
      return length >= 4 * eighth ? [(0, false), (length / eighth / 2 * eighth, true)] : [(0, false)]
    }
    return [(0, false), (3 * eighth, true), (4 * eighth, true), (7 * eighth, false)]
  }
}
