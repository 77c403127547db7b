import AppShell
import ArrangerModel
import DragDropCollections
import Geometry

/// Keys that leave the song unchanged: those for chord notation, scrolling and playback.
enum ViewKeys {
  static var bindings: [Binding<Arranger>] {
    [
      Binding(
        "N", id: "notation",
        title: "Write chords as letters, Roman, Nashville, German, Latin, or as they sound with the capo"
      ) {
        app, context in
        app.writing.naming = app.writing.naming.next
        return [.say("Chords are written as \(app.writing.naming.title).")]
      },
      Binding("Z", id: "see-higher", title: "See the song a semitone higher, for you alone", run: shifting(by: 1)),
      Binding("z", id: "see-lower", title: "See the song a semitone lower, for you alone", run: shifting(by: -1)),
      Binding(
        "v", id: "tones", title: "Show or hide the tones of each chord as it is played",
        unless: { _, context in
          context.model.hasChords ? nil : "There are no chords yet, so there are no tones to show."

        }
      ) { app, _ in
        app.writing.showsVoicings.toggle()
        return []
      },
      Binding("PageDown", id: "scroll-down", title: "Scroll the song (or the wheel)", run: page(1)),
      Binding("PageUp", id: "scroll-up", title: "Scroll back", run: page(-1)),
      Binding("Home", id: "first", title: "Go to the first bar", run: going(to: \.firstBar)),
      Binding("End", id: "last", title: "Go to the end", run: going { _ in .end }),
    ]
  }

  private static func shifting(by semitones: Int) -> Binding<Arranger>.Run {
    { app, context in
      guard context.drags.sessions.isEmpty else { return [.dropFirst] }
      app.writing.shift(by: semitones)
      let song = app.shown(context.model)
      return [
        .say(
          app.writing.shift == 0
            ? "You see the song as it is written, in \(song.key)."
            : "You see the song \(app.writing.shiftText), in \(song.key). It stays in \(context.model.key).")
      ]
    }
  }

  private static func page(_ direction: Double) -> Binding<Arranger>.Run {
    { app, context in
      guard let pane = app.paneFrames(in: context)[.timeline] else { return [] }
      let pitch = app.panes(in: context).placement(of: .timeline, count: pane.count, in: pane.frame).cells.pitch.height
      let by = pitch > 0 ? max(1, (Double(pane.frame.rows) / pitch).rounded(.down)) * pitch * direction : 0
      let before = app.panes.scroll(of: .timeline)
      app.scroll(in: context) { $0.scroll(.timeline, by: Vector(dx: 0, dy: by), frames: $1) }
      return app.panes.scroll(of: .timeline) == before
        ? [.say("The song \(direction < 0 ? "begins" : "ends") here.")] : []
    }
  }

  /// What a key does that goes to a place of the song.
  private static func going(to place: @escaping @Sendable (Song) -> ArrangerPlace) -> Binding<Arranger>.Run {
    { app, context in
      let place = place(context.model)
      // Text may stand before the first section, and more of it than fits into the window.
      if place != .end { app.reveal(app.timeline(in: context)[0].place, in: context) }
      app.reveal(place, in: context)
      let words = place == .end ? "This is the end of the song." : "This is the first bar."
      return context.focus == place ? [.say(words)] : [.focus(place)]
    }
  }
}

extension Song {
  /// The first beat; without a bar, the end.
  fileprivate var firstBar: ArrangerPlace {
    guard let use = form.first, let bar = sections[use.section]?.bars.first else { return .end }
    return .beat(Beat(bar.id, 0), in: use.id)
  }
}
