import AppShell
import GestureModel
import TaskBoardModel
import TerminalUI

/// The plots of the board's history, over the board: one is shown, and keys or clicks go to the others.
struct PlotPanel: BoardPanel {
  private var kind = PlotKind.flow
  /// `nil` until whoever has the history has answered.
  private var plots: BoardPlots?
  private let now: LocalTime

  init(_ plots: BoardPlots?, at now: LocalTime) { (self.plots, self.now) = (plots, now) }

  static let asking = "Reading the history…"

  var keyHint: String? { "Tab goes to the next plot, Esc closes." }

  var line: String { "\(kind.title). \(plots.map { PlotWords(plots: $0).summary(of: kind) } ?? Self.asking)" }

  mutating func handle(_ key: KeyEvent, in size: CellSize) -> [PanelRequest] {
    switch key.key {
    case .escape, .enter, .character("I"), .character("q"): return [.close]
    case .tab: kind = kind.next(by: key.modifiers.contains(.shift) ? -1 : 1)
    case .right, .down, .character("l"), .character("j"): kind = kind.next(by: 1)
    case .left, .up, .character("h"), .character("k"): kind = kind.next(by: -1)
    case .character(let digit): return click(.tab((digit.wholeNumberValue ?? 0) - 1))
    default: break
    }
    return [.say(line)]
  }

  mutating func click(_ part: PanelPart) -> [PanelRequest] {
    if case .tab(let index) = part, PlotKind.allCases.indices.contains(index) { kind = PlotKind.allCases[index] }
    return part == .ground ? [] : [.say(line)]
  }

  /// The wheel goes to the next plot.
  mutating func scroll(by rows: Int) { if rows != 0 { kind = kind.next(by: rows.signum()) } }

  mutating func receive(_ message: BoardMessage) -> [PanelRequest] {
    guard case .plots(let plots) = message else { return [] }
    self.plots = plots
    return [.say(line)]
  }

  func draw(in canvas: inout Canvas<KanbanPlace>, _ setting: PanelSetting) {
    let width = min(canvas.size.columns - 2, 130)
    guard width > 20, canvas.size.rows > 8 else { return }
    let title = "The board over time: Tab goes to the next plot, Esc closes"
    canvas.drawPanel(title, columns: width, rows: canvas.size.rows - 2) { canvas, inside in
      canvas.drawTabs(
        PlotKind.allCases.map(\.title), chosen: PlotKind.allCases.firstIndex(of: kind) ?? 0,
        at: CellPoint(2, inside.minRow))
      let rest = CellRect(
        column: inside.minColumn + 1, row: inside.minRow + 2, columns: inside.columns - 2, rows: inside.rows - 2)
      canvas.within(rest) { canvas in
        guard let plots else {
          canvas.write(Self.asking, at: .zero, style: canvas.style(.hint))
          return
        }
        PlotDrawing(plots: plots, kind: kind, hues: setting.hues, zone: now.zone, dates: setting.dates).draw(
          in: &canvas)
      }
    }
  }
}

extension KanbanApp {
  static let plotBindings: [Binding<KanbanApp>] = [
    Binding("I", id: "plots", title: "Plots of the board over time: cumulative flow, cycle time, burndown") {
      app, context in
      app.openPlots(in: context)
    }
  ]

  mutating func openPlots(in context: AppContext<KanbanApp>) -> Effects {
    let now = now(in: context)
    // The server, or the repository of the file, has the history of a board that is not saved here.
    let asks = session != nil || isInFile
    let steps = context.steps.reversible
    let past = { BoardPast(of: context.model, steps, isCut: steps.count < context.history.counter) }
    let panel = PlotPanel(asks ? nil : BoardPlots(past(), now: now), at: now)
    open(panel)
    return asks ? [.ask(.plot)] : [.say(panel.line)]
  }
}
