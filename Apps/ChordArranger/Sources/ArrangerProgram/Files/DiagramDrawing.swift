import ChordArranger
import ChordTheory

/// A diagram of a chord on a printed page.
struct DiagramDrawing {
  let diagram: ChordDiagram
  /// Its upper left corner, in points.
  let x, y: Double

  /// The gaps between strings and between frets, and the width of a white key, in points.
  private static let (stringGap, fretGap, keyWidth) = (7.0, 8.0, 5.0)
  /// The heights of the name, of the signs for open and silent strings, and of white and black keys.
  private static let (nameHeight, signHeight, whiteHeight, blackHeight) = (14.0, 9.0, 26.0, 15.0)

  /// The room that each diagram of a song takes, in points.
  static func size(of song: SongDiagrams, in pdf: CairoPDF) -> (width: Double, height: Double) {
    pdf.setFont(.bold, size: 10)
    let name = 8 + (song.diagrams.lazy.map { pdf.width(of: $0.name.withMusicalSigns) }.max() ?? 0)
    guard let fretboard = song.instrument.fretboard else {
      return (max(name, 14 * keyWidth + 14), nameHeight + whiteHeight + 14)
    }
    let frets = song.diagrams.map { diagram in
      if case .strings(let fingering) = diagram.way { Diagram.frets(of: fingering).count } else { 4 }
    }
    return (
      max(name, Double(fretboard.strings.count - 1) * stringGap + 25),
      nameHeight + signHeight + Double(frets.max() ?? 4) * fretGap + 14
    )
  }

  func draw(in pdf: CairoPDF) {
    pdf.setGray(0)
    pdf.setFont(.bold, size: 10)
    pdf.write(diagram.name.withMusicalSigns, x: x, y: y + 10)
    switch diagram.way {
    case .strings(let fingering): draw(fingering, in: pdf)
    case .keys(let pitches): drawKeys(pitches, in: pdf)
    case .none:
      pdf.setFont(.italic, size: 8)
      pdf.write("no fingering", x: x, y: y + 22)
    }
  }

  private func draw(_ fingering: Fingering, in pdf: CairoPDF) {
    let frets = Diagram.frets(of: fingering)
    let top = y + Self.nameHeight + Self.signHeight
    let right = x + Double(fingering.frets.count - 1) * Self.stringGap
    for index in 0...frets.count {
      let line = top + Double(index) * Self.fretGap
      pdf.line(fromX: x, y: line, toX: right, y: line, width: index == 0 && frets.lowerBound == 1 ? 2 : 0.6)
    }
    for (index, fret) in fingering.frets.enumerated() {
      let string = x + Double(index) * Self.stringGap
      pdf.line(fromX: string, y: top, toX: string, y: top + Double(frets.count) * Self.fretGap, width: 0.6)
      switch fret {
      case nil:
        pdf.line(fromX: string - 2, y: top - 7, toX: string + 2, y: top - 3, width: 0.7)
        pdf.line(fromX: string - 2, y: top - 3, toX: string + 2, y: top - 7, width: 0.7)
      case 0?: pdf.circle(x: string, y: top - 5, radius: 2, width: 0.7)
      case let fret?:
        pdf.circle(x: string, y: top + (Double(fret - frets.lowerBound) + 0.5) * Self.fretGap, radius: 2.7)
      }
    }
    guard frets.lowerBound > 1 else { return }
    pdf.setFont(.regular, size: 7)
    pdf.write("\(frets.lowerBound)", x: right + 5, y: top + 0.5 * Self.fretGap + 2.5)
  }

  /// Two octaves, from the C below the lowest pitch; higher ones are folded into them.
  private func drawKeys(_ pitches: [Pitch], in pdf: CairoPDF) {
    let base = (pitches.map(\.number).min() ?? 60) / 12 * 12
    let marked = Set(pitches.map { ($0.number - base) % 24 })
    let top = y + Self.nameHeight
    let bottom = top + Self.whiteHeight
    let right = x + 14 * Self.keyWidth
    for line in [top, bottom] { pdf.line(fromX: x, y: line, toX: right, y: line, width: 0.6) }
    for index in 0...14 {
      let edge = x + Double(index) * Self.keyWidth
      pdf.line(fromX: edge, y: top, toX: edge, y: bottom, width: 0.6)
    }
    for (index, note) in [0, 2, 4, 5, 7, 9, 11, 12, 14, 16, 17, 19, 21, 23].enumerated() {
      let left = x + Double(index) * Self.keyWidth
      if marked.contains(note) { pdf.circle(x: left + Self.keyWidth / 2, y: bottom - 5, radius: 1.7) }
      // A black key is between this white key and the one before, except before C and F.
      guard ![0, 5].contains(note % 12) else { continue }
      pdf.setGray(marked.contains(note - 1) ? 0.55 : 0)
      pdf.line(fromX: left, y: top, toX: left, y: top + Self.blackHeight, width: 3)
      pdf.setGray(0)
      if marked.contains(note - 1) { pdf.circle(x: left, y: top + Self.blackHeight - 3, radius: 1.3) }
    }
  }
}
