import AppShell
import GestureModel
import History
import TaskBoardModel
import TerminalUI

/// A whole card in a form, to be edited and then saved completely or not at all.
struct CardForm: Hashable {
  /// One line of the form.
  enum Field: Hashable {
    case text(CardField)
    case item(CheckItemID)
    case newItem
    /// A field that the team has invented, and a line for another one.
    case custom(String), newCustom
    case attachment(AttachmentID), newAttachment
    case comment(CommentID), newComment

    static let labels = text(.labels), priority = text(.priority), due = text(.due), blockers = text(.blockers)
    static let details = text(.details)

    var item: CheckItemID? { if case .item(let id) = self { id } else { nil } }
  }

  /// The card as it was when the form was opened.
  let original: Card
  var draft: Card
  var selected = 0
  /// The text typed into the selected field; `nil` while keys are commands.
  var line: TextField?

  /// Author, ids and time of new comments.
  private let author: String?
  private let tag: String
  private let now: Moment

  /// - Parameter context: What new comments contain besides their words.
  init(_ card: Card, _ context: CommandContext? = nil) {
    original = card
    draft = card
    author = context?.author
    tag = context?.session.tag ?? ""
    now = context?.now.moment ?? Moment(rawValue: 0)
  }

  init(_ card: Card, _ app: KanbanApp, in context: BoardContext) {
    self.init(card, app.commandContext(in: context))
  }

  var fields: [Field] {
    CardField.all.map { .text($0) } + draft.checklist.map { .item($0.id) } + [.newItem] + parts
  }

  private var parts: [Field] {
    draft.fields.map { .custom($0.name) } + [.newCustom] + draft.attachments.map { .attachment($0.id) }
      + [.newAttachment] + draft.comments.map { .comment($0.id) } + [.newComment]
  }

  var field: Field { fields[min(selected, fields.count - 1)] }

  /// Only the changes of the person: what others changed meanwhile stays.
  var changes: [CardChange] { original.changes(to: draft) }

  func label(of field: Field) -> String {
    switch field {
    case .text(let field): field.label
    case .item(let id): draft.checklist.first { $0.id == id }?.mark ?? ""
    case .newItem: "[ ]"
    case .custom(let name): name
    case .newCustom: "Field"
    case .attachment, .newAttachment: "Link"
    case .comment, .newComment: "Comment"
    }
  }

  /// The text of a field, as it is shown and typed.
  func text(of field: Field) -> String {
    switch field {
    case .text(let field): field.text(draft)
    case .item(let id): draft.checklist.first { $0.id == id }?.text ?? ""
    case .custom(let name): draft.extra[name]?.string ?? ""
    case .attachment(let id): draft.attachments.first { $0.id == id }?.line ?? ""
    case .comment(let id): draft.comments.first { $0.id == id }?.text ?? ""
    case .newItem, .newCustom, .newAttachment, .newComment: ""
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
    case .delete, .backspace: removePart()
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
    case .labels: draft.set(labels: Written.words(text))
    case .blockers: draft.set(blockers: try Written.cards(text, on: board))
    case .priority, .details: break
    case .text(let field): draft.apply(try field.changes(typed: text, of: [draft], on: board, today: today))
    case .item(let id):
      guard let index = draft.checklist.firstIndex(where: { $0.id == id }) else { break }
      draft.checklist[index].text = try Kanban.name(text, of: "checklist item")
    case .newItem:
      // Enter on an empty line ends the list.
      guard let name = Written.name(text) else { break }
      draft.checklist.append(CheckItem(draft.newItemID(), name))
      selected = fields.firstIndex(of: .newItem) ?? selected
      line = TextField()
      return
    case .custom(let name): draft.extra[name] = Written.name(text).map { .string($0) }
    case .newCustom:
      guard Written.name(text) != nil else { break }
      let (name, value) = try Written.field(text)
      draft.extra[name] = value.map { .string($0) }
    case .attachment(let id):
      guard Written.name(text) != nil else { break }
      let new = try Written.attachment(text, on: [draft])
      draft.set(attachments: draft.attachments + [Attachment(id, new.name, at: new.address)])
    case .newAttachment:
      guard Written.name(text) != nil else { break }
      draft.set(attachments: draft.attachments + [try Written.attachment(text, on: [draft], tag: tag)])
    case .comment(let id):
      guard var comment = draft.comments.first(where: { $0.id == id }) else { break }
      comment.text = text.trimmed
      try CardChange.comment(comment).checkForm()
      draft.set(comments: draft.comments + [comment])
    case .newComment:
      guard Written.name(text) != nil else { break }
      draft.set(
        comments: draft.comments + [Comment(draft.newCommentID(tag: tag), text.trimmed, by: author, at: now)])
    }
    line = nil
  }

  // MARK: The checklist

  private var selectedItem: Int? {
    guard case .item(let id) = field else { return nil }
    return draft.checklist.firstIndex { $0.id == id }
  }

  /// The item of the checklist in a line of the form, and what a drag of it would do.
  func move(ofItem item: CheckItemID) -> ChecklistMove { ChecklistMove(card: draft, item: item) }

  /// The item whose place something takes that is dropped on a line of the form; `nil` in it for the line below them.
  func itemTarget(ofField index: Int) -> CheckItemID?? {
    guard fields.indices.contains(index) else { return nil }
    return switch fields[index] {
    case .item(let id): .some(id)
    case .newItem: .some(nil)
    default: nil
    }
  }

  /// Moves an item to the line on which it was dropped and selects it.
  mutating func move(_ item: CheckItemID, toField index: Int) {
    guard let target = itemTarget(ofField: index), let moved = move(ofItem: item).result(at: target) else { return }
    draft.checklist = moved.checklist
    selected = fields.firstIndex(of: .item(item)) ?? selected
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

  /// Removes the selected item, field, link or comment.
  private mutating func removePart() {
    switch field {
    case .item(let id): draft.checklist.removeAll { $0.id == id }
    case .custom(let name): draft.extra[name] = nil
    case .attachment(let id): draft.set(attachments: draft.attachments.filter { $0.id != id })
    case .comment(let id): draft.set(comments: draft.comments.filter { $0.id != id })
    default: break
    }
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
