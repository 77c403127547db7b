import AppShell
import TaskBoardModel

/// The keys that change what is shown of the board, and how.
enum LookingKeys {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding("/", id: "filter", title: "Show only cards that fit: words, label:, assignee:, due:overdue") { app, _ in
        startFilter(&app)
        return []
      },
      Binding(
        "Esc", id: "show-all", title: "Clear the selection and the filter",
        unless: { app, _ in
          app.selection.isEmpty && app.shown.looking.filter.isEmpty
            ? "All cards are shown, and none is selected." : nil
        }
      ) { app, context in
        app.selection = []
        app.look(in: context) { $0.filter = "" }
        return []
      },
      Binding("s", id: "sort", title: "Sort: your own order, due, priority, title, newest") { app, context in
        sort(&app, in: context)
      },
      Binding("S", id: "lanes", title: "Lanes: none, by assignee, priority, label") { app, context in
        divide(&app, in: context)
      },
      Binding("z", id: "fold", title: "Fold or unfold the lane") { app, context in fold(&app, in: context) },
      Binding(
        "v", id: "one-line", title: "Show cards on one line, or on three",
        unless: { app, _ in app.shown.arrangement.loads.reduce(0, +) == 0 ? "No card is shown." : nil }
      ) { app, context in
        app.look(in: context) { $0.isCompact.toggle() }
        app.revealFocus(in: context)
        return []
      },
      Binding("V", id: "archived", title: "Show or hide archived cards and columns") { app, context in
        app.look(in: context) { $0.showsArchived.toggle() }
        return [.say("Archived cards and columns are \(app.shown.looking.showsArchived ? "shown" : "hidden").")]
      },
      Binding(
        "i", id: "details", title: "Show or hide the details of the card, in a wide window",
        unless: { _, context in
          WindowParts.hasRoomForDetails(context.size)
            ? nil : "The details of a card need a window of 150 columns and 30 rows."
        }
      ) { app, context in toggleDetails(&app, in: context) },
      Binding("Y", id: "history", title: "Show the history, and go to any point of it") { _, _ in [.history] },
    ]
  }

  static func startFilter(_ app: inout KanbanApp) { app.mode.typing = Typing(.filter, app.shown.looking.filter) }

  /// Goes on to the next sort order.
  static func sort(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    app.look(in: context) { $0.sort = $0.sort.next }
    let sort = app.shown.looking.sort
    return [
      .say(sort == .manual ? "In your own order." : "Sorted by \(sort.rawValue); your own order stays as it is.")
    ]
  }

  /// Goes on to the next field by which the board is divided.
  static func divide(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    app.look(in: context) { $0.lanes = $0.lanes.next }
    app.revealFocus(in: context)
    let lanes = app.shown.looking.lanes
    return [.say(lanes == .none ? "No lanes." : "Lanes by \(lanes.rawValue): z folds one.")]
  }

  private static func toggleDetails(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    let isShown = app.viewport(in: context).layout.details != nil
    app.look(in: context) { $0.showsDetails = !isShown }
    app.revealFocus(in: context)
    return [.say("The details of the card with the focus are \(isShown ? "hidden" : "shown").")]
  }

  /// Folds or unfolds a lane.
  static func toggle(_ lane: Lane, _ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    app.look(in: context) { $0.collapsed.formSymmetricDifference([lane]) }
    let isFolded = app.shown.looking.collapsed.contains(lane)
    return [.announce("\(lane.title) \(isFolded ? "folded" : "unfolded")")]
  }

  private static func fold(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    let arrangement = app.shown.arrangement
    guard case .card(let id)? = context.chosen, let band = arrangement.spot(of: id)?.band,
      let lane = arrangement.bands[band].lane
    else { return [.say("Choose a card in a lane first; S makes lanes.")] }
    return toggle(lane, &app, in: context)
  }
}
