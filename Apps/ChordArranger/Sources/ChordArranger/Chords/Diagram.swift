import ChordTheory

/// Chords as text diagrams of how they are played.
package enum Diagram {
  /// Strings run from left to right, frets downwards; open and muted strings are marked on top.
  ///
  /// ```
  /// x     o   o
  /// ═══════════
  /// │ │ │ │ ● │
  /// │ │ ● │ │ │
  /// │ ● │ │ │ │
  /// │ │ │ │ │ │
  /// ```
  static func lines(of fingering: Fingering) -> [String] {
    lines(of: fingering, gap: " ")
  }

  /// The same with one column for each string.
  static func compactLines(of fingering: Fingering) -> [String] { lines(of: fingering, gap: "") }

  private static func lines(of fingering: Fingering, gap: String) -> [String] {
    let frets = frets(of: fingering)
    let top = fingering.frets.map { $0 == nil ? "x" : $0 == 0 ? "o" : " " }.joined(separator: gap)
    let nut = String(repeating: frets.lowerBound == 1 ? "═" : "─", count: top.count)
    let rows = frets.map { fret in
      let row = fingering.frets.map { $0 == fret ? "●" : "│" }.joined(separator: gap)
      return fret == frets.lowerBound && fret > 1 ? "\(row)\(gap)\(fret)" : row
    }
    return [top, nut] + rows
  }

  /// The frets that are drawn, at least four: from the nut if that is near, otherwise from the lowest finger.
  package static func frets(of fingering: Fingering) -> ClosedRange<Int> {
    guard let pressed = fingering.pressed else { return 1...4 }
    let first = pressed.upperBound <= 4 ? 1 : pressed.lowerBound
    return first...max(first + 3, pressed.upperBound)
  }

  /// Two octaves of a piano, starting at a C; higher pitches are folded into them.
  static func keyboard(_ pitches: [Pitch]) -> [String] {
    let base = (pitches.map(\.number).min() ?? 60) / 12 * 12
    let marked = Set(pitches.map { ($0.number - base) % 24 })
    let whites = [0, 2, 4, 5, 7, 9, 11]
    var (black, white) = ("", "")
    let (edge, key, dot) = ("│", "█", "●")
    for octave in [0, 12] {
      for (index, note) in whites.enumerated() {
        let below = index == 0 || index == 3 ? nil : octave + note - 1
        black += (below.map { marked.contains($0) ? dot : key } ?? edge) + " "
        white += edge + (marked.contains(octave + note) ? dot : " ")
      }
    }
    return [black + edge, white + edge]
  }
}
