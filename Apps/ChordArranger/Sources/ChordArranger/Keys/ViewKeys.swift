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
        app.naming = app.naming.next
        return [.say("Chords are written as \(app.naming.title).")]
      },
      Binding(
        "v", id: "tones", title: "Show or hide the tones of each chord as it is played",
        unless: { _, context in context.model.hasChords ? nil : "There is no chord yet whose tones could be shown."
        }
      ) { app, _ in
        app.showsVoicings.toggle()
        return []
      },
      Binding("PageDown", id: "scroll-down", title: "Scroll the song (or the wheel)") { app, context in
        page(1, &app, in: context)
      },
      Binding("PageUp", id: "scroll-up", title: "Scroll back") { app, context in page(-1, &app, in: context) },
      Binding("Home", id: "first", title: "Go to the first bar") { app, context in goToFirstBar(&app, in: context) },
      Binding("End", id: "last", title: "Go to the end") { app, context in goToEnd(&app, in: context) },
    ]
  }

  private static func page(_ direction: Double, _ app: inout Arranger, in context: AppContext<Arranger>)
    -> Arranger.Effects
  {
    guard let pane = app.paneFrames(in: context)[.timeline] else { return [] }
    let pitch = app.panes(in: context).placement(of: .timeline, count: pane.count, in: pane.frame).cells.pitch.height
    let by = pitch > 0 ? max(1, (Double(pane.frame.rows) / pitch).rounded(.down)) * pitch * direction : 0
    let before = app.panes.scroll(of: .timeline)
    app.scroll(in: context) { $0.scroll(.timeline, by: Vector(dx: 0, dy: by), frames: $1) }
    return app.panes.scroll(of: .timeline) == before
      ? [.say("The song \(direction < 0 ? "begins" : "ends") here.")] : []
  }

  private static func goToFirstBar(_ app: inout Arranger, in context: AppContext<Arranger>) -> Arranger.Effects {
    guard let use = context.model.form.first, let bar = context.model.sections[use.section]?.bars.first else {
      return goToEnd(&app, in: context)
    }
    let place = ArrangerPlace.beat(Beat(bar.id, 0), in: use.id)
    // Text may stand before the first section, and more of it than fits into the window.
    app.reveal(app.timeline(in: context)[0].place, in: context)
    app.reveal(place, in: context)
    return context.focus == place ? [.say("This is the first bar.")] : [.focus(place)]
  }

  private static func goToEnd(_ app: inout Arranger, in context: AppContext<Arranger>) -> Arranger.Effects {
    app.reveal(.end, in: context)
    return context.focus == .end ? [.say("This is the end of the song.")] : [.focus(.end)]
  }
}
