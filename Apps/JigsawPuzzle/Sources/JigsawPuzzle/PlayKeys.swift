import AppShell
import JigsawModel

/// The keys that apply to the focused piece, and to the game as a whole.
enum PlayKeys {
  static var bindings: [Binding<Jigsaw>] {
    [
      Binding("x", title: "Select the focused piece (or Ctrl-click, or a rubber band)") { app, stage in
        guard case .group(let group)? = stage.focus else { return [] }
        app.selection.toggle(group)
        return [.announce("\(app.selection.groups.count) selected")]
      },
      Binding("Backspace", title: "Put the focused piece back into the tray") { app, stage in
        guard case .group(let group)? = stage.focus else { return [] }
        return [.perform(.putAway(PutAway([group.lowest])))]
      },
      Binding("n", title: "Go to the next loose piece") { app, stage in focusNextLoose(&app, stage) },
      Binding("P", title: "Pause the game") { app, stage in
        guard stage.drags.sessions.isEmpty else { return [] }
        app.watch.toggle(at: stage.time)
        return [.announce(app.watch.isPaused ? "Paused." : "Resumed.")]
      },
      Binding("i", title: "Report the progress") { app, stage in
        let progress = stage.model.progress
        return [
          .say(
            "\(progress.percent) % joined, \(progress.loosePieces) loose, \(stage.model.tray.count) in the tray, "
              + "largest group \(progress.largestGroup), \(app.watch.text).")
        ]
      },
    ]
  }

  private static func focusNextLoose(_ app: inout Jigsaw, _ stage: Stage<Jigsaw>) -> Jigsaw.Effects {
    let loose: [Jigsaw.Place] =
      stage.model.zOrder.filter { stage.model.pieces(of: $0).count == 1 }.map { .group($0) }
      + stage.model.tray.map { .piece($0) }
    guard !loose.isEmpty else { return [.say("No piece is loose.")] }
    let here = stage.focus.flatMap(loose.firstIndex) ?? -1
    let next = loose[(here + 1) % loose.count]
    app.reveal(next, stage)
    return [.focus(next)]
  }
}
