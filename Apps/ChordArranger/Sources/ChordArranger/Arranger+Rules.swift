public import AppShell
import ArrangerModel
import ChordTheory
import DragDropCollections
import DragDropKit
import Geometry
import History
import TerminalUI

extension Arranger {
  public func rules(_ stage: Stage<Arranger>) -> DragRules<ArrangerPlace, ArrangerItem> {
    let moment = Moment(app: self, stage: stage)
    return DragRules<ArrangerPlace, ArrangerItem>()
      .source { place in moment.app.source(place, moment.stage) }
      .isThere { item in
        switch item {
        case .offer: true
        case .chord(let beat): moment.stage.model.chord(at: beat) != nil
        case .use(let use): moment.stage.model.form.contains { $0.id == use }
        }
      }
      .scrolls { place in
        switch place {
        case .palette: moment.app.scrollRoom(of: .palette, moment.stage)
        case .timeline: moment.app.scrollRoom(of: .timeline, moment.stage)
        default: nil
        }
      }
      .names { items in
        moment.stage.model.name(of: items)
      } region: { place in
        moment.app.name(of: place, moment.stage.model)
      }
  }

  private func scrollRoom(of pane: PartID, _ stage: Stage<Arranger>) -> ScrollRoom? {
    panes.scrollRoom(of: pane, paneFrames(stage))
  }

  /// The items that a press lifts. Beats without a chord and the end cannot be lifted, but the keyboard stops at
  /// them.
  private func source(_ place: ArrangerPlace, _ stage: Stage<Arranger>) -> SourceAnswer<ArrangerItem>? {
    switch place {
    case .offer(let symbol):
      return .lift(lift([.offer(symbol)], [.copy], text(of: symbol, stage.model), at: place, stage))
    case .beat(let beat, in: _):
      guard let symbol = stage.model.chord(at: beat) else {
        return .refuse(Refusal("No chord begins on this beat.", remedy: "Type one with /, or drop one here."))
      }
      let others = selection.contains(beat) ? stage.model.sorted(selection) : [beat]
      return .lift(
        lift(
          others.map { .chord($0) }, [.move, .copy, .delete], text(of: symbol, stage.model), at: place, stage))
    case .section(let use):
      return .lift(Lift([.use(use)], operations: [.move, .copy, .delete], frame: headingFrame(of: place, stage)))
    case .end: return .refuse(Refusal("The song ends here.", remedy: "n adds a bar, s a section."))
    case .outside, .palette, .timeline, .bars, .button: return nil
    }
  }

  /// The line of the name at its full width, so that the preview hangs from the point where it was grabbed.
  private func headingFrame(of place: ArrangerPlace, _ stage: Stage<Arranger>) -> Rect? {
    stage.scene.bounds(of: place, in: nil).map {
      Rect(x: $0.minX, y: $0.maxY - 1, width: $0.width, height: 1)
    }
  }

  /// The preview covers the line of the name and the room it needs, not everything up to the next name.
  private func lift(
    _ items: [ArrangerItem], _ operations: Set<DropOperation>, _ name: String, at place: ArrangerPlace,
    _ stage: Stage<Arranger>
  ) -> Lift<ArrangerItem> {
    let more = items.count > 1 ? 3 : 0
    let frame = stage.scene.bounds(of: place, in: nil).map { bounds in
      Rect(
        x: bounds.minX, y: bounds.maxY > bounds.minY + 1 ? bounds.minY + 1 : bounds.minY,
        width: max(bounds.width, Double(columns(of: name) + more)), height: 1)
    }
    return Lift(items, operations: operations, frame: frame)
  }

  private func name(of place: ArrangerPlace, _ song: Song) -> String {
    switch place {
    case .outside: "outside"
    case .palette: "the palette"
    case .timeline: "the timeline"
    case .offer(let symbol):
      paletteRows(song).lazy.compactMap(\.offer).first { $0.symbol == symbol }
        .map { "\(text(of: symbol, song)), \($0.explanation)" } ?? symbol.text
    case .beat(let beat, in: let use):
      "bar \(song.number(of: beat.bar, in: use) ?? 0), beat \(beat.number + 1), "
        + (song.chord(at: beat).map { text(of: $0, song) } ?? "no chord begins")
    case .bars(let bar, in: let use): "the line from bar \(song.number(of: bar, in: use) ?? 0)"
    case .section(let use): song.name(of: use)
    case .end: "the end"
    case .button(let part): part.rawValue
    }
  }
}

/// The state for which the rules are evaluated.
///
/// A class, so that the rules share it: copying it into each of them took longer than most of their answers.
private final class Moment {
  let app: Arranger
  let stage: Stage<Arranger>

  init(app: Arranger, stage: Stage<Arranger>) {
    (self.app, self.stage) = (app, stage)
  }
}

extension Song {
  /// Beats in the order of the form.
  func sorted(_ beats: Set<Beat>) -> [Beat] {
    guard beats.count > 1 else { return Array(beats) }
    let bars = Dictionary(grouping: beats, by: \.bar)
    return sectionOrder.flatMap { sections[$0]?.bars ?? [] }.flatMap { bar in
      (bars[bar.id] ?? []).sorted { $0.number < $1.number }
    }
  }

  /// The description of the carried items.
  func name(of items: [ArrangerItem]) -> String {
    guard items.count == 1 else { return "\(items.count) chords" }
    switch items[0] {
    case .offer(let symbol): return symbol.text
    case .chord(let beat): return chord(at: beat).map(\.text) ?? "the chord"
    case .use(let use): return name(of: use)
    }
  }
}
