import History
import TerminalUI

/// The line above the columns: the title, what is shown of the board, and the buttons; or the line being typed.
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
  /// The number of columns.
  let columns: Int
  /// How many cards are shown, and how many there are.
  let shown: Int, cards: Int
  let layout: ColumnLayout

  var view: View<KanbanPlace> {
    // The state of the connection is shown even while something is typed.
    let status = sharing?.views(asBadges: layout.isRoomy) ?? []
    if let typing { return .row(spacing: 1, [line(typing).flexible()] + status) }
    guard layout.parts.hasChips else {
      return .row(spacing: 1, [name.flexible()] + status + [filterButton] + buttons).padded(right: 1)
    }
    let left = View<KanbanPlace>.row(spacing: 1, badge + [name] + facts + [.spacer])
    return .row(
      spacing: 1, [left.flexible()] + status + savedButton + (filters.isEmpty ? [filterButton] : []) + buttons
    )
    .padded(right: 1)
  }

  /// In a narrow window, the state of the connection needs the room.
  private var hasBadge: Bool { layout.parts.hasBadge && (sharing == nil || layout.isRoomy) }

  private var badge: [View<KanbanPlace>] {
    hasBadge ? [.badge(Self.word, role: KanbanApp.profile.hue).sized(columns: Self.word.count + 2)] : []
  }

  private static let word = "Board"

  private var name: View<KanbanPlace> {
    let text = View<KanbanPlace>.text(
      "\(hasBadge ? "" : " ")\(title)\(opensBoards ? " ▾" : "")", role: .title)
    return opensBoards ? text.region(.boardName) : text
  }

  // MARK: What is shown

  private var filters: [String] { looking.filter.split(separator: " ").map { String($0).sanitized } }

  /// The words of the filter, which a click changes, and how many cards it leaves; without a filter, how many columns
  /// and cards there are.
  private var facts: [View<KanbanPlace>] {
    guard !filters.isEmpty else {
      let words = "\(columns.counted("column")), \(cards.counted("card"))"
      guard layout.isRoomy else { return [] }
      return [View.text(words, role: .hint).padded(left: 1)]
        + [button("Plots", .plots, isOn: false)]
    }
    let count = "\(shown) of \(cards)"
    return [chips.region(.button(.filter))]
      + (hasBadge ? [.text(count, role: .hint).sized(columns: count.count)] : [])
  }

  private var chips: View<KanbanPlace> {
    let filters = filters
    let width = filters.reduce(1) { $0 + TerminalUI.columns(of: $1) + 3 }
    return View(measure: { _ in Extent(ideal: CellSize(width, 1), minimum: CellSize(4, 1)) }) { canvas in
      canvas.set(canvas.capabilities.unicode ? "⌕" : "/", at: .zero, style: canvas.style(.accent))
      var column = 2
      for (index, word) in filters.enumerated() {
        let rest = canvas.size.columns - column
        let isLast = index == filters.count - 1
        // A word that is cut off still says more than a number.
        guard rest >= (isLast ? 4 : min(TerminalUI.columns(of: word) + 2, 8) + 3) else {
          canvas.write("+\(filters.count - index)", at: CellPoint(column, 0), style: canvas.style(.hint))
          return
        }
        let text = truncated(word, to: rest - (isLast ? 2 : 5))
        column +=
          canvas.write(
            canvas.theme.hasSurfaces ? " \(text) " : "[\(text)]", at: CellPoint(column, 0),
            style: canvas.theme.chip(.accent)) + 1
      }
    }
  }

  // MARK: Buttons

  /// - Parameter isIdle: Whether it can do nothing now.
  private func button(
    _ title: String, _ button: KanbanPlace.Button, isOn: Bool, isIdle: Bool = false
  ) -> View<KanbanPlace> {
    View<KanbanPlace>.button(title, role: isOn ? .accent : isIdle ? .hint : .text).region(.button(button))
  }

  /// In a narrow window, the title needs the room.
  private var savedButton: [View<KanbanPlace>] {
    layout.top.size.columns >= 80 ? [button("Saved", .saved, isOn: false)] : []
  }

  private var filterButton: View<KanbanPlace> {
    let filter = looking.filter.isEmpty ? "Filter" : "/\(truncated(looking.filter, to: 20))"
    return button(filter, .filter, isOn: !looking.filter.isEmpty)
  }

  private var buttons: [View<KanbanPlace>] {
    let sort = looking.sort == .manual ? "Sort" : looking.sort.rawValue
    let lanes = looking.lanes == .none ? "Lanes" : "by \(looking.lanes.rawValue)"
    return [
      button(sort, .sort, isOn: looking.sort != .manual),
      button(lanes, .lanes, isOn: looking.lanes != .none),
      button("Undo", .undo, isOn: canUndo, isIdle: !canUndo),
      button("Redo", .redo, isOn: canRedo, isIdle: !canRedo),
    ]
  }

  private func line(_ typing: Typing) -> View<KanbanPlace> {
    .canvas { canvas in
      let prompt = canvas.write(" \(typing.prompt): ", at: .zero, style: canvas.style(.title))
      let room = max(1, canvas.size.columns - prompt - 1)
      let used =
        typing.isSelected
        ? canvas.write(
          typing.line.text.sanitized, at: CellPoint(prompt, 0), style: canvas.style(.selection), width: room)
        : canvas.draw(typing.line, at: CellPoint(prompt, 0), width: room)
      let rest = canvas.size.columns - prompt - used - 3
      if rest > 8 {
        canvas.write(typing.hint, at: CellPoint(prompt + used + 2, 0), style: canvas.style(.hint), width: rest)
      }
    }
  }
}
