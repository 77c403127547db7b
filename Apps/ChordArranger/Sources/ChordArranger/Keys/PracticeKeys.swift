import AppShell

/// Keys for playing.
enum PracticeKeys {
  static var bindings: [Binding<Arranger>] {
    [
      Binding("p", id: "play", title: "Start or stop playing from the focus") { app, context in
        app.practice.choose(.play, steps: 1, app.cursor(in: context), at: context.time)
      },
      Binding("y", id: "playing", title: "Choose style, swing, tempo, muted parts, click, count-in and loop") {
        app, _ in
        app.open(PracticeMenu())
      },
      Binding("l", id: "loop", title: "Loop the selected bars or the section, or stop looping") {
        app, context in
        app.practice.choose(.loop, steps: 1, app.cursor(in: context), at: context.time)
      },
      Binding(",", id: "tap-tempo", title: "Tap the tempo: press it on each beat") { app, context in
        app.practice.taps.tap(at: context.time)
      },
    ]
  }
}
