import ArrangerModel

/// The song as lines of the screen: a heading for each use of a section, its bars below, and the end.
///
/// The lines are made on demand: a long song has more of them than are ever shown.
struct Timeline {
  enum Line: Hashable {
    /// - again: Which use of the section it is, from 1, and how many uses there are.
    case section(Use, again: Int, of: Int)
    /// One line of bars; at least one.
    case bars([FormBar])
    /// Text that is not bars.
    case texts(TextRows)
    case end
  }

  /// The beginning of a use.
  private struct Start {
    /// The line of its heading.
    let line: Int
    /// The number of bars of the form before it.
    let bars: Int
    let again: Int
    /// The lines of its section, and the text behind the use.
    let rows: SectionRows
    let closing: [TextRows]
  }

  let grid: BarGrid
  /// The number of lines.
  let count: Int
  let barCount: Int
  let song: Song
  private let starts: [Start]
  private let uses: [SectionID: Int]
  /// The text before all sections.
  private let opening: [TextRows]
  /// The rows of a line on the screen.
  let lineHeight: Int
  /// The widths that the beats require.
  let needs: BarNeeds
  /// The rows of each line for words.
  let wordRows: Int

  /// - Parameters:
  ///   - width: Columns per line.
  ///   - margin: How many of them stay free on each side.
  ///   - height: The rows of a line, without the one for words.
  ///   - mostBars: The most bars in a line.
  /// - Complexity: O(uses in the song), and O(*n*) in the bars if there is text among them.
  init(_ song: Song, width: Int, margin: Int = 0, height: Int = 2, mostBars: Int = 8, needs: BarNeeds) {
    self.song = song
    self.needs = needs
    grid = BarGrid(
      width: width, margin: margin, beats: needs.beats, need: needs.columns, words: needs.words, most: mostBars)
    wordRows = Self.wordRows(song, needs, width: grid.barWidth - 3)
    let page = TextRows.Page(
      texts: song.textsByPlace, rows: height + wordRows, width: width - 2 * margin - 2)
    lineHeight = page.rows
    opening = page.groups(at: .start, in: nil)
    var sections: [SectionID: SectionRows] = [:]
    for (id, section) in song.sections {
      sections[id] = SectionRows(id, section, barsPerLine: grid.barsPerLine, page)
    }
    var (starts, uses): ([Start], [SectionID: Int]) = ([], [:])
    var (line, bars) = (opening.count, 0)
    for use in song.form {
      uses[use.section, default: 0] += 1
      let closing = page.groups(at: .closing(use.id), in: use.id)
      guard let rows = sections[use.section] else { continue }
      starts.append(Start(line: line, bars: bars, again: uses[use.section]!, rows: rows, closing: closing))
      line += 1 + rows.count + closing.count
      bars += rows.bars
    }
    (self.starts, self.uses) = (starts, uses)
    (count, barCount) = (line + 1, bars)
  }

  private static func wordRows(_ song: Song, _ needs: BarNeeds, width: Int) -> Int {
    if needs.words <= width { return min(1, needs.words) }
    return song.sections.values.lazy.flatMap(\.bars).map { bar in
      bar.words.map { SungWords($0, of: bar.id, width: width).rows } ?? 1
    }.max() ?? 1
  }

  /// - Complexity: O(log *n*).
  subscript(index: Int) -> Line {
    precondition(0 <= index && index < count, "There is no line \(index) among \(count).")
    guard index + 1 < count else { return .end }
    guard let use = lastUse(beginningBy: index) else { return .texts(opening[index]) }
    let line = index - starts[use].line
    guard line > 0 else {
      return .section(song.form[use], again: starts[use].again, of: uses[song.form[use].section] ?? 1)
    }
    let start = starts[use]
    if line > start.rows.count { return .texts(start.closing[line - 1 - start.rows.count]) }
    switch start.rows[line - 1] {
    case .bars(let places): return .bars(bars(ofUse: use, places))
    case .texts(let texts): return .texts(texts.within(song.form[use].id))
    }
  }

