import DragDropKit
import Geometry
public import TerminalUI

/// The status line: what a release would do, or why it would be refused; otherwise the last message; otherwise what can
/// be done.
extension Program {
  func drawStatus(in picture: inout Picture<A.Place>, _ stage: Stage<A>) {
    guard size.rows > 0, size.columns > 2 else { return }
    let line = status
    let style = picture.theme[line.role].over(picture.theme[.status])
    let summary = state.app.summary(stage)
    let room = size.columns - columns(of: summary) - 4
    let lines = statusLines(line, room: room)
    let top = size.rows - lines.count
    picture.fill(CellRect(column: 0, row: top, columns: size.columns, rows: lines.count), style: style.forLines)
    for (index, text) in lines.enumerated() {
      picture.write(text, at: CellPoint(column: 1, row: top + index), style: style, width: size.columns - 2)
    }
    if room > 8, columns(of: lines[lines.count - 1]) <= room {
      let area = CellRect(column: room + 2, row: size.rows - 1, columns: size.columns - room - 2, rows: 1)
      picture.fill(area, style: picture.theme[.status])
      picture.write(summary, at: CellPoint(column: room + 3, row: size.rows - 1), style: picture.theme[.status])
    }
  }

  /// The rows at the bottom of the window that the status line covers: one row, or more for a long message.
  public var statusArea: CellRect {
    guard size.rows > 0, size.columns > 2 else {
      return CellRect(column: 0, row: max(0, size.rows), columns: max(0, size.columns), rows: 0)
    }
    let room = size.columns - columns(of: state.app.summary(stage)) - 4
    let rows = statusLines(status, room: room).count
    return CellRect(column: 0, row: size.rows - rows, columns: size.columns, rows: rows)
  }

  /// Whether the status line has grown over the app at a point, so that the app is not visible there.
  func isStatus(at point: Point) -> Bool {
    guard state.message != nil, size.columns > 2, point.y < Double(appSize.rows) else { return false }
    return Double(statusArea.minRow) <= point.y
  }

  /// A reason that is cut off is useless. If it is too long for the space beside the summary, it takes the summary's
  /// space, then more rows, but never rows in which something is carried, because the drop target must be visible.
  private func statusLines(_ line: Message, room: Int) -> [String] {
    let width = size.columns - 2
    let text = line.text(fitting: width)
    guard columns(of: text) > room else { return [text] }
    let lines = Array(text.sanitized.wrapped(at: width).prefix(max(1, size.rows / 4)))
    let top = Double(size.rows - lines.count)
    guard lines.count > 1, drags.sessions.contains(where: { top <= $0.location.y }) else { return lines }
    return [line.forms[line.forms.count - 1]]
  }

  private var status: Message {
    if let session = drags.sessions.last {
      let text = rules.outlook(of: session)
      switch session.over {
      case .target: return Message(text: text, role: .canDrop)
      case .refusal(_, let refusal): return Message(refusal, text: text)
      case .nothing: return Message(text: text, role: .status)
      }
    }
    return state.message ?? Message(text: hint, role: .status)
  }

  /// What the user can do, in the longest form that leaves room for the summary. The summary, for example that the game
  /// is paused, is more important.
  private var hint: String {
    guard refuges.isEmpty else { return Self.refugeHint }
    let forms =
      focus == nil
      ? ["Drag with the mouse, or Tab and Space. ? help, q quit.", "Drag, or Tab and Space. ? help, q quit."]
      : ["Space lifts, Tab and arrows move on. ? help, q quit.", "Space lifts, Tab moves on. ? help, q quit."]
    let room = size.columns - columns(of: state.app.summary(stage)) - 4
    return (forms + ["? help, q quit."]).first { columns(of: $0) <= room } ?? forms[0]
  }
}
