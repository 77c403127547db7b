import ArrangerModel
import ChordArranger
import ChordTheory

/// A bar on a printed page: its chords, and around them bar lines, repeat signs, endings and jumps as in printed music.
struct BarDrawing {
  let bar: FormBar
  /// The left end of the bar, and the baseline of its chords, in points.
  let x, y: Double
  let width: Double
  let isLastInRow: Bool
  let endsSong: Bool

  private var marks: Bar.Marks { bar.bar.marks }
  private var right: Double { x + width }
  /// The ends of the bar lines, and the height of the signs above them.
  private var top: Double { y - 18 }
  private var bottom: Double { y + 5 }
  private var above: Double { y - 22 }

  func draw(in pdf: CairoPDF) {
    pdf.setGray(0)
    drawLines(in: pdf)
    drawChords(in: pdf, from: drawTime(in: pdf))
    drawSigns(in: pdf)
    drawEnding(in: pdf)
  }

  // MARK: Bar lines

  private func drawLines(in pdf: CairoPDF) {
    if marks.beginsRepeat {
      line(in: pdf, at: x + 1.5, width: 3)
      line(in: pdf, at: x + 5, width: 0.8)
      dots(in: pdf, at: x + 9)
    } else {
      line(in: pdf, at: x, width: 0.8)
    }
    if marks.endsRepeat || endsSong {
      if marks.endsRepeat { dots(in: pdf, at: right - 9) }
      line(in: pdf, at: right - 5, width: 0.8)
      line(in: pdf, at: right - 1.5, width: 3)
    } else if isLastInRow {
      line(in: pdf, at: right, width: 0.8)
    }
  }

  private func line(in pdf: CairoPDF, at x: Double, width: Double) {
    pdf.line(fromX: x, y: top, toX: x, y: bottom, width: width)
  }

  private func dots(in pdf: CairoPDF, at x: Double) {
    for y in [y - 10, y - 3] { pdf.circle(x: x, y: y, radius: 1.4) }
  }

  // MARK: Chords

  /// The time, if it changes, as one number above the other.
  ///
  /// - Returns: Where the chords begin.
  private func drawTime(in pdf: CairoPDF) -> Double {
    let start = x + (marks.beginsRepeat ? 15 : 7)
    guard bar.changesTime else { return start }
    pdf.setFont(.bold, size: 10)
    let numbers = [bar.bar.time.beats, bar.bar.time.unit].map { String($0) }
    let widths = numbers.map { pdf.width(of: $0) }
    let widest = widths.max() ?? 0
    for (index, text) in numbers.enumerated() {
      pdf.write(text, x: start + (widest - widths[index]) / 2, y: y - 8 + 11 * Double(index))
    }
    return start + widest + 6
  }

  /// Each chord stands at its beat, or further right if the one before it takes the room. If they do not fit in the bar
  /// at all, they are written smaller.
  private func drawChords(in pdf: CairoPDF, from start: Double) {
    let cells = bar.bar.cells
    let texts = cells.indices.compactMap { beat in cells[beat].map { (beat, $0.simpleText.withMusicalSigns) } }
    let room = right - (marks.endsRepeat || endsSong ? 14 : 4) - start
    for size in [13.0, 12, 11, 10, 9, 8, 7, 6] {
      pdf.setFont(.bold, size: size)
      let gap = size / 3
      let widths = texts.map { pdf.width(of: $0.1) }
      guard widths.reduce(0, { $0 + $1 + gap }) - gap <= room || size == 6 else { continue }
      var places = texts.map { room * Double($0.0) / Double(cells.count) }
      for index in places.indices.dropFirst() {
        places[index] = max(places[index], places[index - 1] + widths[index - 1] + gap)
      }
      var limit = room
      for index in places.indices.reversed() {
        places[index] = max(0, min(places[index], limit - widths[index]))
        limit = places[index] - gap
      }
      for (index, text) in texts.enumerated() { pdf.write(text.1, x: start + places[index], y: y) }
      return
    }
  }

  // MARK: Above the bar

  private func drawSigns(in pdf: CairoPDF) {
    var place = x + (marks.ending == nil ? 6 : 24)
    switch marks.sign {
    case .segno?:
      // An S with a stroke through it and two dots, which not every font has.
      pdf.arc(x: place + 3, y: above - 7, radius: 2.4, from: 0.5 * .pi, to: 1.9 * .pi, width: 1.2)
      pdf.arc(x: place + 3, y: above - 2.2, radius: 2.4, from: 1.5 * .pi, to: 2.9 * .pi, width: 1.2)
      pdf.line(fromX: place, y: above + 1, toX: place + 6, y: above - 10, width: 0.8)
      pdf.circle(x: place - 0.5, y: above - 4, radius: 0.9)
      pdf.circle(x: place + 6.5, y: above - 5, radius: 0.9)
      place += 16
    case .coda?:
      pdf.circle(x: place + 4, y: above - 4.5, radius: 3.4, width: 1.2)
      pdf.line(fromX: place - 1.5, y: above - 4.5, toX: place + 9.5, y: above - 4.5, width: 0.8)
      pdf.line(fromX: place + 4, y: above - 10, toX: place + 4, y: above + 1, width: 0.8)
      place += 18
    case nil: break
    }
    if marks.isHeld {
      pdf.arc(x: place + 5, y: above + 1, radius: 5, from: .pi, to: 2 * .pi, width: 1.2)
      pdf.circle(x: place + 5, y: above - 0.5, radius: 1.1)
    }
    guard let jump = marks.jump?.rawValue else { return }
    pdf.setFont(.italic, size: 9)
    pdf.write(jump, x: right - pdf.width(of: jump) - 3, y: above)
  }

  private func drawEnding(in pdf: CairoPDF) {
    guard let ending = marks.ending else { return }
    pdf.setFont(.regular, size: 9)
    pdf.write("\(ending).", x: x + 5, y: above)
    pdf.line(fromX: x + 1, y: y - 32, toX: right - 4, y: y - 32, width: 0.8)
    pdf.line(fromX: x + 1, y: y - 32, toX: x + 1, y: y - 21, width: 0.8)
    if marks.endsRepeat { pdf.line(fromX: right - 4, y: y - 32, toX: right - 4, y: y - 21, width: 0.8) }
  }
}

extension String {
  /// A chord with ♭ and ♯ for b and #, as in print. The b of a chord such as `Bb7b5` follows a note or comes before a
  /// number.
  var withMusicalSigns: String {
    var text = ""
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      let before = index > 0 ? characters[index - 1] : " "
      let isFlat =
        character == "b" && (("A"..."G").contains(before) || before == "♭" || Self.isNumber(behind: index, characters))
      text.append(character == "#" ? "♯" : isFlat || character == "b" && text.last == "♭" ? "♭" : character)
    }
    return text
  }

  private static func isNumber(behind index: Int, _ characters: [Character]) -> Bool {
    index + 1 < characters.count && characters[index + 1].isNumber
  }
}
