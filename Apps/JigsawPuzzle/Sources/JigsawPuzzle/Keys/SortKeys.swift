import AppShell
import Geometry
import History
import JigsawModel

/// The keys that make trays, go from one to another, and bring order into them.
enum SortKeys {
  static var bindings: [Binding<Jigsaw>] {
    [
      Binding(".", "]", id: "next-tray", title: "Open the next tray (or click its tab)", run: open(1)),
      Binding(",", "[", id: "previous-tray", title: "Open the previous tray", run: open(-1)),
      Binding("A", id: "select-all", title: "Select all pieces in the open tray, or none", unless: Jigsaw.cannotPlay) {
        app, context in
        app.selection.toggleAll(app.tabletop(in: context).lying)
        return [.announce("\(app.selection.inTray.count) selected")]
      },
      Binding("t", id: "new-tray", title: "Make a tray for the selection", unless: Jigsaw.cannotPlay) {
        app, context in
        app.naming = TrayNaming(.newTray(app.looseSelection(in: context)))
        return []
      },
      Binding("T", "F2", id: "rename-tray", title: "Rename the open tray", unless: isMainTray) { app, context in
        guard case .named(let name) = app.openTray(in: context) else { return [] }
        app.naming = TrayNaming(.newName(of: name))
        return []
      },
      Binding(
        "E", id: "empty-tray", title: "Put all pieces of the open tray back into the main one", unless: isMainTray,
        run: change { .trays(.empty($0)) }),
      Binding(
        "D", id: "remove-tray", title: "Remove the open tray; its pieces go back into the main one", unless: isMainTray,
        run: change { .trays(.remove($0)) }),
      Binding(
        "e", id: "gather-edges", title: "Gather all edge pieces in one tray", unless: Jigsaw.cannotPlay,
        run: gather(.edges, into: "Edges")),
      Binding(
        "c", id: "gather-corners", title: "Gather all corners in one tray", unless: Jigsaw.cannotPlay,
        run: gather(.corners, into: "Corners")),
      Binding(
        "1", id: "sort-by-edges", title: "Sort the open tray: corners and edge pieces first", unless: Jigsaw.cannotPlay,
        run: sort { _, _ in .edgesFirst }),
      Binding(
        "2", id: "sort-by-knobs", title: "Sort the open tray by the number of knobs", unless: Jigsaw.cannotPlay,
        run: sort { app, _ in .knobs(app.art.cut) }),
      Binding(
        "3", id: "sort-by-color", title: "Sort the open tray by color", unless: Jigsaw.cannotPlay,
        run: sort { app, _ in .colors(app.hues.order) }),
      Binding(
        "4", id: "shuffle-tray", title: "Shuffle the open tray", unless: Jigsaw.cannotPlay,
        run: sort { app, context in
          // The same steps lead to the same order, in a recording too.
          .shuffled(seed: app.art.cut.seed &+ UInt64(context.history.counter + 1) &* 0x9E37_79B9_7F4A_7C15)
        }),
      Binding(
        "S", id: "spread", title: "Spread the open tray, or the selection in it, on the table",
        unless: Jigsaw.cannotPlay
      ) { app, context in
        let tabletop = app.tabletop(in: context)
        let chosen = tabletop.lying.filter(app.selection.inTray.contains)
        return perform { () throws(Refusal) in
          let pieces = app.free(chosen.isEmpty ? tabletop.lying : chosen, in: context)
          if pieces.isEmpty {
            throw Refusal("Nothing is in \(tabletop.words(for: tabletop.openTray)).", remedy: "Open another tray.")
          }
          return try context.model.spreading(pieces, cut: app.art.cut)
        }
      },
      Binding("K", id: "stack", title: "Stack the selected pieces on the table", unless: Jigsaw.cannotPlay) {
        app, context in
        let tabletop = app.tabletop(in: context)
        let onTable = tabletop.puzzle.zOrder.filter {
          app.selection.groups.contains($0.lowest) && !tabletop.puzzle.isLocked($0)
        }
        let pieces = app.free(
          onTable.map { $0.lowest } + tabletop.lying.filter(app.selection.inTray.contains), in: context)
        guard !pieces.isEmpty else {
          return [
            .say(
              app.selection.groups.isEmpty
                ? "Select pieces first: Ctrl-click them, or draw a box around them."
                : "The selection is locked. Press \(context.keys.name("lock", or: "L")) to unlock it.")
          ]
        }
        let middle = onTable.first.map { tabletop.bounds(of: $0).center } ?? TableParts.shown(of: tabletop).center
        return perform { () throws(Refusal) in
          try context.model.stacking(pieces, cut: app.art.cut, around: middle)
        }
      },
    ]
    .inRow("Open the next or the previous tray", of: "next-tray", "previous-tray")
    .inRow("Make a tray; rename, empty, remove it", of: "new-tray", "rename-tray", "empty-tray", "remove-tray")
    .inRow("Gather edge pieces; corners", of: "gather-edges", "gather-corners")
    .inRow(
      "Sort by edges, knobs, color; shuffle", of: "sort-by-edges", "sort-by-knobs", "sort-by-color", "shuffle-tray"
    )
    .inRow("Spread the tray on the table; stack what is selected", of: "spread", "stack")
  }

  private static func isMainTray(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> String? {
    if let reason = Jigsaw.cannotPlay(app, context) { return reason }
    guard app.openTray(in: context) == .main else { return nil }
    return context.model.trays.named.isEmpty
      ? "There is only the main tray. Press \(context.keys.name("new-tray", or: "t")) to make another one."
      : "This is the main tray. Press \(context.keys.name("next-tray", or: ".")) to open another one."
  }

  private static func open(_ steps: Int) -> Binding<Jigsaw>.Run {
    { app, context in
      guard !context.model.trays.named.isEmpty else {
        return [.say("There is only one tray. Press \(context.keys.name("new-tray", or: "t")) to make another one.")]
      }
      return app.open(TrayTabs.tray(steps, after: app.openTray(in: context), in: context.model), in: context)
    }
  }

  private static func change(_ command: @escaping @Sendable (TrayName) -> PuzzleCommand) -> Binding<Jigsaw>.Run {
    { app, context in
      guard case .named(let name) = app.openTray(in: context) else { return [] }
      return [.perform(command(name))]
    }
  }

  private static func gather(_ kind: BorderKind, into name: String) -> Binding<Jigsaw>.Run {
    { app, context in
      return perform { () throws(Refusal) in
        let command = try context.model.gathering(kind, into: TrayName(name))
        guard case .putAway(var putAway) = command, context.isShared else { return command }
        putAway.pieces = app.free(putAway.pieces, in: context)
        return .putAway(putAway)
      }
    }
  }

  private static func sort(
    _ order: @escaping @Sendable (Jigsaw, AppContext<Jigsaw>) -> TrayOrder
  ) -> Binding<Jigsaw>.Run {
    { app, context in
      return perform { () throws(Refusal) in
        try context.model.sorting(app.openTray(in: context), by: order(app, context))
      }
    }
  }

  /// Performs the command, or says why there is none.
  private static func perform(_ command: () throws(Refusal) -> PuzzleCommand) -> Jigsaw.Effects {
    do throws(Refusal) {
      return [.perform(try command())]
    } catch {
      return [.say(error.description)]
    }
  }
}
