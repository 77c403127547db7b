import AppShell
import ArrangerModel
import ChordTheory
import DragDropKit
import Geometry
import TerminalUI

extension Arranger {
  /// The song, scrolled to where the person is.
  func timelinePane(_ stage: Stage<Arranger>) -> View<ArrangerPlace> {
    let timeline = timeline(stage)
    let voicings = showsVoicings ? voicings.answer(to: stage.model) { _ in stage.model.voicings() } : [:]
    var panes = panes
    panes.settings[.timeline]?.title = pinnedTitle(timeline, stage) ?? stage.model.formText
    return panes.view(
      .timeline, count: timeline.count, region: ArrangerPlace.timeline,
      drop: stage.dropState(of: .timeline) == .can ? .can : .idle,
      cell: { index in
        let place = timeline[index].place
        return PaneCell(drop: stage.dropState(of: place), isFocused: stage.focus == place)
      },
      place: { timeline[$0].place },
      item: { index in
        switch timeline[index] {
        case .section(let use, let again, let count): heading(use, again: again, of: count, stage)
        case .bars(let bars): view(of: bars, timeline.grid, voicings, stage)
        case .end: end(stage.model)
        }
      })
  }

  /// Which bars are in sight, while the beginning of the song is not.
  private func pinnedTitle(_ timeline: Timeline, _ stage: Stage<Arranger>) -> String? {
    let pane = ArrangerLayout(stage.size).timeline
    let (cells, scroll) = panes.placement(of: .timeline, count: timeline.count, in: pane)
    let rows = Double(panes.inside(of: .timeline, in: pane).rows)
    guard scroll.dy > 0, cells.pitch.height > 0 else { return nil }
    let first = Int(scroll.dy / cells.pitch.height)
    return timeline.title(ofLines: first..<first + Int((rows / cells.pitch.height).rounded(.up)))
  }

  private func end(_ song: Song) -> View<ArrangerPlace> {
    .text(song.form.isEmpty ? "No section yet: s makes one." : "n: one more bar, s: one more section", role: .hint)
      .padded(left: 1)
  }

  private func heading(_ use: Use, again: Int, of count: Int, _ stage: Stage<Arranger>) -> View<ArrangerPlace> {
    .canvas { picture in
      guard let section = stage.model.sections[use.section] else { return }
      let row = picture.size.rows - 1
      let line: Character = picture.capabilities.unicode ? "─" : "-"
      let times = count > 1 ? ", \(again) of \(count)" : ""
      let name = picture.write(
        section.name, at: CellPoint(1, row), style: picture.style(.title), width: picture.size.columns - 2)
      let more = picture.write(
        times, at: CellPoint(1 + name, row), style: picture.style(.hint),
        width: max(0, picture.size.columns - 2 - name))
      for column in min(picture.size.columns, name + more + 2)..<picture.size.columns {
        picture.set(line, at: CellPoint(column, row), style: picture.style(.frame))
      }
    }
  }

  private func view(
    of bars: [FormBar], _ grid: BarGrid, _ voicings: [VoicedBeat: Voicing], _ stage: Stage<Arranger>
  ) -> View<ArrangerPlace> {
    .canvas { picture in
      for (index, bar) in bars.enumerated() {
        draw(bar, at: index * grid.barWidth, grid, voicings, in: &picture, stage)
      }
      let end = CellRect(column: bars.count * grid.barWidth, row: 0, columns: 1, rows: 2)
      for row in 0..<end.rows {
        picture.set(barLine(in: picture), at: CellPoint(end.minColumn, row), style: picture.style(.frame))
      }
    }
  }

  private func barLine(in picture: Picture<ArrangerPlace>) -> Character { picture.capabilities.unicode ? "│" : "|" }

  private func draw(
    _ bar: FormBar, at left: Int, _ grid: BarGrid, _ voicings: [VoicedBeat: Voicing],
    in picture: inout Picture<ArrangerPlace>, _ stage: Stage<Arranger>
  ) {
    for row in 0..<2 { picture.set(barLine(in: picture), at: CellPoint(left, row), style: picture.style(.frame)) }
    let differs = differingBars.contains(bar.number)
    let label = (differs ? (picture.capabilities.unicode ? "≠" : "!") : "") + bar.label
    picture.write(
      label, at: CellPoint(left + max(1, grid.barWidth - 1 - label.count), 0),
      style: picture.style(differs ? .warning : .hint))
    let cells = bar.bar.cells
    let columns = cells.indices.map { left + grid.column(ofBeat: $0, of: cells.count) } + [left + grid.barWidth - 1]
    for number in cells.indices {
      // No gap between beats: the bar line belongs to the first one, the empty column to the last.
      let start = number == 0 ? left : columns[number]
      let end = columns[number + 1] + (number == cells.count - 1 ? 1 : 0)
      let place = ArrangerPlace.beat(Beat(bar.bar.id, number), in: bar.use)
      let area = CellRect(column: start, row: 0, columns: end - start, rows: picture.size.rows)
      picture.within(place, in: area) { _ in }
      let width = max(1, columns[number + 1] - columns[number] - 1)
      drawGround(of: place, at: columns[number], width: width, in: &picture, stage)
    }
    for number in cells.indices {
      guard let symbol = cells[number] else { continue }
      let next = cells[(number + 1)...].firstIndex { $0 != nil } ?? cells.count
      let beat = VoicedBeat(beat: Beat(bar.bar.id, number), use: bar.use)
      let width = max(1, columns[next] - columns[number] - (next < cells.count ? 1 : 0))
      let key = stage.model.key(of: bar.bar)
      draw(symbol, of: key, on: beat, at: columns[number], width: width, voicings[beat], in: &picture, stage)
    }
  }

