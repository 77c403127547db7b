import AppShell
import TaskBoardModel

/// The keys that change what is shown of the board, and how.
enum LookingKeys {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding(
        "/", id: "filter", title: "Show only cards that match: words, label:, assignee:, due:overdue",
        run: asking { app, _ in typeFilter(app.shown.looking) }),
      Binding(
        "Esc", id: "show-all", title: "Clear the selection and the filter",
        unless: { app, _ in
          app.selection.isEmpty && app.shown.looking.filter.isEmpty
            ? "All cards are shown, and none is selected." : nil
        }, run: asking { app, _ in [.select([]), .look(app.shown.looking.with { $0.filter = "" })] }),
      Binding(
        "s", id: "sort", title: "Sort: your own order, due, priority, title, newest",
        run: asking { app, _ in sort(app.shown.looking) }),
      Binding(
        "S", id: "lanes", title: "Lanes: none, by assignee, priority, label",
        run: asking { app, _ in divide(app.shown.looking) }),
      Binding("z", id: "fold", title: "Fold or unfold the lane", run: asking(fold)),
      Binding(
        "v", id: "one-line", title: "Show cards on one line, or on three",
        unless: { app, _ in app.shown.arrangement.loads.reduce(0, +) == 0 ? "No card is shown." : nil },
        run: asking { app, _ in [.look(app.shown.looking.with { $0.isCompact.toggle() }), .revealFocus] }),
      Binding(
        "V", id: "archived", title: "Show or hide archived cards and columns",
        run: asking { app, _ in
          let looking = app.shown.looking.with { $0.showsArchived.toggle() }
          return [
            .look(looking),
            .say("Archived cards and columns are \(looking.showsArchived ? "shown" : "hidden")."),
          ]
        }),
      Binding(
        "i", id: "details", title: "Show or hide the details of the card, in a wide window",
        unless: { _, context in
          WindowParts.hasRoomForDetails(context.size)
            ? nil : "The details of a card need a window of 150 columns and 30 rows."
        }, run: asking(toggleDetails)),
      Binding("Y", id: "history", title: "Show the history, and go to any point of it") { _, _ in [.history] },
    ]
  }

  static func typeFilter(_ looking: Looking) -> [BoardIntent] { [.type(Typing(.filter, looking.filter))] }

  /// Goes on to the next sort order.
  static func sort(_ looking: Looking) -> [BoardIntent] {
    let sort = looking.sort.next
    return [
      .look(looking.with { $0.sort = sort }),
      .say(sort == .manual ? "In your own order." : "Sorted by \(sort.rawValue); your own order stays as it is."),
    ]
  }

  /// Goes on to the next field by which the board is divided.
  static func divide(_ looking: Looking) -> [BoardIntent] {
    let lanes = looking.lanes.next
    return [
      .look(looking.with { $0.lanes = lanes }), .revealFocus,
      .say(lanes == .none ? "No lanes." : "Lanes by \(lanes.rawValue). z folds a lane."),
    ]
  }

  private static func toggleDetails(_ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    let isShown = app.viewport(in: context).layout.details != nil
    return [
      .look(app.shown.looking.with { $0.showsDetails = !isShown }), .revealFocus,
      .say("The details of the card with the focus are \(isShown ? "hidden" : "shown")."),
    ]
  }

  /// Folds or unfolds a lane.
  static func toggle(_ lane: Lane, _ looking: Looking) -> [BoardIntent] {
    let looking = looking.with { $0.collapsed.formSymmetricDifference([lane]) }
    let isFolded = looking.collapsed.contains(lane)
    return [.look(looking), .announce("\(lane.title) \(isFolded ? "folded" : "unfolded")")]
  }

  private static func fold(_ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    let arrangement = app.shown.arrangement
    guard case .card(let id)? = context.chosen, let band = arrangement.spot(of: id)?.band,
      let lane = arrangement.bands[band].lane
    else { return [.say("Choose a card in a lane first; S makes lanes.")] }
    return toggle(lane, app.shown.looking)
  }
}
