import AppShell
import ArrangerModel
import ChordTheory
import DragDropCollections
import DragDropKit
import Geometry
import History
import TerminalUI

/// What can be lifted at one moment, what scrolls, and what everything is called.
///
/// A class, so that the rules share it: copying it into each of them took longer than most of their answers.
final class ArrangerRules {
  private let app: Arranger
  private let context: AppContext<Arranger>
  private var song: Song { app.shown(context.model) }
  private var layout: ArrangerLayout { app.layout(in: context) }

  init(_ app: Arranger, in context: AppContext<Arranger>) {
    (self.app, self.context) = (app, context)
  }

  var rules: DragRules<ArrangerPlace, ArrangerItem> {
    DragRules<ArrangerPlace, ArrangerItem>()
      .source { self.source($0) }
      .exists { item in
        switch item {
        case .offer: true
        case .chord(let beat): self.song.chord(at: beat) != nil
        case .use(let use): self.song.form.contains { $0.id == use }
        case .song(let id): self.app.set?.songs[id] != nil
        }
      }
      .scrolls { place in
        switch place {
        case .palette: self.scrollRoom(of: .palette)
        case .timeline: self.scrollRoom(of: .timeline)
        case .panel(.list):
          self.app.setPanel.flatMap { panel in self.app.panelRows(in: self.context).map { panel.scrollRoom(in: $0) } }
        default: nil
        }
      }
      .names { items in
        self.app.set?.title(of: items) ?? self.song.name(of: items)
      } region: { place in
        self.name(of: place)
      }
  }

  private func scrollRoom(of pane: CollectionID) -> ScrollRoom? {
    var room = app.panes(in: context).scrollRoom(of: pane, frames: app.paneFrames(in: context))
    // A tile, a gap and a heading, so that an arrow key always brings another tile into sight.
    if pane == .palette, layout.isSpacious { room?.stride.height = 4 }
    return room
  }

  private func text(of symbol: ChordSymbol) -> String { app.look(song).text(of: symbol) }

  /// The items that a press lifts. Beats without a chord and the end cannot be lifted, but the keyboard stops at
  /// them.
  private func source(_ place: ArrangerPlace) -> SourceAnswer<ArrangerItem>? {
    switch place {
    case .offer(let symbol): return .lift(lift([.offer(symbol)], [.copy], symbol, in: song.key, at: place))
    case .beat(let beat, in: _):
      guard let symbol = song.chord(at: beat) else {
        return .refuse(Refusal("No chord begins on this beat.", remedy: "Type one with /, or drop one here."))
      }
      let beats = app.selection.contains(beat) ? song.sorted(app.selection) : [beat]
      let items = beats.map { ArrangerItem.chord($0) }
      return .lift(lift(items, [.move, .copy, .delete], symbol, in: song.key(at: beat), at: place))
    case .section(let use):
      return .lift(Lift([.use(use)], operations: [.move, .copy, .delete], frame: headingFrame(of: place)))
    case .text:
      return .refuse(
        Refusal("These lines have no chords to carry.", remedy: "Move the section before them, and they move along."))
    case .end: return .refuse(Refusal("The song ends here.", remedy: "n adds a bar, s a section."))
    // Stops of the keyboard, which presses them.
    case .newBar: return .refuse(Refusal("A button cannot be carried.", remedy: "n adds a bar."))
    case .newSection: return .refuse(Refusal("A button cannot be carried.", remedy: "s adds a section."))
    case .panel(.row(let id)):
      guard app.setPanel?.set[id] != nil else { return nil }
      return .lift(Lift([.song(id)], operations: [.move]))
    case .outside, .palette, .timeline, .bars, .button, .word, .start, .facts, .songs, .playing, .key, .form,
      .panel:
      return nil
    }
  }

  /// The line of the name at its full width, so that the preview hangs from the point where it was grabbed.
  private func headingFrame(of place: ArrangerPlace) -> Rect? {
    context.scene.bounds(of: place, in: nil).map {
      Rect(x: $0.minX, y: $0.maxY - (layout.isSpacious ? 2 : 1), width: $0.width, height: 1)
    }
  }

  private func lift(
    _ items: [ArrangerItem], _ operations: Set<DropOperation>, _ symbol: ChordSymbol, in key: MusicalKey,
    at place: ArrangerPlace
  ) -> Lift<ArrangerItem> {
    let more = items.count > 1 ? 3 : 0
    let frame = context.scene.bounds(of: place, in: nil).map { bounds in
      if layout.isSpacious {
        // Below the pointer and beside it, so that the tile does not cover the beat that it would be dropped on.
        let size = ChordTile(symbol, in: key, app.look(song)).carriedSize
        return Rect(
          x: bounds.minX + 1, y: bounds.minY + 2, width: Double(size.columns + more), height: Double(size.rows))
      }
      // The line of the name and the room it needs, not everything up to the next name.
      return Rect(
        x: bounds.minX, y: bounds.maxY > bounds.minY + 1 ? bounds.minY + 1 : bounds.minY,
        width: max(bounds.width, Double(columns(of: text(of: symbol)) + more)), height: 1)
    }
    return Lift(items, operations: operations, frame: frame)
  }

  private func name(of place: ArrangerPlace) -> String {
    switch place {
    case .outside: "outside"
    case .palette: "the palette"
    case .timeline: "the timeline"
    case .offer(let symbol):
      app.paletteRows(in: context).lazy.compactMap(\.offer).first { $0.symbol == symbol }
        .map { "\(text(of: symbol)), \($0.explanation)" } ?? symbol.text
    case .beat(let beat, in: let use):
      "bar \(song.number(of: beat.bar, in: use) ?? 0), beat \(beat.number + 1), "
        + (song.chord(at: beat).map(text) ?? "no chord begins")
    case .bars(let bar, in: let use): "the line from bar \(song.number(of: bar, in: use) ?? 0)"
    case .section(let use): song.name(of: use)
    case .text: app.timeline(in: context).spokenText(at: place) ?? "text"
    case .end: "the end"
    case .button(let part): part.rawValue
    case .word(let word, in: _): "the word \"\(song.word(at: word) ?? "")\""
    case .start: "other songs"
    case .facts: "the title"
    case .songs: "the list of songs"
    case .playing: "how it is played"
    case .key(let id): app.bindings.first { $0.id == id }?.title ?? id
    case .newBar: "add a bar"
    case .newSection: "add a section"
    case .form: "the form of the song"
    case .panel(.row(let id)): app.setPanel?.set[id]?.title ?? "the panel"
    case .panel: "the panel"
    }
  }
}
