import AppShell
import ArrangerModel
import ChordTheory
import History

/// Keys for chords.
enum ChordKeys {
  static var bindings: [Binding<Arranger>] {
    [
      Binding("m", id: "drop-mode", title: "Change what a dropped chord does: replace, insert, split or swap") {
        app, _ in
        app.writing.mode = app.writing.mode.next
        return [.say("\(app.writing.mode.rawValue.capitalized): \(app.writing.mode.explanation)")]
      },
      Binding("/", id: "type-chord", title: "Type a chord: onto the beat that has the focus, and into the palette") {
        app, _ in
        app.typing = Typing(.chord)
        return []
      },
      Binding("x", id: "select", title: "Select or deselect the focused chord (or Ctrl-click)") { app, context in
        guard let beat = app.cursor(in: context).beat else { return [.say("Choose a chord of the song first.")] }
        return app.select(beat, in: context.model)
      },
      Binding("Backspace", "Delete", id: "delete", title: "Delete the selected chords, or the focused item") {
        app, context in
        delete(app.cursor(in: context))
      },
      Binding("[", id: "syllable-back", title: "Move the focused chord to the previous syllable") { app, context in
        moveOverWords(-1, app.cursor(in: context), in: context)
      },
      Binding("]", id: "syllable-on", title: "Move the focused chord to the next syllable") { app, context in
        moveOverWords(1, app.cursor(in: context), in: context)
      },
      Binding("o", id: "invert", title: "Invert the focused chord: put another of its tones in the bass") {
        app, context in
        invert(app.cursor(in: context))
      },
      Binding("G", id: "instrument", title: "Show how to play the chord: guitar, ukulele, bass, piano, off") {
        app, context in
        app.chordBox = app.chordBox.withNextInstrument
        return announceGrip(app, in: context)
      },
      Binding(".", id: "fingering", title: "Show another fingering") { app, context in
        app.chordBox = app.chordBox.withNextFingering
        return announceGrip(app, in: context)
      },
      Binding("i", id: "describe", title: "Describe the focused chord, and what could follow; play it") {
        app, context in
        if case .information = app.chordBox {
          app.chordBox = .none
          return []
        }
        let information = ChordInformation(song: app.shown(context.model), look: app.look(app.shown(context.model)))
        guard let text = information.text(on: context.focus) else {
          return [.say("Choose a chord first: Tab or an arrow key moves the focus.")]
        }
        app.chordBox = .information(text)
        let cursor = SongCursor(song: context.model, place: context.focus, selection: [])
        return [.announce(text)] + app.practice.strike(cursor.chord, in: cursor.key, of: context.model)
      },
    ]
  }

  private static func moveOverWords(
    _ steps: Int, _ cursor: SongCursor, in context: AppContext<Arranger>
  ) -> Arranger.Effects {
    guard let bar = cursor.bar, let symbol = bar.cells.first.flatMap({ $0 }) else {
      return [.say("Choose a chord of the song first.")]
    }
    guard bar.words != nil else { return [.say("There are no words here.")] }
    guard let place = cursor.song.syllable(from: bar.id, steps: steps) else {
      return [.say("The line has no more words that way.")]
    }
    let word = cursor.song.word(at: place) ?? ""
    return [.perform(.words(.move(bar.id, to: place))), .say("\(symbol.text) is on \"\(word)\" now.")]
  }

  private static func delete(_ cursor: SongCursor) -> Arranger.Effects {
    if !cursor.selection.isEmpty { return [.perform(.delete(cursor.song.sorted(cursor.selection)))] }
    switch cursor.place {
    case .beat(let beat, in: _)?:
      return cursor.song.chord(at: beat) == nil
        ? [.say("No chord begins on this beat. D deletes the bar.")] : [.perform(.delete([beat]))]
    case .section(let use)?: return [.perform(.form(.remove([use]))), .focus(nil)]
    default: return [.say("Choose a chord or a section of the song first.")]
    }
  }

  /// Replaces the chord that begins at the focus with its next inversion.
  private static func invert(_ cursor: SongCursor) -> Arranger.Effects {
    guard let beat = cursor.beat, let chord = cursor.song.chord(at: beat)?.chord else {
      return [.say("Choose a chord of the song first.")]
    }
    return [.perform(.drop(ChordDrop(.new([.chord(chord.nextInversion)]), at: beat, .replace)))]
  }

  private static func announceGrip(_ app: Arranger, in context: AppContext<Arranger>) -> Arranger.Effects {
    guard case .grip = app.chordBox else { return [] }
    guard let box = app.gripBox(in: context) else {
      return [.say("Choose a chord: Tab or an arrow key moves the focus.")]
    }
    return [.announce(box.title)]
  }
}

extension ChordBox {
  /// The chord on the next instrument; after the last one, nothing.
  fileprivate var withNextInstrument: ChordBox {
    guard case .grip(let grip) = self else { return .grip(Grip(instrument: .guitar)) }
    return grip.instrument.following.map { .grip(Grip(instrument: $0)) } ?? .none
  }

  fileprivate var withNextFingering: ChordBox {
    guard case .grip(var grip) = self else { return withNextInstrument }
    grip.number += 1
    return .grip(grip)
  }
}
