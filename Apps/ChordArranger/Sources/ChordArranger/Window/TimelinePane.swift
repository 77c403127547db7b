import AppShell
import ArrangerModel
import ChordTheory
import Geometry
import TerminalUI

/// The song, scrolled to the person's position: everything that its picture depends on.
struct TimelinePane: Hashable {
  let timeline: Timeline
  let layout: ArrangerLayout
  /// Where the lines are, in the window.
  let lines: CellRect
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
  /// The bars under a drag as a release would leave them.
  var planned: [BarID: Bar] = [:]
  /// The chord with which a release would begin a new bar.
  var appended: ChordSymbol?

  /// Whether there is so much room that each chord is a tile of two rows.
  var hasTiles: Bool {
    layout.isSpacious
      && timeline.lineHeight - timeline.wordRows - (look.showsVoicings ? 1 : 0) >= layout.lineHeights[0]
  }

  var view: View<ArrangerPlace> {
    .canvas { canvas in
      let area = CellRect(canvas.size)
      canvas.within(.timeline, in: area) { canvas in
        if !layout.isSpacious { canvas.draw(box, in: area) }
        canvas.within(linesInside) { canvas in
          let drawing = TimelineDrawing(self)
          for (index, frame) in sight(of: canvas.size) {
            canvas.within(timeline[index].place, in: frame) { drawing.drawLine(at: index, in: &$0) }
          }
        }
        drawMarks(in: &canvas)
      }
    }
  }

  /// The highlighted places, drawn over the picture without them.
  var highlights: View<ArrangerPlace> {
    .canvas { canvas in
      let drawing = TimelineDrawing(self)
      let marked = Set(drops.keys.compactMap(timeline.index))
      func changes(_ index: Int) -> Bool {
        guard appended != nil || !planned.isEmpty else { return false }
        return switch timeline[index] {
        case .bars(let bars): bars.contains { planned[$0.bar.id] != nil }
        case .end: appended != nil
        default: false
        }
      }
      canvas.within(linesInside) { canvas in
        for (index, frame) in sight(of: canvas.size) where marked.contains(index) || changes(index) {
          canvas.within(frame) { drawing.drawHighlights(inLine: index, in: &$0) }
        }
      }
    }
  }

  // MARK: Lines

  /// Where the lines are in the pane.
  private var linesInside: CellRect {
    lines.offset(columns: -layout.timeline.minColumn, rows: -layout.timeline.minRow)
  }

  /// The lines in sight, each with its frame there.
  private func sight(of size: CellSize) -> [(index: Int, frame: CellRect)] {
    let (cells, scroll) = panes.placement(of: .timeline, count: timeline.count, in: CellRect(size))
    return cells.cells(in: Rect(origin: .zero + scroll, size: Rect(CellRect(size)).size)).map { index, frame in
      (index, CellRect(covering: frame.offset(by: .zero - scroll)))
    }
  }

  // MARK: Around them

  private var box: View<ArrangerPlace> {
    let box = View<ArrangerPlace>.framed(title: boxTitle, .empty)
    return appends ? box.themed { $0[.frame] = $0[.canDrop] } : box
  }

  /// Marks the direction of what is out of sight.
  private func drawMarks(in canvas: inout Canvas<ArrangerPlace>) {
    let (cells, scroll) = panes.placement(of: .timeline, count: timeline.count, in: lines)
    let (up, down) = (scroll.dy > 0, scroll.dy < cells.scrollLimit.dy)
    guard let line = layout.sight else {
      let (above, below) = hiddenBars
      return canvas.drawScrollMarks(
        above: up ? above : nil, below: down ? below : nil, around: linesInside, title: boxTitle)
    }
    guard up || down else { return }
    let text = "\(up ? "▲" : " ")\(down ? "▼" : " ") \(title ?? "")"
    canvas.write(
      text,
      at: CellPoint(
        line.maxColumn - columns(of: text) - layout.timeline.minColumn, line.minRow - layout.timeline.minRow),
      style: canvas.style(.hint))
  }

  /// The range of visible bars; in a small window, `nil` while the beginning of the song is in sight.
  private var title: String? {
    let scroll = panes.placement(of: .timeline, count: timeline.count, in: lines).scroll
    guard layout.isSpacious || scroll.dy > 0 else { return nil }
    return linesInSight.flatMap(timeline.title(ofLines:))
  }

  private var boxTitle: String { title ?? "Song" }

  /// The lines in sight, also those of which only a part is.
  private var linesInSight: Range<Int>? {
    let (cells, scroll) = panes.placement(of: .timeline, count: timeline.count, in: lines)
    guard cells.pitch.height > 0 else { return nil }
    let first = Int(scroll.dy / cells.pitch.height)
    return first..<first + Int((Double(lines.rows) / cells.pitch.height).rounded(.up))
  }

  /// How many bars are out of sight above and below.
  private var hiddenBars: (above: Int, below: Int) {
    guard let seen = linesInSight.flatMap(timeline.bars(inLines:)) else { return (0, 0) }
    return (seen.lowerBound - 1, timeline.barCount - seen.upperBound)
  }
}
