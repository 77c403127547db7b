import ChordTheory

/// Chords as text diagrams of how they are played.
enum Diagram {
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
    let pressed = fingering.pressed
    // Starts at the nut if that is near, otherwise at the lowest finger.
    let first = (pressed?.upperBound ?? 0) <= 4 ? 1 : pressed!.lowerBound
    let last = max(first + 3, pressed?.upperBound ?? 0)
    let top = fingering.frets.map { $0 == nil ? "x" : $0 == 0 ? "o" : " " }.joined(separator: " ")
    let nut = String(repeating: first == 1 ? "═" : "─", count: fingering.frets.count * 2 - 1)
    let rows = (first...last).map { fret in
      let row = fingering.frets.map { $0 == fret ? "●" : "│" }.joined(separator: " ")
      return fret == first && first > 1 ? "\(row) \(fret)" : row
    }
    return [top, nut] + rows
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