  private func lastUse(beginningBy line: Int) -> Int? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle].line <= line { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  private func bars(ofUse index: Int, _ places: Range<Int>) -> [FormBar] {
    let use = song.form[index]
    let bars = song.sections[use.section]?.bars ?? []
    var time = places.lowerBound > 0 ? bars[places.lowerBound - 1].time : timeBefore(index)
    return places.map { place in
      defer { time = bars[place].time }
      return FormBar(
        number: starts[index].bars + place + 1, use: use.id, section: use.section, bar: bars[place],
        beginsUse: place == 0, changesTime: bars[place].time != time)
    }
  }

  private func timeBefore(_ use: Int) -> TimeSignature {
    use == 0 ? song.time : song.sections[song.form[use - 1].section]?.bars.last?.time ?? song.time
  }

  /// The line of a place; `nil` if it is not on any line.
  ///
  /// - Complexity: O(*n*) in the uses, and in the bars of one section.
  func index(of place: ArrangerPlace) -> Int? {
    switch place {
    case .beat(let beat, in: let use): line(of: beat.bar, in: use)
    case .bars(let bar, in: let use): line(of: bar, in: use)
    case .section(let use): song.form.firstIndex { $0.id == use }.map { starts[$0].line }
    case .end, .newBar, .newSection: count - 1
    case .text(_, _, in: let use): line(ofText: place, in: use)
    case .word(let word, in: let use): line(of: word.bar, in: use)
    case .outside, .palette, .timeline, .offer, .button, .start, .facts, .songs, .playing, .key, .form, .panel:
      nil
    }
  }

  private func line(of bar: BarID, in use: UseID) -> Int? {
    guard let index = song.form.firstIndex(where: { $0.id == use }),
      let place = song.sections[song.form[index].section]?.bars.firstIndex(where: { $0.id == bar })
    else { return nil }
    return starts[index].line + 1 + starts[index].rows.row(ofBar: place)
  }

  private func line(ofText place: ArrangerPlace, in use: UseID?) -> Int? {
    guard let use else { return opening.firstIndex { $0.place == place } }
    guard let index = song.form.firstIndex(where: { $0.id == use }) else { return nil }
    let lines = starts[index].line..<(index + 1 < starts.count ? starts[index + 1].line : count - 1)
    return lines.first { self[$0].place == place }
  }

  /// What the rows of text at a place say; `nil` if it is not on any line.
  func spokenText(at place: ArrangerPlace) -> String? {
    guard let index = index(of: place), case .texts(let texts) = self[index] else { return nil }
    return texts.spoken
  }

  /// A title for the visible lines, for anyone who has scrolled past the heading: `Verse, bars 17-32 of 64`.
  func title(ofLines lines: Range<Int>) -> String? {
    guard let bars = bars(inLines: lines), let first = lines.clamped(to: 0..<count).first,
      let use = lastUse(beginningBy: min(first, count - 2))
    else { return nil }
    let (low, high) = (bars.lowerBound, bars.upperBound)
    let name = song.sections[song.form[use].section]?.name ?? ""
    return "\(name), \(low == high ? "bar \(low)" : "bars \(low)-\(high)") of \(barCount)"
  }

  /// The numbers of the first and the last bar on these lines; `nil` if there are none.
  func bars(inLines lines: Range<Int>) -> ClosedRange<Int>? {
    let bars = lines.clamped(to: 0..<count).compactMap { index in
      if case .bars(let bars) = self[index] { bars } else { nil }
    }
    guard let low = bars.first?.first?.number, let high = bars.last?.last?.number else { return nil }
    return low...high
  }
}

/// Two timelines are equal if their lines are: they follow from the song and the grid.
extension Timeline: Hashable {
  static func == (left: Timeline, right: Timeline) -> Bool { left.grid == right.grid && left.song == right.song }

  func hash(into hasher: inout Hasher) {
    hasher.combine(grid)
    hasher.combine(count)
  }
}

extension Timeline.Line {
  /// The place of the line under a pointer.
  var place: ArrangerPlace {
    switch self {
    case .section(let use, _, _): .section(use.id)
    case .bars(let bars): .bars(bars[0].bar.id, in: bars[0].use)
    case .end: .end
    case .texts(let texts): texts.place
    }
  }
}