  /// A dot, for a beat on which nothing begins, or where what began is being carried away.
  private func drawGround(
    of place: ArrangerPlace, at column: Int, width: Int, in picture: inout Picture<ArrangerPlace>,
    _ stage: Stage<Arranger>
  ) {
    let state = state(of: place, in: picture, stage)
    if let state { picture.fill(CellRect(column: column, row: 1, columns: width, rows: 1), style: state) }
    let dot: Character = picture.capabilities.unicode ? "·" : "."
    picture.set(dot, at: CellPoint(column, 1), style: (state ?? Style()).over(picture.style(.hint)))
  }

  /// - Parameter width: To where the next chord begins.
  private func draw(
    _ symbol: ChordSymbol, of key: Key, on beat: VoicedBeat, at column: Int, width: Int, _ voicing: Voicing?,
    in picture: inout Picture<ArrangerPlace>, _ stage: Stage<Arranger>
  ) {
    guard !stage.drags.carriesAway(.chord(beat.beat)) else { return }
    let state = state(of: .beat(beat.beat, in: beat.use), in: picture, stage) ?? Style()
    let plain = symbol.style(in: key, picture)
    if let letter = symbol.letter(in: key) { picture.set(letter, at: CellPoint(column, 0), style: plain) }
    picture.write(
      look(stage.model).text(of: symbol, in: key).numeral(unicode: picture.capabilities.unicode),
      at: CellPoint(column, 1),
      style: state.over(plain), width: width)
    if let chord = symbol.chord, let voicing {
      picture.write(
        voicing.text(of: stage.model.sounding(chord, in: key)), at: CellPoint(column, 2), style: picture.style(.hint),
        width: width)
    }
  }

  /// How the beat stands out; `nil` where it does not.
  private func state(
    of place: ArrangerPlace, in picture: Picture<ArrangerPlace>, _ stage: Stage<Arranger>
  ) -> Style? {
    if let role = stage.dropState(of: place).role { return picture.style(role) }
    if playback?.place == place { return picture.style(.accent).adding(.reverse) }
    if stage.focus == place { return picture.style(.focus) }
    guard case .beat(let beat, in: _) = place, selection.contains(beat) else { return nil }
    return picture.style(.selection)
  }
}

extension Song {
  /// The names of the sections as they are played: `Verse  Chorus  Verse`.
  fileprivate var formText: String {
    // No window is wider.
    form.prefix(100).compactMap { sections[$0.section]?.name }.joined(separator: "  ")
  }
}

extension FormBar {
  /// Its number with all that is written at it: `3/4 |:5`, `2.8:|`.
  var label: String {
    let marks = bar.marks
    return (changesTime ? "\(bar.time) " : "") + (marks.beginsRepeat ? "|:" : "")
      + (marks.sign.map { "\($0.rawValue) " } ?? "") + (marks.ending.map { "\($0)." } ?? "") + "\(number)"
      + (marks.endsRepeat ? ":|" : "") + (marks.isHeld ? "^" : "") + (marks.jump.map { " \($0.short)" } ?? "")
  }
}

extension DragSystem<ArrangerPlace, ArrangerItem> {
  /// Whether the item is on its way to another place or back: not while a copy of it is.
  func carriesAway(_ item: ArrangerItem) -> Bool {
    previews.contains { $0.isInTheAir && $0.hidesItems && $0.session.items.contains(item) }
  }
}

extension Preview<ArrangerPlace, ArrangerItem> {
  /// Whether the items are still where they were lifted, as far as the song says. A chord is known by its beat, and on that
  /// there may be another one as soon as it was dropped.
  var isInTheAir: Bool { phase == .carried || phase == .goingHome }
}

extension Bar.Jump {
  /// In few columns: `D.C.Fine`.
  fileprivate var short: String { rawValue.replacing(" al ", with: "").replacing(" ", with: "") }
}
