import AppShell
import GestureModel
import History
import TaskBoardModel
import TerminalUI

/// A whole card in a form, to be edited and then saved completely or not at all.
struct CardForm: BoardPanel, FormPanel {
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
  var form = FormCursor()
  private var facts: CardFacts

  /// Author, ids and time of new comments.
  private let author: String?
  private let tag: String
  private let opened: Moment

  /// What the keys do while a line is typed.
  static let lineKeys = "Enter keeps the line, Tab goes to the next, Esc discards it"

  /// The key that saves.
  static let saving = KeyEvent(.character("s"), modifiers: .control, time: .zero)

  /// The most rows of a comment.
  private static let commentRows = 8

  /// - Parameter context: What new comments contain besides their words.
  init(_ card: Card, _ facts: CardFacts, _ context: CommandContext) {
    (original, draft, self.facts) = (card, card, facts)
    (author, tag, opened) = (context.author, context.session.tag, context.now.moment)
  }

  init(_ card: Card, _ app: KanbanApp, in context: BoardContext) {
    let commands = app.commandContext(in: context)
    self.init(card, CardFacts(board: context.model, now: commands.now, dates: context.dates), commands)
  }

  var fields: [Field] {
    CardField.all.map { .text($0) } + draft.checklist.map { .item($0.id) } + [.newItem] + parts
  }

  private var parts: [Field] {
    draft.fields.map { .custom($0.name) } + [.newCustom] + draft.attachments.map { .attachment($0.id) }
      + [.newAttachment] + draft.comments.map { .comment($0.id) } + [.newComment]
  }

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

  // MARK: Inputs

  /// Clicks beside it are for the board, so that it does not close with what was typed.
  var closesBeside: Bool { false }

  mutating func handle(_ event: KeyEvent, in window: CellSize) -> [BoardIntent] {
    if KeyChord(event) == KeyChord(Self.saving) { return save() }
    if form.typed != nil { return type(event) }
    switch event.key {
    case .escape: return cancel()
    case .up where event.modifiers.contains(.alt): moveItem(-1)
    case .down where event.modifiers.contains(.alt): moveItem(1)
    case .up: select(by: -1)
    case .tab where event.modifiers.contains(.shift): select(by: -1)
    case .down, .tab: select(by: 1)
    case .delete, .backspace: removePart()
    case .character(" "): toggle()
    case .enter:
      switch field {
      case .details: return [.effect(.edit(draft.details))]
      case .priority: toggle()
      default: form.typed = TextField(text(of: field))
      }
    case .character where event.modifiers.isDisjoint(with: [.control, .alt]) && isTyped:
      form.typed = TextField(text(of: field))
      return type(event)
    default: break
    }
    return []
  }

  mutating func paste(_ text: String) -> [BoardIntent] {
    if form.typed == nil, isTyped { form.typed = TextField(self.text(of: field)) }
    form.typed?.paste(text)
    return []
  }

  /// Whether letters go into the selected line.
  private var isTyped: Bool { field != .details && field != .priority }

  /// Whether Escape would lose something.
  var isDraft: Bool {
    !changes.isEmpty || form.typed.map { $0.text.trimmed != text(of: field).trimmed && !$0.text.isEmpty } ?? false
  }

  private mutating func type(_ event: KeyEvent) -> [BoardIntent] {
    if event.key == .tab {
      if let refusal = enter() { return [.say(refusal.description)] }
      form.typed = nil
      select(by: event.modifiers.contains(.shift) ? -1 : 1)
      return []
    }
    switch form.typed?.handle(event) {
    case .cancelled?: form.typed = nil
    case .submitted?:
      if let refusal = enter() { return [.say(refusal.description)] }
    case .editing?, nil: break
    }
    return []
  }

  /// A click puts the cursor where it is, ticks an item, and does what Enter does with a line that is not text.
  mutating func click(_ click: PanelClick) -> [BoardIntent] {
    switch click.part {
    case .key(.escape): return cancel()
    case .key: return save()
    case .row(let index):
      let (clicked, isSelected) = (fields[index], index == form.selected)
      if let refusal = enter() { return [.say(refusal.description)] }
      (form.selected, form.typed) = (fields.firstIndex(of: clicked) ?? form.selected, nil)
      if !isTyped { return isSelected ? handle(KeyEvent(.enter, time: .zero), in: click.window) : [] }
      if field.item != nil, isOnLabel(click) { toggle() } else { type(TextField(text(of: field)), at: click) }
      return []
    case .ground, .list, .tab: return []
    }
  }

  func cancel() -> [BoardIntent] { isDraft ? [.close] : [.close, .nothingChanged] }

