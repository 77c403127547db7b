import GestureModel
import TerminalUI

/// A question that is answered with yes or no.
struct QuestionPanel: Panel {
  let title: String
  let question: String
  let hint: String
  /// What yes does.
  let yes: PanelRequest

  static func reset(steps: Int) -> QuestionPanel {
    QuestionPanel(
      title: "Reset", question: "Go back to the beginning? Undo brings back the \(steps.counted("step")).",
      hint: "y goes back to the beginning, n closes.", yes: .reset)
  }

  /// Whether to accept what came in from outside.
  static func receive(_ question: String) -> QuestionPanel {
    QuestionPanel(
      title: "Dropped", question: question, hint: "y accepts the drop, n leaves everything as it is.", yes: .receive)
  }

  private var line: String { "\(question) y yes, n no." }

  var opening: [String] { [line] }

  func handle(_ key: KeyEvent, in size: CellSize) -> [PanelRequest] {
    switch key.key {
    case .character("y"), .character("Y"), .enter: [.close, yes]
    default: cancel()
    }
  }

  func draw<ID>(in canvas: inout Canvas<ID>) { ListBox(title: title, lines: [line]).draw(in: &canvas) }
}
