import ChordTheory
import History

/// Bars as lines of a ChordPro grid.
enum GridText {
  /// `|: C . . . | F . G . :| Fine`, one line for all of them; only the first may have a sign, and only the last a jump
  /// or a fermata.
  static func row(_ bars: [Bar]) throws(Refusal) -> String {
    var text = bars.first?.marks.wordsBefore.map { "\($0) " } ?? ""
    for (index, bar) in bars.enumerated() {
      text += line(after: index > 0 ? bars[index - 1] : nil, before: bar)
      for cell in bar.cells { text += " \(try Self.cell(cell))" }
      text += " "
    }
    return text + line(after: bars.last, before: nil) + (bars.last?.marks.wordsBehind.map { " \($0)" } ?? "")
  }

  /// The rows: at most four bars each, a new row at the beginning of each repeat or ending, and `{time: …}` at each
  /// change of time.
  ///
  /// - Parameter time: The time in force before them; updated to that of the last bar.
  static func rows(_ bars: [Bar], after time: inout TimeSignature) throws(Refusal) -> [String] {
    var rows: [String] = []
    for run in runs(bars, of: 4, breakingAtMarks: true) { rows += try timed(run, after: &time) }
    return rows
  }

  /// The same bars, with one row for each time.
  static func timed(_ bars: [Bar], after time: inout TimeSignature) throws(Refusal) -> [String] {
    var rows: [String] = []
    for run in runs(bars, of: .max, breakingAtMarks: false) {
      if !run[0].time.isSubdivision(of: time) {
        time = run[0].time
        rows.append("{time: \(time)}")
      }
      rows.append(try row(run))
    }
    return rows
  }

  private static func runs(_ bars: [Bar], of most: Int, breakingAtMarks: Bool) -> [[Bar]] {
    var runs: [[Bar]] = []
    for bar in bars {
      let isMarked = breakingAtMarks && (bar.marks.beginsRepeat || bar.marks.ending != nil)
      let hasWords = bar.marks.wordsBefore != nil || runs.last?.last?.marks.wordsBehind != nil
      if let last = runs.last, last.count < most, last[0].time == bar.time, !isMarked, !hasWords {
        runs[runs.count - 1].append(bar)
      } else {
        runs.append([bar])
      }
    }
    return runs
  }

  private static func line(after: Bar?, before: Bar?) -> String {
    let ends = after?.marks.endsRepeat ?? false
    let begins = before?.marks.beginsRepeat ?? false
    let line = ends ? (begins ? ":|:" : ":|") : (begins ? "|:" : "|")
    return line + (before?.marks.ending.map(String.init) ?? "")
  }

  /// The text of a cell.
  static func cell(_ symbol: ChordSymbol?) throws(Refusal) -> String {
    guard let symbol else { return "." }
    let text = symbol.text
    guard !text.contains(where: { $0.isWhitespace || $0 == "|" }) else {
      throw Refusal(
        "\(text) cannot be written in a ChordPro grid, where spaces and | separate the chords.",
        remedy: "Write it differently: a polychord as a slash chord.")
    }
    return text
  }
}

extension TimeSignature {
  /// The time of a bar in a grid with this many cells.
  ///
  /// If there are fewer cells than beats, they share the beats equally; if that is not possible, the bar has another
  /// time.
  static func reading(cells: Int, in time: TimeSignature) -> TimeSignature {
    if time.beats.isMultiple(of: cells) { return time }
    if cells.isMultiple(of: time.beats), let finer = try? TimeSignature(cells, time.unit * (cells / time.beats)) {
      return finer
    }
    return (try? TimeSignature(cells, time.unit)) ?? time
  }

  /// Whether a bar of this time, written with all its beats, is read with this time while the other is in force.
  func isSubdivision(of other: TimeSignature) -> Bool {
    self == other
      || beats.isMultiple(of: other.beats) && unit == other.unit * (beats / other.beats)
  }

  /// Parses a time such as `6/8`.
  init?(text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let beats = numbers[0], let unit = numbers[1],
      let time = try? TimeSignature(beats, unit)
    else { return nil }
    self = time
  }
}
