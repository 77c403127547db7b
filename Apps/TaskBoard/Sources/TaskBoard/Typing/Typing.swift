import GestureModel
import History
import TaskBoardModel
import TerminalUI

/// A line being typed, and what it is for. Nothing is changed until Enter; Escape gives it up.
struct Typing: Hashable {
  /// The purpose of the line.
  enum Purpose: Hashable {
    case filter
    case newCard(CardPlace, [CardChange])
    case newColumn(after: ColumnID?)
    case rename(CardID)
    case renameColumn(ColumnID), renameBoard
    case comment([CardID]), link([CardID])
    case field(CardField, [CardID])
    case limit(ColumnID), personLimit
    case renameFilter(String), renameTemplate(String)
  }

  let purpose: Purpose
  var line: TextField
  /// The text at the beginning.
  private let start: String
  /// The cards that were added with it, one after the other.
  var added: [CardID] = []
  /// Whether what is typed next takes the place of the whole line, which is shown as selected.
  var isSelected = false
  /// Whether no other new card follows the first: it is made from a template.
  var endsAfterOne = false

  init(_ purpose: Purpose, _ text: String = "") {
    self.purpose = purpose
    (line, start) = (TextField(text), text)
  }

  /// Whether Escape would lose what was typed. A filter is seen while it is typed, and is soon typed again.
  var isDraft: Bool { purpose != .filter && line.text != start && !line.text.trimmed.isEmpty }

  /// Edits the line. What is typed into a selected line replaces it; any other key leaves it for editing.
  mutating func take(_ key: KeyEvent) -> TextField.Outcome {
    if isSelected {
      isSelected = false
      switch key.key {
      case .character where key.modifiers.isDisjoint(with: [.control, .alt]): line = TextField()
      case .backspace, .delete:
        line = TextField()
        return .editing
      default: break
      }
    }
    return line.handle(key)
  }

  mutating func paste(_ text: String) {
    if isSelected { (line, isSelected) = (TextField(), false) }
    line.paste(text)
  }

  /// The text before the line.
  var prompt: String {
    switch purpose {
    case .filter: "Filter"
    case .newCard: "New card"
    case .newColumn: "New column"
    case .rename: "Title"
    case .renameColumn: "Column"
    case .renameBoard: "Board"
    case .comment: "Comment"
    case .link: "Link"
    case .field(let field, _): field.label
    case .limit: "Limit of the column"
    case .personLimit: "Limit per person"
    case .renameFilter: "Filter's name"
    case .renameTemplate: "Template's name"
    }
  }

  /// A hint about the possible input.
  var hint: String {
    switch purpose {
    case .filter: "words, label:bug, assignee:ada, due:overdue, is:blocked, -word"
    case .newCard: "Enter adds it, Esc stops"
    case .newColumn, .rename, .renameColumn, .renameBoard, .renameFilter, .renameTemplate:
      "Enter saves, Esc cancels"
    case .comment: "what you want to say"
    case .link: "an address, or a name and an address; or only the name of an attachment"
    case .field(let field, _): field.hint
    case .limit, .personLimit: "3 (warn), 3! (block), empty for no limit"
    }
  }

  /// What the keys do, for the status line.
  ///
  /// - Parameter isShown: Whether a card can be seen.
  func keyHint(_ isShown: (CardID) -> Bool) -> String {
    switch purpose {
    case .newCard: break
    case .filter: return "Enter keeps the filter, Esc shows all cards again."
    case .newColumn: return "Enter adds the column, Esc cancels."
    case .comment: return "Enter adds the comment, Esc cancels."
    case .link: return "Enter adds the link, Esc cancels."
    case .rename, .renameColumn, .renameBoard, .field, .limit, .personLimit, .renameFilter, .renameTemplate:
      return "Enter saves it, Esc leaves it as it was."
    }
    if endsAfterOne { return "Enter adds this card with the template's fields. Esc stops." }
    guard let card = added.last else { return "Enter adds this card and starts another. Esc stops." }
    let addition = isShown(card) ? "" : ", but not shown"
    return "\(number(of: card)) is added\(addition). Type the next one. Enter on an empty line, or Esc, stops."
  }

  /// "#7"; until the server has assigned a number, "It".
  private func number(of card: CardID) -> String { Int(card.rawValue) == nil ? "It" : "#\(card)" }

  /// The line for another new card below the one that was added; `nil` if none follows.
  func next(after action: KanbanAction) -> Typing? {
    guard case .newCard(let place, let changes) = purpose, case .add(let card, _) = action, !endsAfterOne else {
      return nil
    }
    let after = Array(([card.id] + place.after).prefix(CardPlace.neighbors))
    var next = Typing(.newCard(CardPlace(place.column, after: after, before: place.before), changes))
    next.added = added + [card.id]
    return next
  }

  // MARK: Enter

  /// What Enter does.
  enum Action {
    case filter(String)
    case nothing
    /// The action, and the place that gets the focus after it.
    case perform(KanbanAction, focus: KanbanPlace? = nil)
    /// A change that can be repeated with other cards.
    case change([CardID], [CardChange])
  }

  /// - Throws: What is wrong with the text.
  func action(on board: Kanban, _ context: CommandContext) throws(Refusal) -> Action {
    let (text, tag) = (line.text, context.session.tag)
    switch purpose {
    case .filter: return .filter(text)
    case .newCard(let place, let changes):
      var card = Card(board.newCardID(tag: tag), title: try Kanban.name(text, of: "card"))
      card.created = context.now.moment
      card.apply(changes)
      return .perform(.add(card, at: place), focus: .card(card.id))
    case .newColumn(let after):
      let order = board.columns.map(\.id)
      let index = after.flatMap(order.firstIndex).map { $0 + 1 } ?? order.count
      let column = Column(board.newColumnID(tag: tag), title: try Kanban.name(text, of: "column"))
      return .perform(.addColumn(column, after: order[..<index].reversed()), focus: .header(column.id))
    case .rename(let id):
      let title = try Kanban.name(text, of: "card")
      return title == board[id]?.title ? .nothing : .perform(.change([id], [.title(title)]))
    case .renameColumn(let id): return .perform(.changeColumn(id, .title(text)))
    case .renameBoard: return .perform(.changeBoard(.title(text)))
    case .renameFilter(let name): return .perform(.changeBoard(.renameFilter(name, to: text)))
    case .renameTemplate(let name): return .perform(.changeBoard(.renameTemplate(name, to: text)))
    case .limit(let id): return .perform(.changeColumn(id, .limit(try Written.limit(text))))
    case .personLimit: return .perform(.changeBoard(.personLimit(try Written.limit(text))))
    case .field(let field, let ids):
      let cards = ids.compactMap { board[$0] }
      return .change(ids, try field.changes(typed: text, of: cards, on: board, today: context.now.day))
    case .comment(let ids):
      let cards = ids.compactMap { board[$0] }
      return .change(ids, [.comment(try Written.comment(text, on: cards, context))])
    case .link(let ids):
      let cards = ids.compactMap { board[$0] }
      return .change(ids, [.attachment(try Written.attachment(text, on: cards, tag: tag))])
    }
  }
}
