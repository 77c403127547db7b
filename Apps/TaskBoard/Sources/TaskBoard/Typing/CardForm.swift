import GestureModel
import History
import TaskBoardModel
import TerminalUI

/// A whole card in a form, to be edited and then saved completely or not at all.
struct CardForm: Hashable {
  /// One line of the form.
  enum Field: Hashable {
    case title, labels, priority, due, assignee, estimate, blockers, details
    case item(CheckItemID)
    case newItem
  }

  /// The card as it was when the form was opened.
  let original: Card
  var draft: Card
  var selected = 0
  /// The text typed into the selected field; `nil` while keys are commands.
  var line: TextField?

  init(_ card: Card) {
    original = card
    draft = card
  }

  var fields: [Field] {
    [.title, .labels, .priority, .due, .assignee, .estimate, .blockers, .details]
      + draft.checklist.map { .item($0.id) } + [.newItem]
  }

  var field: Field { fields[min(selected, fields.count - 1)] }

  /// Only the changes of the person: what others changed meanwhile stays.
  var changes: [CardChange] { original.changes(to: draft) }

  func label(of field: Field) -> String {
    switch field {
    case .title: "Title"
    case .labels: "Labels"
    case .priority: "Priority"
    case .due: "Due"
    case .assignee: "Assignee"
    case .estimate: "Estimate"
    case .blockers: "Waits for"
    case .details: "Description"
    case .item(let id): draft.checklist.first { $0.id == id }?.mark ?? ""
    case .newItem: "[ ]"
    }
  }

  /// The text of a field, as it is shown and typed.
  func text(of field: Field) -> String {
    switch field {
    case .title: draft.title
    case .labels: draft.labels.joined(separator: ", ")
    case .priority: draft.priority?.rawValue ?? ""
    case .due: draft.due.map { $0.description.replacing("T", with: " ") } ?? ""
    case .assignee: draft.assignee ?? ""
    case .estimate: draft.estimate?.short ?? ""
    case .blockers: draft.blockers.map(\.rawValue).joined(separator: ", ")
    case .details: draft.details
    case .item(let id): draft.checklist.first { $0.id == id }?.text ?? ""
    case .newItem: ""
    }
  }

  // MARK: Keys

  /// What a key asks of the app.
  enum Request {
    case nothing, save, cancel
    /// Opens the person's editor with the description.
    case writeDescription
    /// What was typed is wrong.
    case correct(Refusal)
  }

  mutating func take(_ event: KeyEvent, on board: Kanban, today: Day) -> Request {
    if line != nil { return type(event, on: board, today: today) }
    let isControl = event.modifiers.contains(.control)
    switch event.key {
    case .escape, .character("q"): return .cancel
    case .character("s"): return .save
    case .up, .character("k"): go(-1)
    case .tab where event.modifiers.contains(.shift): go(-1)
    case .down, .tab, .character("j"): go(1)
    case .character("J") where !isControl: moveItem(1)
    case .character("K") where !isControl: moveItem(-1)
    case .delete, .backspace: removeItem()
    case .character(" "): toggle()
    case .enter:
      switch field {
      case .details: return .writeDescription
      case .priority: toggle()
      default: line = TextField(text(of: field))
      }
    default: break
    }
    return .nothing
  }

  private mutating func go(_ steps: Int) { selected = min(max(0, selected + steps), fields.count - 1) }

  private mutating func type(_ event: KeyEvent, on board: Kanban, today: Day) -> Request {
    switch line?.handle(event) {
    case .cancelled?: line = nil
    case .submitted?:
      do throws(Refusal) {
        try takeLine(on: board, today: today)
      } catch {
        return .correct(error)
      }
    case .editing?, nil: break
    }
    return .nothing
  }

  /// Applies the typed text to the draft.
  ///
  /// - Throws: What is wrong with the text, which then stays.
  mutating func takeLine(on board: Kanban, today: Day) throws(Refusal) {
    guard let text = line?.text else { return }
    switch field {
    case .title: draft.title = try Kanban.name(text, of: "card")
    case .labels: draft.set(labels: Written.words(text))
    case .due: draft.due = try Written.due(text, today: today)
    case .assignee: draft.assignee = Written.name(text)
    case .estimate: draft.estimate = try Written.estimate(text)
    case .blockers: draft.set(blockers: try Written.cards(text, on: board))
    case .item(let id):
      guard let index = draft.checklist.firstIndex(where: { $0.id == id }) else { break }
      draft.checklist[index].text = try Kanban.name(text, of: "checklist item")
    case .newItem:
      // Enter on an empty line ends the list.
      guard let name = Written.name(text) else { break }
      draft.checklist.append(CheckItem(draft.newItemID(), name))
      selected = fields.count - 1
      line = TextField()
      return
    case .priority, .details: break
    }
    line = nil
  }

  // MARK: The checklist

  private var selectedItem: Int? {
    guard case .item(let id) = field else { return nil }
    return draft.checklist.firstIndex { $0.id == id }
  }

  private mutating func toggle() {
    if field == .priority {
      draft.priority = draft.priority.next
    } else if let index = selectedItem {
      draft.checklist[index].isDone.toggle()
    }
  }

  private mutating func moveItem(_ steps: Int) {
    guard let index = selectedItem, draft.checklist.indices.contains(index + steps) else { return }
    draft.checklist.swapAt(index, index + steps)
    go(steps)
  }

  private mutating func removeItem() {
    guard let index = selectedItem else { return }
    draft.checklist.remove(at: index)
  }
}

extension CheckItem {
  /// The box before its text.
  var mark: String { isDone ? "[x]" : "[ ]" }
}

extension Priority? {
  /// The next priority: none, then from high to low, and none again.
  var next: Priority? {
    let all: [Priority?] = [nil] + Priority.allCases
    return all[(all.firstIndex(of: self)! + 1) % all.count]
  }
}