  /// Saves all that was edited as one step. If the board refuses it, the form stays open.
  private mutating func save() -> [BoardIntent] {
    if let refusal = enter() { return [.say(refusal.description)] }
    return changes.isEmpty ? cancel() : [.performChecked(.change([original.id], changes), then: [.close])]
  }

  /// Applies the typed text to the draft.
  ///
  /// - Returns: What is wrong with the text, which then stays.
  private mutating func enter() -> Refusal? {
    do throws(Refusal) {
      try takeLine(on: facts.board, today: facts.now.day)
      return nil
    } catch {
      return error
    }
  }

  /// Applies the typed text to the draft.
  ///
  /// - Throws: What is wrong with the text, which then stays.
  private mutating func takeLine(on board: Kanban, today: Day) throws(Refusal) {
    guard let text = form.typed?.text else { return }
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
      form.selected = fields.firstIndex(of: .newItem) ?? form.selected
      form.typed = TextField()
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
        comments: draft.comments + [Comment(draft.newCommentID(tag: tag), text.trimmed, by: author, at: opened)])
    }
    form.typed = nil
  }

  // MARK: The checklist

  private var selectedItem: Int? {
    guard case .item(let id) = field else { return nil }
    return draft.checklist.firstIndex { $0.id == id }
  }

  /// The item of the checklist in a line of the form, and what a drag of it would do.
  func move(ofItem item: CheckItemID) -> ChecklistMove { ChecklistMove(card: draft, item: item) }

  func part(of item: KanbanItem) -> PanelPart? {
    guard case .checkItem(original.id, let id) = item else { return nil }
    return fields.firstIndex(of: .item(id)).map { .row($0) }
  }

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
    form.selected = fields.firstIndex(of: .item(item)) ?? form.selected
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
    select(by: steps)
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

  // MARK: What others do

  mutating func follow(_ board: Kanban, _ commands: CommandContext) -> [BoardIntent] {
    facts = CardFacts(board: board, now: commands.now, dates: facts.dates)
    return board[commands.session.current(original.id)] == nil ? [.close] : []
  }

  // MARK: Drawing

  var title: String { "Card \(original.id)" }

  var hint: String? {
    form.typed == nil
      ? "Up and Down choose a field, type to change it. Ctrl-S saves, Esc closes." : "\(Self.lineKeys)."
  }

  /// What the keys do with the selected line.
  var note: String {
    if form.typed != nil { return Self.lineKeys }
    return switch field {
    case .item: "Space ticks it, Alt-Up, Alt-Down or a drag move it, Delete removes it"
    case .newItem: "Enter adds an item"
    case .newCustom: "Enter adds your own field"
    case .newAttachment: "Enter adds a link"
    case .newComment: "Enter adds a comment"
    case .custom, .attachment, .comment: "Enter edits it, Delete removes it"
    case .details: "Enter opens your editor"
    default: "Enter edits"
    }
  }

  var buttons: [PanelButton] {
    [PanelButton("Save (Ctrl-S)", .character("s"), isEnabled: isDraft), PanelButton("Cancel (Esc)", .escape)]
  }

  func placeholder(of field: Field) -> String {
    switch field {
    case .newItem: "Add to the checklist"
    case .newCustom: "Add a field, such as Sprint: 12"
    case .newAttachment: "Add a link"
    case .newComment: "Add a comment"
    default: "none"
    }
  }

  func indent(of field: Field) -> Int {
    switch field {
    case .item, .newItem: 5
    default: 13
    }
  }

  /// The text of a field as it is shown: comments as a whole, everything else on one line.
  func lines(of field: Field, width: Int) -> [String] {
    if field == .due, let due = draft.due { return [facts.text(of: due)] }
    let text = text(of: field)
    guard case .comment(let id) = field, let comment = draft.comments.first(where: { $0.id == id }) else {
      return [text.isEmpty ? placeholder(of: field) : text]
    }
    let head = comment.author.map { "\($0), \(facts.text(of: comment.time))" } ?? facts.text(of: comment.time)
    let all =
      [head.sanitized]
      + text.prefix(width * Self.commentRows).split(whereSeparator: \.isNewline)
      .flatMap { String($0).sanitized.wrapped(at: width) }
    return all.count <= Self.commentRows ? all : all.prefix(Self.commentRows - 1) + ["…"]
  }
}

extension CheckItem {
  /// The box before its text.
  package var mark: String { isDone ? "[x]" : "[ ]" }
}

extension Priority? {
  /// The next priority: none, then from high to low, and none again.
  var next: Priority? {
    let all: [Priority?] = [nil] + Priority.allCases
    return all[(all.firstIndex(of: self)! + 1) % all.count]
  }
}
