import ArrangerModel
import ChordTheory

/// The song as lines of the screen: a heading for each use of a section, its bars below, and the end.
struct Timeline {
  enum Line: Hashable {
    /// - again: The how-manyeth use of the section it is, from 1.
    case section(Use, again: Int)
    /// At least one.
    case bars([FormBar])
    case end
  }

  let grid: BarGrid
  let lines: [Line]

  /// - Parameters:
  ///   - width: Columns for a line.
  ///   - columns: How many a chord needs.
  /// - Complexity: O(*n*) in the bars of the song.
  init(_ song: Song, width: Int, columns: (ChordSymbol) -> Int) {
    let bars = song.sections.values.flatMap(\.bars)
    grid = BarGrid(
      width: width, beats: bars.map(\.cells.count).max() ?? 4,
      need: BarGrid.need(bars.map { bar in bar.cells.map { $0.map(columns) } }))
    lines = Timeline.lines(of: song, barsPerLine: grid.barsPerLine)
  }

  private static func lines(of song: Song, barsPerLine: Int) -> [Line] {
    var lines: [Line] = []
    var used: [SectionID: Int] = [:]
    let bars = song.formBars
    var next = 0
    for use in song.form {
      used[use.section, default: 0] += 1
      lines.append(.section(use, again: used[use.section]!))
      let end = next + (song.sections[use.section]?.bars.count ?? 0)
      while next < end {
        let stop = min(end, next + barsPerLine)
        lines.append(.bars(Array(bars[next..<stop])))
        next = stop
      }
    }
    return lines + [.end]
  }

  /// The line of a place; `nil` where it is on none.
  func index(of place: ArrangerPlace) -> Int? {
    guard case .beat(let beat, in: let use) = place else { return lines.firstIndex { $0.place == place } }
    return lines.firstIndex { line in
      if case .bars(let bars) = line { bars.contains { $0.use == use && $0.bar.id == beat.bar } } else { false }
    }
  }
}

extension Timeline.Line {
  /// What it is when it is pointed at.
  var place: ArrangerPlace {
    switch self {
    case .section(let use, _): .section(use.id)
    case .bars(let bars): .bars(bars[0].bar.id, in: bars[0].use)
    case .end: .end
    }
  }
}
