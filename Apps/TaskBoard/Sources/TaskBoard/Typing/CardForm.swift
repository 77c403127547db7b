import TaskBoardModel

/// A whole card in a form, to be edited and then saved completely or not at all.
struct CardForm: Hashable {
  /// One line of the form.
  enum Field: Hashable {
    case title, labels, priority, due, assignee, estimate, blockers, details
    case item(ItemID)
    case newItem
  }

  /// As it was when it was opened.
  let original: Card
  var draft: Card
  var selected = 0
  /// The text typed into the selected field; `nil` while keys are commands.
  var line: Line?

  init(_ card: Card) {
    original = card
    draft = card
  }

  var fields: [Field] {
    [.title, .labels, .priority, .due, .assignee, .estimate, .blockers, .details]
      + draft.checklist.map { .item($0.id) } + [.newItem]
  }

  var field: Field { fields[min(selected, fields.count - 1)] }

  /// Only what the person changed: what others changed meanwhile stays.
  var changes: [CardChange] { original.changes(to: draft) }

  mutating func go(_ steps: Int) { selected = min(max(0, selected + steps), fields.count - 1) }

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
    case .item(let id): draft.checklist.first { $0.id == id }?.isDone == true ? "[x]" : "[ ]"
    case .newItem: "[ ]"
    }
  }

  /// As it is shown and typed.
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
}
