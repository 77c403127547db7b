import AppShell
import GestureModel
import History
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import TaskBoard

/// The form of a card alone, without a program or an app.
@Suite struct CardFormTests {
  private let window = CellSize(80, 24)

  private func press(_ form: inout CardForm, _ keys: Key...) -> [BoardIntent] {
    keys.flatMap { form.handle(KeyEvent($0, time: .zero), in: window) }
  }

  private func click(_ form: inout CardForm, _ part: PanelPart) -> [BoardIntent] {
    form.click(PanelClick(part, at: .zero, in: window))
  }

  private func words(_ intents: [BoardIntent]) -> String {
    if case .effect(.say(let text))? = intents.last { text } else { "" }
  }

  private func saved(_ intents: [BoardIntent]) -> [CardChange]? {
    if case .performChecked(.change([CardID("1")], let changes), then: _)? = intents.last { changes } else { nil }
  }

  @Test func `s saves only what was changed, and what is being typed as well`() {
    var form = CardForm.of(1)
    #expect(press(&form, .enter).isEmpty)
    _ = form.paste("!")
    #expect(form.spoken == "Title: Task 1!" && form.note == "Enter keeps the line, Esc discards it")
    #expect(press(&form, .enter, .down, .down, .character(" ")).isEmpty)
    #expect(saved(press(&form, .character("s"))) == [.title("Task 1!"), .priority(.high)])
    _ = press(&form, .up, .enter)
    _ = form.paste(", ui")
    #expect(saved(click(&form, .key(.character("s"))))?.contains(.label("ui", true)) == true)
  }

  @Test func `without a change, s closes as Esc does`() {
    for key: Key in [.character("s"), .escape, .character("q")] {
      var form = CardForm.of(1)
      #expect(words(press(&form, key)) == "Nothing was changed.")
    }
  }

  @Test func `what cannot be read stays with a reason, also when another line is clicked`() {
    var form = CardForm.of(1)
    #expect(click(&form, .row(3)).isEmpty && click(&form, .row(3)).isEmpty && form.field == .due)
    _ = form.paste("soon")
    for intents in [press(&form, .enter), click(&form, .row(0)), click(&form, .key(.character("s")))] {
      #expect(!words(intents).isEmpty && form.field == .due && form.form.typed?.text == "soon")
    }
    #expect(press(&form, .escape).isEmpty && form.form.typed == nil && form.changes.isEmpty)
  }

  @Test func `a click on another line keeps what was typed in its own field`() {
    var form = CardForm.of(1)
    _ = press(&form, .enter)
    _ = form.paste(" a")
    #expect(click(&form, .row(1)).isEmpty && form.field == .labels && form.form.typed == nil)
    #expect(form.draft.title == "Task 1 a" && form.draft.labels == CardForm.of(1).draft.labels)
  }

  @Test func `a new item is typed, ticked, moved, lifted and removed`() {
    var form = CardForm.of(1)
    form.form.selected = form.fields.firstIndex(of: .newItem)!
    _ = press(&form, .enter)
    for text in ["one", "two"] {
      _ = form.paste(text)
      _ = press(&form, .enter)
    }
    _ = press(&form, .enter, .up)
    #expect(form.draft.checklist.map(\.text) == ["one", "two"] && form.label(of: form.field) == "[ ]")
    _ = press(&form, .character(" "), .character("K"))
    #expect(form.draft.checklist.map(\.text) == ["two", "one"] && form.draft.checklist[0].isDone)
    #expect(form.part(of: .checkItem(CardID("1"), form.draft.checklist[0].id)) == .row(form.form.selected))
    #expect(form.part(of: .card(CardID("1"))) == nil)
    _ = press(&form, .delete)
    #expect(form.draft.checklist.map(\.text) == ["one"])
  }

  @Test func `the form closes when others remove its card, and knows the cards they add`() {
    var board = Kanban.small()
    var form = CardForm.of(1, on: board)
    let commands = CommandContext(now: .saturday, author: "Ben", session: nil)
    #expect(form.follow(board, commands).isEmpty)
    _ = try? KanbanCommand(.delete([CardID("1")]), at: LocalTime.saturday.moment).perform(on: &board)
    guard case .close? = form.follow(board, commands).first else {
      Issue.record("The form of a card that is gone stays open.")
      return
    }
  }

  @Test func `the form shows every field and its buttons, in any window`() {
    var canvas = Canvas<PanelPart>(size: window, theme: .dark, capabilities: .full)
    CardForm.of(1).draw(in: &canvas, marks: [:])
    for text in ["Card 1", "Title", "Waits for", "Add a comment", "Enter edits", "s Save", "Esc Cancel"] {
      #expect(canvas.frame.text.contains(text), "\(text)")
    }
    for size in [CellSize(1, 1), CellSize(12, 5), CellSize(30, 8)] {
      var canvas = Canvas<PanelPart>(size: size, theme: .dark, capabilities: .full)
      CardForm.of(1).draw(in: &canvas, marks: [:])
    }
  }
}

extension CardForm {
  static func of(_ number: Int, on board: Kanban = .small()) -> CardForm {
    CardForm(
      board[CardID("\(number)")] ?? .of(number), CardFacts(board: board, now: .saturday, dates: .english),
      CommandContext(now: .saturday, author: "Ada", session: nil))
  }
}
