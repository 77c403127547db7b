import TerminalUI

/// The line above the columns: the title and the buttons, or the line being typed.
struct BoardHeader: Hashable {
  let title: String
  let looking: Looking
  /// The state of the sharing; `nil` if the board is not shared.
  let sharing: SharingStatus?
  let canUndo: Bool
  let canRedo: Bool
  let typing: Typing?
  /// Whether the title leads to other boards.
  let opensBoards: Bool

  var view: View<KanbanPlace> {
    // The state of the connection is shown even while something is typed.
    let status = sharing?.views ?? []
    if let typing { return .row(spacing: 1, [line(typing).flexible()] + status) }
    return .row(spacing: 1, [name.flexible()] + status + buttons).padded(right: 1)
  }

  private var name: View<KanbanPlace> {
    let text = View<KanbanPlace>.text(" \(title)\(opensBoards ? " ▾" : "")", role: .title)
    return opensBoards ? text.region(.boardName) : text
  }

  private var buttons: [View<KanbanPlace>] {
    func button(_ title: String, _ button: KanbanPlace.Button, isOn: Bool) -> View<KanbanPlace> {
      View<KanbanPlace>.button(title, role: isOn ? .accent : .hint).region(.button(button))
    }
    let filter = looking.filter.isEmpty ? "Filter" : "/\(truncated(looking.filter, to: 20))"
    let sort = looking.sort == .manual ? "Sort" : looking.sort.rawValue
    let lanes = looking.lanes == .none ? "Lanes" : "by \(looking.lanes.rawValue)"
    return [
      button(filter, .filter, isOn: !looking.filter.isEmpty),
      button(sort, .sort, isOn: looking.sort != .manual),
      button(lanes, .lanes, isOn: looking.lanes != .none),
      button("Undo", .undo, isOn: canUndo),
      button("Redo", .redo, isOn: canRedo),
    ]
  }

  private func line(_ typing: Typing) -> View<KanbanPlace> {
    .canvas { canvas in
      let prompt = canvas.write(" \(typing.prompt): ", at: .zero, style: canvas.style(.title))
      let used = canvas.draw(typing.line, at: CellPoint(prompt, 0), width: max(1, canvas.size.columns - prompt - 1))
      let rest = canvas.size.columns - prompt - used - 3
      if rest > 8 {
        canvas.write(typing.hint, at: CellPoint(prompt + used + 2, 0), style: canvas.style(.hint), width: rest)
      }
    }
  }
}
