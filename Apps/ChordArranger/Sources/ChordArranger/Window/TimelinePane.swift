import AppShell
import ArrangerModel
import ChordTheory
import Geometry
import TerminalUI

/// The song, scrolled to the person's position: everything that its picture depends on.
struct TimelinePane: Hashable {
  let timeline: Timeline
  let look: ChordLook
  let panes: Panes
  let selection: Set<Beat>
  let focus: ArrangerPlace?
  /// The beat that sounds now.
  let played: ArrangerPlace?
  /// The voicings of the chords; empty if they are not shown.
  let voicings: [VoicedBeat: Voicing]
  /// The numbers of the bars that differ from the other arrangement.
  let differingBars: Set<Int>
  /// The items on their way to another place or back.
  let carriedAway: Set<ArrangerItem>
  /// Whether a drop would append after the last bar.
  let appends: Bool
  /// The places that are highlighted under a drag.
  var drops: [ArrangerPlace: DropState] = [:]

  var view: View<ArrangerPlace> {
    .canvas { canvas in
      let drawing = TimelineDrawing(self)
      let pane = panes.view(
        .timeline, title: title(in: CellRect(canvas.size)), count: timeline.count, region: ArrangerPlace.timeline,
        drop: appends ? .can : .idle, cell: { drawing.cell(at: $0) }, place: { timeline[$0].place },
        item: { drawing.line(at: $0) })
      canvas.draw(pane, in: CellRect(canvas.size))
    }
  }

  /// The highlighted places, drawn over the picture without them.
  var highlights: View<ArrangerPlace> {
    let drawing = TimelineDrawing(self)
    let lines = Set(drops.keys.compactMap(timeline.index)).sorted()
    return .layered(
      lines.map { line in
        panes.view(
          ofCell: line, in: .timeline, count: timeline.count, drawing.cell(at: line), drawing.highlights(inLine: line))
      })
  }

  /// The range of visible bars if the beginning of the song is scrolled out of sight, otherwise the form.
  private func title(in frame: CellRect) -> String {
    let (cells, scroll) = panes.placement(of: .timeline, count: timeline.count, in: frame)
    let rows = Double(panes.inside(of: .timeline, in: frame).rows)
    guard scroll.dy > 0, cells.pitch.height > 0 else { return timeline.song.formText }
    let first = Int(scroll.dy / cells.pitch.height)
    return timeline.title(ofLines: first..<first + Int((rows / cells.pitch.height).rounded(.up)))
      ?? timeline.song.formText
  }
}

extension Song {
  /// The names of the sections as they are played: `Verse  Chorus  Verse`.
  fileprivate var formText: String {
    // No window is wider.
    form.prefix(100).compactMap { sections[$0.section]?.name }.joined(separator: "  ")
  }
}
