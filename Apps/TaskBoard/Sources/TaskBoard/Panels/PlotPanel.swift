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
  private var hues: [ColumnID: ThemeRole]
  private let dates: DateLanguage

  init(_ plots: BoardPlots?, of board: Kanban, at now: LocalTime, dates: DateLanguage) {
    (self.plots, self.now, self.dates) = (plots, now, dates)
    hues = board.columnHues
  }

  static let reading = "Reading the history…"

  var hint: String? { "Tab goes to the next plot, Esc closes." }

  var spoken: String { "\(kind.title). \(plots.map { PlotWords(plots: $0).summary(of: kind) } ?? Self.reading)" }

  mutating func handle(_ key: KeyEvent, in window: CellSize) -> [BoardIntent] {
    switch key.key {
    case .escape, .enter, .character("I"), .character("q"): return [.close]
    case .tab: kind = kind.next(by: key.modifiers.contains(.shift) ? -1 : 1)
    case .right, .down, .character("l"), .character("j"): kind = kind.next(by: 1)
    case .left, .up, .character("h"), .character("k"): kind = kind.next(by: -1)
    case .character(let digit): show((digit.wholeNumberValue ?? 0) - 1)
    default: break
    }
    return [.say(spoken)]
  }

  mutating func click(_ click: PanelClick) -> [BoardIntent] {
    if case .tab(let index) = click.part { show(index) }
    return click.part == .ground ? [] : [.say(spoken)]
  }

  private mutating func show(_ index: Int) {
    if PlotKind.allCases.indices.contains(index) { kind = PlotKind.allCases[index] }
  }

  /// The wheel goes to the next plot.
  mutating func scroll(by rows: Int, in window: CellSize) -> [BoardIntent] {
    if rows != 0 { kind = kind.next(by: rows.signum()) }
    return []
  }

  mutating func follow(_ board: Kanban, _ commands: CommandContext) -> [BoardIntent] {
    hues = board.columnHues
    return []
  }

  mutating func receive(_ message: BoardMessage) -> [BoardIntent] {
    guard case .plots(let plots) = message else { return [] }
    self.plots = plots
    return [.say(spoken)]
  }

  func draw(in canvas: inout Canvas<PanelPart>, marks: [PanelPart: ThemeRole]) {
    let size = CellSize(min(canvas.size.columns - 2, 130), canvas.size.rows - 2)
    let area = CellRect(origin: CellPoint((canvas.size.columns - size.columns) / 2, 1), size: size)
    canvas.drawPanel("The board over time: Tab goes to the next plot, Esc closes", in: area) { canvas in
      canvas.drawTabs(
        PlotKind.allCases.map(\.title), chosen: PlotKind.allCases.firstIndex(of: kind) ?? 0, at: CellPoint(1, 0))
      canvas.within(CellRect(canvas.size).inset(left: 1, top: 2, right: 1)) { canvas in
        guard let plots else {
          canvas.write(Self.reading, at: .zero, style: canvas.style(.hint))
          return
        }
        PlotDrawing(plots: plots, kind: kind, hues: hues, zone: now.zone, dates: dates).draw(in: &canvas)
      }
    }
  }
}

extension PlotPanel {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding(
        "I", id: "plots", title: "Plots of the board over time: cumulative flow, cycle time, burndown",
        run: asking(open))
    ]
  }

  static func open(_ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    let now = app.now(in: context)
    // The server, or the repository of the file, has the history of a board that is not saved here.
    let asks = app.session != nil || app.listener == .file
    let steps = context.steps.reversible
    let past = { BoardPast(of: context.model, steps, isCut: steps.count < context.history.counter) }
    let panel = PlotPanel(
      asks ? nil : BoardPlots(past(), now: now), of: context.model, at: now, dates: context.dates)
    return [.open(panel), asks ? .ask(.plot) : .say(panel.spoken)]
  }
}
