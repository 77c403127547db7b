import GestureModel
import History
import TerminalUI

/// A question that is answered with yes or no.
struct QuestionPanel: ProgramPanel, ListPanel {
  let title: String
  let question: String
  let hint: String?
  /// What yes does.
  let yes: PanelRequest
  var search = ListSearch(nil, selected: -1)

  static func reset(steps: Int) -> QuestionPanel {
    QuestionPanel(
      title: "Reset", question: "Start over? You can undo this (\(steps.counted("step"))).",
      hint: "y starts over, n cancels.", yes: .reset)
  }

  /// Whether to accept what came in from outside.
  static func receive(_ question: String) -> QuestionPanel {
    QuestionPanel(
      title: "Dropped", question: question, hint: "y accepts the drop, n leaves everything as it is.", yes: .receive)
  }

  var matches: [String] { [question] }

  var opening: [String] { ["\(question) y yes, n no."] }

  var buttons: [PanelButton] { [PanelButton("y Yes", .character("y")), PanelButton("n No", .character("n"))] }

  func cells(of line: String) -> [ListCell] { [ListCell(line)] }

  func choose(_ line: String) -> [PanelRequest] { [] }

  func handle(_ key: KeyEvent, in window: CellSize) -> [PanelRequest] {
    switch key.key {
    case .character("y"), .character("Y"), .enter: [.close, yes]
    default: cancel()
    }
  }

  func click(_ click: PanelClick) -> [PanelRequest] {
    if case .key(let key) = click.part { handle(KeyEvent(key, time: .zero), in: click.window) } else { [] }
  }

  func scroll(by rows: Int, in window: CellSize) -> [PanelRequest] { [] }
}
