/// The widths of bars and beats on the timeline: the same for the whole song, so that beats are aligned vertically.
///
/// A bar consists of a bar line, its beats, and an empty column.
struct BarGrid: Hashable {
  let barsPerLine: Int
  /// The width of a bar, in columns.
  let barWidth: Int
  /// The columns before the first bar of a line.
  let margin: Int

  /// - Parameters:
  ///   - width: Columns per line.
  ///   - margin: How many of them stay free on each side.
  ///   - beats: The number of beats in the longest bar; at least 1.
  ///   - need: The number of columns that a beat needs, so that no chord is cut off.
  ///   - words: The number of columns that the words over a bar need. Two bars share a line even if they need more.
  ///   - most: The most bars in a line.
  init(width: Int, margin: Int = 0, beats: Int, need: Int, words: Int = 0, most: Int = 8) {
    let (beats, width) = (max(1, beats), width - 2 * margin)
    // Musicians count in groups of four bars: a line has eight if there is plenty of room, otherwise four, two or one.
    let fitting = [8, 4, 2].filter { $0 <= most }.first { count in
      let beat = (width / count - 2) / beats
      return max(count == 8 ? 4 : 3, need) <= beat && (count == 2 || words + 2 <= width / count)
    }
    barsPerLine = fitting ?? 1
    barWidth = max(2 + beats, width / barsPerLine)
    self.margin = margin
  }

  /// The column of the bar line before a bar, whose index is counted from 0 in each line.
  func column(ofBar index: Int) -> Int { margin + index * barWidth }

  /// Where a beat begins, in columns from the bar line; `beats` is the number of beats in its bar, which may be
  /// shorter than others.
  func column(ofBeat beat: Int, of beats: Int) -> Int {
    1 + beat * (barWidth - 2) / max(1, beats)
  }

  /// Where each beat of a bar begins, and where the last one ends.
  ///
  /// - Parameters:
  ///   - beats: The number of beats in the bar.
  ///   - left: The column of its bar line.
  func columns(ofBeats beats: Int, at left: Int) -> [Int] {
    (0..<beats).map { left + column(ofBeat: $0, of: beats) } + [left + barWidth - 1]
  }

  /// The number of columns that each beat needs, so that every chord is legible before the next one begins.
  ///
  /// - Parameter bars: For each bar, the widths of the texts on its beats; `nil` if the previous chord continues.
  static func need(_ bars: some Sequence<[Int?]>) -> Int {
    var need = 1
    for bar in bars {
      for (beat, width) in bar.enumerated() {
        guard let width else { continue }
        let span = (bar[(beat + 1)...].firstIndex { $0 != nil } ?? bar.count) - beat
        need = max(need, (width + span) / span)
      }
    }
    return need
  }
}
