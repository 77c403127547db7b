import AppShell
import TaskBoardModel

/// A panel over the board, which hears from the program around the app and of what others change.
protocol BoardPanel: Panel where Request == BoardIntent {
  /// Whether a click beside it closes it.
  var closesBeside: Bool { get }
  /// Handles a message from the program around the app.
  mutating func receive(_ message: BoardMessage) -> [BoardIntent]
  mutating func follow(_ board: Kanban, _ commands: CommandContext) -> [BoardIntent]
  /// The part that shows an item which can be dragged.
  func part(of item: KanbanItem) -> PanelPart?
}

extension BoardPanel {
  var closesBeside: Bool { true }
  mutating func receive(_ message: BoardMessage) -> [BoardIntent] { [] }
  mutating func follow(_ board: Kanban, _ commands: CommandContext) -> [BoardIntent] { [] }
  func part(of item: KanbanItem) -> PanelPart? { nil }
  func cancel() -> [BoardIntent] { [.close] }
}

extension OpenPanel<BoardIntent> {
  var board: (any BoardPanel)? { panel as? any BoardPanel }
}

extension KanbanApp {
  /// Lets the open panel, if there is one, handle something, and does what it asks for.
  ///
  /// - Returns: `nil` if none is open, or if it is nothing for panels.
  mutating func panelHandles(
    in context: AppContext<KanbanApp>, _ input: (inout OpenPanel<BoardIntent>) -> [BoardIntent]?
  ) -> Effects? {
    guard var open = mode.panel, let intents = input(&open) else { return nil }
    mode.panel = open
    return focusBehindForm(in: context) + carryOut(intents, in: context)
  }

  /// Lets the open panel hear something.
  mutating func panelHears(
    in context: AppContext<KanbanApp>, _ news: (inout any BoardPanel) -> [BoardIntent]
  ) -> Effects {
    panelHandles(in: context) { open in
      guard var panel = open.board else { return nil }
      let intents = news(&panel)
      open = OpenPanel(panel)
      return intents
    } ?? []
  }
}
