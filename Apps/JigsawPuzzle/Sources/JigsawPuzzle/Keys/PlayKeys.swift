import AppShell
import History
import JigsawModel

/// The keys that apply to the focused piece, and to the game as a whole.
enum PlayKeys {
  static var bindings: [Binding<Jigsaw>] {
    [
      Binding(
        "x", id: "select", title: "Select the focused piece (or Ctrl-click, or a selection box)", unless: isNoPiece
      ) { app, context in
        if let group = context.focusedGroup {
          app.selection.toggle(group)
          return [.announce("\(app.selection.groups.count) selected")]
        }
        guard case .piece(let piece)? = context.focus else { return [] }
        app.selection.toggle(piece)
        return [.announce("\(app.selection.inTray.count) selected")]
      },
      Binding(
        "Backspace", id: "put-away", title: "Move this piece, or the selection, to the open tray",
        unless: cannotPutAway
      ) { app, context in
        guard let group = context.focusedGroup else { return [] }
        let pieces = app.selection.lifted(with: group, in: context.model)
        return [.perform(.putAway(PutAway(pieces, in: app.openTray(in: context))))]
      },
      Binding("n", id: "next-loose", title: "Go to the next loose piece") { app, context in
        focusNextLoose(&app, in: context)
      },
      Binding(
        "P", id: "pause", title: "Pause the game",
        unless: { Jigsaw.isFinished($0, $1) ?? Jigsaw.carriesPieces($0, $1) }
      ) { app, context in
        app.watch.toggle(at: context.time)
        return [.announce(app.watch.isPaused ? "Paused." : "Resumed.")]
      },
      Binding("W", id: "write", title: "Write the table or, once it is solved, the picture to a PNG file") { _, _ in
        [.ask(.writePicture)]
      },
      Binding("i", id: "progress", title: "Show progress") { app, context in
        let (puzzle, progress) = (context.model, context.model.progress)
        let trays = puzzle.trays.named.isEmpty ? "the tray" : "\(puzzle.allTrays.count) trays"
        return [
          .say(
            "\(progress.percent)% joined, \(progress.loosePieces) loose, \(puzzle.countInTrays) in \(trays), "
              + "largest group \(progress.largestGroup), \(app.watch.text)."
              + (app.hints.count > 0 ? " \(app.hints.count.counted("hint"))." : ""))
        ]
      },
    ]
  }

  private static func cannotPutAway(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> String? {
    Jigsaw.cannotPlay(app, context) ?? isNotOnTable(app, context)
  }

  private static func isNotOnTable(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> String? {
    switch context.focus {
    case _ where context.focusedGroup != nil: nil
    case .piece?: "This piece is in the tray. Choose one on the table."
    default: "Choose a piece on the table first: Tab or an arrow key moves the focus."
    }
  }

  private static func isNoPiece(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> String? {
    if case .piece? = context.focus { return nil }
    return isNotOnTable(app, context)
  }

  private static func focusNextLoose(_ app: inout Jigsaw, in context: AppContext<Jigsaw>) -> Jigsaw.Effects {
    let loose: [Jigsaw.Place] =
      context.model.zOrder.filter { context.model.pieces(of: $0).count == 1 }.map { .group($0) }
      + context.model.allTrays.flatMap(context.model.pieces(in:)).map { .piece($0) }
    guard !loose.isEmpty else { return [.say("No piece is loose.")] }
    let here = context.focus.flatMap(loose.firstIndex) ?? -1
    let next = loose[(here + 1) % loose.count]
    app.reveal(next, in: context)
    return [.focus(next)]
  }
}

extension AppContext<Jigsaw> {
  /// The group with the focus. A piece that was dropped on the table keeps the focus that it had in the tray.
  var focusedGroup: GroupID? {
    switch focus {
    case .group(let group)? where model.contains(group): group
    case .piece(let piece)?: model.group(of: piece)
    default: nil
    }
  }
}
