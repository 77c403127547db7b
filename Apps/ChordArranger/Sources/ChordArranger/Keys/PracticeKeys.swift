import AppShell

/// Keys for playing.
enum PracticeKeys {
  static var bindings: [Binding<Arranger>] {
    [
      Binding("p", id: "play", title: "Start or stop playing from the focus") { app, context in
        Practice.play(&app, in: context)
      },
      Binding("y", id: "playing", title: "Choose style, swing, tempo, muted parts, click, count-in and loop") {
        app, context in
        app.dialog = .practice(PracticeMenu())
        return []
      },
      Binding("l", id: "loop", title: "Play the selected bars, or the section, again and again; or end that") {
        app, context in
        Practice.loop(&app, in: context)
      },
      Binding(",", id: "tap-tempo", title: "Tap the tempo: press it on each beat") { app, context in
        app.taps.tap(at: context.time)
      },
    ]
  }
}
