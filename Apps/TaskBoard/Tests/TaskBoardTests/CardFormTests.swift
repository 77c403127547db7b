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

  private func save(_ form: inout CardForm) -> [BoardIntent] { form.handle(CardForm.saving, in: window) }

  private func click(_ form: inout CardForm, _ part: PanelPart) -> [BoardIntent] {
    form.click(PanelClick(part, at: .zero, in: window))
  }

  private func words(_ intents: [BoardIntent]) -> String {
    if case .effect(.say(let text))? = intents.last { text } else { "" }
  }

  private func saved(_ intents: [BoardIntent]) -> [CardChange]? {
    if case .performChecked(.change([CardID("1")], let changes), then: _)? = intents.last { changes } else { nil }
  }

  @Test func `Ctrl-S saves only what was changed, and what is being typed as well`() {
    var form = CardForm.of(1)
    #expect(press(&form, .enter).isEmpty)
    _ = form.paste("!")
    #expect(form.spoken == "Title: Task 1!" && form.note == CardForm.lineKeys)
    #expect(press(&form, .enter, .down, .down, .character(" ")).isEmpty)
    #expect(saved(save(&form)) == [.title("Task 1!"), .priority(.high)])
    _ = press(&form, .up, .enter)
    _ = form.paste(", ui")
    #expect(saved(click(&form, .key(.character("s"))))?.contains(.label("ui", true)) == true)
  }

  @Test func `without a change, Ctrl-S closes as Esc does`() {
    var form = CardForm.of(1)
    #expect(words(save(&form)) == "Nothing was changed.")
    #expect(words(press(&form, .escape)) == "Nothing was changed.")
  }

  @Test func `letters go into the selected line, and Tab keeps them`() {
    var form = CardForm.of(1)
    #expect(press(&form, .down, .down, .down).isEmpty && form.field == .due)
    #expect(press(&form, .character("s"), .character("a"), .character("t"), .tab).isEmpty && form.form.typed == nil)
    #expect(form.draft.due != nil && form.field != .due && form.isDraft)
  }

  @Test func `a click puts the cursor where it is, and on the box of an item it ticks`() {
    var form = CardForm.of(1)
    let start = 1 + (80 - 76) / 2 + form.indent(of: .text(.title))
    _ = form.click(PanelClick(.row(0), at: CellPoint(start + 2, 5), in: window))
    #expect(form.form.typed?.cursor == 2 && form.form.typed?.text == "Task 1")
    _ = press(&form, .character("x"), .enter)
    #expect(form.draft.title == "Taxsk 1")
  }

  @Test func `what cannot be read stays with a reason, also when another line is clicked`() {
    var form = CardForm.of(1)
    #expect(click(&form, .row(3)).isEmpty && form.field == .due)
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
    #expect(click(&form, .row(1)).isEmpty && form.field == .labels && form.form.typed?.text == form.text(of: .labels))
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
    _ = press(&form, .character(" ")) + form.handle(KeyEvent(.up, modifiers: .alt, time: .zero), in: window)
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
    for text in ["Card 1", "Title", "Waits for", "Add a comment", "Enter edits", "Save (Ctrl-S)", "Cancel (Esc)"] {
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
