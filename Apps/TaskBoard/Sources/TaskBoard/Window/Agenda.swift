import TaskBoardModel
import TerminalUI

/// What is late and what is due next, beside the columns of a wide window while no card has the focus.
struct Agenda {
  let facts: CardFacts

  private struct Group {
    let title: String
    let role: ThemeRole
    var cards: [(card: Card, due: DueDate)] = []
  }

  /// Late, today, and within a week; those that are empty are left out.
  private var groups: [Group] {
    var groups = [
      Group(title: "Late", role: .error), Group(title: "Due today", role: .warning),
      Group(title: "Due within a week", role: .title),
    ]
    let today = facts.now.day.number
    for card in facts.board.cards.values where !card.isDone && !card.isArchived {
      guard let due = card.due else { continue }
      let days = due.day(here: facts.now.zone).number - today
      if due.isOver(at: facts.now) {
        groups[0].cards.append((card, due))
      } else if days <= 0 {
        groups[1].cards.append((card, due))
      } else if days <= 7 {
        groups[2].cards.append((card, due))
      }
    }
    let zone = facts.now.zone
    for index in groups.indices {
      groups[index].cards.sort { ($0.due.end(here: zone), "\($0.card.id)") < ($1.due.end(here: zone), "\($1.card.id)") }
    }
    return groups.filter { !$0.cards.isEmpty }
  }

  func draw(in canvas: inout Canvas<KanbanPlace>) {
    var row = 0
    // The last two rows are for the sentence.
    let end = canvas.size.rows - 2
    for group in groups where row + 2 < end {
      canvas.write(group.title, at: CellPoint(0, row), style: style(of: group, in: canvas.theme))
      row += 1
      for (index, (card, _)) in group.cards.enumerated() {
        guard row + 1 < end || index == group.cards.count - 1 else {
          canvas.write("+\(group.cards.count - index) more", at: CellPoint(0, row), style: canvas.style(.hint))
          row += 1
          break
        }
        draw(card, at: row, in: &canvas)
        row += 1
      }
      row += 1
    }
    let hint = View<KanbanPlace>.paragraph("Choose a card to see its details.", role: .hint)
    canvas.draw(
      hint, in: CellRect(column: 0, row: row, columns: canvas.size.columns, rows: max(0, canvas.size.rows - row)))
  }

  /// With surfaces, the color alone is enough.
  private func style(of group: Group, in theme: Theme) -> Style {
    theme.hasSurfaces ? Style(foreground: theme[group.role].foreground, .bold) : theme[group.role]
  }

  private func draw(_ card: Card, at row: Int, in canvas: inout Canvas<KanbanPlace>) {
    let date = card.due.map { facts.fact(of: $0, card).short ?? "" } ?? ""
    let start = max(0, canvas.size.columns - columns(of: date))
    canvas.write(
      card.title.sanitized, at: CellPoint(1, row), style: canvas.style(.text), width: max(0, start - 2))
    canvas.write(date, at: CellPoint(start, row), style: canvas.style(.hint))
  }
}
