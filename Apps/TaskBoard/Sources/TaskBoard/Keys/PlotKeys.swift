import AppShell
import GestureModel
import TaskBoardModel

/// The key for the plots of the board's history, and the keys while they are shown.
enum PlotKeys {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding("I", id: "plots", title: "Plots of the board over time: cumulative flow, cycle time, burndown") {
        app, context in
        open(&app, in: context)
      }
    ]
  }

  static func open(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    let now = app.now(in: context)
    // The server, or the repository of the file, has the history of a board that is not saved here.
    let asks = app.session != nil || app.isInFile
    let plots = asks ? nil : BoardPlots(past(of: context), now: now)
    let panel = PlotPanel(kind: .flow, plots: plots, now: now)
    app.mode = .plotting(panel)
    return asks ? [.ask(.plot)] : [.say(panel.line)]
  }

  private static func past(of context: BoardContext) -> BoardPast {
    let steps = context.steps.reversible
    return BoardPast(of: context.model, steps, isCut: steps.count < context.history.counter)
  }

  static func take(
    _ key: KeyEvent, _ panel: PlotPanel, _ app: inout KanbanApp, in context: BoardContext
  ) -> BoardEffects {
    var panel = panel
    let stays = panel.take(key)
    app.mode = stays ? .plotting(panel) : .commands
    return stays ? [.say(panel.line)] : []
  }

  /// Takes the plots that were asked for.
  static func learn(_ plots: BoardPlots, _ app: inout KanbanApp) -> BoardEffects {
    guard case .plotting(var panel) = app.mode else { return [] }
    panel.plots = plots
    app.mode = .plotting(panel)
    return [.say(panel.line)]
  }

  /// A click on a name shows that plot.
  static func choose(_ index: Int, _ app: inout KanbanApp) -> BoardEffects {
    guard case .plotting(var panel) = app.mode, PlotKind.allCases.indices.contains(index) else { return [] }
    panel.kind = PlotKind.allCases[index]
    app.mode = .plotting(panel)
    return [.say(panel.line)]
  }

  /// The wheel goes to the next plot.
  static func scroll(_ wheel: Scroll<KanbanPlace>, _ app: inout KanbanApp) {
    guard case .plotting(var panel) = app.mode, wheel.notches.dy != 0 else { return }
    panel.kind = panel.kind.next(by: wheel.notches.dy > 0 ? 1 : -1)
    app.mode = .plotting(panel)
  }
}
